/** SQL of ownership claims. Reads and changes by people take the caller's accounts; the job has system scope. */
import { Type, type Static } from 'typebox';
import { CLAIM_KINDS, CLAIM_METHODS, enumOf, type ClaimKind } from '../../../../contract/enums.ts';
import { AccountId, AgentId, OwnershipClaimId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { CLAIM_STATUSES, type Standing } from '../rules/standing.ts';

export const ClaimRow = Type.Object({
  claim_id: Type.Unsafe<OwnershipClaimId>(OwnershipClaimId),
  account_id: Type.Unsafe<AccountId>(AccountId),
  agent_id: Type.Unsafe<AgentId>(AgentId),
  kind: enumOf(CLAIM_KINDS),
  value: Type.String(),
  status: Type.Enum([...CLAIM_STATUSES]),
  method: Nullable(enumOf(CLAIM_METHODS)),
  problem: Nullable(Type.Enum(['not_found', 'no_answer'])),
  verified_at: Nullable(Timestamp),
  checked_at: Nullable(Timestamp),
  failing_since: Nullable(Timestamp),
  next_check_at: Nullable(Timestamp),
  created_at: Timestamp,
});
export type ClaimRow = Static<typeof ClaimRow>;
const Listed = Type.Object({ ...ClaimRow.properties, exact: Type.String() });

const COLUMNS = sql`claim_id, account_id, agent_id, kind, value, status, method, problem, verified_at, checked_at, failing_since, next_check_at,
  created_at`;

/** One caller at a time counts and adds claims of an agent. */
export async function lockAndCountClaims(tx: Tx, accountId: string, agentId: string): Promise<number> {
  await tx.run(sql`
    -- claims.lock_agent
    select pg_advisory_xact_lock(hashtextextended('operator.claims:' || ${agentId}, 0))`);
  const { count } = await tx.one(
    Type.Object({ count: Type.Integer() }),
    sql`
    -- claims.count_claims
    select count(*)::int as count from ownership_claims where account_id = ${accountId} and agent_id = ${agentId}`,
  );
  return count;
}

export interface NewClaim {
  readonly claimId: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly kind: ClaimKind;
  readonly value: string;
  readonly by: string;
  readonly now: Date;
}

/** Undefined when the agent has the claim already. */
export const insertClaim = (tx: Tx, c: NewClaim): Promise<ClaimRow | undefined> =>
  tx.maybeOne(
    ClaimRow,
    sql`
    -- claims.insert_claim
    insert into ownership_claims (claim_id, account_id, agent_id, kind, value, next_check_at, created_by, created_at)
    values (${c.claimId}, ${c.accountId}, ${c.agentId}, ${c.kind}, ${c.value}, ${c.now}, ${c.by}, ${c.now})
    on conflict (agent_id, account_id, kind, value) do nothing
    returning ${COLUMNS}`,
  );

/** Newest first. */
export const listClaims = (
  tx: Queryable,
  of: { readonly accountId: string; readonly agentId: string },
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    Listed,
    sql`
    -- claims.list_claims
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from ownership_claims
     where account_id = ${of.accountId} and agent_id = ${of.agentId} and ${olderThan(sql`created_at`, sql`claim_id`, after)}
     order by created_at desc, claim_id desc limit ${limit}`,
  );

interface Named {
  readonly accountId: string;
  readonly agentId: string;
  readonly claimId: string;
}

export const deleteClaim = (tx: Tx, of: Named): Promise<ClaimRow | undefined> =>
  tx.maybeOne(
    ClaimRow,
    sql`
    -- claims.delete_claim
    delete from ownership_claims
     where account_id = ${of.accountId} and agent_id = ${of.agentId} and claim_id = ${of.claimId}
    returning ${COLUMNS}`,
  );

/** To be checked now. */
export const askForCheck = (tx: Tx, of: Named, now: Date): Promise<ClaimRow | undefined> =>
  tx.maybeOne(
    ClaimRow,
    sql`
    -- claims.ask_for_check
    update ownership_claims set next_check_at = ${now}
     where account_id = ${of.accountId} and agent_id = ${of.agentId} and claim_id = ${of.claimId}
    returning ${COLUMNS}`,
  );

/** Takes claims that are due, so that no other process checks them before `until`. */
export const takeDue = (
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<ClaimRow[]> =>
  tx.many(
    ClaimRow,
    sql`
    -- claims.take_due
    update ownership_claims set next_check_at = ${until}
     where claim_id in (select claim_id from ownership_claims where next_check_at <= ${now}
                         order by next_check_at limit ${limit} for update skip locked)
    returning ${COLUMNS}`,
  );

export const lockClaim = (tx: Tx, claimId: string): Promise<ClaimRow | undefined> =>
  tx.maybeOne(
    ClaimRow,
    sql`
    -- claims.lock_claim
    select ${COLUMNS} from ownership_claims where claim_id = ${claimId} for update`,
  );

export const setStanding = (tx: Tx, claimId: string, s: Standing, now: Date): Promise<number> =>
  tx.run(sql`
    -- claims.set_standing
    update ownership_claims
       set status = ${s.status}, method = ${s.method}, problem = ${s.problem}, verified_at = ${s.verified_at},
           failing_since = ${s.failing_since}, next_check_at = ${s.next_check_at}, checked_at = ${now}
     where claim_id = ${claimId}`);

/** Claims of agents that are gone or belong to somebody else now. */
export const forgetStrayClaims = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- claims.forget_stray
    delete from ownership_claims c using v_agents a
     where a.agent_id = c.agent_id and (a.deleted_at is not null or a.account_id is distinct from c.account_id)`);
