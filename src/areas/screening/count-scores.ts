/**
 * Daily histograms of scores, added in the transaction that writes the evaluations: one statement a batch (docs/adr/0590). Evaluations
 * of unclaimed agents have no account and are not counted.
 */
import { binOf } from './rules/score-bins.ts';
import { ALL_AGENTS } from './store/metrics.ts';
import { addScores, type DailyScores } from './store/scores.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

export const countScores: AfterEvaluations = (tx, written) => addScores(tx, scoresOf(written));

/** One row an account, agent (and all agents), day, surface and score, in one order: concurrent writers cannot deadlock. */
export function scoresOf(drafts: readonly EvaluationDraft[]): DailyScores[] {
  const rows = new Map<string, DailyScores>();
  const all = ALL_AGENTS[(drafts[0]?.evaluationId ?? '').charCodeAt(3) % ALL_AGENTS.length] ?? ALL_AGENTS[0]; // ids are random
  for (const { accountId, agentId, createdAt, screening } of drafts) {
    if (accountId === null) continue;
    const day = createdAt.toISOString().slice(0, 10);
    const bin = binOf(screening.overall_risk);
    for (const agent of [agentId, all]) {
      const key = `${accountId} ${agent} ${day} ${screening.surface} ${bin}`;
      const count = (rows.get(key)?.count ?? 0) + 1;
      rows.set(key, { account_id: accountId, agent_id: agent, day, surface: screening.surface, bin, count });
    }
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
