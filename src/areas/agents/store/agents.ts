/**
 * SQL of the agents area. Functions named `...Anywhere` see every tenant and unclaimed agents: they serve the proof
 * lookup, the gateway and public reads, run in system scope, and their callers decide by the pure rules. All others
 * take the caller's accounts.
 */
import { Type } from 'typebox';
import type { ContainmentStatus, Visibility } from '../../../contract/enums.ts';
import type { AgentId } from '../../../contract/ids.ts';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../platform/http/pagination.ts';
import { AgentRow, ListedAgent, ContainmentChange, OrgName, type AgentRow as Agent } from '../wire/agents.ts';

export const COLUMNS = sql`agent_id, account_id, org_id, name, agent_hash, proof_digest, proof_captured_at, key_prefix,
  containment_status, contained_at, contained_by, containment_reason, visibility, is_public, avatar_url, email, created_by,
  claimed_by, claimed_at, linked_user_id, created_at, last_seen_at, rekeyed_at, rekey_count, deleted_at`;

/** The agent (not deleted) of a lookup key, locked, so that of two claimants one waits and then sees the other's claim. */
export const lockByHashAnywhere = (tx: Tx, agentHash: string): Promise<Agent | undefined> =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- agents.lock_by_hash_anywhere
    select ${COLUMNS} from agents where agent_hash = ${agentHash} and deleted_at is null for update`,
  );

export const lockAnywhere = (tx: Tx, agentId: AgentId): Promise<Agent | undefined> =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- agents.lock_anywhere
    select ${COLUMNS} from agents where agent_id = ${agentId} and deleted_at is null for update`,
  );

export const findAnywhere = (db: Queryable, agentId: AgentId): Promise<Agent | undefined> =>
  db.maybeOne(
    AgentRow,
    sql`
    -- agents.find_anywhere
    select ${COLUMNS} from agents where agent_id = ${agentId} and deleted_at is null`,
  );

export interface Owner {
  readonly accountId: string;
  readonly orgId: string;
  readonly userId: string | null;
  readonly at: Date;
}

const IsFirst = Type.Object({ is_first: Type.Boolean() });

/** Whether an organisation never had another agent; a deleted one counts. Of two that are registered at once both may be. */
export const isFirstOf = async (tx: Tx, orgId: string, agentId: AgentId): Promise<boolean> =>
  (
    await tx.one(
      IsFirst,
      sql`
    -- agents.is_first_of
    select not exists (select from agents where org_id = ${orgId} and agent_id <> ${agentId}) as is_first`,
    )
  ).is_first;

/** Inserts a claimed agent; undefined when its lookup key is taken. */
export const insertClaimedOnce = (
  tx: Tx,
  n: {
    readonly agentId: AgentId;
    readonly name: string;
    readonly agentHash: string;
    readonly proofDigest: Uint8Array;
    readonly keyPrefix?: string | null;
    readonly visibility: Visibility;
  },
  owner: Owner,
): Promise<Agent | undefined> =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- agents.insert_claimed_once
    insert into agents (agent_id, account_id, org_id, name, agent_hash, proof_digest, proof_captured_at, key_prefix, created_by,
                        claimed_by, claimed_at, created_at, visibility)
    values (${n.agentId}, ${owner.accountId}, ${owner.orgId}, ${n.name}, ${n.agentHash}, ${n.proofDigest}, ${owner.at},
            ${n.keyPrefix ?? null}, ${owner.userId}, ${owner.userId}, ${owner.at}, ${owner.at}, ${n.visibility})
    on conflict (agent_hash) where deleted_at is null do nothing
    returning ${COLUMNS}`,
  );

/**
 * Gives a locked agent to an organisation. A first claim dates it; a move keeps the first date. Null keeps the name. A
 * person who is no member there is linked no longer.
 */
export const setOwner = (tx: Tx, agentId: AgentId, owner: Owner, name: string | null): Promise<Agent> =>
  tx.one(
    AgentRow,
    sql`
    -- agents.set_owner
    update agents
       set account_id = ${owner.accountId}, org_id = ${owner.orgId}, claimed_by = ${owner.userId}, credential_digest = null,
           claimed_at = coalesce(claimed_at, ${owner.at}), name = coalesce(${name}, name),
           linked_user_id = (select user_id from v_members where org_id = ${owner.orgId} and user_id = agents.linked_user_id)
     where agent_id = ${agentId} and deleted_at is null
    returning ${COLUMNS}`,
  );

/** The caller's agents, newest first: of each account no more than the page can show, by index. */
export const listOwned = (
  tx: Tx,
  accounts: readonly string[],
  page: Start<TimePosition> & { readonly limit: number; readonly withDeleted: boolean; readonly name?: string | null },
): Promise<ListedAgent[]> =>
  tx.many(
    ListedAgent,
    sql`
    -- agents.list_owned
    select a.* from unnest(${accounts}::text[]) as own (account)
      cross join lateral (
        select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from agents
         where account_id = own.account and ${olderThan(sql`created_at`, sql`agent_id`, page.after)} and (${page.withDeleted} or deleted_at is null)
           and (${page.name ?? null}::text is null or name = ${page.name ?? null})
         order by created_at desc, agent_id desc
         limit ${page.limit + page.offset}) a
     order by a.created_at desc, a.agent_id desc
     limit ${page.limit} offset ${page.offset}`,
  );

export const lockOwned = (tx: Tx, accounts: readonly string[], agentId: AgentId): Promise<Agent | undefined> =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- agents.lock_owned
    select ${COLUMNS} from agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null for update`,
  );

