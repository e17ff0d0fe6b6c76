/**
 * Hourly counts of evaluations, added in the transaction that writes the evaluations, so that metrics agree with the log
 * and cost the same however long it is (docs/adr/0124). Evaluations of unclaimed agents have no account and are not counted.
 */
import type { AccountId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { ALL_AGENTS, addHourlyCounts, type HourlyCount } from './store/metrics.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

/** The threat type of rows that count all evaluations, with any threat type or none. */
export const ALL_TYPES = '';
const COLUMN_OF = { pass: 'passed', warn: 'warned', quarantine: 'quarantined', block: 'blocked' } as const;

export const countEvaluations: AfterEvaluations = (tx, written) => addHourlyCounts(tx, countsOf(written));

/** One row per account, agent (and all agents), threat type and hour, in one order: concurrent writers cannot deadlock. */
export function countsOf(drafts: readonly EvaluationDraft[]): HourlyCount[] {
  const counts = new Map<string, HourlyCount>();
  const all = ALL_AGENTS[(drafts[0]?.evaluationId ?? '').charCodeAt(3) % ALL_AGENTS.length] ?? ALL_AGENTS[0]; // ids are random
  for (const draft of drafts) {
    if (draft.accountId === null) continue;
    for (const [type, confidence] of confidences(draft))
      for (const agentId of [draft.agentId, all])
        add(counts, { draft, accountId: draft.accountId, agentId, type, confidence });
  }
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** The row for all, and one for each threat type of the evaluation with its highest confidence. */
function confidences({ screening }: EvaluationDraft): ReadonlyMap<string, number> {
  const best = new Map<string, number>([[ALL_TYPES, 0]]);
  for (const { type, confidence } of screening.threats) best.set(type, Math.max(best.get(type) ?? 0, confidence));
  return best;
}

interface Counted {
  readonly draft: EvaluationDraft;
  readonly accountId: AccountId;
  readonly agentId: string;
  readonly type: string;
  readonly confidence: number;
}

function add(counts: Map<string, HourlyCount>, { draft, accountId, agentId, type, confidence }: Counted): void {
  const hour = new Date(Math.floor(draft.createdAt.getTime() / HOUR_MS) * HOUR_MS);
  const key = `${accountId} ${agentId} ${type} ${hour.toISOString()}`;
  const count = counts.get(key) ?? {
    account_id: accountId,
    agent_id: agentId,
    threat_type: type,
    hour,
    passed: 0,
    warned: 0,
    quarantined: 0,
    blocked: 0,
    confidence_sum: 0,
    confidence_max: 0,
  };
  const column = COLUMN_OF[draft.screening.verdict];
  counts.set(key, {
    ...count,
    [column]: count[column] + 1,
    confidence_sum: count.confidence_sum + confidence,
    confidence_max: Math.max(count.confidence_max, confidence),
  });
}
