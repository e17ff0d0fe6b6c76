/**
 * What may bring about each mode of failure, each cause with its strength q. Source: algorithms 5.3, the table; docs/adr/0161
 * for what the table leaves open. Pure.
 */
import type { Severity } from '../../../contract/enums.ts';
import { opposedTo, valueById } from '../../catalogue/index.ts';
import { cyclesOf } from './graph.ts';
import { halfGuarded } from './guards.ts';
import { byText, severityOf, type Alignment, type FaultLine, type Member } from './team.ts';

export const MODES = [
  'escalation_conflict',
  'capability_gap',
  'value_override',
  'coordination_deadlock',
  'trust_erosion',
] as const;
export type FailureModeName = (typeof MODES)[number];

export const COORDINATION_MODES = ['parallel', 'sequential', 'hierarchical', 'consensus'] as const;
export type CoordinationMode = (typeof COORDINATION_MODES)[number];

export interface Cause {
  readonly q: number; // 0..1
  readonly severity: Severity;
  readonly lineIds: readonly string[];
  readonly agentIds: readonly string[];
  /** Something in the cards can take it away. */
  readonly mitigable: boolean;
  readonly reason: string;
}

/** What is known of a member beyond its card. */
export interface Standing {
  /** Score of now less the one 30 days ago; 0 where not rated. */
  readonly trend30d: number;
  readonly openDriftAlerts: number;
}

export interface ForecastInput {
  readonly lines: readonly FaultLine[];
  readonly alignments: readonly Alignment[];
  readonly members: readonly Member[];
  readonly standings: ReadonlyMap<string, Standing>;
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

export function causesOf(input: ForecastInput): Readonly<Record<FailureModeName, readonly Cause[]>> {
  return {
    escalation_conflict: [...unguarded(input.members), ...ofMismatches(input.lines.filter(isAboutEscalation), 0.5)],
    capability_gap: [
      ...gaps(input),
      ...ofLines(input.lines, 'resolvable', 0.25).filter((cause) => isRequired(input, cause)),
    ],
    value_override: [...overrides(input.lines), ...ofMismatches(input.lines, 0.4)],
    coordination_deadlock: deadlocks(input),
    trust_erosion: [...erosions(input), ...ofLines(input.lines, 'resolvable', 0.1)],
  };
}

const isRequired = ({ lines }: ForecastInput, cause: Cause): boolean =>
  lines.some((line) => line.id === cause.lineIds[0] && line.required);

const sidesOf = (line: FaultLine): string[] =>
  [...line.declaring, ...(line.conflicting.length > 0 ? line.conflicting : line.missing)].toSorted();

const ofLine = (line: FaultLine, factor: number): Cause => ({
  q: factor * line.impact,
  severity: line.severity,
  lineIds: [line.id],
  agentIds: sidesOf(line),
  mitigable: line.classification !== 'incompatible',
  reason: `fault line over ${JSON.stringify(line.value)}`,
});

const ofLines = (lines: readonly FaultLine[], classification: FaultLine['classification'], factor: number): Cause[] =>
  lines.filter((line) => line.classification === classification).map((line) => ofLine(line, factor));

const ofMismatches = (lines: readonly FaultLine[], factor: number): Cause[] =>
  ofLines(lines, 'priority_mismatch', factor);

/** Lines over the two poles of one axis are one dispute seen from either end: the stronger counts. */
function overrides(lines: readonly FaultLine[]): Cause[] {
  const strongest = new Map<string, FaultLine>();
  for (const line of lines) {
    if (line.classification !== 'incompatible') continue;
    const value = valueById(line.value);
    const isAxis = value !== undefined && lines.some((other) => opposedTo(value).includes(other.value));
    const key = isAxis ? `axis ${value.axis}` : `value ${line.value}`;
    const known = strongest.get(key);
    if (known === undefined || line.impact > known.impact) strongest.set(key, line);
  }
  return [...strongest.values()].map((line) => ofLine(line, 0.8));
}

const ESCALATION_AXES: readonly string[] = ['independence', 'compliance'];
const ESCALATION_WORDS = /escalat|oversight|approval/;
const isAboutEscalation = ({ value }: FaultLine): boolean =>
  ESCALATION_AXES.includes(valueById(value)?.axis ?? '') || ESCALATION_WORDS.test(value);

const unguarded = (members: readonly Member[]): Cause[] =>
  halfGuarded(members).map(({ action, agentIds }) => ({
    q: UNGUARDED,
    severity: severityOf(UNGUARDED),
    lineIds: [],
    agentIds,
    mitigable: false,
    reason: `${JSON.stringify(action)} is free for some and held back for others`,
  }));

function gaps({ members, actions }: ForecastInput): Cause[] {
  const able = new Set(
    members.flatMap(({ facts }) =>
      facts.capabilities
        .filter((capability) => capability.tools.length > 0)
        .flatMap((capability) => capability.actions)
        .filter((action) => facts.boundedActions.includes(action)),
    ),
  );
  return [...new Set(actions)]
    .filter((action) => !able.has(action))
    .toSorted(byText)
    .map((action) => ({
      q: GAP,
      severity: severityOf(GAP),
      lineIds: [],
      agentIds: members.map((member) => member.agentId).toSorted(),
      mitigable: true,
      reason: `no member has a tool for ${JSON.stringify(action)}`,
    }));
}

/** In consensus and in sequence one who waits stops all. */
function deadlocks({ members, trust, alignments, mode }: ForecastInput): Cause[] {
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
      agentIds: [...alignment.minority, ...alignment.majority].toSorted(),
      mitigable: false,
      reason: 'the fault lines lie along one division of the team',
    })),
  ];
}

function erosions({ members, standings }: ForecastInput): Cause[] {
  const of = (agentId: string, q: number, reason: string): Cause => ({
    q,
    severity: severityOf(q),
    lineIds: [],
    agentIds: [agentId],
    mitigable: false,
    reason,
  });
  return members.flatMap(({ agentId }) => {
    const standing = standings.get(agentId);
    if (standing === undefined) return [];
    return [
      ...(standing.trend30d < TREND_FALLEN ? [of(agentId, 0.2, 'the rating of a member fell by more than 20')] : []),
      ...Array.from({ length: Math.min(standing.openDriftAlerts, ALERTS_MAX) }, () =>
        of(agentId, 0.25, 'a drift alert is open'),
      ),
    ];
  });
}
