/** Facts and evidence of one violation, gathered for the decision. Source: docs/reference/ratings.md#deciding-the-type. */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { violationsUnder } from '../../evidence/index.ts';
import { composeAgent } from '../../cards/index.ts';
import type { LayerRow, ViolationRow } from './wire/reclassifications.ts';
import { countForReview, countRecent } from './store/reclassifications.ts';
import { hasMovedSince, layersAt, newestVersion } from './store/cards.ts';
import { needsReview, REVIEW_WINDOW_MS, REVIEWED_MIN, type Evidence, type ViolationFacts } from './rules/decide.ts';
import { loosenedBetween, type Doc } from './rules/loosening.ts';

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
          agreed: wasAgreed(row),
        },
});

/** The user had agreed to every call that a trigger asked about. */
const wasAgreed = ({ trace }: ViolationRow): boolean => trace?.escalation?.escalation_status === 'approved';

/**
 * Judges the same calls by the policy of today, and compares what held for the agent then, its own card with those of its teams,
 * its organisation and the platform, with what holds now. Call under the lock of the agent's cards.
 */
export async function gatherEvidence(
  tx: Tx,
  services: Services,
  accountId: string,
  row: ViolationRow,
): Promise<{ readonly evidence: Evidence; readonly cardVersion: number }> {
  const tools = row.trace?.action.parameters.tools ?? [];
  const policy = await services.policies.read(tx, row.agent_id as AgentId, accountId as AccountId);
  return {
    evidence: {
      remaining: violationsUnder(policy, tools, wasAgreed(row) ? new Set(tools) : undefined),
      loosened: await loosenedSince(tx, accountId, row, services.clock.now()),
    },
    cardVersion: policy.cardVersion,
  };
}

async function loosenedSince(tx: Tx, accountId: string, row: ViolationRow, now: Date): Promise<readonly string[]> {
  const { agent_id: agentId, created_at: at } = row;
  if (await hasMovedSince(tx, accountId, agentId, at))
    return ['the cards above the agent were another owner’s at the time, and are not kept here'];
  const ownVersion = row.claims.card_version; // 0: it had no card of its own
  const then = await layersAt(tx, accountId, agentId, { at, ownVersion });
  if (ownVersion > 0 && !then.some(({ scope, kind }) => scope === 'agent' && kind === 'alignment'))
    return ['the card in force at the time is not kept'];
  const today = await layersAt(tx, accountId, agentId, {
    at: now,
    ownVersion: await newestVersion(tx, accountId, agentId),
  });
  const held = (rows: readonly LayerRow[]) => composeAgent('alignment', agentId, rows).card as unknown as Doc;
  return loosenedBetween(held(then), held(today));
}

/** Whether the agent's reclassifications need a review. */
export async function isUnderReview(tx: Tx, accountId: string, agentId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REVIEW_WINDOW_MS);
  if ((await countRecent(tx, accountId, agentId, since)) < REVIEWED_MIN) return false;
  return needsReview(await countForReview(tx, accountId, agentId, since));
}
