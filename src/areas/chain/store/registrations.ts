/** SQL of the registrations of agents. A row counts only while its account owns the agent. */
import { Type, type Static } from 'typebox';
import { Int8, Nullable, Numeric } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';

const RegistrationRow = Type.Object({
  chain_id: Int8,
  registry: Type.String(),
  token_id: Numeric,
  feedback: Type.Boolean(),
});

/** Of the account that owns the agent now. */
export const listRegistrations = (db: Queryable, agentId: string): Promise<Static<typeof RegistrationRow>[]> =>
  db.many(
    RegistrationRow,
    sql`-- chain.list_registrations
    select r.chain_id::text as chain_id, r.registry, r.token_id::text as token_id, r.feedback
      from chain_registrations r join v_agents a on a.agent_id = r.agent_id and a.account_id = r.account_id
     where r.agent_id = ${agentId} and a.deleted_at is null`,
  );

const DescribedRow = Type.Object({
  name: Nullable(Type.String()),
  avatar_url: Nullable(Type.String()),
  containment_status: Type.String(),
});

/** What the file says of the agent itself. */
export const describeAgent = (db: Queryable, agentId: string): Promise<Static<typeof DescribedRow> | undefined> =>
  db.maybeOne(
    DescribedRow,
    sql`-- chain.describe_agent
    select name, avatar_url, containment_status from v_agents where agent_id = ${agentId} and deleted_at is null`,
  );

const OwnedRow = Type.Object({ account_id: Type.String(), org_id: Type.String() });

/** Who owns the agent, among the caller's accounts. */
export const findOwner = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
): Promise<Static<typeof OwnedRow> | undefined> =>
  tx.maybeOne(
    OwnedRow,
    sql`-- chain.find_owner
    select account_id, org_id from v_agents
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} and deleted_at is null`,
  );

/** Replaces the one there was. */
export const saveRegistration = (
  tx: Tx,
  row: {
    readonly accountId: string;
    readonly agentId: string;
    readonly chainId: number;
    readonly registry: string;
    readonly tokenId: bigint;
    readonly feedback: boolean;
    readonly by: string;
    readonly at: Date;
  },
): Promise<number> =>
  tx.run(sql`-- chain.save_registration
    insert into chain_registrations (account_id, agent_id, chain_id, registry, token_id, feedback, registered_by, registered_at)
    values (${row.accountId}, ${row.agentId}, ${row.chainId}, ${row.registry}, ${String(row.tokenId)}::numeric, ${row.feedback}, ${row.by}, ${row.at})
    on conflict (account_id, agent_id) do update
       set chain_id = excluded.chain_id, registry = excluded.registry, token_id = excluded.token_id,
           feedback = excluded.feedback,
           registered_by = excluded.registered_by, registered_at = excluded.registered_at`);

export const removeRegistration = (tx: Tx, accountId: string, agentId: string): Promise<number> =>
  tx.run(sql`-- chain.remove_registration
    delete from chain_registrations where account_id = ${accountId} and agent_id = ${agentId}`);
