/**
 * Coherence of a fleet: mean, floor and median of the adopted pair scores, with the vector of v2 beside them. The public
 * Jaccard number is baseline.ts. Source: algorithms 3.6. Pure; the order of members changes nothing.
 */
import { meanOf, medianOf, standardDeviationOf } from './numbers.ts';
import { adoptedScore, diversityOf, governanceOf, pairEvidence } from './pair.ts';
import type { DeclaredValues } from './values.ts';

export interface PairResult {
  readonly a: string; // the smaller id
  readonly b: string;
  readonly agree: number;
  readonly disagree: number;
  readonly g: number;
  /** agree/(agree + disagree); null below two pieces of evidence. */
  readonly governance: number | null;
  readonly diversity: number;
  readonly disputed: readonly string[];
}

export interface FleetCoherence {
  /** Mean of g over pairs, 0..1. */
  readonly score: number;
  readonly floor: number;
  readonly median: number;
  readonly pairs: readonly PairResult[];
  /** Mean g of each agent with the others. */
  readonly agentMeans: ReadonlyMap<string, number>;
  /** More than one standard deviation below the mean of three or more agents. */
  readonly outliers: readonly { readonly agentId: string; readonly mean: number; readonly deviation: number }[];
  readonly governanceFloor: number | null;
  readonly governanceMedian: number | null;
  readonly diversityMedian: number;
  readonly insufficientPairs: number;
  /** Pairs with at least one dispute. */
  readonly conflictEdges: number;
  readonly weakestPair: PairResult;
  readonly mostConflicted: string | null;
  /** Values that exactly one agent declares. */
  readonly specializations: readonly { readonly value: string; readonly agentId: string }[];
  /** Values in dispute, with the number of pairs that dispute them. */
  readonly conflictSurface: readonly { readonly value: string; readonly pairs: number }[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** Null below two agents. Quadratic: two hundred agents are about 20 ms; use the steps for more. */
export function fleetCoherence(
  members: readonly DeclaredValues[],
  required: ReadonlySet<string> = NOTHING,
): FleetCoherence | null {
  const steps = fleetSteps(members, required);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same with a pause after each agent, for callers that must not hold the event loop. */
export function* fleetSteps(
  given: readonly DeclaredValues[],
  required: ReadonlySet<string> = NOTHING,
): Generator<undefined, FleetCoherence | null> {
  const members = given.toSorted((x, y) => byText(x.agentId, y.agentId));
  if (members.length < 2) return null;
  const pairs: PairResult[] = [];
  for (const [i, a] of members.entries()) {
    for (const b of members.slice(i + 1)) {
      const evidence = pairEvidence(a, b, required);
      pairs.push({
        a: a.agentId,
        b: b.agentId,
        ...evidence,
        g: adoptedScore(evidence.agree, evidence.disagree),
        governance: governanceOf(evidence),
        diversity: diversityOf(a, b),
      });
    }
    yield undefined;
  }
  return yield* summaryOf(members, pairs);
}

function* summaryOf(
  members: readonly DeclaredValues[],
  pairs: readonly PairResult[],
): Generator<undefined, FleetCoherence> {
  const scores = pairs.map((pair) => pair.g);
  const governance = pairs.flatMap((pair) => pair.governance ?? []);
  yield undefined;
  const { agentMeans, conflictsOf } = perAgent(members, pairs);
  const score = meanOf(scores);
  yield undefined;
  const medians = [medianOf(scores), governance.length === 0 ? null : medianOf(governance)] as const;
  yield undefined;
  const diversityMedian = medianOf(pairs.map((pair) => pair.diversity));
  yield undefined;
  const disputes = new Map<string, number>();
  for (const { disputed } of pairs) for (const value of disputed) disputes.set(value, (disputes.get(value) ?? 0) + 1);
  return {
    score,
    floor: scores.reduce((least, g) => Math.min(least, g), 1),
    median: medians[0],
    pairs,
    agentMeans,
    outliers: outliersOf(agentMeans, score),
    governanceFloor: governance.length === 0 ? null : governance.reduce((least, g) => Math.min(least, g), 1),
    governanceMedian: medians[1],
    diversityMedian,
    insufficientPairs: pairs.length - governance.length,
    conflictEdges: pairs.filter((pair) => pair.disagree > 0).length,
    weakestPair: pairs.reduce((weakest, pair) => (pair.g < weakest.g ? pair : weakest)),
    mostConflicted: mostOf(conflictsOf),
    specializations: specializationsOf(members),
    conflictSurface: [...disputes]
      .map(([value, count]) => ({ value, pairs: count }))
      .toSorted((x, y) => y.pairs - x.pairs || byText(x.value, y.value)),
  };
}

function perAgent(members: readonly DeclaredValues[], pairs: readonly PairResult[]) {
  const own = new Map(members.map((member) => [member.agentId, { sum: 0, conflicts: 0 }]));
  for (const { a, b, g, disagree } of pairs)
    for (const id of [a, b]) {
      const row = own.get(id);
      if (row === undefined) continue;
      row.sum += g;
      row.conflicts += disagree > 0 ? 1 : 0;
    }
  const others = members.length - 1;
  return {
    agentMeans: new Map([...own].map(([id, row]) => [id, row.sum / others])),
    conflictsOf: new Map([...own].map(([id, row]) => [id, row.conflicts])),
  };
}

function outliersOf(means: ReadonlyMap<string, number>, fleet: number): FleetCoherence['outliers'] {
  const deviation = standardDeviationOf([...means.values()]);
  if (means.size < 3 || deviation === 0) return [];
  return [...means]
    .map(([agentId, mean]) => ({ agentId, mean, deviation: (fleet - mean) / deviation }))
    .filter((found) => found.deviation > 1)
    .toSorted((x, y) => y.deviation - x.deviation || byText(x.agentId, y.agentId));
}

/** The agent in most disputes; of equals the first by id; null where there is none. */
function mostOf(counts: ReadonlyMap<string, number>): string | null {
  let found: string | null = null;
  let most = 0;
  for (const [id, count] of counts) if (count > most) [found, most] = [id, count];
  return found;
}

function specializationsOf(members: readonly DeclaredValues[]): FleetCoherence['specializations'] {
  const holders = new Map<string, string | null>();
  for (const { agentId, values } of members)
    for (const value of new Set(values)) holders.set(value, holders.has(value) ? null : agentId);
  return [...holders]
    .flatMap(([value, agentId]) => (agentId === null ? [] : [{ value, agentId }]))
    .toSorted((x, y) => byText(x.value, y.value));
}

const byText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);
