/** The teams of the organisation: members, rating, and when each changed last. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { counted, exact } from '../../format/numbers';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { PageHead } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import '../agents/agents.css';
import { GradeBox } from '../agents/grade';
import { AddTeam } from './new-team';
import { teamsQuery, type ListedTeam } from './queries';
import './teams.css';
import { WHO_CHANGES } from './words';

const FROM = '/o/$orgId/teams';
export const route = createLazyRoute(FROM)({ component: TeamsPage });

function TeamsPage() {
  const { orgId } = useParams({ from: FROM });
  const { status = 'active' } = useSearch({ from: FROM });
  const teams = useInfiniteQuery(teamsQuery(orgId, status));
  const mayChange = useHasRole(orgId, ADMINS);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const first = teams.data?.pages[0];
  return (
    <div className="page">
      <PageHead
        title="Teams"
        lead={
          first === undefined
            ? 'Agents that work together'
            : counted(first.total, status === 'active' ? 'team' : 'archived team')
        }
      >
        <Status orgId={orgId} />
        {mayChange === true && (
          <Button kind="primary" onPress={() => setAdding(true)}>
            Create team
          </Button>
        )}
        {mayChange === false && <span className="small muted">{WHO_CHANGES}</span>}
      </PageHead>
      <Paged
        what="The teams"
        found={teams}
        empty={
          <NoTeams isArchive={status === 'archived'} mayChange={mayChange === true} onAdd={() => setAdding(true)} />
        }
      >
        {(rows) => <TeamTable orgId={orgId} rows={rows} />}
      </Paged>
      {isAdding && (
        <AddTeam
          orgId={orgId}
          onClose={() => setAdding(false)}
          onMade={(teamId) => void navigate({ to: '/o/$orgId/teams/$teamId', params: { orgId, teamId } })}
        />
      )}
    </div>
  );
}

function Status({ orgId }: { readonly orgId: string }) {
  const shared = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: true } } as const;
  return (
    <Segments label="Which teams">
      <Link {...shared} search={{}}>
        Active
      </Link>
      <Link {...shared} search={{ status: 'archived' }}>
        Archived
      </Link>
    </Segments>
  );
}

function TeamTable({ orgId, rows }: { readonly orgId: string; readonly rows: readonly ListedTeam[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col">Rating</th>
          <th scope="col" className="end">
            Members
          </th>
          <th scope="col" className="wide end">
            Last change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((team) => (
          <tr key={team.team_id}>
            <td className="name">
              <div>
                <Link to="/o/$orgId/teams/$teamId" params={{ orgId, teamId: team.team_id }}>
                  {team.name}
                </Link>
              </div>
              {team.description !== null && <div className="small muted described">{team.description}</div>}
              <div className="under small muted">
                changed <Instant at={team.last_change_at} />
              </div>
            </td>
            <td>
              <GradeBox grade={team.reputation_grade ?? 'NR'} score={team.reputation_score} />
            </td>
            <td className="end number">{exact(team.member_count)}</td>
            <td className="wide end">
              <Instant at={team.last_change_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NoTeamsProps {
  readonly isArchive: boolean;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
}

function NoTeams({ isArchive, mayChange, onAdd }: NoTeamsProps) {
  if (isArchive)
    return (
      <Empty icon={Users} title="No archived teams">
        A team that is archived keeps its roster, its cards and its rating, and is found here.
      </Empty>
    );
  return (
    <Empty
      icon={Users}
      title="No teams yet"
      action={
        mayChange && (
          <Button kind="primary" onPress={onAdd}>
            Create team
          </Button>
        )
      }
    >
      A team is 2 to 50 agents that work together. It shows where their values agree, where they clash, and how risky
      their work is together.
    </Empty>
  );
}
