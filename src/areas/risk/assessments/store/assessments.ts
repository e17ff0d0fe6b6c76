/**
 * SQL of assessments and of their inputs. Assessing runs in system scope, because a counterparty may be any public agent and
 * the rating of a just claimed agent may still have no account: every statement names the accounts.
 */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../../platform/http/pagination.ts';
import {
  AgentRow,
  AssessmentRow,
  CalibrationRow,
  IdRow,
  LevelRow,
  ListedAssessment,
  ModelRow,
  RecentRow,
  ReliedOnRow,
  ViolationRow,
  WeeksRow,
  type AgentRow as Agent,
  type AssessmentRow as Assessment,
} from '../wire/assessments.ts';

/** Agents of these accounts that are not deleted, and with `alsoPublic` any public ones; in order of id. */
export const findAgents = (
  tx: Tx,
  accounts: readonly string[],
  agentIds: readonly string[],
  alsoPublic: boolean,
): Promise<Agent[]> =>
  tx.many(
    AgentRow,
    sql`
    -- risk.find_agents
    select a.agent_id, a.account_id, a.containment_status, a.created_at, s.score, s.grade, s.confidence, s.checkpoint_count, s.judged,
           s.session_count, s.sessions_rated, s.traces_expected, s.integrity_ratio, s.compliance, s.drift_stability,
           s.trace_completeness, s.coherence_compatibility, n.coherence_count
      from v_agents a
      left join v_current_scores s on s.agent_id = a.agent_id
      left join v_coherence_counts n on n.agent_id = a.agent_id
     where a.agent_id = any (${agentIds}::text[]) and a.deleted_at is null and a.account_id is not null
       and (a.account_id = any (${accounts}::text[]) or (${alsoPublic} and a.visibility = 'public'))
     order by a.agent_id`,
  );

/**
 * Maximum of rows of one agent. They are the newest, by session and severity, of 180 days: more than 750 sessions, each with a
 * weight of at least .0015, so what is left out cannot change a sum that is capped at 1.
 */
const VIOLATIONS_MAX = 3_000;

interface Within {
  readonly accounts: readonly string[];
  readonly agentIds: readonly string[];
}

/** Boundary violations since `from`: the newest of each session and severity. */
export const listViolations = (tx: Queryable, { accounts, agentIds }: Within, from: Date) =>
  tx.many(
    ViolationRow,
    sql`
    -- risk.list_violations
    select a.agent_id, v.session_id, v.severity, v.at
      from unnest(${agentIds}::text[]) as a(agent_id)
     cross join lateral (
       select session_id, severity, max(created_at) as at from v_weighed_violations
        where agent_id = a.agent_id and account_id = any (${accounts}::text[]) and created_at >= ${from}
        group by session_id, severity
        order by max(created_at) desc, session_id, severity limit ${VIOLATIONS_MAX}) v
     order by a.agent_id, v.at desc, v.session_id, v.severity`,
  );

/** Turns by which the share of violations is measured, the newest of each agent. */
const RECENT_TURNS_MAX = 500;

/** How many of each agent's newest turns with a verdict since `from` are boundary violations that count, and of how many sessions. */
export const listRecent = (tx: Queryable, { accounts, agentIds }: Within, from: Date) =>
  tx.many(
    RecentRow,
    sql`
    -- risk.list_recent
    select a.agent_id, count(*)::int as turns, count(w.checkpoint_id)::int as violating,
           count(distinct w.session_id)::int as sessions
      from unnest(${agentIds}::text[]) as a(agent_id)
     cross join lateral (
       select checkpoint_id from v_checkpoints
        where agent_id = a.agent_id and account_id = any (${accounts}::text[]) and created_at >= ${from} and verdict is not null
        order by created_at desc, checkpoint_id desc limit ${RECENT_TURNS_MAX}) c
      left join v_weighed_violations w on w.checkpoint_id = c.checkpoint_id
     group by a.agent_id`,
  );

const WEEK_SECONDS = 7 * 86_400;

/** In which weeks back from `now` (0 is the current one) each agent violated a boundary. */
export const listViolationWeeks = (
  tx: Queryable,
  { accounts, agentIds }: Within,
  { from, now }: { from: Date; now: Date },
) =>
  tx.many(
    WeeksRow,
    sql`
    -- risk.list_violation_weeks
    select agent_id, array_agg(distinct greatest(0, floor(extract(epoch from (${now}::timestamptz - created_at)) / ${WEEK_SECONDS}::int))::int) as weeks
      from v_weighed_violations
     where agent_id = any (${agentIds}::text[]) and account_id = any (${accounts}::text[]) and created_at >= ${from}
     group by agent_id`,
  );

