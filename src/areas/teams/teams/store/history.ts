/** SQL of roster history. */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { numberBelow } from '../../../../platform/db/paging.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import type { NumberPosition, Start } from '../../../../platform/http/pagination.ts';
import { ListedChange } from '../wire/teams.ts';

/** Coming and going of a team, newest first. */
export const listChanges = (
  db: Queryable,
  team: { readonly team_id: string; readonly account_id: string },
  page: Start<NumberPosition> & { readonly limit: number },
): Promise<ListedChange[]> =>
  db.many(
    ListedChange,
    sql`
    -- teams.list_changes
    select change_id, team_id, change_type, agent_id, actor_id, created_at, seq::text as number from team_roster_changes
     where team_id = ${team.team_id} and account_id = ${team.account_id}
       and ${numberBelow(sql`seq`, page.after)}
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
