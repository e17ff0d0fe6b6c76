/**
 * The policy recommended for a team, before it is replayed: tools are mapped to capabilities, forbidden and escalated actions are
 * shared, missing values are added; no member's bounded actions grow. layer.ts makes a card of it. Source:
 * docs/reference/teams.md#recommendation, steps 2 to 5. Pure.
 */
import { sortSteps, type Steps } from '../../../cards/index.ts';
import { LIMITS, within, type Room } from './limits.ts';
import { mapTools, type Mapped } from './mapping.ts';
import type { Mined } from './mining.ts';
import { patternIndex, type PatternIndex } from './pattern-index.ts';
import type { Permits } from './permits.ts';
import type { Wrong } from './replay.ts';
import { byText, type FaultLine, type Member } from './team.ts';

export const STRICTNESS = ['permissive', 'balanced', 'strict'] as const;
export type Strictness = (typeof STRICTNESS)[number];

export interface ForbiddenRule {
  readonly pattern: string;
  readonly reason: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
}

/** A person is asked before calls of these tools. */
export interface Question {
  readonly pattern: string;
  readonly condition: string;
  readonly reason: string;
  /** The disputed actions that these tools are. */
  readonly actions: readonly string[];
}

export interface Candidate {
  /** Kept tools by capability. */
  readonly mapped: ReadonlyMap<string, Mapped>;
  readonly forbidden: readonly ForbiddenRule[];
  readonly forbiddenActions: readonly string[];
  readonly triggers: readonly Question[];
  readonly values: readonly string[];
  /** Unmapped tools are refused. */
  readonly refuseUnmapped: boolean;
  /** Tools that would have been mapped, were it not for the card of a member. */
  readonly refused: number;
  /** Entries beyond the limits of one recommendation or card. */
  readonly cut: number;
}

export interface CandidateInput {
  readonly members: readonly Member[];
  readonly lines: readonly FaultLine[];
  readonly mined: readonly Mined[];
  readonly strictness: Strictness;
  readonly permits: Permits;
  readonly room: Room;
}

export function* candidateSteps({
  members,
  lines,
  mined,
  strictness,
  permits,
  room,
}: CandidateInput): Steps<Candidate> {
  const { mapped, refused, cut } = yield* mapTools(mined, permits, room);
  const needed = yield* patternIndex(toolsOf(members));
  const shared = yield* sharedProhibitions(members, needed);
  const known = new Set(shared.kept.map((rule) => rule.pattern));
  const found = strictness === 'permissive' ? [] : yield* gapsOf(mined, needed);
  const gaps = found.filter((rule) => !known.has(rule.pattern));
  const keptGaps = within(gaps, LIMITS.gaps, (rule) => rule.pattern.length + rule.reason.length);
  const forbidden = [...shared.kept, ...keptGaps].slice(0, room.prohibitions);
  const values = lines
    .filter((line) => line.classification === 'resolvable' && line.required)
    .map((line) => line.value)
    .toSorted(byText);
  const keptValues = within(values, { ...LIMITS.values, entries: room.values }, (value) => value.length);
  const actions = yield* forbiddenByAll(members, permits);
  const actionsMax = Math.min(LIMITS.actions.entries, room.actions);
  const keptActions = within(actions, { ...LIMITS.actions, entries: actionsMax }, (action) => action.length);
  const triggers = yield* questions(members, lines);
  return {
    mapped,
    forbidden,
    forbiddenActions: keptActions,
    triggers: triggers.slice(0, room.triggers),
    values: keptValues,
    refuseUnmapped: strictness === 'strict',
    refused,
    cut:
      cut +
      (shared.cut + shared.kept.length + gaps.length - forbidden.length) +
      (values.length - keptValues.length) +
      (actions.length - keptActions.length),
  };
}

function* toolsOf(members: readonly Member[]): Generator<string> {
  for (const { facts } of members) for (const { tools } of facts.capabilities) yield* tools;
}

const REASON_CHARS = 200;

/**
 * What a member may not use, unless the card of any maps some of it: that is a division of labour, and stays with the one. What
 * most members forbid comes first.
 */
function* sharedProhibitions(
  members: readonly Member[],
  needed: PatternIndex,
): Steps<{ kept: ForbiddenRule[]; cut: number }> {
  const rules = new Map<string, { rule: ForbiddenRule; cards: number }>();
  for (const { facts } of members) {
    for (const rule of facts.forbiddenTools)
      rules.set(rule.pattern, {
        rule: rules.get(rule.pattern)?.rule ?? rule,
        cards: (rules.get(rule.pattern)?.cards ?? 0) + 1,
      });
    yield undefined;
  }
  const sorted = yield* sortSteps(
    [...rules.values()],
    (a, b) => b.cards - a.cards || byText(a.rule.pattern, b.rule.pattern),
  );
  const free: ForbiddenRule[] = [];
  for (const { rule } of sorted) {
    if (!needed.meets(rule.pattern)) free.push({ ...rule, reason: rule.reason.slice(0, REASON_CHARS).toWellFormed() });
    yield undefined;
  }
  const kept = within(free, LIMITS.prohibitions, (rule) => rule.pattern.length + rule.reason.length);
  return { kept: kept.toSorted((a, b) => byText(a.pattern, b.pattern)), cut: free.length - kept.length };
}

