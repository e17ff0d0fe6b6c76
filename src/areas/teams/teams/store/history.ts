/** SQL of roster history. */
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { ChangeRow, Counted } from '../wire/teams.ts';

/** Coming and going of a team, newest first. */
export const listChanges = (
  db: Queryable,
  team: { readonly team_id: string; readonly account_id: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<ChangeRow[]> =>
  db.many(
    ChangeRow,
    sql`
    -- teams.list_changes
    select change_id, team_id, change_type, agent_id, actor_id, created_at from team_roster_changes
     where team_id = ${team.team_id} and account_id = ${team.account_id}
     order by seq desc limit ${page.limit} offset ${page.offset}`,
  );

export const countChanges = async (
  db: Queryable,
  team: { readonly team_id: string; readonly account_id: string },
): Promise<number> =>
  (
    await db.one(
      Counted,
      sql`
    -- teams.count_changes
    select count(*)::int as n from team_roster_changes where team_id = ${team.team_id} and account_id = ${team.account_id}`,
    )
  ).n;
