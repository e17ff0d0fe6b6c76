/**
 * SQL of the review queue. Every statement takes the caller's account. The state of an item is written by the triggers of its source
 * (migrations/0240_create_review.sql); here are only assignment, escalation and the items that have no other source.
 */
import { Type, type Static } from 'typebox';
import { Timestamp, Nullable } from '../../../platform/db/row.ts';
import { instantText, keyAfter, olderThan } from '../../../platform/db/paging.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../platform/db/sql.ts';
import type { KeyPosition, TimePosition } from '../../../platform/http/pagination.ts';
import { AGENTS_NAMED_MAX } from '../rules/consequences.ts';
import type { Decision, Kind } from '../rules/decisions.ts';
import { GroupRow } from '../wire/groups.ts';
import { ItemRow } from '../wire/items.ts';

/** Items that are looked at for groups and totals, newest first. Beyond them the counts say that they are at least these. */
export const LOOKED_AT_MAX = 20_000;

/** `open` and `decided` are what the queue shows; an expired item is found by its id only. */
export interface ItemFilter {
  readonly status: 'open' | 'decided';
  readonly kind?: Kind | undefined;
  readonly agentId?: string | undefined;
  readonly assignee?: string | undefined;
  readonly causeKey?: string | undefined;
}

const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql =>
  value === undefined ? sql`` : condition(value);

const matching = (accountId: string, f: ItemFilter): Sql => sql`
  i.account_id = ${accountId} and ${f.status === 'open' ? sql`i.status = 'open'` : sql`i.status = 'decided'`}
  ${given(f.kind, (kind) => sql`and i.kind = ${kind}`)}
  ${given(f.agentId, (id) => sql`and i.agent_id = ${id}`)}
  ${given(f.assignee, (id) => sql`and i.assignee = ${id}`)}
  ${given(f.causeKey, (key) => sql`and i.cause_key = ${key}`)}`;

/** The instant an item is listed by. */
const at = ({ status }: ItemFilter): Sql => (status === 'open' ? sql`i.last_at` : sql`i.decided_at`);

const WITH_NAMES = sql`i.item_id, i.account_id, i.agent_id, a.name as agent_name, i.kind, i.source, i.source_id, i.request_id, i.what, i.place,
       i.cause_key, i.severity, i.opened_at, i.last_at, i.firings, i.status, i.decision, i.decided_by,
       coalesce(du.email, dk.name) as decided_by_name, i.decided_at, i.assignee, au.email as assignee_name, i.escalated_at, i.version`;
const NAMES = sql`
  left join v_agents a on a.agent_id = i.agent_id and a.account_id = i.account_id
  left join v_users du on du.user_id = i.decided_by
  left join v_api_keys dk on dk.key_id = i.decided_by
  left join v_users au on au.user_id = i.assignee`;

const ListedRow = Type.Object({ ...ItemRow.properties, exact: Type.String() });

/** Newest first. */
export const listItems = (
  tx: Queryable,
  accountId: string,
  filter: ItemFilter,
  page: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    ListedRow,
    sql`
    -- review.list_items
    select ${WITH_NAMES}, ${instantText(at(filter))} as exact
      from (select * from review_items i where ${matching(accountId, filter)} and ${olderThan(at(filter), sql`i.item_id`, page.after)}
             order by ${at(filter)} desc, i.item_id desc limit ${page.limit}) i ${NAMES}
     order by ${at(filter)} desc, i.item_id desc`,
  );

/**
 * Gravest first, then newest. Grouped by hashes of narrow rows: what a cause is called stands in any of its items. Sorting the texts of
 * 20,000 items by the database's collation took four times as long.
 */