export const findOwned = (tx: Tx, accounts: readonly string[], agentId: AgentId): Promise<Agent | undefined> =>
  tx.maybeOne(
    AgentRow,
    sql`
    -- agents.find_owned
    select ${COLUMNS} from agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

/** An agent that is not deleted of one organisation of the caller's accounts. */
export const findInOrg = (
  db: Queryable,
  accounts: readonly string[],
  orgId: string,
  agentId: AgentId,
): Promise<Agent | undefined> =>
  db.maybeOne(
    AgentRow,
    sql`
    -- agents.find_in_org
    select ${COLUMNS} from agents
     where agent_id = ${agentId} and org_id = ${orgId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

export interface AgentEdit {
  readonly name?: string;
  readonly isPublic?: boolean;
  readonly visibility?: Visibility;
  readonly avatarUrl?: string | null;
}

/** Changes the members given; the others stay. */
export const updateOwned = (tx: Tx, accounts: readonly string[], agentId: AgentId, edit: AgentEdit): Promise<Agent> =>
  tx.one(
    AgentRow,
    sql`
    -- agents.update_owned
    update agents
       set name = coalesce(${edit.name ?? null}, name), is_public = coalesce(${edit.isPublic ?? null}, is_public),
           visibility = coalesce(${edit.visibility ?? null}, visibility),
           avatar_url = case when ${edit.avatarUrl !== undefined} then ${edit.avatarUrl ?? null} else avatar_url end
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null
    returning ${COLUMNS}`,
  );

export interface ContainmentOrder {
  readonly agentId: AgentId;
  /** Compare and set: nothing changes when the agent is in another state. Absent: from any. */
  readonly from?: ContainmentStatus;
  readonly to: ContainmentStatus;
  readonly by: string;
  readonly reason: string | null;
  readonly at: Date;
}

/**
 * Sets the containment state of one of the accounts' agents; undefined when there is none in the state `from`. Whether
 * the transition is allowed is the caller's question. Every process learns of it at commit (trigger agents_announce).
 */
export const setContainment = (
  tx: Tx,
  accounts: readonly string[],
  o: ContainmentOrder,
): Promise<ContainmentChange | undefined> =>
  tx.maybeOne(
    ContainmentChange,
    sql`
    -- agents.set_containment
    with before as (
      select agent_id, containment_status from agents
       where agent_id = ${o.agentId} and account_id = any (${accounts}::text[]) and deleted_at is null
         and (${o.from ?? null}::text is null or containment_status = ${o.from ?? null}) for update)
    update agents a
       set containment_status = ${o.to},
           contained_at = case when ${o.to}::text = 'active' then null else ${o.at}::timestamptz end,
           contained_by = case when ${o.to}::text = 'active' then null else ${o.by}::text end,
           containment_reason = case when ${o.to}::text = 'active' then null else ${o.reason}::text end
      from before
     where a.agent_id = before.agent_id
    returning a.agent_id, a.account_id, a.org_id, before.containment_status as previous_status, a.containment_status,
              a.contained_at, a.contained_by, a.containment_reason`,
  );

/** Names of organisations, for the list of those a caller may claim into. */
export const orgNames = (tx: Tx, orgIds: readonly string[]): Promise<OrgName[]> =>
  tx.many(
    OrgName,
    sql`
    -- agents.org_names
    select org_id, name, is_personal from v_orgs where org_id = any (${orgIds}::text[]) order by is_personal desc, name, org_id`,
  );
