/** SQL of a team's coherence over time, through the view of its assessments. */
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { CoherenceDayRow } from '../wire/coherence.ts';

/** Days (UTC) from a date on that have an assessment, newest first; means to six decimals. */
export const listCoherenceDays = (
  db: Queryable,
  team: { readonly team_id: string; readonly account_id: string },
  since: string,
): Promise<CoherenceDayRow[]> =>
  db.many(
    CoherenceDayRow,
    sql`
    -- teams.list_coherence_days
    select (created_at at time zone 'utc')::date as day, count(*)::int as assessments, round(avg(coherence), 6)::float8 as coherence,
           min(coherence)::float8 as lowest, max(coherence)::float8 as highest, round(avg(systemic), 6)::float8 as systemic
      from v_team_assessments
     where team_id = ${team.team_id} and account_id = ${team.account_id}
       and created_at >= ${since}::date::timestamp at time zone 'utc'
     group by 1 order by 1 desc`,
  );
