/**
 * Coherence of a fleet: mean, floor and median of the adopted pair scores, with the vector of v2. The public
 * Jaccard number is baseline.ts. Source: docs/reference/teams.md#fleet-coherence. Pure; the order of members changes nothing.
 */
import { meanOf, medianOf, standardDeviationOf } from './numbers.ts';
import { adoptedScore, diversityOf, governanceOf, pairEvidence } from './pair.ts';
import { finish, sortSteps, type Steps } from './steps.ts';
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
  /** Mean governance of each agent over its pairs with evidence; null without one. */
  readonly agentGovernance: ReadonlyMap<string, number | null>;
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
/** Of the largest cards some 20 microseconds each. */
const PAIRS_A_STEP = 16;
const ROWS_A_STEP = 1_024;

/** Null below two agents. Quadratic; for callers that may hold the event loop. */
export const fleetCoherence = (
  members: readonly DeclaredValues[],
  required: ReadonlySet<string> = NOTHING,
): FleetCoherence | null => finish(fleetSteps(members, required));

/** The same with a pause every few pairs. */
export function* fleetSteps(
  given: readonly DeclaredValues[],
  required: ReadonlySet<string> = NOTHING,
): Steps<FleetCoherence | null> {
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
      if (pairs.length % PAIRS_A_STEP === 0) yield undefined;
    }
  }
  return yield* summaryOf(members, pairs);
}

function* summaryOf(members: readonly DeclaredValues[], pairs: readonly PairResult[]): Steps<FleetCoherence> {
  const scores = pairs.map((pair) => pair.g);
  const governance = pairs.flatMap((pair) => pair.governance ?? []);
  yield undefined;
  const agents = yield* perAgent(members, pairs);
  const score = meanOf(scores);
  const median = medianOf(scores);
  yield undefined;
  const governanceMedian = governance.length === 0 ? null : medianOf(governance);
  yield undefined;
  const diversityMedian = medianOf(pairs.map((pair) => pair.diversity));
  yield undefined;
  const weakestPair = pairs.reduce((weakest, pair) => (pair.g < weakest.g ? pair : weakest));
  return {
    score,
    floor: weakestPair.g,
    median,
    pairs,
    agentMeans: agents.means,
    agentGovernance: agents.governance,
    outliers: outliersOf(agents.means, score),
    governanceFloor: governance.length === 0 ? null : governance.reduce((least, g) => Math.min(least, g), 1),
    governanceMedian,
    diversityMedian,
    insufficientPairs: pairs.length - governance.length,
    conflictEdges: agents.edges,
    weakestPair,
    mostConflicted: mostOf(agents.conflicts),
    specializations: yield* specializationsOf(members),
    conflictSurface: yield* surfaceOf(pairs),
  };
}

function* perAgent(members: readonly DeclaredValues[], pairs: readonly PairResult[]) {
  const own = new Map(members.map(({ agentId }) => [agentId, { sum: 0, conflicts: 0, governance: 0, known: 0 }]));
  let [edges, seen] = [0, 0];
  for (const { a, b, g, governance, disagree } of pairs) {
    edges += disagree > 0 ? 1 : 0;
    for (const id of [a, b]) {
      const row = own.get(id);
      if (row === undefined) continue;
      row.sum += g;
      row.conflicts += disagree > 0 ? 1 : 0;
      row.governance += governance ?? 0;
      row.known += governance === null ? 0 : 1;
    }
    if ((seen += 1) % ROWS_A_STEP === 0) yield undefined;
  }
  const others = members.length - 1;
  const by = <T>(read: (row: { sum: number; conflicts: number; governance: number; known: number }) => T) =>
    new Map([...own].map(([id, row]) => [id, read(row)]));
  return {
    edges,
    means: by((row) => row.sum / others),
    conflicts: by((row) => row.conflicts),
    governance: by((row) => (row.known === 0 ? null : row.governance / row.known)),
  };
}

function* surfaceOf(pairs: readonly PairResult[]): Steps<FleetCoherence['conflictSurface']> {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const { disputed } of pairs)
    for (const value of disputed) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if ((seen += 1) % ROWS_A_STEP === 0) yield undefined;
    }
  const entries = [...counts].map(([value, count]) => ({ value, pairs: count }));
  return yield* sortSteps(entries, (x, y) => y.pairs - x.pairs || byText(x.value, y.value));
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

function* specializationsOf(members: readonly DeclaredValues[]): Steps<FleetCoherence['specializations']> {
  const holders = new Map<string, string | null>();
  for (const { agentId, values } of members) {
    for (const value of new Set(values)) holders.set(value, holders.has(value) ? null : agentId);
    yield undefined;
  }
  const entries = [...holders].flatMap(([value, agentId]) => (agentId === null ? [] : [{ value, agentId }]));
  return yield* sortSteps(entries, (x, y) => byText(x.value, y.value));
}

const byText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);
