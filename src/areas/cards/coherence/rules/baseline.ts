/**
 * The public baseline: Jaccard overlap of declared values less a penalty for conflicts. Shown with the adopted score,
 * decides nothing. Source: docs/reference/teams.md#public-baseline-score (baseline; VC-1 to VC-4, VC-7). Pure.
 */
import { roundTo } from '../../../../contract/numbers.ts';
import { meanOf, standardDeviationOf } from './numbers.ts';
import type { Steps } from './steps.ts';
import { prepare, type DeclaredValues, type PreparedValues } from './values.ts';

export interface BaselinePair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
  readonly compatible: boolean;
}

const COMPATIBLE_MIN = 0.7;

export function baselinePair(a: DeclaredValues, b: DeclaredValues, task?: ReadonlySet<string>): BaselinePair {
  const [one, other] = [prepare(a), prepare(b)];
  const hasTask = task !== undefined && task.size > 0;
  let matched = 0;
  for (const value of hasTask ? task : one.declared)
    if (one.declared.has(value) && other.declared.has(value)) matched += 1;
  const required = hasTask ? task.size : one.declared.size + other.declared.size - matched; // else the union
  const ids = { a: a.agentId, b: b.agentId };
  if (required === 0) return { ...ids, score: 0, compatible: false };
  const conflicts = refused(one, other) + refused(other, one);
  const penalty = Math.min(1, (0.5 * conflicts) / required);
  const score = roundTo(Math.max(0, Math.min(1, (matched / required) * (1 - penalty))), 4); // as the public one rounds
  return { ...ids, score, compatible: conflicts === 0 && score >= COMPATIBLE_MIN };
}

function refused(holder: PreparedValues, refuser: PreparedValues): number {
  let hits = 0;
  for (const value of refuser.conflicts) if (holder.declared.has(value)) hits += 1;
  return hits;
}

export interface BaselineFleet {
  readonly score: number;
  readonly min: number;
  readonly max: number;
  readonly pairs: readonly BaselinePair[];
  readonly agentMeans: ReadonlyMap<string, number>;
  /** One standard deviation or more below the mean of three or more agents. */
  readonly outliers: readonly { readonly agentId: string; readonly deviation: number }[];
  /** Connected by compatibility, largest first; `internal` is the mean score within, 1 for a single agent. */
  readonly clusters: readonly { readonly agentIds: readonly string[]; readonly internal: number }[];
}

const PAIRS_A_STEP = 16;

/** Mean score of all pairs, 0 below two agents, with a pause every few. */
export function* baselineSteps(given: readonly DeclaredValues[]): Steps<number> {
  // sums in one order, so that every caller gets the same digits
  const members = given.toSorted((x, y) => (x.agentId < y.agentId ? -1 : 1));
  const scores: number[] = [];
  for (const [i, a] of members.entries())
    for (const b of members.slice(i + 1)) {
      scores.push(baselinePair(a, b).score);
      if (scores.length % PAIRS_A_STEP === 0) yield undefined;
    }
  return meanOf(scores);
}

/** Null below two agents. Quadratic in the agents. */
export function baselineFleet(given: readonly DeclaredValues[], task?: ReadonlySet<string>): BaselineFleet | null {
  if (given.length < 2) return null;
  const members = given.toSorted((x, y) => (x.agentId < y.agentId ? -1 : 1)); // as above
  const pairs = members.flatMap((a, i) => members.slice(i + 1).map((b) => baselinePair(a, b, task)));
  const scores = pairs.map((pair) => pair.score);
  const own = new Map<string, number[]>(members.map((member) => [member.agentId, []]));
  for (const { a, b, score } of pairs) for (const id of [a, b]) own.get(id)?.push(score);
  const agentMeans = new Map([...own].map(([id, list]) => [id, meanOf(list)]));
  const fleet = meanOf(scores);
  const deviation = standardDeviationOf([...agentMeans.values()]);
  return {
    score: fleet,
    min: Math.min(...scores),
    max: Math.max(...scores),
    pairs,
    agentMeans,
    outliers:
      members.length < 3 || deviation === 0
        ? []
        : [...agentMeans]
            .map(([agentId, mean]) => ({ agentId, deviation: (fleet - mean) / deviation }))
            .filter((found) => found.deviation >= 1)
            .toSorted((a, b) => b.deviation - a.deviation || (a.agentId < b.agentId ? -1 : 1)),
    clusters: clustersOf(members, pairs),
  };
}

function clustersOf(members: readonly DeclaredValues[], pairs: readonly BaselinePair[]): BaselineFleet['clusters'] {
  const near = new Map<string, string[]>(members.map((member) => [member.agentId, []]));
  for (const { a, b, compatible } of pairs) {
    if (!compatible) continue;
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  const placed = new Map<string, number>();
  const groups: string[][] = [];
  for (const { agentId } of members) {
    if (placed.has(agentId)) continue;
    const group = [agentId];
    placed.set(agentId, groups.length);
    for (const id of group)
      // grows while it is read: breadth first
      for (const next of near.get(id) ?? []) {
        if (placed.has(next)) continue;
        placed.set(next, groups.length);
        group.push(next);
      }
    groups.push(group.toSorted());
  }
  const within = groups.map((): number[] => []);
  for (const { a, b, score } of pairs) {
    const group = placed.get(a) ?? -1;
    if (group === placed.get(b)) within[group]?.push(score);
  }
  return groups
    .map((agentIds, i) => ({ agentIds, internal: agentIds.length === 1 ? 1 : meanOf(within[i] ?? []) }))
    .toSorted(
      (a, b) => b.agentIds.length - a.agentIds.length || ((a.agentIds[0] ?? '') < (b.agentIds[0] ?? '') ? -1 : 1),
    );
}
