/**
 * The policy recommended for a team, as a card of the team that can be written as it is. It adds no action to anybody's bounds:
 * tools get names, prohibitions and questions are shared, missing values are added. Source: algorithms 5.4, steps 2 to 5. Pure.
 */
import type { AlignmentLayerCard } from '../../cards/index.ts';
import { covers } from '../../policy/index.ts';
import { patternsFor, type Mined } from './mining.ts';
import { byText, type FaultLine, type Member } from './team.ts';

export const STRICTNESS = ['permissive', 'balanced', 'strict'] as const;
export type Strictness = (typeof STRICTNESS)[number];

export interface ForbiddenRule {
  readonly pattern: string;
  readonly reason: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
}

export interface Candidate {
  /** Kept tools by capability. */
  readonly mapped: ReadonlyMap<string, { readonly tools: readonly string[]; readonly actions: readonly string[] }>;
  readonly forbidden: readonly ForbiddenRule[];
  readonly forbiddenActions: readonly string[];
  readonly triggers: readonly { readonly condition: string; readonly reason: string }[];
  readonly values: readonly string[];
  /** Unmapped tools are refused. */
  readonly refuseUnmapped: boolean;
}

const TRIGGERS_MAX = 100; // of one card

export function candidateOf(input: {
  readonly members: readonly Member[];
  readonly lines: readonly FaultLine[];
  readonly mined: readonly Mined[];
  readonly strictness: Strictness;
}): Candidate {
  const { members, lines, mined, strictness } = input;
  const mapped = new Map<string, { tools: string[]; actions: string[] }>();
  for (const one of mined) {
    if (!one.kept || one.capability === null) continue;
    const row = mapped.get(one.capability) ?? { tools: [], actions: [] };
    mapped.set(one.capability, {
      tools: [...row.tools, one.tool],
      actions: [...new Set([...row.actions, ...one.actions])].toSorted(),
    });
  }
  const gaps = strictness === 'permissive' ? [] : mined.filter((one) => one.onlyGaps);
  return {
    mapped,
    forbidden: [
      ...sharedProhibitions(members),
      ...gaps.map((one) => ({
        pattern: one.tool,
        reason: 'Seen only in violations within 30 days',
        severity: 'high' as const,
      })),
    ].filter((rule, i, all) => all.findIndex((other) => other.pattern === rule.pattern) === i),
    forbiddenActions: forbiddenByAll(members),
    triggers: questions(members, lines, mapped),
    values: lines
      .filter((line) => line.classification === 'resolvable' && line.required)
      .map((line) => line.value)
      .toSorted(byText),
    refuseUnmapped: strictness === 'strict',
  };
}

/** What one member may not use, unless the card of another maps it: that is a division of labour, and stays with the one. */
function sharedProhibitions(members: readonly Member[]): ForbiddenRule[] {
  const rules = new Map<string, ForbiddenRule>();
  for (const { facts } of members)
    for (const rule of facts.forbiddenTools) if (!rules.has(rule.pattern)) rules.set(rule.pattern, rule);
  const needed = [...new Set(members.flatMap(({ facts }) => facts.capabilities.flatMap((one) => one.tools)))];
  return [...rules.values()]
    .filter(({ pattern }) => !needed.some((tool) => covers(pattern, tool) || covers(tool, pattern)))
    .toSorted((a, b) => byText(a.pattern, b.pattern));
}

function forbiddenByAll(members: readonly Member[]): string[] {
  const bounded = new Set(members.flatMap((member) => member.facts.boundedActions));
  const forbidden = new Set(members.flatMap((member) => member.facts.forbiddenActions));
  return [...forbidden].filter((action) => !bounded.has(action)).toSorted();
}

