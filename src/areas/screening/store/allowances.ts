/**
 * SQL of the allowance a release makes, for the gateway. System reach; every statement names record, agent and account. One
 * turn takes an allowance, by a conditional update: of two that race one wins, in whatever process. docs/adr/0123.
 */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

export interface AllowanceTaker {
  readonly quarantineId: string;
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly requestId: string;
}

/** Whether this turn is the one that may bring the text. */
export const takeAllowance = async (db: Queryable, taker: AllowanceTaker, now: Date): Promise<boolean> =>
  (await db.run(sql`
    -- screening.take_allowance
    update safe_house_quarantine set allow_session_id = ${taker.sessionId}, allow_request_id = ${taker.requestId}
     where quarantine_id = ${taker.quarantineId} and agent_id = ${taker.agentId} and account_id = ${taker.accountId}
       and status = 'released' and allow_expires_at > ${now} and allow_request_id is null`)) > 0;

/** The turn got no reply: the allowance is there again for the retry. */
export async function giveBackAllowance(db: Queryable, taker: AllowanceTaker): Promise<void> {
  await db.run(sql`
    -- screening.give_back_allowance
    update safe_house_quarantine set allow_session_id = null, allow_request_id = null
     where quarantine_id = ${taker.quarantineId} and agent_id = ${taker.agentId} and account_id = ${taker.accountId}
       and status = 'released' and allow_request_id = ${taker.requestId}`);
}
