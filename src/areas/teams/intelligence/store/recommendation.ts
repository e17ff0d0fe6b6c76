/** SQL of recommendations: what was done with tools, the cards of today, and what was recommended. One account each. */
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import { LayerRow, TurnGroupRow, type RecommendationWire } from '../wire/recommendation.ts';
import { NAMES_PER_AGENT, TURNS_PER_AGENT } from '../rules/limits.ts';
import type { TurnGroup } from '../rules/replay.ts';

/**
 * The newest turns with tool calls since an instant, those of one agent with the same tools together. A turn counts as verified where its trace
 * was, or where integrity found nothing or took it back as a gap of the card: a tool in its grace breaks the card and no rule.
 */
export async function turnGroups(
  tx: Tx,
  accountId: string,
  agentIds: readonly string[],
  since: Date,
): Promise<TurnGroup[]> {
  const rows = await tx.many(
    TurnGroupRow,
    sql`
    -- intelligence.turn_groups
    select a.agent_id, t.tools, count(*)::int as turns,
           count(*) filter (where t.verified or (c.checkpoint_id is not null
             and (coalesce(c.verdict, 'clear') = 'clear' or c.reclassified_as = 'card_gap')))::int as verified
      from unnest(${[...agentIds]}::text[]) as a (agent_id)
     cross join lateral (
       select trace_id, occurred_at, tools, verified from (
         select trace_id, occurred_at, tools, verified,
                sum(jsonb_array_length(tools)) over (order by occurred_at desc, trace_id desc) as names
           from (select tools, occurred_at, trace_id, verified from v_trace_tools v
                  where v.agent_id = a.agent_id and v.account_id = ${accountId} and v.occurred_at >= ${since}
                    and jsonb_typeof(v.tools) = 'array' and v.tools <> '[]'
                  order by v.occurred_at desc, v.trace_id desc limit ${TURNS_PER_AGENT}) newest) counted
        where names <= ${NAMES_PER_AGENT}) t
      left join v_trace_facts f on f.trace_id = t.trace_id and f.occurred_at = t.occurred_at and f.account_id = ${accountId}
      left join v_checkpoints c on c.checkpoint_id = f.checkpoint_id and c.agent_id = a.agent_id
     group by a.agent_id, t.tools
     order by a.agent_id, t.tools`,
  );
  return rows.map((row) => ({ agentId: row.agent_id, tools: row.tools, turns: row.turns, verified: row.verified }));
}

/** The team's own template, which a recommendation extends. */
export const teamLayerRow = (tx: Tx, accountId: string, teamId: string) =>
  tx.maybeOne(
    LayerRow,
    sql`
    -- intelligence.team_layer
    select card from v_alignment_layers where scope = 'team' and scope_id = ${teamId} and account_id = ${accountId}`,
  );

export const insertRecommendation = (
  tx: Tx,
  accountId: string,
  result: RecommendationWire,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    -- intelligence.insert_recommendation
    insert into policy_recommendations (recommendation_id, account_id, team_id, analysis_id, result, created_at)
    values (${result.recommendation_id}, ${accountId}, ${result.team_id}, ${result.fault_line_analysis_id}, ${json(result)}::jsonb, ${now})`);
