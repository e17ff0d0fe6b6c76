/** SQL of exemptions. */
import { Type } from 'typebox';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ExemptionRow, type AgentOwner, type ExemptionRow as Row } from '../wire/cards.ts';

const COLUMNS = sql`exemption_id, account_id, org_id, agent_id, exempt_section, exempt_patterns, reason, granted_by, granted_at, expires_at`;

/** Exemptions of an agent that are in force, oldest first. */
export const exemptionsInForce = async (
  db: Queryable,
  { agent_id, account_id }: AgentOwner,
  now: Date,
): Promise<Row[]> =>
  (await db.many(
    ExemptionRow,
    sql`
    -- cards.exemptions_in_force
    select ${COLUMNS} from exemptions
     where agent_id = ${agent_id} and account_id = ${account_id} and (expires_at is null or expires_at > ${now})
     order by granted_at, exemption_id`,
  )) as Row[];

const NamedExemption = Type.Object({
  ...ExemptionRow.properties,
  agent_name: Nullable(Type.String()),
  exact: Type.String(),
});

/** Exemptions in force of all agents of an account, the youngest first; `before` keeps those that end before it. */
export const exemptionsOfAccount = (
  db: Queryable,
  where: { readonly accountId: string; readonly orgId: string; readonly before: Date | undefined; readonly now: Date },
  page: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  db.many(
    NamedExemption,
    sql`
    -- cards.exemptions_of_account
    select e.exemption_id, e.account_id, e.org_id, e.agent_id, e.exempt_section, e.exempt_patterns, e.reason, e.granted_by,
           e.granted_at, e.expires_at, a.name as agent_name, ${instantText(sql`e.granted_at`)} as exact
      from exemptions e join v_agents a on a.agent_id = e.agent_id and a.account_id = e.account_id
     where e.account_id = ${where.accountId} and e.org_id = ${where.orgId} and a.deleted_at is null
       and (e.expires_at is null or e.expires_at > ${where.now})
       and (${where.before ?? null}::timestamptz is null or e.expires_at < ${where.before ?? null})
       and ${olderThan(sql`e.granted_at`, sql`e.exemption_id`, page.after)}
     order by e.granted_at desc, e.exemption_id desc limit ${page.limit}`,
  );

export const insertExemption = (tx: Tx, e: Row): Promise<number> =>
  tx.run(sql`
    -- cards.insert_exemption
    insert into exemptions (${COLUMNS})
    values (${e.exemption_id}, ${e.account_id}, ${e.org_id}, ${e.agent_id}, ${e.exempt_section}, ${e.exempt_patterns}::text[], ${e.reason},
            ${e.granted_by}, ${e.granted_at}, ${e.expires_at})`);

/** Removes one exemption of an agent, in force or expired and not yet removed; undefined when there is none. */
export async function deleteExemption(
  tx: Tx,
  { agent_id, account_id }: AgentOwner,
  id: string,
): Promise<Row | undefined> {
  const row = await tx.maybeOne(
    ExemptionRow,
    sql`
    -- cards.delete_exemption
    delete from exemptions where exemption_id = ${id} and agent_id = ${agent_id} and account_id = ${account_id} returning ${COLUMNS}`,
  );
  return row;
}

/** Agents with an exemption that has ended, a batch of them. */
export const expiredExemptions = async (db: Queryable, now: Date, limit: number): Promise<Row[]> =>
  (await db.many(
    ExemptionRow,
    sql`
    -- cards.expired_exemptions
    select ${COLUMNS} from exemptions where expires_at <= ${now} order by expires_at limit ${limit}`,
  )) as Row[];

/** Exemptions are of one organisation: those of an agent that left it go. */
export const deleteForeignExemptions = async (tx: Tx, agentId: string, account: string): Promise<Row[]> =>
  (await tx.many(
    ExemptionRow,
    sql`
    -- cards.delete_foreign_exemptions
    delete from exemptions where agent_id = ${agentId} and account_id <> ${account} returning ${COLUMNS}`,
  )) as Row[];
