/** Who is in a team, with ratings, and who came and went. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { plainWords } from '../../format/words';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { GradeBox } from '../agents/grade';
import { AgentName } from '../turns/agent-name';
import { MemberName } from './names';
import { AddMembers, MEMBERS_MIN, RemoveMember } from './new-team';
import { rosterQuery, type Member, type Team } from './queries';

interface Props {
  readonly orgId: string;
  readonly team: Team;
}

export function Members({ orgId, team }: Props) {
  const mayChange = useHasRole(orgId, ADMINS) === true && team.status === 'active';
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  return (
    <>
      <Panel
        title="Members"
        isFlush
        end={
          mayChange && (
            <Button kind="primary" onPress={() => setAdding(true)}>
              Add agents
            </Button>
          )
        }
      >
        {team.members.length === 0 ? (
          <Empty icon={Users} title="Nobody is in this team">
            Its agents were deleted or moved to another organisation.
          </Empty>
        ) : (
          <MemberTable
            orgId={orgId}
            team={team}
            onRemove={mayChange && team.members.length > MEMBERS_MIN ? setLeaving : undefined}
          />
        )}
      </Panel>
      {mayChange && team.members.length <= MEMBERS_MIN && (
        <p className="small muted">A team has at least two agents: archive it, or add one before another leaves.</p>
      )}
      <Roster orgId={orgId} team={team} />
      {isAdding && <AddMembers orgId={orgId} team={team} onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemoveMember orgId={orgId} team={team} member={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

function MemberTable({ orgId, team, onRemove }: Props & { readonly onRemove: ((member: Member) => void) | undefined }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Rating</th>
          <th scope="col" className="wide">
            Role
          </th>
          <th scope="col" className="wide end">
            Joined
          </th>
          {onRemove !== undefined && (
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {team.members.map((member) => (
          <tr key={member.agent_id}>
            <td className="name">
              <MemberName orgId={orgId} agentId={member.agent_id} />
              <div className="under small muted">
                {plainWords(member.role)}, joined <Instant at={member.joined_at} />
              </div>
            </td>
            <td>
              <GradeBox grade={member.reputation_grade ?? 'NR'} score={member.reputation_score} />
            </td>
            <td className="wide">{plainWords(member.role)}</td>
            <td className="wide end">
              <Instant at={member.joined_at} />
            </td>
            {onRemove !== undefined && (
              <td className="end">
                <Button
                  kind="link"
                  aria-label={`Remove ${member.agent_name ?? member.agent_id}`}
                  onPress={() => onRemove(member)}
                >
                  Remove
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Roster({ orgId, team }: Props) {
  const roster = useInfiniteQuery(rosterQuery(team.team_id));
  const changes = roster.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Panel title="Who came and went" isFlush>
      {roster.isPending && <Loading lines={3} />}
      {roster.isError && (
        <Problem what="The history could not be read" error={roster.error} retry={() => void roster.refetch()} />
      )}
      <ul className="changes">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="small muted">
              <Instant at={change.created_at} />
            </span>
            <span>
              <AgentName orgId={orgId} agentId={change.agent_id} />{' '}
              {change.change_type === 'agent_added' ? 'joined' : 'left'}
              {change.actor_id === 'system' && (
                <span className="muted">: the agent was deleted or moved to another organisation</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {roster.hasNextPage && (
        <div className="row" style={{ padding: 12 }}>
          <Button isDisabled={roster.isFetchingNextPage} onPress={() => void roster.fetchNextPage()}>
            {roster.isFetchingNextPage ? 'Loading…' : 'Show earlier changes'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
