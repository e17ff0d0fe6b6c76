/** SQL of canaries. The credential is stored sealed; only the matcher opens it. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { AccountId, AgentId, CanaryId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { CANARY_TYPES, CanaryRow, INJECT_SITES, type CanaryType } from '../wire/evaluations.ts';

const CANARY_COLUMNS = sql`canary_id, agent_id, type, label, inject_into, status, triggered_at, trigger_count,
  last_evaluation, revoked_at, created_at`;

export interface CanaryInsert {
  readonly canaryId: CanaryId;
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly type: CanaryType;
  readonly label: string;
  readonly injectInto: string;
  readonly credentialSealed: Buffer;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export function insertCanary(tx: Tx, c: CanaryInsert): Promise<CanaryRow> {
  return tx.one(
    CanaryRow,
    sql`
    -- screening.insert_canary
    insert into canaries (canary_id, account_id, agent_id, type, label, inject_into, credential_sealed, created_by, created_at)
    values (${c.canaryId}, ${c.accountId}, ${c.agentId}, ${c.type}, ${c.label}, ${c.injectInto}, ${c.credentialSealed}, ${c.createdBy}, ${c.createdAt})
    returning ${CANARY_COLUMNS}`,
  );
}

const Counted = Type.Object({ n: Type.Integer() });

/** Canaries of an account that are not revoked. */
export const countCanaries = async (tx: Queryable, account: AccountId): Promise<number> =>
  (
    await tx.one(
      Counted,
      sql`
    -- screening.count_canaries
    select count(*)::int as n from canaries where account_id = ${account} and status <> 'revoked'`,
    )
  ).n;

/** Newest first, at most 200. */
export function listCanaries(
  tx: Queryable,
  accounts: readonly AccountId[],
  agent: AgentId | null,
): Promise<CanaryRow[]> {
  return tx.many(
    CanaryRow,
    sql`
    -- screening.list_canaries
    select ${CANARY_COLUMNS}
      from canaries
     where account_id = any(${accounts}) and (${agent}::text is null or agent_id = ${agent})
     order by created_at desc, canary_id desc limit 200`,
  );
}

export function findCanary(
  tx: Queryable,
  accounts: readonly AccountId[],
  id: CanaryId,
): Promise<CanaryRow | undefined> {
  return tx.maybeOne(
    CanaryRow,
    sql`
    -- screening.find_canary
    select ${CANARY_COLUMNS}
      from canaries where account_id = any(${accounts}) and canary_id = ${id}`,
  );
}

const SealedCanary = Type.Object({
  canary_id: CanaryId,
  credential_sealed: Type.Unsafe<Buffer>({}),
  inject_into: enumOf(INJECT_SITES),
});

/**
 * Every canary of one account that is not revoked, for its matcher; canaries are matched in the whole organisation
 * (docs/reference/screening.md#canaries).
 */
export function sealedCanaries(db: Queryable, account: AccountId): Promise<Static<typeof SealedCanary>[]> {
  return db.many(
    SealedCanary,
    sql`
    -- screening.sealed_canaries
    select canary_id, credential_sealed, inject_into from canaries where account_id = ${account} and status <> 'revoked' order by canary_id`,
  );
}

/**
 * Moves an agent's canaries to its new account: they are in its prompts and tools, and only the organisation that owns
 * them looks for them. System scope, because the rows change their tenant.
 */
export const transferCanaries = (tx: Tx, agentId: string, account: string): Promise<number> =>
  tx.run(sql`
    -- screening.transfer_canaries
    update canaries set account_id = ${account} where agent_id = ${agentId} and account_id <> ${account}`);

/** Revokes a canary. Undefined: not the caller's, or revoked before. */
export function revokeCanary(
  tx: Tx,
  accounts: readonly AccountId[],
  id: CanaryId,
  at: Date,
): Promise<CanaryRow | undefined> {
  return tx.maybeOne(
    CanaryRow,
    sql`
    -- screening.revoke_canary
    update canaries set status = 'revoked', revoked_at = ${at}
     where account_id = any(${accounts}) and canary_id = ${id} and status <> 'revoked'
    returning ${CANARY_COLUMNS}`,
  );
}

/** A canary of this account, with the account that owns it, for those who may change it. */
export const findCanaryOwner = (
  tx: Queryable,
  accounts: readonly AccountId[],
  id: CanaryId,
): Promise<Static<typeof Owned> | undefined> =>
  tx.maybeOne(
    Owned,
    sql`
    -- screening.find_canary_owner
    select account_id from canaries where account_id = any(${accounts}) and canary_id = ${id}`,
  );
const Owned = Type.Object({ account_id: AccountId });

/** Detections of one canary in one batch. */
export interface Detection {
  readonly account_id: AccountId;
  readonly canary_id: string;
  readonly times: number;
  readonly evaluation_id: string; // the newest
  readonly seen_at: Date; // the oldest
}

const Detected = Type.Object({
  account_id: AccountId,
  canary_id: CanaryId,
  agent_id: AgentId,
  type: enumOf(CANARY_TYPES),
  trigger_count: Type.Integer(),
});
export type Detected = Static<typeof Detected>;

/**
 * Counts detections and keeps the first instant. Returns the canaries after the change; revoked ones are not changed. System
 * scope.
 */
export const markTriggered = (tx: Tx, sightings: readonly Detection[]): Promise<Detected[]> =>
  tx.many(
    Detected,
    sql`
    -- screening.mark_canaries_triggered
    with locked as ( -- in one order, so that two recorders do not wait for each other
      select canary_id from canaries where canary_id = any(${sightings.map((s) => s.canary_id).sort()}::text[])
       order by canary_id for update)
    update canaries c
       set status = 'triggered', triggered_at = coalesce(c.triggered_at, s.seen_at),
           trigger_count = c.trigger_count + s.times, last_evaluation = s.evaluation_id
      from locked join jsonb_to_recordset(${JSON.stringify(sightings)}::jsonb)
           as s(account_id text, canary_id text, times integer, evaluation_id text, seen_at timestamptz)
           using (canary_id)
     where c.account_id = s.account_id and c.canary_id = locked.canary_id and c.status <> 'revoked'
    returning c.account_id, c.canary_id, c.agent_id, c.type, c.trigger_count`,
  );
