/** SQL of the list of all assessments of an account, of agents and of teams in one order. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ListedRow } from '../wire/listed.ts';

export interface WantedAssessments {
  readonly accountId: string;
  readonly agentId: string | undefined;
  readonly teamId: string | undefined;
  /** Without them there is none of a team, whichever is asked for. */
  readonly hasTeams: boolean;
  readonly level: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

const EVERYTHING = sql`true`;

/** What both tables are asked, so that each is read from its index and no further than the page. */
const page = (of: Sql, { accountId, level, after, limit }: WantedAssessments): Sql => sql`
  account_id = ${accountId} and ${of} and ${level === undefined ? EVERYTHING : sql`level = ${level}`}
     and ${olderThan(sql`created_at`, sql`assessment_id`, after)}
   order by created_at desc, assessment_id desc limit ${limit}`;

const NOTHING = sql`false`;
/** An assessment is of an agent or of a team: asked for both, there is none. */
const ofAgents = ({ agentId, teamId }: WantedAssessments): Sql =>
  teamId !== undefined ? NOTHING : agentId === undefined ? EVERYTHING : sql`agent_id = ${agentId}`;
const ofTeams = ({ agentId, teamId, hasTeams }: WantedAssessments): Sql =>
  agentId !== undefined || !hasTeams ? NOTHING : teamId === undefined ? EVERYTHING : sql`team_id = ${teamId}`;

/** Newest first, with the names that agents and teams have now. */
export const listOrgAssessments = (tx: Queryable, wanted: WantedAssessments) =>
  tx.many(
    ListedRow,
    sql`
    -- risk.list_org_assessments
    select found.assessment_id, found.agent_id, a.name as agent_name, found.team_id, t.name as team_name, found.members,
           found.action_type, found.risk_tolerance, found.risk_micro, found.level, found.recommendation, found.proof_id,
           found.created_at, ${instantText(sql`found.created_at`)} as exact
      from (
        (select assessment_id, agent_id, null::text as team_id, 1 as members, action_type, risk_tolerance, risk_micro, level,
                recommendation, proof_id, created_at
           from risk_assessments where ${page(ofAgents(wanted), wanted)})
        union all
        (select assessment_id, null, team_id, cardinality(agent_ids), action_type, risk_tolerance, risk_micro, level,
                recommendation, proof_id, created_at
           from risk_team_assessments where ${page(ofTeams(wanted), wanted)})
      ) found
      left join v_agents a on a.agent_id = found.agent_id and a.account_id = ${wanted.accountId}
      left join v_teams t on t.team_id = found.team_id and t.account_id = ${wanted.accountId}
     order by found.created_at desc, found.assessment_id desc limit ${wanted.limit}`,
  );
