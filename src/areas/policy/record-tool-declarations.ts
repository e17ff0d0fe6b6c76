/**
 * Writing what the gateway saw of tools, in the recorder's transaction: declarations in new words, and one event for each turn
 * whose calls broke a rule of high or critical severity. Source: docs/reference/policy.md#evaluation-order;
 * docs/reference/screening.md#readings.
 */
import type { AccountId } from '../../contract/ids.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertEvents, type WriteContext } from '../../platform/outbox/outbox.ts';
import { gateViolation } from './events.ts';
import { recordDeclarations } from './store/guard.ts';
import type { Violation } from './rules/evaluate.ts';
import { shownName } from './rules/evaluate.ts';
import { policyIdOf, traceIdOf } from './rules/policy-id.ts';

/** One stored turn. A batch that is written again leaves out turns that are stored, so no event is written twice. */
export interface GatedTurn {
  readonly accountId: AccountId | null; // null: unclaimed, no event
  readonly agentId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly at: Date;
  readonly policy: Pick<TurnPolicy, 'cardHash' | 'cardVersion'>;
  readonly violations: readonly Violation[];
  readonly transactionId: string | null;
  readonly declarations: readonly { readonly tool: string; readonly hash: string; readonly words: readonly string[] }[];
}

export async function recordGate(tx: Tx, turns: readonly GatedTurn[], at: WriteContext): Promise<void> {
  await recordDeclarations(
    tx,
    turns.flatMap((turn) =>
      turn.declarations.map(({ tool, hash, words }) => ({
        agent_id: turn.agentId,
        account_id: turn.accountId,
        tool,
        hash,
        words,
        seen_at: turn.at.toISOString(),
      })),
    ),
  );
  const events = turns.flatMap((turn) =>
    turn.accountId === null || !turn.violations.some(({ severity }) => severity === 'high' || severity === 'critical')
      ? []
      : [
          gateViolation({
            accountId: turn.accountId,
            agentId: turn.agentId,
            sessionId: shownName(turn.sessionId),
            traceId: traceIdOf(turn.requestId),
            violations: turn.violations,
            policyId: policyIdOf(turn.policy.cardHash),
            policyVersion: turn.policy.cardVersion,
            transactionId: turn.transactionId,
          }),
        ],
  );
  if (events.length > 0) await insertEvents(tx, events, at);
}
