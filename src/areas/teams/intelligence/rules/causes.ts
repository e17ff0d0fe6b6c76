/**
 * What may bring about each mode of failure, each cause with its strength q. Source: docs/reference/teams.md#forecast, the table;
 * docs/adr/0161 for what the table leaves open. Pure.
 */
import { vocabulary } from '../../../../contract/enums.ts';
import type { Severity } from '../../../../contract/enums.ts';
import { opposedTo, valueById } from '../../../cards/index.ts';
import type { Steps } from '../../../cards/index.ts';
import { toolOfAction } from '../../../policy/index.ts';
import { cyclesOf } from './graph.ts';
import { guardSteps, type HalfGuarded } from './guards.ts';
import { byText, namesOf, severityOf, type Alignment, type FaultLine, type Member } from './team.ts';

export const MODES = vocabulary('FailureModeKind', [
  'escalation_conflict',
  'capability_gap',
  'value_override',
  'coordination_deadlock',
  'trust_erosion',
]);
export type FailureModeName = (typeof MODES)[number];

export const COORDINATION_MODES = vocabulary('CoordinationMode', [
  'parallel',
  'sequential',
  'hierarchical',
  'consensus',
]);
export type CoordinationMode = (typeof COORDINATION_MODES)[number];

export interface Cause {
  readonly q: number; // 0..1
  readonly severity: Severity;
  readonly lineIds: readonly string[];
  readonly agentIds: readonly string[]; // in any order
  /** A change of the cards can remove it. */
  readonly mitigable: boolean;
  readonly reason: string;
}

/** What is known of a member beyond its card. */
export interface MemberTrend {
  /** Score of now less the one 30 days ago; 0 where not rated. */
  readonly trend30d: number;
  readonly openDriftAlerts: number;
}

/** What a forecast takes of a line. */
export type ForecastLine = Omit<FaultLine, 'hint' | 'capabilities'>;

export interface ForecastInput {
  readonly lines: readonly ForecastLine[];
  readonly alignments: readonly Alignment[];
  readonly members: readonly Member[];
  readonly trends: ReadonlyMap<string, MemberTrend>;
  /** Who relies on whom, from declared edges of trust. */
  readonly trust: readonly (readonly [from: string, to: string])[];
  /** Actions that the team's card or the task asks for. */
  readonly actions: readonly string[];
  readonly mode: CoordinationMode | null;
}

const UNGUARDED = 0.15;
const GAP = 0.35;
const CYCLE = 0.4;
const TREND_FALLEN = -20;
const Q_MAX = 0.95;
const ALERTS_MAX = 20; // of one member; p is .997 by then

type Causes = Readonly<Record<FailureModeName, Cause[]>>;

/** A pause after each line, member and handful of comparisons. */
export function* causeSteps(input: ForecastInput): Steps<Causes> {
  const causes: Causes = {
    escalation_conflict: yield* unguarded(input.members),
    capability_gap: yield* gaps(input),
    value_override: overrides(input.lines),
    coordination_deadlock: deadlocks(input),
    trust_erosion: erosions(input),
  };
  for (const line of input.lines) {
    if (line.classification === 'resolvable') {
      causes.trust_erosion.push(ofLine(line, 0.1));
      if (line.required) causes.capability_gap.push(ofLine(line, 0.25));
    } else if (line.classification === 'priority_mismatch') {
      causes.value_override.push(ofLine(line, 0.4));
      if (isAboutEscalation(line)) causes.escalation_conflict.push(ofLine(line, 0.5));
    }
    yield undefined;
  }
  return causes;
}

const ofLine = (line: ForecastLine, factor: number): Cause => ({
  q: factor * line.impact,
  severity: line.severity,
  lineIds: [line.id],
  agentIds: [...line.declaring, ...(line.conflicting.length > 0 ? line.conflicting : line.missing)],
  mitigable: line.classification !== 'incompatible',
  reason: `fault line over ${JSON.stringify(line.value)}`,
});

/** Lines over the two poles of one axis are one dispute seen from either end: the stronger counts. */
function overrides(lines: readonly ForecastLine[]): Cause[] {
  const strongest = new Map<string, ForecastLine>();
  const disputed = new Set(lines.map((line) => line.value));
  for (const line of lines) {
    if (line.classification !== 'incompatible') continue;
    const value = valueById(line.value);
    const isAxis = value !== undefined && opposedTo(value).some((pole) => disputed.has(pole));
    const key = isAxis ? `axis ${value.axis}` : `value ${line.value}`;
    const known = strongest.get(key);
    if (known === undefined || line.impact > known.impact) strongest.set(key, line);
  }
  return [...strongest.values()].map((line) => ofLine(line, 0.8));
}

