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
 * Reviewed items by agent, threat and score in hundredths, rounded down. A missed
 * threat counts at the score it had, not at the one it should have had.
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
           (count(*) filter (where s.kind <> 'false_positive'))::int as threats
      from safe_house_signals s
      left join safe_house_evaluations e
        on s.kind = 'false_negative' and e.evaluation_id = s.evaluation_id and e.account_id = s.account_id
     cross join lateral (select round(coalesce(e.overall_risk, s.score)::numeric * 100, 6) as points) p
     where s.account_id = any(${accounts}) and s.created_at >= ${since} and (${agentId}::text is null or s.agent_id = ${agentId})
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
