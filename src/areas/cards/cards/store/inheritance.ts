/** SQL of who inherits what: the teams of an account, and its agents with what each has of its own. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';

const TeamRow = Type.Object({ team_id: Type.String(), name: Type.String(), agents: Type.Integer() });

/** Active teams of an account by name, each with the number of agents in it. */
export const teamsOf = (db: Queryable, accountId: string, limit: number) =>
  db.many(
    TeamRow,
    sql`
    -- cards.teams_of
    select t.team_id, t.name,
           (select count(*)::int from v_team_members m join v_agents a on a.agent_id = m.agent_id and a.account_id = m.account_id
             where m.team_id = t.team_id and m.account_id = t.account_id and a.deleted_at is null) as agents
      from v_teams t
     where t.account_id = ${accountId} and t.status = 'active'
     order by t.name, t.team_id limit ${limit}`,
  );

const InheritingRow = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Type.String(),
  org_id: Type.String(),
  name: Nullable(Type.String()),
  created_at: Timestamp,
  exact: Type.String(),
  team_ids: Type.Array(Type.String()),
});

/** A condition of its own for each case, so that a small team is read by its members. */
const inTeam = (accountId: string, teamId: string | undefined): Sql =>
  teamId === undefined
    ? sql`true`
    : sql`a.agent_id in (select m.agent_id from v_team_members m where m.team_id = ${teamId} and m.account_id = ${accountId})`;

/** Agents of an organisation, the newest first, with their teams. */
export const agentsUnder = (
  db: Queryable,
  where: { readonly accountId: string; readonly orgId: string; readonly teamId: string | undefined },
  page: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  db.many(
    InheritingRow,
    sql`
    -- cards.agents_under
    select a.agent_id, a.account_id, a.org_id, a.name, a.created_at, ${instantText(sql`a.created_at`)} as exact,
           array(select m.team_id from v_team_members m where m.agent_id = a.agent_id and m.account_id = a.account_id
                  order by m.team_id) as team_ids
      from v_agents a
     where a.org_id = ${where.orgId} and a.account_id = ${where.accountId} and a.deleted_at is null
       and ${inTeam(where.accountId, where.teamId)}
       and ${olderThan(sql`a.created_at`, sql`a.agent_id`, page.after)}
     order by a.created_at desc, a.agent_id desc limit ${page.limit}`,
  );

const NamedAgent = Type.Object({ agent_id: Type.String(), name: Nullable(Type.String()) });

/** Names of these agents of an account. */
export const namesOf = async (
  db: Queryable,
  accountId: string,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db.many(
    NamedAgent,
    sql`
    -- cards.names_of
    select agent_id, name from v_agents where account_id = ${accountId} and agent_id = any (${agentIds}::text[])`,
  );
  return new Map(rows.map((row) => [row.agent_id, row.name]));
};