/** The model of each agent's newest turn. */
export const listModels = (tx: Queryable, { accounts, agentIds }: Within) =>
  tx.many(
    ModelRow,
    sql`
    -- risk.list_models
    select a.agent_id, m.model
      from unnest(${agentIds}::text[]) as a(agent_id)
     cross join lateral (
       select model from v_turn_models where agent_id = a.agent_id and account_id = any (${accounts}::text[])
        order by created_at desc limit 1) m`,
  );

/** By how many of the others each of these agents is relied on. */
export const listReliedOn = (tx: Queryable, { accounts, agentIds }: Within) =>
  tx.many(
    ReliedOnRow,
    sql`
    -- risk.list_relied_on
    select to_agent as agent_id, count(*)::int as relied_on_by from v_trust_edges
     where to_agent = any (${agentIds}::text[]) and from_agent = any (${agentIds}::text[]) and account_id = any (${accounts}::text[])
       and reason = 'manual'
     group by to_agent`,
  );

/** The level that the monitoring feed of this agent, action type and tolerance shows now. */
export const findFeedLevel = (
  tx: Queryable,
  accountId: string,
  of: { readonly agentId: string; readonly actionType: string; readonly tolerance: string },
) =>
  tx.maybeOne(
    LevelRow,
    sql`
    -- risk.find_feed_level
    select feed_level from risk_assessments
     where agent_id = ${of.agentId} and account_id = ${accountId} and action_type = ${of.actionType} and risk_tolerance = ${of.tolerance}
     order by created_at desc, assessment_id desc limit 1`,
  );

export const findCalibration = (tx: Queryable, accountId: string, actionType: string) =>
  tx.maybeOne(
    CalibrationRow,
    sql`
    -- risk.find_calibration
    select outcomes, violations, brier, blocks, half_width from risk_calibrations
     where account_id = ${accountId} and action_type = ${actionType}`,
  );

export interface NewAssessment extends Assessment {
  readonly account_id: string;
  readonly inputs: object;
  readonly recommendation: string;
  readonly level: string;
}

/** Adds it if the agent is not deleted and still the account's; undefined otherwise. */
export const insertAssessment = (tx: Tx, row: NewAssessment) =>
  tx.maybeOne(
    IdRow,
    sql`
    -- risk.insert_assessment
    insert into risk_assessments (assessment_id, account_id, agent_id, action_type, risk_tolerance, risk_micro, level, feed_level,
                                  recommendation, proof_id, methodology_version, inputs_digest, inputs, answer, created_at)
    select ${row.assessment_id}, a.account_id, a.agent_id, ${row.answer.action_type}, ${row.answer.risk_tolerance},
           ${row.answer.risk_score_micro}::int, ${row.level}, ${row.feed_level}, ${row.recommendation}, ${row.proof_id}::text,
           ${row.methodology_version}, ${row.inputs_digest}, ${json(row.inputs)}::jsonb, ${json(row.answer)}::jsonb, ${row.created_at}
      from v_agents a
     where a.agent_id = ${row.agent_id} and a.account_id = ${row.account_id} and a.deleted_at is null
    returning assessment_id`,
  );

const COLUMNS = sql`assessment_id, agent_id, feed_level, proof_id, inputs_digest, methodology_version, answer, created_at`;

export const findAssessment = (tx: Queryable, accounts: readonly string[], assessmentId: string) =>
  tx.maybeOne(
    AssessmentRow,
    sql`
    -- risk.find_assessment
    select ${COLUMNS} from risk_assessments where assessment_id = ${assessmentId} and account_id = any (${accounts}::text[])`,
  );

/** Newest first. */
export const listAssessments = (
  tx: Queryable,
  accounts: readonly string[],
  agentId: string,
  { limit, offset, after }: Start<TimePosition> & { readonly limit: number },
): Promise<ListedAssessment[]> =>
  tx.many(
    ListedAssessment,
    sql`
    -- risk.list_assessments
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from risk_assessments
     where agent_id = ${agentId} and account_id = any (${accounts}::text[])
       and ${olderThan(sql`created_at`, sql`assessment_id`, after)}
     order by created_at desc, assessment_id desc limit ${limit} offset ${offset}`,
  );

export const countAssessments = (tx: Queryable, accounts: readonly string[], agentId: string): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- risk.count_assessments
    select from risk_assessments where agent_id = ${agentId} and account_id = any (${accounts}::text[])`,
  );