export const listGroups = (
  tx: Queryable,
  accountId: string,
  filter: ItemFilter,
  page: { readonly after: KeyPosition | undefined; readonly limit: number },
): Promise<Static<typeof GroupRow>[]> =>
  tx.many(
    GroupRow,
    sql`
    -- review.list_groups
    with looked_at as materialized (
      select i.item_id, i.cause_key collate "C" as cause_key, i.agent_id collate "C" as agent_id, i.severity, i.opened_at, i.recorded,
             ${at(filter)} as at from review_items i where ${matching(accountId, filter)}
       order by ${at(filter)} desc, i.item_id desc limit ${LOOKED_AT_MAX}),
    fleets as (
      select cause_key, count(*)::int as agents, min(agent_id) as agent_id
        from (select distinct cause_key, agent_id from looked_at where agent_id is not null) one group by cause_key),
    causes as (
      select cause_key, min(item_id collate "C") as item_id, max(severity)::int as severity, count(*)::int as items,
             min(opened_at) as first_at, max(at) as last_at, max(recorded)::float8 as up_to,
             (4 - max(severity))::text || lpad((9999999999999999 - (extract(epoch from max(at)) * 1000000)::bigint)::text, 16, '0') as sort
        from looked_at group by cause_key)
    select c.cause_key, i.kind, i.source, i.what, i.place, c.severity, c.items, coalesce(f.agents, 0) as agents,
           case when f.agents = 1 then f.agent_id end as agent_id, c.first_at, c.last_at, c.up_to, c.sort, a.name as agent_name
      from causes c join review_items i on i.item_id = c.item_id
      left join fleets f on f.cause_key = c.cause_key
      left join v_agents a on f.agents = 1 and a.agent_id = f.agent_id and a.account_id = ${accountId}
     where ${keyAfter(sql`c.sort`, sql`c.cause_key`, page.after)}
     order by c.sort, c.cause_key limit ${page.limit}`,
  );

const Totals = Type.Object({ items: Type.Integer(), oldest_at: Nullable(Timestamp) });

/** How many items match, at most one more than are looked at, and since when the oldest of them waits. */
export const totalsOf = (tx: Queryable, accountId: string, filter: ItemFilter): Promise<Static<typeof Totals>> =>
  tx.one(
    Totals,
    sql`
    -- review.totals
    select count(*)::int as items, min(opened_at) as oldest_at
      from (select i.opened_at from review_items i where ${matching(accountId, filter)}
             order by ${at(filter)} desc, i.item_id desc limit ${LOOKED_AT_MAX + 1}) i`,
  );

/** One item of the account; undefined for any other id. @param id of the item, or of the quarantine that it is about, from which its own follows */
export const findItem = (tx: Queryable, accountId: string, id: string): Promise<ItemRow | undefined> => {
  const itemId = id.startsWith('rvw-') ? sql`${id}` : sql`surety_review_id('rvw-', array['quarantine', ${id}])`;
  return tx.maybeOne(
    ItemRow,
    sql`
    -- review.find_item
    select ${WITH_NAMES} from review_items i ${NAMES} where i.account_id = ${accountId} and i.item_id = ${itemId}`,
  );
};

export interface GroupPart {
  readonly causeKey: string;
  /** Items that were opened, or opened again, later are left out. */
  readonly upTo: number;
  /** Only these of them; absent: all. */
  readonly itemIds?: readonly string[] | undefined;
}

const ofGroup = (accountId: string, { causeKey, upTo, itemIds }: GroupPart): Sql => sql`
  i.account_id = ${accountId} and i.cause_key = ${causeKey} and i.status = 'open' and i.recorded <= ${upTo}
  ${given(itemIds, (ids) => sql`and i.item_id = any(${ids}::text[])`)}`;

export const openOfGroup = (tx: Queryable, accountId: string, part: GroupPart, limit: number): Promise<ItemRow[]> =>
  tx.many(
    ItemRow,
    sql`
    -- review.open_of_group
    select ${WITH_NAMES}
      from (select * from review_items i where ${ofGroup(accountId, part)} order by i.recorded limit ${limit}) i ${NAMES}
     order by i.recorded`,
  );

const Count = Type.Object({ n: Type.Integer() });

/** Counts at most one more than are looked at. */
export const countOpenOfGroup = async (tx: Queryable, accountId: string, part: GroupPart): Promise<number> =>
  (
    await tx.one(
      Count,
      sql`
      -- review.count_open_of_group
      select count(*)::int as n from (select from review_items i where ${ofGroup(accountId, part)} limit ${LOOKED_AT_MAX + 1}) i`,
    )
  ).n;