const ESCALATION_AXES: readonly string[] = ['independence', 'compliance'];
const ESCALATION_WORDS = /escalat|oversight|approval/;
const isAboutEscalation = ({ value }: ForecastLine): boolean =>
  ESCALATION_AXES.includes(valueById(value)?.axis ?? '') || ESCALATION_WORDS.test(value);

function* unguarded(members: readonly Member[]): Steps<Cause[]> {
  const found = yield* guardSteps(members);
  return found.map(({ action, agentIds, ...who }) => ({
    q: UNGUARDED,
    severity: severityOf(UNGUARDED),
    lineIds: [],
    agentIds,
    mitigable: false,
    reason: meetingWords(JSON.stringify(action), who),
  }));
}

/** Which action of whom meets which refusal of whom. */
const meetingWords = (action: string, { free, forbid, stop }: Pick<HalfGuarded, 'free' | 'forbid' | 'stop'>): string =>
  [
    `${namesOf(free)} may do ${action} freely`,
    ...(forbid.length > 0 ? [`forbidden to ${namesOf(forbid)}`] : []),
    ...(stop.length > 0 ? [`stopped by a trigger of ${namesOf(stop)}`] : []),
  ].join(', ');

/** Actions for which no member has a tool: neither a capability names one, nor is the action a tool's name. */
function* gaps({ members, actions }: ForecastInput): Steps<Cause[]> {
  const open = new Set(actions);
  for (const { facts } of members) {
    if (open.size === 0) break;
    const bounded = new Set(facts.boundedActions);
    for (const action of bounded) if (toolOfAction(action) !== undefined) open.delete(action);
    for (const { tools, actions: own } of facts.capabilities)
      if (tools.length > 0) for (const action of own) if (bounded.has(action)) open.delete(action);
    yield undefined;
  }
  return [...open].toSorted(byText).map((action) => ({
    q: GAP,
    severity: severityOf(GAP),
    lineIds: [],
    agentIds: members.map((member) => member.agentId),
    mitigable: true,
    reason: `no member has a tool for ${JSON.stringify(action)}`,
  }));
}

/** In consensus and in sequence one who waits stops all. */
function deadlocks({ members, lines, trust, alignments, mode }: ForecastInput): Cause[] {
  const hinted = new Set(lines.filter((line) => line.classification !== 'incompatible').map((line) => line.id));
  const ids = new Set(members.map((member) => member.agentId));
  const edges = [
    ...members.flatMap(({ agentId, facts }) => facts.escalatesTo.map((to) => [agentId, to] as const)),
    ...trust,
  ].filter(([from, to]) => from !== to && ids.has(from) && ids.has(to));
  const factor = mode === 'consensus' || mode === 'sequential' ? 1.5 : 1;
  const strength = (q: number): number => Math.min(Q_MAX, factor * q);
  return [
    ...cyclesOf(edges).map((agentIds) => ({
      q: strength(CYCLE),
      severity: severityOf(CYCLE),
      lineIds: [],
      agentIds,
      mitigable: false,
      reason: `${agentIds.length} members wait for each other`,
    })),
    ...alignments.map((alignment) => ({
      q: strength(0.5 * alignment.score),
      severity: alignment.severity,
      lineIds: alignment.lineIds,
      agentIds: [...alignment.minority, ...alignment.majority],
      mitigable: alignment.lineIds.every((id) => hinted.has(id)), // it goes with its lines, each of which a change of the cards removes
      reason: 'the fault lines lie along one division of the team',
    })),
  ];
}

function erosions({ members, trends }: ForecastInput): Cause[] {
  const of = (agentId: string, q: number, reason: string): Cause => ({
    q,
    severity: severityOf(q),
    lineIds: [],
    agentIds: [agentId],
    mitigable: false,
    reason,
  });
  return members.flatMap(({ agentId }) => {
    const trend = trends.get(agentId);
    if (trend === undefined) return [];
    return [
      ...(trend.trend30d < TREND_FALLEN ? [of(agentId, 0.2, 'the rating of a member fell by more than 20')] : []),
      ...Array.from({ length: Math.min(trend.openDriftAlerts, ALERTS_MAX) }, () =>
        of(agentId, 0.25, 'a drift alert is open'),
      ),
    ];
  });
}