/**
 * Tools that were only used in violation of a card, never in a turn that was verified, and that no card maps; the most used first,
 * with the severity by which the cards refuse them.
 */
function* gapsOf(mined: readonly Mined[], needed: PatternIndex): Steps<ForbiddenRule[]> {
  const sorted = yield* sortSteps(
    mined.filter((one) => one.onlyGaps),
    (a, b) => b.uses - a.uses || byText(a.tool, b.tool),
  );
  const rules: ForbiddenRule[] = [];
  for (const { tool, uses, severity } of sorted) {
    if (!needed.meets(tool) && severity !== null)
      rules.push({
        pattern: tool,
        reason: `All ${uses} uses within 30 days broke the card of who made them`,
        severity,
      });
    yield undefined;
  }
  return rules;
}

function* forbiddenByAll(members: readonly Member[], permits: Permits): Steps<string[]> {
  const forbidden = new Set<string>();
  for (const { facts } of members) {
    for (const action of facts.forbiddenActions) if (!permits.isBoundedBySome(action)) forbidden.add(action);
    yield undefined;
  }
  return yield* sortSteps([...forbidden], byText);
}

/**
 * Requires escalation where disputed values touch an action that all may take: at the tools that most cards map to it. Those that a
 * replay finds in ordinary use are taken out: each such turn would become a missed escalation.
 */
function* questions(members: readonly Member[], lines: readonly FaultLine[]): Steps<Candidate['triggers']> {
  const disputed = lines.filter((line) => line.classification === 'incompatible');
  const actions = new Set([...new Set(disputed.map((line) => line.capabilities))].flat()); // one list is in many lines
  const bearing = new Map<string, { cards: number; actions: Set<string> }>();
  for (const { facts } of members) {
    const own = new Map<string, Set<string>>();
    for (const { tools, actions: required } of facts.capabilities) {
      const touched = required.filter((action) => actions.has(action));
      if (touched.length === 0) continue;
      for (const pattern of tools)
        if (!pattern.includes("'")) own.set(pattern, (own.get(pattern) ?? new Set<string>()).union(new Set(touched)));
    }
    for (const [pattern, touched] of own) {
      const known = bearing.get(pattern) ?? { cards: 0, actions: new Set<string>() };
      bearing.set(pattern, { cards: known.cards + 1, actions: known.actions.union(touched) });
    }
    yield undefined;
  }
  const sorted = yield* sortSteps([...bearing], ([a, x], [b, y]) => y.cards - x.cards || byText(a, b));
  const values = disputed.map((line) => JSON.stringify(line.value)).slice(0, 3);
  const reason = `Members dispute ${values.join(', ')}, which bears on this action`
    .slice(0, REASON_CHARS)
    .toWellFormed();
  const asked = sorted.map(([pattern, { actions: touched }]): Question => ({
    pattern,
    condition: `tool_matches('${pattern}')`,
    reason,
    actions: [...touched].toSorted(byText),
  }));
  return within(asked, LIMITS.triggers, (trigger) => trigger.condition.length + reason.length).toSorted((a, b) =>
    byText(a.condition, b.condition),
  );
}

/** Rules and names it contains: what a replay can remove. */
export const sizeOf = ({ forbidden, forbiddenActions, triggers, mapped, refuseUnmapped }: Candidate): number =>
  forbidden.length +
  forbiddenActions.length +
  triggers.length +
  [...mapped.values()].reduce((sum, row) => sum + row.tools.length, 0) +
  Number(refuseUnmapped);

/** Without the rules that a replay proved wrong. */
export function* without(candidate: Candidate, wrong: Wrong): Steps<Candidate> {
  const forbids = yield* patternIndex(wrong.forbids);
  const asks = yield* patternIndex(wrong.asks);
  return {
    ...candidate,
    forbidden: candidate.forbidden.filter((rule) => !forbids.meets(rule.pattern)),
    forbiddenActions: candidate.forbiddenActions.filter((action) => !wrong.actions.has(action)),
    triggers: candidate.triggers.filter((question) => !asks.meets(question.pattern)),
    mapped: new Map(
      [...candidate.mapped]
        .filter(([name]) => !wrong.capabilities.has(name))
        .map(([name, row]) => [name, { ...row, tools: row.tools.filter((tool) => !wrong.maps.has(tool)) }] as const)
        .filter(([, row]) => row.tools.length > 0),
    ),
    refuseUnmapped: candidate.refuseUnmapped && !wrong.refusesUnmapped,
  };
}

/** What of it can make nothing fail that passed. */
export const harmless = (candidate: Candidate): Candidate => ({
  ...candidate,
  mapped: new Map(),
  forbidden: [],
  forbiddenActions: [],
  triggers: [],
  refuseUnmapped: false,
});

/** A candidate that says nothing: with it a card stays what it is. */
export const emptied = (candidate: Candidate): Candidate => ({ ...harmless(candidate), values: [] });