/** Of these items those that are decided, in their order. */
export const decidedOf = (
  tx: Queryable,
  accountId: string,
  { causeKey, itemIds }: { readonly causeKey: string; readonly itemIds: readonly string[] },
): Promise<ItemRow[]> =>
  tx.many(
    ItemRow,
    sql`
    -- review.decided_of
    select ${WITH_NAMES} from review_items i ${NAMES}
     where i.account_id = ${accountId} and i.cause_key = ${causeKey} and i.status = 'decided' and i.item_id = any(${itemIds}::text[])
     order by i.recorded`,
  );

const Decided = Type.Object({ decision: ItemRow.properties.decision, n: Type.Integer() });
const PRECEDENTS_MAX = 1_000;

/** What was decided about items of this cause before, of the newest thousand. */
export const decidedBefore = (tx: Queryable, accountId: string, causeKey: string): Promise<Static<typeof Decided>[]> =>
  tx.many(
    Decided,
    sql`
    -- review.decided_before
    select decision, count(*)::int as n
      from (select decision from review_items where account_id = ${accountId} and cause_key = ${causeKey} and status = 'decided'
             order by recorded desc limit ${PRECEDENTS_MAX}) d
     group by decision`,
  );

/** Counts one more than are named, and no further. */
export const countAgents = async (tx: Queryable, accountId: string): Promise<number> =>
  (
    await tx.one(
      Count,
      sql`
      -- review.count_agents
      select count(*)::int as n from (select from v_agents where account_id = ${accountId} and deleted_at is null limit ${AGENTS_NAMED_MAX + 1}) a`,
    )
  ).n;

/** Decides about an item that is its own source. Of two at once one wins; false for the other. */
export const decideOwn = async (
  tx: Tx,
  accountId: string,
  d: { readonly itemId: string; readonly decision: Decision; readonly by: string; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    -- review.decide_own
    update review_items set status = 'decided', decision = ${d.decision}, decided_by = ${d.by}, decided_at = ${d.at}, version = version + 1
     where account_id = ${accountId} and item_id = ${d.itemId} and source = 'declared_tool' and status = 'open'`)) ===
  1;

export const undoOwn = async (
  tx: Tx,
  accountId: string,
  { itemId, since }: { readonly itemId: string; readonly since: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    -- review.undo_own
    update review_items set status = 'open', decision = null, decided_by = null, decided_at = null, version = version + 1
     where account_id = ${accountId} and item_id = ${itemId} and source = 'declared_tool' and status = 'decided' and decided_at >= ${since}`)) ===
  1;

/** @param assignee null: nobody */
export const assign = (
  tx: Tx,
  accountId: string,
  { itemId, assignee, at: now }: { readonly itemId: string; readonly assignee: string | null; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- review.assign
    update review_items set assignee = ${assignee}, assigned_at = ${assignee === null ? null : now}
     where account_id = ${accountId} and item_id = ${itemId} and status = 'open'`);

/** False: it is not open, or was escalated since. */
export const markEscalated = async (
  tx: Tx,
  accountId: string,
  e: { readonly itemId: string; readonly by: string; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    -- review.mark_escalated
    update review_items set escalated_by = ${e.by}, escalated_at = ${e.at}
     where account_id = ${accountId} and item_id = ${e.itemId} and status = 'open' and escalated_at is null`)) === 1;

/** A member of the organisation who may decide: the name people know. */
export const findDecider = (tx: Queryable, orgId: string, userId: string) =>
  tx.maybeOne(
    Type.Object({ email: Type.String() }),
    sql`
    -- review.find_decider
    select u.email from v_members m join v_users u on u.user_id = m.user_id
     where m.org_id = ${orgId} and m.user_id = ${userId} and m.role in ('owner', 'admin', 'member')`,
  );

/** The place of the newest change of the account's queue; 0: there was none. */
export const lastChange = async (db: Queryable, accountId: string): Promise<number> =>
  (
    await db.one(
      Type.Object({ place: Type.Integer() }),
      sql`
      -- review.last_change
      select coalesce(max(changed), 0)::float8 as place from review_items where account_id = ${accountId}`,
    )
  ).place;
