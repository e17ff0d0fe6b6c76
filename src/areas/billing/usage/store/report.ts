/** SQL that reads what was used, by day and subject. Every read takes the account; the operator's takes all. */
import { Type } from 'typebox';
import { keyAfter } from '../../../../platform/db/paging.ts';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { KeyPosition } from '../../../../platform/http/pagination.ts';
import { UsageRow } from '../wire/rows.ts';

export interface UsageAsked {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly byDay: boolean;
  readonly bySubject: boolean;
  /** Id of the agent or team; null: all. */
  readonly subject: string | null;
}

/** In the order of day, meter and subject. */
export const readUsage = (
  tx: Tx,
  accountId: string,
  { from, to, byDay, bySubject, subject }: UsageAsked,
  { after, limit }: { readonly after: KeyPosition | undefined; readonly limit: number },
): Promise<UsageRow[]> =>
  tx.many(
    UsageRow,
    sql`
    -- billing.read_usage
    select u.day, u.meter, u.subject, coalesce(a.name, t.name) as name, u.quantity, u.mmu, u.key, u.id
      from (select s.*, day || ' ' || meter as key, case subject when '' then '-' else subject end as id from (
            select case when ${byDay} then day::text else '' end as day, meter, case when ${bySubject} then subject else '' end as subject,
                   sum(quantity)::bigint as quantity, sum(mmu)::bigint as mmu
              from billing_usage
             where account_id = ${accountId} and day between ${from}::date and ${to}::date
               and (${subject}::text is null or subject = ${subject})
             group by 1, 2, 3) s) u
      left join v_agents a on a.agent_id = u.subject and a.account_id = ${accountId}
      left join v_teams t on t.team_id = u.subject and t.account_id = ${accountId}
     where ${keyAfter(sql`u.key`, sql`u.id`, after)}
     order by u.key, u.id limit ${limit}`,
  );

/** Of every organisation in a stretch of days, for the operator. */
export const usageOfOrgs = (db: Queryable, { from, to }: { readonly from: string; readonly to: string }) =>
  db.many(
    Type.Object({
      org_id: Nullable(Type.String()),
      account_id: Type.String(),
      meter: Type.String(),
      quantity: Int8,
      mmu: Int8,
    }),
    sql`
    -- billing.usage_of_orgs
    select o.org_id, u.account_id, u.meter, sum(u.quantity)::bigint as quantity, sum(u.mmu)::bigint as mmu
      from billing_usage u left join v_orgs o on o.account_id = u.account_id
     where u.day between ${from}::date and ${to}::date
     group by o.org_id, u.account_id, u.meter order by o.org_id, u.account_id, u.meter`,
  );
