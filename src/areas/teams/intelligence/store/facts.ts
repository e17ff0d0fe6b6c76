/**
 * SQL of what is known of a team, through the views of other areas. Every lookup is within the caller's accounts or one account.
 */
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { DemandRow, HappenedRow, RosterRow, MemberTrendRow, TeamRow, TrustRow } from '../wire/analyses.ts';

export const findTeam = (tx: Tx, accounts: readonly string[], teamId: string) =>
  tx.maybeOne(
    TeamRow,
    sql`
    -- intelligence.find_team
    select team_id, account_id, org_id, status from v_teams where team_id = ${teamId} and account_id = any (${accounts}::text[])`,
  );

/** Present members of an active team that are agents that are not deleted, in the order of their ids. */
export const rosterOf = (tx: Queryable, accountId: string, teamId: string) =>
  tx.many(
    RosterRow,
    sql`
    -- intelligence.roster_of
    select m.agent_id, m.role
      from v_team_members m
      join v_agents a on a.agent_id = m.agent_id and a.account_id = m.account_id and a.deleted_at is null
     where m.team_id = ${teamId} and m.account_id = ${accountId}
     order by m.agent_id`,
  );

/** Cards above the members, and the team's identity card where somebody wrote it: a derived one only adds the members up. */
export const demandsOn = (tx: Queryable, team: TeamRow) =>
  tx.many(
    DemandRow,
    sql`
    -- intelligence.demands_on
    select scope, card #> '{values,declared}' as values, card #> '{autonomy,bounded_actions}' as actions
      from v_alignment_layers
     where (scope = 'platform' and scope_id = 'default')
        or (scope = 'org' and scope_id = ${team.org_id} and account_id = ${team.account_id})
        or (scope = 'team' and scope_id = ${team.team_id} and account_id = ${team.account_id})
    union all
    select 'identity', card #> '{values,declared}', card #> '{autonomy,bounded_actions}'
      from v_team_cards
     where team_id = ${team.team_id} and account_id = ${team.account_id} and card_source <> 'auto_derived'`,
  );

/** Rating, its change against the newest point at least 30 days old, and open drift alerts, of each of these agents. */
export const memberTrends = (tx: Queryable, accountId: string, agentIds: readonly string[], trendBefore: Date) =>
  tx.many(
    MemberTrendRow,
    sql`
    -- intelligence.standings_of
    select a.agent_id, coalesce(s.confidence, 'insufficient') as confidence,
           case when s.is_eligible then s.score - coalesce(h.score, s.score) else 0 end as trend,
           (select count(*)::int from v_drift_alerts d
             where d.agent_id = a.agent_id and d.account_id = ${accountId} and d.status = 'open') as open_drift_alerts
      from unnest(${[...agentIds]}::text[]) as a (agent_id)
      left join v_current_scores s on s.agent_id = a.agent_id and s.account_id = ${accountId}
      left join lateral (
        select score from v_score_history p
         where p.agent_id = a.agent_id and p.account_id = ${accountId} and p.taken_at <= ${trendBefore}
         order by p.week_start desc limit 1) h on true
     order by a.agent_id`,
  );

/** Edges of trust among these agents. */
export const trustAmong = (tx: Queryable, accountId: string, agentIds: readonly string[]) =>
  tx.many(
    TrustRow,
    sql`
    -- intelligence.trust_among
    select from_agent, to_agent from v_trust_edges
     where account_id = ${accountId} and reason = 'manual'
       and from_agent = any (${[...agentIds]}::text[]) and to_agent = any (${[...agentIds]}::text[])
     order by from_agent, to_agent`,
  );

/**
 * What is recorded of these agents in [from, to): violations that were not reclassified as a gap of the card, turns that should
 * have been escalated and were not, turns beyond what the card allows, drift, a rating that fell by more than 20.
 */
export const happened = (
  tx: Queryable,
  accountId: string,
  { agentIds, from, to }: { readonly agentIds: readonly string[]; readonly from: Date; readonly to: Date },
) =>
  tx.one(
    HappenedRow,
    sql`
    -- intelligence.happened
    with who as (select agent_id from unnest(${[...agentIds]}::text[]) as w (agent_id)),
    checks as (
      select c.agent_id, c.verdict, c.reclassified_as from who join v_checkpoints c on c.agent_id = who.agent_id
       where c.account_id = ${accountId} and c.created_at >= ${from} and c.created_at < ${to}),
    turns as (
      select t.agent_id, t.verified, t.escalation_required, t.category from who join v_trace_facts t on t.agent_id = who.agent_id
       where t.account_id = ${accountId} and t.occurred_at >= ${from} and t.occurred_at < ${to}),
    falls as (
      select last.score - first.score as change from who
       cross join lateral (select score from v_score_history h where h.agent_id = who.agent_id and h.account_id = ${accountId}
                              and h.taken_at <= ${from} order by h.week_start desc limit 1) first
       cross join lateral (select score from v_score_history h where h.agent_id = who.agent_id and h.account_id = ${accountId}
                              and h.taken_at < ${to} order by h.week_start desc limit 1) last)
    select (select count(*)::int from (select agent_id from checks union select agent_id from turns) active) as active_agents,
           exists (select from checks where verdict = 'boundary_violation' and reclassified_as is distinct from 'card_gap') as violated,
           exists (select from turns where escalation_required and not verified) as escalation_missed,
           exists (select from turns where category = 'bounded' and not verified) as went_beyond,
           exists (select from who join v_drift_alerts d on d.agent_id = who.agent_id
                    where d.account_id = ${accountId} and d.opened_at >= ${from} and d.opened_at < ${to}) as drifted,
           exists (select from falls where change < -20) as fell`,
  );
