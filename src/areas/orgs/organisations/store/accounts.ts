/** SQL of the accounts of the service, for its staff. System scope: all accounts, their names and owners, and nothing that they store. */
import { Type } from 'typebox';
import { AccountId, OrgId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import type { KeyPosition } from '../../../../platform/http/pagination.ts';

const AccountRow = Type.Object({
  account_id: AccountId,
  org_id: OrgId,
  name: Type.String(),
  is_personal: Type.Boolean(),
  created_at: Timestamp,
  plan_id: Nullable(Type.String()),
  owner_email: Nullable(Type.String()),
  members: Type.Integer(),
  sort: Type.String(),
});

const MEMBERS_MAX = 1_000;

/** What a search means: an id or an address is a whole one, everything else the beginning of a name. */
function matching(q: string): Sql {
  if (q === '') return sql`true`;
  if (/^(org|ba)-[a-z0-9]{8}$/.test(q)) return sql`(o.org_id = ${q} or o.account_id = ${q})`;
  if (q.includes('@'))
    return sql`o.org_id in (select m.org_id from v_users u join v_members m on m.user_id = u.user_id where u.email = ${q.toLowerCase()})`;
  return sql`lower(o.name) like ${`${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** By name in lower case, compared byte by byte: the order of the index. */
export const listAccounts = (
  tx: Queryable,
  q: string,
  { after, limit }: { readonly after: KeyPosition | undefined; readonly limit: number },
) =>
  tx.many(
    AccountRow,
    sql`
    -- orgs.list_accounts
    select o.org_id, o.account_id, o.name, o.is_personal, o.created_at, o.sort, p.plan_id,
           (select u.email from v_members m join v_users u on u.user_id = m.user_id
             where m.org_id = o.org_id and m.role = 'owner' order by m.created_at, m.user_id limit 1) as owner_email,
           (select count(*)::int from (select from v_members m where m.org_id = o.org_id limit ${MEMBERS_MAX}) n) as members
      from (select o.org_id, o.account_id, o.name, o.is_personal, o.created_at, lower(o.name) as sort from orgs o
             where o.deleted_at is null and ${matching(q)} and ${beyond(after)}
             order by lower(o.name) using ~<~, o.org_id limit ${limit}) o
      left join v_account_plans p on p.account_id = o.account_id
     order by o.sort using ~<~, o.org_id`,
  );

const beyond = (after: KeyPosition | undefined): Sql =>
  after === undefined
    ? sql`true`
    : sql`lower(o.name) ~>=~ ${after.key} and (lower(o.name) ~>~ ${after.key} or o.org_id > ${after.id})`;
