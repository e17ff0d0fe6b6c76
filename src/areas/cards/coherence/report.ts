/**
 * An organisation's report, computed in slices so that a fleet of hundreds does not block the event loop, and cached for five
 * minutes in this process, unless there was nothing to compare. Source: docs/reference/teams.md#coherence-findings.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { FleetRow } from './wire/facts.ts';
import { PAIRS_LISTED_MAX, VALUES_LISTED_MAX, type CoherenceWire, type InsufficientWire } from './wire/reply.ts';
import { fleetOf } from './store/facts.ts';
import { baselineSteps } from './rules/baseline.ts';
import { declaredIn } from './rules/facts.ts';
import { fleetSteps, type FleetCoherence, type PairResult } from './rules/fleet.ts';
import { findingsOf, uniformityOf } from './rules/report.ts';
import { sortSteps, type Steps } from './rules/steps.ts';
import type { DeclaredValues } from './rules/values.ts';

/** Agents one report compares: 20,000 pairs, some 80 ms in all. */
const AGENTS_MAX = 200;

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
  const fleet = await inSlices(fleetSteps(members), clockMs);
  const baseline = await inSlices(baselineSteps(members), clockMs);
  return { members, rows, isTruncated: found.length > AGENTS_MAX, fleet, baseline };
}

type Report = CoherenceWire | InsufficientWire;
export interface ReportCache {
  /** A report of the last five minutes, or a new one. */
  read(tx: Queryable, org: { readonly orgId: string; readonly accountId: string }, now: Date): Promise<Report>;
}

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 100; // some 30 KB each

export function createReportCache(clockMs: () => number): ReportCache {
  const cache = ttlCache<Report>({
    name: 'cards.coherence_reports',
    ttlMs: KEPT_MS,
    entriesMax: KEPT_MAX,
    isKept: (report) => !('error' in report), // who reads that cards are missing writes them, and asks again
  });
  return {
    read: (tx, { orgId, accountId }, now) =>
      cache.get(accountId, now.getTime(), async () =>
        inSlices(reportSteps(orgId, await compareFleet(tx, accountId, clockMs), now), clockMs),
      ),
  };
}

function* reportSteps(orgId: string, compared: ComparedFleet, now: Date): Steps<Report> {
  const { fleet, rows, isTruncated, baseline } = compared;
  if (fleet === null)
    return {
      error: 'insufficient_agents',
      agent_count: rows.length,
      message: 'Coherence compares agents: at least two must have an alignment card of their own.',
    };
  const conscienceKeys = new Map<string, string>();
  for (const row of rows) {
    conscienceKeys.set(row.agent_id, conscienceKey(row));
    yield undefined;
  }
  const conscience = uniformityOf(conscienceKeys);
  const integrity = uniformityOf(new Map(rows.map((row) => [row.agent_id, row.card.integrity_mode ?? ''])));
  yield undefined;
  const weakest = yield* sortSteps(fleet.pairs, byWeakness);
  const findings = findingsOf(fleet);
  yield undefined;
  return {
    org_id: orgId,
    agent_count: rows.length,
    truncated: isTruncated,
    fleet_score: roundTo(fleet.score, 4),
    pair_score_floor: roundTo(fleet.floor, 4),
    pair_score_median: roundTo(fleet.median, 4),
    baseline_fleet_score: roundTo(baseline, 4),
    pair_count: fleet.pairs.length,
    insufficient_evidence_pairs: fleet.insufficientPairs,
    pairwise_governance_floor: orNull(fleet.governanceFloor),
    pairwise_governance_median: orNull(fleet.governanceMedian),
    conflict_edge_count: fleet.conflictEdges,
    diversity_rate_median: roundTo(fleet.diversityMedian, 4),
    conscience_universal: conscience.uniform ?? true,
    conscience_divergence: [...conscience.divergers],
    integrity_uniform: integrity.uniform ?? true,
    integrity_divergence: [...integrity.divergers],
    outlier_agents: outliersOf(fleet),
    weakest_pair: pairWire(fleet.weakestPair),
    most_conflicted_agent: fleet.mostConflicted,
    specializations: fleet.specializations
      .slice(0, VALUES_LISTED_MAX)
      .map(({ value, agentId }) => ({ value, agent_id: agentId })),
    conflict_surface: fleet.conflictSurface
      .slice(0, VALUES_LISTED_MAX)
      .map(({ value, pairs }) => ({ value, pair_count: pairs })),
    pairwise: weakest.slice(0, PAIRS_LISTED_MAX).map(pairWire),
    recommendations: findings.map(({ kind, severity, agentIds, recommendation }) => ({
      for_finding: kind,
      severity,
      recommendation,
      agent_ids: [...agentIds],
    })),
    computed_at: now.toISOString(),
  };
}

const outliersOf = (fleet: FleetCoherence): CoherenceWire['outlier_agents'] =>
  fleet.outliers.map(({ agentId, mean, deviation }) => ({
    agent_id: agentId,
    mean_pair_governance: orNull(fleet.agentGovernance.get(agentId) ?? null),
    mean_pair_score: roundTo(mean, 4),
    deviation_sigma: roundTo(deviation, 4),
  }));

const byWeakness = (x: PairResult, y: PairResult): number =>
  x.g - y.g || (x.a < y.a ? -1 : x.a > y.a ? 1 : x.b < y.b ? -1 : 1);

const conscienceKey = (row: FleetRow): string =>
  JSON.stringify((row.card.conscience?.values ?? []).map((value) => value.content).toSorted());

const orNull = (x: number | null): number | null => (x === null ? null : roundTo(x, 4));

const pairWire = (pair: PairResult): CoherenceWire['weakest_pair'] => ({
  agents: [pair.a, pair.b],
  score: roundTo(pair.g, 4),
  governance: orNull(pair.governance),
  agree: pair.agree,
  disagree: pair.disagree,
  disputed_values: [...pair.disputed],
});
