/**
 * Queues the feedback that is due and the revocation of what stands without consent or is replaced. What it queues, the writer sends.
 * Source: docs/reference/chain.md#feedback.
 */
import type { Services } from '../../platform/services.ts';
import type { Chain } from './open-chain.ts';
import { feedbackCall, revocationCall } from './rules/feedback.ts';
import { dropWithdrawn, insertFeedback, listDue, listRevocable } from './store/feedback.ts';
import { becomeWriter, queueTransaction } from './store/transactions.ts';
import { readRecord } from './wire/reply.ts';

/** Of each kind in one run; the rest follows with the next. */
const BATCH = 100;

/** Nothing without the two registries. Revocations go on where only the registry of a row is known. */
export async function reconcileFeedback({ db, clock }: Pick<Services, 'db' | 'clock'>, chain: Chain): Promise<void> {
  const { node, identityRegistry: identity, reputationRegistry: reputation } = chain;
  const place = { chainId: node.chainId, contract: node.contract };
  const at = clock.now();
  await db.systemTx(async (tx) => {
    if (!(await becomeWriter(tx))) return;
    await dropWithdrawn(tx, place);
    for (const row of await listRevocable(tx, node.chainId, BATCH))
      await queueTransaction(tx, place, {
        kind: 'revocation',
        id: row.feedback_seq,
        data: revocationCall(BigInt(row.token_id), BigInt(row.feedback_index)),
        target: row.registry,
        at,
      });
    if (identity === null || reputation === null) return;
    for (const row of await listDue(tx, { chainId: node.chainId, identity, reputation }, BATCH)) {
      const record = readRecord(row.record);
      const entry = { agentId: row.agent_id, accountId: row.account_id, tokenId: row.token_id, chainId: node.chainId };
      const { score, grade } = record;
      const id = await insertFeedback(tx, { ...entry, registry: reputation, score, grade, at });
      const data = feedbackCall(BigInt(row.token_id), record, row.record);
      await queueTransaction(tx, place, { kind: 'feedback', id, data, target: reputation, at });
    }
  });
}
