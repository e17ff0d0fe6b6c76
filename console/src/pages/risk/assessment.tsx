/** One assessment: the answer and what it rests on, and for an agent its receipt. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { MemberNames } from '../teams/names';
import '../teams/teams.css';
import { AgentName } from '../turns/agent-name';
import { namesQuery } from '../turns/queries';
import { AgentResult } from './agent-result';
import { Proof } from './proof';
import { agentAssessmentQuery, teamAssessmentQuery } from './queries';
import { TeamResult } from './team-result';
import { actionWords } from './words';

const FROM = '/o/$orgId/risk/$assessmentId';
export const route = createLazyRoute(FROM)({ component: AssessmentPage });

function AssessmentPage() {
  const { orgId, assessmentId: id } = useParams({ from: FROM });
  return (
    <div className="page">
      <Link to="/o/$orgId/risk" params={{ orgId }} className="small crumb">
        Risk
      </Link>
      {id.startsWith('tra-') ? <OfTeam orgId={orgId} id={id} /> : <OfAgent orgId={orgId} id={id} />}
    </div>
  );
}

interface Props {
  readonly orgId: string;
  readonly id: string;
}

function OfAgent({ orgId, id }: Props) {
  const found = useQuery(agentAssessmentQuery(id));
  if (!found.isSuccess) return <Unread title="Assessment" error={found.error} retry={() => void found.refetch()} />;
  const { agent_id: agentId, action_type: action } = found.data;
  return (
    <>
      <PageHead
        title={`Risk of: ${actionWords(action).toLowerCase()}`}
        lead={
          <span className="dots">
            <span>
              by <AgentName orgId={orgId} agentId={agentId} />
            </span>
            <Link to="/o/$orgId/risk" params={{ orgId }} search={{ agent: agentId }}>
              All its assessments
            </Link>
          </span>
        }
      />
      <AgentResult orgId={orgId} assessment={found.data} />
      <Proof assessment={found.data} />
    </>
  );
}

function OfTeam({ orgId, id }: Props) {
  const found = useQuery(teamAssessmentQuery(id));
  const names = useQuery(namesQuery(orgId));
  if (!found.isSuccess) return <Unread title="Assessment" error={found.error} retry={() => void found.refetch()} />;
  const { team_id: teamId, agent_ids: agents } = found.data;
  return (
    <MemberNames value={names.data ?? new Map()}>
      <PageHead
        title="Risk of a team"
        lead={
          teamId === null ? (
            `${agents.length} agents together`
          ) : (
            <Link to="/o/$orgId/teams/$teamId" params={{ orgId, teamId }} search={{ tab: 'risk' }}>
              The team
            </Link>
          )
        }
      />
      <TeamResult orgId={orgId} assessment={found.data} />
      <p className="small muted">
        Assessments of teams have no receipt: their formula is not linear. Each member’s own receipt remains valid.
      </p>
    </MemberNames>
  );
}
