/** SQL of roster history. */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { ChangeRow } from '../wire/teams.ts';

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

export const countChanges = (
  db: Queryable,
  team: { readonly team_id: string; readonly account_id: string },
): Promise<Total> =>
  countToMax(
    db,
    sql`
    -- teams.count_changes
    select from team_roster_changes where team_id = ${team.team_id} and account_id = ${team.account_id}`,
  );
