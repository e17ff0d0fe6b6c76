/**
 * SQL of the allowance a release makes, for the gateway. System reach; every statement names record, agent and account. A
 * conditional update claims an allowance, so that only one of several concurrent turns gets it, also across processes. docs/adr/0123.
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

/** Claims the allowance; true if this turn got it. */
export const takeAllowance = async (db: Queryable, taker: AllowanceTaker, now: Date): Promise<boolean> =>
  (await db.run(sql`
    -- screening.take_allowance
    update safe_house_quarantine set allow_session_id = ${taker.sessionId}, allow_request_id = ${taker.requestId}
     where quarantine_id = ${taker.quarantineId} and agent_id = ${taker.agentId} and account_id = ${taker.accountId}
       and status = 'released' and allow_scope = 'once' and allow_revoked_at is null and allow_expires_at > ${now}
       and allow_request_id is null`)) > 0;

/** Returns the allowance of a turn that got no reply, so that a retry can use it. */
export async function giveBackAllowance(db: Queryable, taker: AllowanceTaker): Promise<void> {
  await db.run(sql`
    -- screening.give_back_allowance
    update safe_house_quarantine set allow_session_id = null, allow_request_id = null
     where quarantine_id = ${taker.quarantineId} and agent_id = ${taker.agentId} and account_id = ${taker.accountId}
       and status = 'released' and allow_request_id = ${taker.requestId}`);
}
