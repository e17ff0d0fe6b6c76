/** SQL of team assessments. System scope, as in assessments.ts: every statement names the accounts. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import {
  IdRow,
  ListedTeamAssessment,
  MemberRow,
  TeamAssessmentRow,
  TeamCardRow,
  TeamIdRow,
  TeamRow,
  UsedRow,
  type TeamAssessmentRow as TeamAssessment,
} from '../wire/assessments.ts';

export const findTeam = (tx: Queryable, accounts: readonly string[], teamId: string) =>
  tx.maybeOne(
    TeamRow,
    sql`
    -- risk.find_team
    select team_id, account_id, status from v_teams where team_id = ${teamId} and account_id = any (${accounts}::text[])`,
  );

/** Present members that are alive, in order of id. */
export const listMembers = (tx: Queryable, accountId: string, teamId: string) =>
  tx.many(
    MemberRow,
    sql`
    -- risk.list_members
    select m.agent_id, m.role from v_team_members m join v_agents a on a.agent_id = m.agent_id and a.deleted_at is null
     where m.team_id = ${teamId} and m.account_id = ${accountId} and a.account_id = ${accountId}
     order by m.agent_id`,
  );

/** Teams of the account whose roster is exactly these agents, two at most. */
export const findTeamsOf = (tx: Queryable, accountId: string, agentIds: readonly string[]) =>
  tx.many(
    TeamIdRow,
    sql`
    -- risk.find_teams_of
    select team_id from v_team_members
     where account_id = ${accountId}
       and team_id in (select team_id from v_team_members where account_id = ${accountId} and agent_id = ${agentIds[0] ?? ''})
     group by team_id
    having array_agg(agent_id order by agent_id) = ${[...agentIds].toSorted()}::text[]
     order by team_id limit 2`,
  );

/** The team's identity card. */
export const findTeamCard = (tx: Queryable, accountId: string, teamId: string) =>
  tx.maybeOne(
    TeamCardRow,
    sql`
    -- risk.find_team_card
    select card from v_team_cards where team_id = ${teamId} and account_id = ${accountId}`,
  );

/** Assessments that an account's teams had on a day so far. */
export const findTeamDay = (tx: Queryable, accountId: string, day: string) =>
  tx.maybeOne(
    UsedRow,
    sql`
    -- risk.find_team_day
    select used from risk_team_days where account_id = ${accountId} and day = ${day}::date`,
  );

/** Takes one of a day's assessments; undefined when they are used up. Who comes second waits for the first to commit. */
export const takeTeamDay = (tx: Tx, accountId: string, day: string, max: number) =>
  tx.maybeOne(
    UsedRow,
    sql`
    -- risk.take_team_day
    insert into risk_team_days as known (account_id, day, used) values (${accountId}, ${day}::date, 1)
    on conflict (account_id, day) do update set used = known.used + 1 where known.used < ${max}
    returning used`,
  );

export interface NewTeamAssessment extends TeamAssessment {
  readonly account_id: string;
  readonly inputs: object;
  readonly level: string;
  readonly coherence: number;
  readonly systemic: number;
}

/** Adds it if all members are not deleted and still the account's; undefined otherwise. */
export const insertTeamAssessment = (tx: Tx, row: NewTeamAssessment) =>
  tx.maybeOne(
    IdRow,
    sql`
    -- risk.insert_team_assessment
    insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence, systemic,
                                       risk_micro, level, recommendation, proof_id, methodology_version, inputs_digest, inputs,
                                       answer, created_at)
    select ${row.assessment_id}, ${row.account_id}, ${row.team_id}::text, ${row.answer.agent_ids}::text[], ${row.answer.action_type},
           ${row.answer.risk_tolerance}, ${row.coherence}::numeric, ${row.systemic}::numeric, ${row.answer.team_risk_score_micro}::int,
           ${row.level}, ${row.answer.team_recommendation}, ${row.proof_id}::text, ${row.methodology_version}, ${row.inputs_digest},
           ${json(row.inputs)}::jsonb, ${json(row.answer)}::jsonb, ${row.created_at}
     where (select count(*) from v_agents a
             where a.agent_id = any (${row.answer.agent_ids}::text[]) and a.account_id = ${row.account_id} and a.deleted_at is null)
           = ${row.answer.agent_ids.length}::int
    returning assessment_id`,
  );

const COLUMNS = sql`assessment_id, team_id, proof_id, inputs_digest, methodology_version, answer, created_at`;

export const findTeamAssessment = (tx: Queryable, accounts: readonly string[], assessmentId: string) =>
  tx.maybeOne(
    TeamAssessmentRow,
    sql`
    -- risk.find_team_assessment
    select ${COLUMNS} from risk_team_assessments where assessment_id = ${assessmentId} and account_id = any (${accounts}::text[])`,
  );

/** Newest first, from the position on. */
export const listTeamAssessments = (
  tx: Queryable,
  accounts: readonly string[],
  teamId: string,
  { limit, after }: { readonly limit: number; readonly after: TimePosition | undefined },
): Promise<ListedTeamAssessment[]> =>
  tx.many(
    ListedTeamAssessment,
    sql`
    -- risk.list_team_assessments
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from risk_team_assessments
     where team_id = ${teamId} and account_id = any (${accounts}::text[])
       and ${olderThan(sql`created_at`, sql`assessment_id`, after)}
     order by created_at desc, assessment_id desc limit ${limit}`,
  );
