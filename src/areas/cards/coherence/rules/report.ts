/**
 * An organisation's coherence: the fleet's figures, what its agents are held to apart from values, what crosses a threshold, and
 * what to do about it. Source: docs/reference/teams.md#coherence-findings (v2; signal defaults, Standard);
 * docs/reference/teams.md#fleet-coherence. Pure.
 */
import type { FleetCoherence, PairResult } from './fleet.ts';

/** The Standard profile of 3.6. */
export const THRESHOLDS = {
  pairFloor: 0.5,
  conflictEdges: 3,
  outliers: 0,
  /** Pairs at or above are connected; two agents that declare nothing in common have .75. */
  together: 0.7,
  /** An outlier below this has disputes; one above is a specialist and is not reported. */
  neutral: 0.75,
} as const;

export const FINDINGS = ['outliers', 'min_pair_score', 'conflict_edges', 'cluster_partition'] as const;
export type FindingKind = (typeof FINDINGS)[number];

export interface CoherenceFinding {
  readonly kind: FindingKind;
  readonly severity: 'warn' | 'high';
  readonly agentIds: readonly string[]; // sorted
  readonly statistic: number;
  readonly threshold: number;
  readonly recommendation: string;
}

/** What crosses the thresholds, in the order of FINDINGS. Names ids and values, never texts of cards. */
export function findingsOf(fleet: FleetCoherence): CoherenceFinding[] {
  const apart = fleet.outliers.filter((outlier) => outlier.mean < THRESHOLDS.neutral);
  const edges = fleet.pairs.filter((pair) => pair.disagree > 0);
  const groups = groupsOf(fleet);
  const smaller = groups.slice(1).flat();
  const disputed = fleet.conflictSurface
    .slice(0, 3)
    .map((entry) => JSON.stringify(entry.value))
    .join(', ');
  const found: (CoherenceFinding | null)[] = [
    apart.length <= THRESHOLDS.outliers
      ? null
      : {
          kind: 'outliers',
          severity: 'warn',
          agentIds: sorted(apart.map((outlier) => outlier.agentId)),
          statistic: apart.length,
          threshold: THRESHOLDS.outliers,
          recommendation: `Compare the cards of the agents named with the others: they dispute ${disputed}.`,
        },
    fleet.governanceFloor === null || fleet.governanceFloor >= THRESHOLDS.pairFloor
      ? null
      : {
          kind: 'min_pair_score',
          severity: 'high',
          agentIds: weakestByGovernance(fleet.pairs),
          statistic: fleet.governanceFloor,
          threshold: THRESHOLDS.pairFloor,
          recommendation:
            'Let the two agents named work together only with a person between them, or resolve what they dispute.',
        },
    edges.length <= THRESHOLDS.conflictEdges
      ? null
      : {
          kind: 'conflict_edges',
          severity: 'warn',
          agentIds: sorted(edges.flatMap((pair) => [pair.a, pair.b])),
          statistic: edges.length,
          threshold: THRESHOLDS.conflictEdges,
          recommendation: `Decide once, in the card of the organisation, about ${disputed}.`,
        },
    groups.length <= 1
      ? null
      : {
          kind: 'cluster_partition',
          severity: 'high',
          agentIds: sorted(smaller),
          statistic: groups.length,
          threshold: 1,
          recommendation:
            'The fleet falls into groups that dispute each other: keep tasks within one group, or bring the cards together.',
        },
  ];
  return found.filter((finding) => finding !== null);
}

/** Agents connected by pairs that hang together; largest group first, of equals the one with the smallest id. */
function groupsOf(fleet: FleetCoherence): string[][] {
  const home = new Map([...fleet.agentMeans.keys()].map((id) => [id, id]));
  const root = (id: string): string => {
    let at = id;
    while (home.get(at) !== at) at = home.get(at) ?? at;
    home.set(id, at);
    return at;
  };
  for (const { a, b, g } of fleet.pairs) if (g >= THRESHOLDS.together) home.set(root(a), root(b));
  const groups = new Map<string, string[]>();
  for (const id of home.keys()) {
    const group = groups.get(root(id));
    if (group === undefined) groups.set(root(id), [id]);
    else group.push(id);
  }
  return [...groups.values()]
    .map(sorted)
    .toSorted((x, y) => y.length - x.length || ((x[0] ?? '') < (y[0] ?? '') ? -1 : 1));
}

function weakestByGovernance(pairs: readonly PairResult[]): string[] {
  const known = pairs.filter((pair) => pair.governance !== null);
  const weakest = known.reduce<PairResult | undefined>(
    (least, pair) => (least === undefined || (pair.governance ?? 1) < (least.governance ?? 1) ? pair : least),
    undefined,
  );
  return weakest === undefined ? [] : [weakest.a, weakest.b];
}

export interface Uniformity {
  /** Null below two agents. */
  readonly uniform: boolean | null;
  /** Agents that differ from what most have; of equally common settings the first in the alphabet counts as most. */
  readonly divergers: readonly string[];
}

export function uniformityOf(settings: ReadonlyMap<string, string>): Uniformity {
  if (settings.size < 2) return { uniform: null, divergers: [] };
  const counts = new Map<string, number>();
  for (const setting of settings.values()) counts.set(setting, (counts.get(setting) ?? 0) + 1);
  const [modal] = [...counts].toSorted(([x, n], [y, m]) => m - n || (x < y ? -1 : 1))[0] ?? [];
  const divergers = sorted([...settings].filter(([, setting]) => setting !== modal).map(([id]) => id));
  return { uniform: divergers.length === 0, divergers };
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
