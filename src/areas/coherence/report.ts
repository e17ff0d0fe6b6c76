/**
 * An organisation's report, computed in slices so that a fleet of hundreds holds up nobody, and kept for five minutes in
 * this process. Source: algorithms 3.6.
 */
import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../../platform/db/sql.ts';
import { createPushCache } from '../../platform/push-cache.ts';
import type { FleetRow } from './records.ts';
import { PAIRS_LISTED_MAX, type CoherenceWire, type InsufficientWire } from './records-wire.ts';
import { fleetOf } from './repository.ts';
import { baselinePair } from './rules/baseline.ts';
import { declaredIn } from './rules/facts.ts';
import { fleetSteps, type FleetCoherence, type PairResult } from './rules/fleet.ts';
import { meanOf, rounded } from './rules/numbers.ts';
import { findingsOf, uniformityOf } from './rules/report.ts';
import type { DeclaredValues } from './rules/values.ts';

/** Agents one report compares: 20,000 pairs, some 80 ms in all. */
const AGENTS_MAX = 200;
const SLICE_MS = 3;

export interface ComparedFleet {
  readonly members: readonly DeclaredValues[];
  readonly rows: readonly FleetRow[];
  readonly isTruncated: boolean;
  /** Null below two agents. */
  readonly fleet: FleetCoherence | null;
  /** Mean of the public pair score. */
  readonly baseline: number;
}

/** Reads and compares the fleet of one account. @param clockMs monotonic */
export async function compareFleet(tx: Queryable, accountId: string, clockMs: () => number): Promise<ComparedFleet> {
  const found = await fleetOf(tx, accountId, AGENTS_MAX + 1);
  const rows = found.slice(0, AGENTS_MAX);
  const members = rows.map((row) => declaredIn(row.agent_id, row.card.values));
  const inSlices = async <T>(steps: Iterator<undefined, T>): Promise<T> => {
    let until = clockMs() + SLICE_MS;
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (clockMs() < until) continue;
      await setImmediate();
      until = clockMs() + SLICE_MS;
    }
  };
  const fleet = await inSlices(fleetSteps(members));
  const baseline = await inSlices(baselineSteps(members));
  return { members, rows, isTruncated: found.length > AGENTS_MAX, fleet, baseline };
}

function* baselineSteps(members: readonly DeclaredValues[]): Generator<undefined, number> {
  const means: number[] = [];
  for (const [i, a] of members.entries()) {
    for (const b of members.slice(i + 1)) means.push(baselinePair(a, b).score);
    yield undefined;
  }
  return meanOf(means);
}

type Report = CoherenceWire | InsufficientWire;
export interface ReportCache {
  /** A report of the last five minutes, or a new one. */
  read(tx: Queryable, org: { readonly orgId: string; readonly accountId: string }, now: Date): Promise<Report>;
}

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 100; // some 30 KB each

export function createReportCache(clockMs: () => number): ReportCache {
  const cache = createPushCache<{ readonly report: Report; readonly at: Date }>({ entriesMax: KEPT_MAX });
  return {
    async read(tx, { orgId, accountId }, now) {
      const known = cache.peek(accountId);
      const ageMs = known === undefined ? 0 : now.getTime() - known.at.getTime();
      if (known !== undefined && (ageMs < 0 || ageMs >= KEPT_MS)) cache.drop(accountId);
      const kept = await cache.get(accountId, async () => ({
        report: reportOf(orgId, await compareFleet(tx, accountId, clockMs), now),
        at: now,
      }));
      return kept.report;
    },
  };
}

function reportOf(orgId: string, compared: ComparedFleet, now: Date): Report {
  const { fleet, rows, isTruncated, baseline } = compared;
  if (fleet === null)
    return {
      error: 'insufficient_agents',
      agent_count: rows.length,
      message: 'Coherence compares agents: at least two must have an alignment card of their own.',
    };
  const conscience = uniformityOf(new Map(rows.map((row) => [row.agent_id, conscienceKey(row)])));
  const integrity = uniformityOf(new Map(rows.map((row) => [row.agent_id, row.card.integrity_mode ?? ''])));
  return {
    org_id: orgId,
    agent_count: rows.length,
    truncated: isTruncated,
    fleet_score: rounded(fleet.score),
    pair_score_floor: rounded(fleet.floor),
    pair_score_median: rounded(fleet.median),
    baseline_fleet_score: rounded(baseline),
    pair_count: fleet.pairs.length,
    insufficient_evidence_pairs: fleet.insufficientPairs,
    pairwise_governance_floor: orNull(fleet.governanceFloor),
    pairwise_governance_median: orNull(fleet.governanceMedian),
    conflict_edge_count: fleet.conflictEdges,
    diversity_rate_median: rounded(fleet.diversityMedian),
    conscience_universal: conscience.uniform ?? true,
    conscience_divergence: [...conscience.divergers],
    integrity_uniform: integrity.uniform ?? true,
    integrity_divergence: [...integrity.divergers],
    outlier_agents: outliersOf(fleet),
    weakest_pair: pairWire(fleet.weakestPair),
    most_conflicted_agent: fleet.mostConflicted,
    specializations: fleet.specializations.map(({ value, agentId }) => ({ value, agent_id: agentId })),
    conflict_surface: fleet.conflictSurface.map(({ value, pairs }) => ({ value, pair_count: pairs })),
    pairwise: fleet.pairs
      .toSorted((x, y) => x.g - y.g || (x.a < y.a ? -1 : x.a > y.a ? 1 : x.b < y.b ? -1 : 1))
      .slice(0, PAIRS_LISTED_MAX)
      .map(pairWire),
    recommendations: findingsOf(fleet).map(({ kind, severity, agentIds, recommendation }) => ({
      for_finding: kind,
      severity,
      recommendation,
      agent_ids: [...agentIds],
    })),
    computed_at: now.toISOString(),
  };
}

function outliersOf(fleet: FleetCoherence): CoherenceWire['outlier_agents'] {
  return fleet.outliers.map(({ agentId, mean, deviation }) => {
    const known = fleet.pairs.flatMap((pair) =>
      pair.governance !== null && (pair.a === agentId || pair.b === agentId) ? [pair.governance] : [],
    );
    return {
      agent_id: agentId,
      mean_pair_governance: known.length === 0 ? null : rounded(meanOf(known)),
      mean_pair_score: rounded(mean),
      deviation_sigma: rounded(deviation),
    };
  });
}

const conscienceKey = (row: FleetRow): string =>
  JSON.stringify((row.card.conscience?.values ?? []).map((value) => value.content).toSorted());

const orNull = (x: number | null): number | null => (x === null ? null : rounded(x));

const pairWire = (pair: PairResult): CoherenceWire['weakest_pair'] => ({
  agents: [pair.a, pair.b],
  score: rounded(pair.g),
  governance: orNull(pair.governance),
  agree: pair.agree,
  disagree: pair.disagree,
  disputed_values: [...pair.disputed],
});
