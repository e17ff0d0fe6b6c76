/** SQL of what an agent was proven to speak for, as a column of its row. */
import { sql, type Sql } from '../../../../platform/db/sql.ts';

const instant = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Null without any. A name that is hidden is not told by a domain either. @param a the row of v_agents is called `a` */
export const OWNERSHIP: Sql = sql`
  case when a.is_public then
    (select jsonb_agg(jsonb_build_object('kind', c.kind, 'value', c.value, 'method', c.method,
                                         'verified_at', ${instant(sql`c.verified_at`)}, 'checked_at', ${instant(sql`c.checked_at`)})
                      order by c.kind, c.value)
       from v_verified_claims c where c.agent_id = a.agent_id) end as ownership`;