/** A person is asked where an action that all may take is touched by values they dispute. */
function questions(
  members: readonly Member[],
  lines: readonly FaultLine[],
  mapped: Candidate['mapped'],
): Candidate['triggers'] {
  const disputed = lines.filter((line) => line.classification === 'incompatible');
  const actions = new Set(disputed.flatMap((line) => line.capabilities));
  const capabilities = [
    ...members.flatMap((member) => member.facts.capabilities),
    ...[...mapped.values()].map((row) => ({ ...row, tools: patternsFor(row.tools, row.tools) })),
  ];
  const patterns = new Set(
    capabilities.filter((one) => one.actions.some((action) => actions.has(action))).flatMap((one) => one.tools),
  );
  const values = disputed.map((line) => JSON.stringify(line.value)).slice(0, 3);
  return [...patterns]
    .filter((pattern) => !pattern.includes("'"))
    .toSorted()
    .slice(0, TRIGGERS_MAX)
    .map((pattern) => ({
      condition: `tool_matches('${pattern}')`,
      reason: `Members dispute ${values.join(', ')}, which bears on this action`.slice(0, 1_000),
    }));
}

/** Without the rules that a replay proved wrong. */
export const without = (
  candidate: Candidate,
  wrong: {
    readonly forbids: ReadonlySet<string>;
    readonly maps: ReadonlySet<string>;
    readonly refusesUnmapped: boolean;
  },
): Candidate => ({
  ...candidate,
  forbidden: candidate.forbidden.filter((rule) => ![...wrong.forbids].some((tool) => covers(rule.pattern, tool))),
  mapped: new Map(
    [...candidate.mapped]
      .map(([name, row]) => [name, { ...row, tools: row.tools.filter((tool) => !wrong.maps.has(tool)) }] as const)
      .filter(([, row]) => row.tools.length > 0),
  ),
  refuseUnmapped: candidate.refuseUnmapped && !wrong.refusesUnmapped,
});

/** @param seen every tool the members used, so that no pattern reaches further; @param present the team's card of today, which it extends */
export function layerOf(
  candidate: Candidate,
  seen: readonly string[],
  present: AlignmentLayerCard | null,
): AlignmentLayerCard {
  const own = present ?? {};
  const capabilities = { ...own.capabilities };
  for (const [name, row] of [...candidate.mapped].toSorted(([a], [b]) => byText(a, b))) {
    const known = capabilities[name];
    capabilities[name] = {
      ...known,
      tools: union(known?.tools, patternsFor(row.tools, seen)),
      required_actions: union(known?.required_actions, row.actions),
    };
  }
  const values = union(own.values?.declared as readonly string[] | undefined, candidate.values);
  const forbiddenActions = union(own.autonomy?.forbidden_actions, candidate.forbiddenActions);
  const triggers = [...(own.autonomy?.escalation_triggers ?? [])];
  for (const { condition, reason } of candidate.triggers)
    if (!triggers.some((known) => known.condition === condition))
      triggers.push({ condition, action: 'escalate', reason });
  const forbidden = [...(own.enforcement?.forbidden_tools ?? [])];
  for (const rule of candidate.forbidden)
    if (!forbidden.some((known) => known.pattern === rule.pattern)) forbidden.push(rule);
  return {
    ...own,
    ...(values.length > 0 ? { values: { ...own.values, declared: values } } : {}),
    autonomy: {
      ...own.autonomy,
      ...(forbiddenActions.length > 0 ? { forbidden_actions: forbiddenActions } : {}),
      ...(triggers.length > 0 ? { escalation_triggers: triggers } : {}),
    },
    ...(Object.keys(capabilities).length > 0 ? { capabilities } : {}),
    enforcement: {
      ...own.enforcement,
      ...(forbidden.length > 0 ? { forbidden_tools: forbidden } : {}),
      ...(candidate.refuseUnmapped ? { allow_unmapped_tools: false } : {}),
    },
  };
}

function union<T>(known: readonly T[] | undefined, more: readonly T[]): T[] {
  const name = (entry: unknown): unknown =>
    typeof entry === 'object' && entry !== null ? (entry as { readonly id?: unknown }).id : entry;
  const names = new Set((known ?? []).map(name));
  return [...(known ?? []), ...more.filter((entry) => !names.has(name(entry)))];
}
