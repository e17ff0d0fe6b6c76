/** Facts and evidence of one violation, gathered for the decision. Source: algorithms 2.2. */
import type { AgentId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { violationsUnder } from '../traces/index.ts';
import type { ViolationRow } from './records.ts';
import { countForReview, countRecent, findCards } from './repository.ts';
import { needsReview, REVIEW_WINDOW_MS, REVIEWED_MIN, type Evidence, type ViolationFacts } from './rules/decide.ts';
import { loosenedBetween } from './rules/loosening.ts';

export const factsOf = (row: ViolationRow): ViolationFacts => ({
  verdict: row.verdict,
  concerns: row.claims.concerns,
  trace:
    row.trace === null
      ? null
      : {
          violations: row.trace.verification.violations,
          category: row.trace.action.category,
          tools: row.trace.action.parameters.tools,
        },
});

/** Judges the same calls by the policy of today, and compares the agent's card of then with its card of now. */
export async function gatherEvidence(
  tx: Tx,
  services: Services,
  accountId: string,
  row: ViolationRow,
): Promise<{ readonly evidence: Evidence; readonly cardVersion: number }> {
  const policy = await services.policies.read(tx, row.agent_id as AgentId, accountId as never);
  const cards = await findCards(tx, accountId, row.agent_id, row.claims.card_version);
  const now = cards.at(-1);
  const atTheTime = row.claims.card_version; // 0: it had no card of its own
  const then = atTheTime === 0 ? { card: {} } : cards.find((card) => card.version === atTheTime);
  const tools = row.trace?.action.parameters.tools ?? [];
  return {
    evidence: {
      remaining: violationsUnder(policy, tools),
      loosened:
        then === undefined
          ? ['the card in force at the time is not kept']
          : now === undefined
            ? []
            : loosenedBetween(then.card, now.card),
    },
    cardVersion: policy.cardVersion,
  };
}

/** Whether the agent's reclassifications need a second look. */
export async function isUnderReview(tx: Tx, accountId: string, agentId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REVIEW_WINDOW_MS);
  if ((await countRecent(tx, accountId, agentId, since)) < REVIEWED_MIN) return false;
  return needsReview(await countForReview(tx, accountId, agentId, since));
}
