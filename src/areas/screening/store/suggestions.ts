/** SQL of threshold suggestions: the histogram of reviewed scores. */
import { Type, type Static } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AccountId, AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

const Bin = Type.Object({
  account_id: AccountId,
  agent_id: AgentId,
  threat_type: enumOf(THREAT_TYPES),
  score: Type.Number(),
  harmless: Type.Integer(),
  threats: Type.Integer(),
});
export type SignalBin = Static<typeof Bin>;

/**
 * What people decided, by agent, threat and score in hundredths, rounded down. A missed threat is a guess of the service and
 * counts for nothing here. Nor does a decision about a text that was lifted to the quarantine threshold (`goal_shift`): its score is
 * that threshold, wherever that is.
 */
export const scoreBins = (
  db: Queryable,
  accounts: readonly AccountId[],
  { agentId, since }: { readonly agentId: AgentId | null; readonly since: Date },
): Promise<SignalBin[]> =>
  db.many(
    Bin,
    sql`
    -- screening.score_bins
    select s.account_id, s.agent_id, s.threat_type, (floor(p.points) / 100)::float8 as score,
           (count(*) filter (where s.kind = 'false_positive'))::int as harmless,
           (count(*) filter (where s.kind = 'confirmed_threat'))::int as threats
      from safe_house_signals s
     cross join lateral (select round(s.score::numeric * 100, 6) as points) p
     where s.kind in ('false_positive', 'confirmed_threat') and s.account_id = any(${accounts}) and s.created_at >= ${since} and (${agentId}::text is null or s.agent_id = ${agentId})
       and not exists (select from safe_house_evaluations e
                        where e.evaluation_id = s.evaluation_id and e.account_id = s.account_id and 'goal_shift' = any(e.detection_sources))
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
