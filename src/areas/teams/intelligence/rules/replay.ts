/**
 * A candidate policy replayed on the members' actions: nothing that passed may newly fail, and nothing may stand newly against a turn
 * that nothing stood against. A rule that causes it is removed. Judged tool by tool, because no rule of a candidate concerns several
 * tools together. Source: docs/reference/teams.md#recommendation, step 6; docs/adr/0732. Pure.
 */
import { SEVERITIES, type Severity } from '../../../../contract/enums.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import type { Steps } from '../../../cards/index.ts';
import { compiledOf, forbiddenActionOf, judgeTools, toolNamed } from '../../../policy/index.ts';
import { sizeOf, without, type Candidate } from './candidate.ts';

/** Recorded turns of one member that called the same tools. */
export interface TurnGroup {
  readonly agentId: string;
  readonly tools: readonly string[];
  readonly turns: number;
  /** Of these, turns that nothing stood against when they happened: verified by their trace, or by integrity, which found nothing. */
  readonly verified: number;
}

export interface Verdict {
  readonly failed: boolean;
  /** A question to a person is due: a trace that shows none is a missed escalation. */
  readonly asks: boolean;
  /** The trace of a turn with such a call is not verified: any violation, or a question that was due. */
  readonly against: boolean;
  /** The forbidden action that the tool carries out. */
  readonly action: string | null;
  /** Of the gravest violation, as the card names it; null without any. */
  readonly severity: Severity | null;
  /** The kinds of rule that were violated. A tool whose capability requires more than the card bounds has exceeded it. */
  readonly types: ReadonlySet<'forbidden' | 'unmapped' | 'exceeded' | 'escalation'>;
  /** The capability that requires more than the card bounds. */
  readonly exceeds: string | null;
}

export type Judge = (agentId: string, tool: string) => Verdict;

/** Nothing stood against it, or nothing but that no capability named it. */
export const isMerelyUnmapped = ({ types }: Verdict): boolean => types.size === 1 && types.has('unmapped');

const UNKNOWN: Verdict = {
  failed: false,
  asks: false,
  against: false,
  action: null,
  severity: null,
  types: new Set(),
  exceeds: null,
};

/** Judges each tool once for each member. */
export function judgeOf(policies: ReadonlyMap<string, TurnPolicy>): Judge {
  const known = new Map<string, Map<string, Verdict>>([...policies.keys()].map((id) => [id, new Map()]));
  return (agentId, tool) => {
    const [policy, own] = [policies.get(agentId), known.get(agentId)];
    if (policy === undefined || own === undefined) return UNKNOWN;
    const verdict = own.get(tool) ?? verdictOf(policy, tool);
    own.set(tool, verdict);
    return verdict;
  };
}

function verdictOf(policy: TurnPolicy, tool: string): Verdict {
  const { verdict, violations, warnings, card_gaps: gaps } = judgeTools(policy, [tool]);
  const asks = warnings.some(({ type }) => type === 'escalation_triggered');
  return {
    failed: verdict === 'fail',
    asks,
    against: asks || violations.length > 0,
    action: forbiddenActionOf(compiledOf(policy), toolNamed(tool)) ?? null,
    severity:
      SEVERITIES.findLast((severity) => violations.some((violation) => violation.severity === severity)) ?? null,
    types: new Set(violations.map(({ type }) => (type === 'unmapped' && gaps.length > 0 ? 'exceeded' : type))),
    exceeds: gaps[0]?.capability ?? null,
  };
}

/** What is wrong with a candidate. */
export interface Wrong {
  /** Tools that its prohibitions refuse and that passed, and its forbidden actions that such tools carry out. */
  readonly forbids: Set<string>;
  readonly actions: Set<string>;
  /** Tools before which it asks a person, although they were called and nothing stood against it. */
  readonly asks: Set<string>;
  /** Capabilities whose requirements refuse what passed. */
  readonly capabilities: Set<string>;
  /** Tools that must not be mapped: a card knew and refused them. */
  readonly maps: Set<string>;
  refusesUnmapped: boolean;
}

export interface Replayed {
  readonly turns: number;
  readonly newlyFailing: number;
  readonly newlyPassing: number;
  /** Turns with a call that the cards of today, and the cards with the candidate, withhold where they enforce. */
  readonly withheldBefore: number;
  readonly withheldAfter: number;
  readonly wrong: Wrong;
}

/** @param groups of members that both judges know */
export function* replaySteps(groups: readonly TurnGroup[], before: Judge, after: Judge): Steps<Replayed> {
  const wrong = nothingWrong();
  let [turns, newlyFailing, newlyPassing, withheldBefore, withheldAfter] = [0, 0, 0, 0, 0];
  for (const { agentId, tools, turns: count } of groups) {
    turns += count;
    let [then, now, againstThen, againstNow] = [false, false, false, false];
    for (const tool of new Set(tools)) {
      const [was, is] = [before(agentId, tool), after(agentId, tool)];
      then ||= was.failed;
      now ||= is.failed;
      againstThen ||= was.against;
      againstNow ||= is.against;
      blame(tool, was, is, wrong);
      yield undefined;
    }
    if (then) withheldBefore += count;
    if (now) withheldAfter += count;
    if ((!then && now) || (!againstThen && againstNow)) newlyFailing += count;
    if (then && !now) newlyPassing += count;
  }
  return { turns, newlyFailing, newlyPassing, withheldBefore, withheldAfter, wrong };
}

const nothingWrong = (): Wrong => ({
  forbids: new Set(),
  actions: new Set(),
  asks: new Set(),
  capabilities: new Set(),
  maps: new Set(),
  refusesUnmapped: false,
});

function blame(tool: string, before: Verdict, after: Verdict, wrong: Wrong): void {
  if ((!before.failed && after.failed) || (!before.against && after.against)) {
    if (after.types.has('forbidden')) wrong.forbids.add(tool);
    if (after.action !== null && before.action === null) wrong.actions.add(after.action);
    if (after.asks && !before.asks) wrong.asks.add(tool);
    if (after.exceeds !== null) wrong.capabilities.add(after.exceeds);
    if (after.types.has('unmapped')) wrong.refusesUnmapped = true;
  }
  // An unmapped tool may be mapped; but no requirement of a card for a tool it knew may be lowered.
  if (before.failed && !after.failed && !isMerelyUnmapped(before)) wrong.maps.add(tool);
}

/** The candidate without what the replay proved wrong; null when nothing of it is to blame. */
export function* correctedSteps(candidate: Candidate, { wrong }: Replayed): Steps<Candidate | null> {
  const next = yield* without(candidate, wrong);
  return sizeOf(next) < sizeOf(candidate) ? next : null;
}
