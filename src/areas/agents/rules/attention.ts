/**
 * Which agents need attention, and why: facts of several areas become reasons with one sentence each, and agents are ordered by
 * their gravest reason. Source: docs/reference/agents.md#attention. Pure.
 */
import { counted, named } from '../../../contract/counted.ts';
import { patternWords } from '../../events/index.ts';

/** Gravest first. */
export const ATTENTION_CODES = [
  'boundary_violation',
  'critical_alert',
  'paused',
  'high_alert',
  'held_calls',
  'rating_fell',
  'undeclared_tools',
  'no_card',
  'killed',
] as const;
export type AttentionCode = (typeof ATTENTION_CODES)[number];

/** Held calls of one agent from which they are many. */
const HELD_CALLS_MANY = 3;
/** Points a rating must have lost within `FALL_DAYS` to be told. */
const FALL_POINTS = 25;
export const FALL_DAYS = 30;
/** An agent that was killed longer ago was decided about and is at rest. */
export const KILLED_DAYS = 7;
/** Hours that a new agent may run before its missing card is told. */
export const NO_CARD_HOURS = 24;
const TOOLS_NAMED = 3;
const REASON_CHARS = 160;

export interface Reason {
  readonly code: AttentionCode;
  /** A whole sentence for a person. */
  readonly sentence: string;
  readonly since: Date;
}
export interface OfAgent extends Reason {
  readonly agentId: string;
}
export interface AgentAttention {
  readonly agentId: string;
  readonly reasons: readonly Reason[];
}

export interface Contained {
  readonly agent_id: string;
  readonly containment_status: 'paused' | 'killed';
  readonly contained_at: Date;
  readonly containment_reason: string | null;
}

export const containedReason = (row: Contained): OfAgent => {
  const { agent_id: agentId, containment_status: code, contained_at: since } = row;
  const why = shortened(row.containment_reason?.trim() ?? '');
  const what = code === 'paused' ? 'Paused' : 'Ended';
  return { agentId, code, since, sentence: why === '' ? `${what}: its requests are refused.` : `${what}: ${why}` };
};

const shortened = (text: string): string => {
  const chars = [...text.replaceAll(/\s+/g, ' ')];
  return chars.length <= REASON_CHARS ? chars.join('') : `${chars.slice(0, REASON_CHARS - 1).join('')}…`;
};

export interface Waiting {
  readonly agent_id: string;
  readonly held_calls: number;
  readonly held_since: Date | null;
  /** Turns with the verdict `boundary_violation` about which nobody has decided. */
  readonly violations: number;
  readonly violations_since: Date | null;
  /** Open alerts of high and critical severity. */
  readonly alerts: number;
  readonly critical: number;
  readonly alerts_since: Date | null;
  /** What the gravest of these alerts are about: a pattern of a signal, a direction of drift, the concern of a verdict, a changed tool. */
  readonly about: readonly string[];
}

export function waitingReasons(row: Waiting): OfAgent[] {
  const agentId = row.agent_id;
  const reasons: OfAgent[] = [];
  if (row.violations_since !== null && row.violations > 0)
    reasons.push({
      agentId,
      code: 'boundary_violation',
      since: row.violations_since,
      sentence: `${counted(row.violations, 'boundary violation waits', 'boundary violations wait')} for a decision.`,
    });
  if (row.alerts_since !== null && row.alerts > 0)
    reasons.push(
      row.critical > 0
        ? {
            agentId,
            code: 'critical_alert',
            since: row.alerts_since,
            sentence: `${counted(row.critical, 'critical alert is', 'critical alerts are')} open${aboutWords(row.about)}.`,
          }
        : {
            agentId,
            code: 'high_alert',
            since: row.alerts_since,
            sentence: `${counted(row.alerts, 'alert', 'alerts')} of high severity ${row.alerts === 1 ? 'is' : 'are'} open${aboutWords(row.about)}.`,
          },
    );
  if (row.held_since !== null && row.held_calls >= HELD_CALLS_MANY)
    reasons.push({
      agentId,
      code: 'held_calls',
      since: row.held_since,
      sentence: `${counted(row.held_calls, 'held tool call')} wait for a decision.`,
    });
  return reasons;
}

const KINDS_NAMED = 3;

/** `: tool called that the card does not allow, hijack attempt and 2 more`; nothing where it is not known. */
const aboutWords = (about: readonly string[]): string =>
  about.length === 0 ? '' : `: ${named(about.map(patternWords), KINDS_NAMED)}`;

/** A change of a rating that was announced, newest first in lists. */
export interface ScoreChange {
  readonly agent_id: string;
  readonly score_before: number;
  readonly score_after: number;
  readonly created_at: Date;
}

/** From the highest score of the period to the one announced last, since the first change after that highest score. */
export function fallReasons(newestFirst: readonly ScoreChange[]): OfAgent[] {
  const byAgent = Map.groupBy(newestFirst.toReversed(), ({ agent_id: id }) => id);
  return [...byAgent].flatMap(([agentId, changes]): OfAgent[] => {
    const now = changes.at(-1)!.score_after;
    let peak = { score: -1, since: changes[0]!.created_at };
    for (const change of changes)
      if (change.score_before >= peak.score) peak = { score: change.score_before, since: change.created_at };
    const fall = peak.score - now;
    if (fall < FALL_POINTS) return [];
    const sentence = `Its rating fell by ${fall} points, from ${peak.score} to ${now}.`;
    return [{ agentId, code: 'rating_fell', since: peak.since, sentence }];
  });
}

export interface Undeclared {
  readonly agentId: string;
  /** Used without grace, and named by no capability of the card in force. */
  readonly tools: readonly { readonly tool: string; readonly firstSeenAt: Date }[];
}

export function undeclaredReason({ agentId, tools }: Undeclared): OfAgent[] {
  const [first] = tools;
  if (first === undefined) return [];
  const since = tools.reduce((at, { firstSeenAt }) => (firstSeenAt < at ? firstSeenAt : at), first.firstSeenAt);
  const names = named(
    tools.map(({ tool }) => tool),
    TOOLS_NAMED,
  );
  const sentence = `It uses ${counted(tools.length, 'tool')} that its card does not declare: ${names}.`;
  return [{ agentId, code: 'undeclared_tools', since, sentence }];
}

export const noCardReason = (row: { readonly agent_id: string; readonly created_at: Date }): OfAgent => ({
  agentId: row.agent_id,
  code: 'no_card',
  since: row.created_at,
  sentence: 'No card says what it may do: not its own, its team’s or the organisation’s.',
});

/** Agents by their gravest reason, then by the number of reasons, then the one that has waited longest. */
export function ranked(reasons: readonly OfAgent[]): AgentAttention[] {
  const place = ({ code }: Reason): number => ATTENTION_CODES.indexOf(code);
  const agents = [...Map.groupBy(reasons, ({ agentId }) => agentId)].map(([agentId, own]) => ({
    agentId,
    reasons: own
      .toSorted((a, b) => place(a) - place(b) || a.since.getTime() - b.since.getTime())
      .map(({ code, sentence, since }): Reason => ({ code, sentence, since })),
  }));
  const since = ({ reasons: own }: AgentAttention): number => own[0]!.since.getTime();
  return agents.toSorted(
    (a, b) =>
      place(a.reasons[0]!) - place(b.reasons[0]!) ||
      b.reasons.length - a.reasons.length ||
      since(a) - since(b) ||
      (a.agentId < b.agentId ? -1 : 1),
  );
}
