/**
 * Figures over a whole team: spread of the portfolio, concentration, outliers, clusters. Source:
 * docs/reference/risk.md#concentration-outliers-clusters. Pure.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { entropicRisk } from './entropic.ts';

/** Markowitz (1952): mean and deviation of the share that fails, equal weights; likeness at [i * n + j]. */
export function portfolioSpread(risks: readonly number[], likeness: Float64Array): { mean: number; deviation: number } {
  const n = risks.length;
  if (n === 0) return { mean: 0, deviation: 0 };
  const deviations = risks.map((risk) => Math.sqrt(Math.max(0, risk * (1 - risk))));
  let variance = 0;
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < n; j += 1)
      variance += (deviations[i] ?? 0) * (deviations[j] ?? 0) * (i === j ? 1 : (likeness[i * n + j] ?? 0));
  return { mean: risks.reduce((sum, risk) => sum + risk, 0) / n, deviation: Math.sqrt(Math.max(0, variance)) / n };
}

/** Herfindahl index of the absolute shares: 1/n where they are equal; and the same drawn to 0..1. */
export function concentrationOf(values: readonly number[]): { hhi: number; concentration: number } {
  const n = values.length;
  const total = values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (n < 2 || total === 0) return { hhi: n === 0 ? 0 : 1 / n, concentration: 0 };
  const hhi = values.reduce((sum, value) => sum + (Math.abs(value) / total) ** 2, 0);
  return { hhi, concentration: clamp((hhi - 1 / n) / (1 - 1 / n), 0, 1) };
}

const OUTLIER_MEMBERS_MIN = 4;
const OUTLIER_Z = 3.5;
const Z_SCALE = 0.6745;
const OUTLIER_GAP = 0.15; // where most members are alike, so that there is no spread to measure by

/** Indices of members far riskier than the others (Iglewicz and Hoaglin 1993). */
export function outliersOf(risks: readonly number[]): number[] {
  if (risks.length < OUTLIER_MEMBERS_MIN) return [];
  const middle = median(risks);
  const spread = median(risks.map((risk) => Math.abs(risk - middle)));
  const isOut = (risk: number): boolean =>
    spread < 1e-12 ? risk > middle + OUTLIER_GAP : (Z_SCALE * (risk - middle)) / spread > OUTLIER_Z;
  return risks.flatMap((risk, i) => (isOut(risk) ? [i] : []));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

const CLUSTER_CUT = 0.4;

export interface Cluster {
  readonly members: readonly number[];
  /** Entropic mean of their risks. */
  readonly internalRisk: number;
}

/**
 * Members that fail alike: average linkage on 1 - likeness, cut at .4, two or more. Riskiest first, then by first member.
 * Ties are merged in the order of the members.
 */
export function clustersOf(risks: readonly number[], likeness: Float64Array): Cluster[] {
  const n = risks.length;
  let groups: number[][] = risks.map((_, i) => [i]);
  for (;;) {
    const nearest = nearestPair(groups, likeness, n);
    if (nearest === null || nearest.distance > CLUSTER_CUT) break;
    const merged = [...(groups[nearest.a] ?? []), ...(groups[nearest.b] ?? [])].toSorted((x, y) => x - y);
    groups = [...groups.filter((_, g) => g !== nearest.a && g !== nearest.b), merged].toSorted(byFirst);
  }
  return groups
    .filter((members) => members.length > 1)
    .map((members) => ({ members, internalRisk: entropicRisk(members.map((i) => risks[i] ?? 0)) }))
    .toSorted((a, b) => b.internalRisk - a.internalRisk || (a.members[0] ?? 0) - (b.members[0] ?? 0));
}

const byFirst = (a: readonly number[], b: readonly number[]): number => (a[0] ?? 0) - (b[0] ?? 0);

function nearestPair(
  groups: readonly (readonly number[])[],
  likeness: Float64Array,
  n: number,
): { a: number; b: number; distance: number } | null {
  let best: { a: number; b: number; distance: number } | null = null;
  for (let a = 0; a < groups.length; a += 1)
    for (let b = a + 1; b < groups.length; b += 1) {
      const distance = meanDistance(groups[a] ?? [], groups[b] ?? [], likeness, n);
      if (best === null || distance < best.distance - 1e-12) best = { a, b, distance };
    }
  return best;
}

function meanDistance(one: readonly number[], other: readonly number[], likeness: Float64Array, n: number): number {
  let sum = 0;
  for (const i of one) for (const j of other) sum += 1 - (likeness[i * n + j] ?? 0);
  return sum / (one.length * other.length);
}

/**
 * Components in which every member of a cluster is in the worst third of the team (ties count); values at [member][k].
 * Worse is lower.
 */
export function sharedWeaknesses(values: readonly (readonly number[])[], members: readonly number[]): number[] {
  const kinds = values[0]?.length ?? 0;
  return Array.from({ length: kinds }, (_, k) => k).filter((k) => {
    const column = values.map((row) => row[k] ?? 0).toSorted((a, b) => a - b);
    const edge = column[Math.max(0, Math.ceil(column.length / 3) - 1)] ?? 0;
    const best = column.at(-1) ?? 0;
    return edge < best && members.every((i) => (values[i]?.[k] ?? 0) <= edge);
  });
}
