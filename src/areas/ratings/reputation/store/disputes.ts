/** SQL of violations that an organisation of the agent reported as wrong, as a column of one published rating. */
import { sql, type Sql } from '../../../../platform/db/sql.ts';

/**
 * Checkpoints of the 90 days before the computation, the newest first; those excused as card gaps or left out as synthetic are not told, so not
 * disputed either.
 * Cost: the reports about the agent, each of which took a person.
 * @param a the row of v_agents is called `a`, that of the rating `r`
 */
export const DISPUTED: Sql = sql`
  coalesce((select array_agg(d.checkpoint_id order by c.created_at desc, c.checkpoint_id)
              from v_disputed_verdicts d join v_checkpoints c on c.checkpoint_id = d.checkpoint_id
             where d.agent_id = a.agent_id and c.agent_id = a.agent_id and c.verdict = 'boundary_violation'
               and c.reclassified_as is distinct from 'card_gap' and c.created_at >= r.computed_at - interval '90 days'
               and not exists (select from reputation_marks m
                                where m.agent_id = c.agent_id and m.position = c.leaf_index and m.mark = 'synthetic')), '{}') as disputed`;
