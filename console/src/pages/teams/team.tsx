/** One team: who is in it, how it is rated, where its members agree and clash, and what that may lead to. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../format/numbers';
import { ADMINS, useHasRole } from '../../session/session';
import { IconButton } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Menu } from '../../ui/menu';
import { PageHead } from '../../ui/page';
import { Loading } from '../../ui/states';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Unread } from '../../ui/unread';
import '../agents/agent.css';
import '../agents/agents.css';
import { policyCard } from '../cards/links';
import { Members } from './members';
import { MemberNames, namesOf } from './names';
import { ArchiveTeam } from './new-team';
import { teamQuery, type Team } from './queries';
import './teams.css';
import { WHO_CHANGES } from './words';

const TeamRating = lazy(async () => ({ default: (await import('./rating')).TeamRating }));
const CoherenceMatrix = lazy(async () => ({ default: (await import('./coherence')).CoherenceMatrix }));
const FaultLines = lazy(async () => ({ default: (await import('./fault-lines')).FaultLines }));
const Outlook = lazy(async () => ({ default: (await import('./forecast')).Outlook }));
const TeamRisk = lazy(async () => ({ default: (await import('./risk')).TeamRisk }));

const FROM = '/o/$orgId/teams/$teamId';
export const route = createLazyRoute(FROM)({ component: TeamPage });

const TABS = [
  ['members', 'Members'],
  ['rating', 'Rating'],
  ['coherence', 'Coherence'],
  ['lines', 'Fault lines'],
  ['forecast', 'Forecast'],
  ['risk', 'Risk'],
] as const;

function TeamPage() {
  const { orgId, teamId } = useParams({ from: FROM });
  const { tab = 'members', pair } = useSearch({ from: FROM });
  const found = useQuery(teamQuery(teamId));
  if (!found.isSuccess) return <Unread title="Team" error={found.error} retry={() => void found.refetch()} />;
  const team = found.data;
  const of = { orgId, team };
  return (
    <MemberNames value={namesOf(team.members)}>
      <div className="page">
        <Link to="/o/$orgId/teams" params={{ orgId }} className="small crumb">
          Teams
        </Link>
        <Head {...of} />
        <TabLinks label="About this team">
          {TABS.map(([id, words]) => (
            <Link
              key={id}
              {...TAB_LINK}
              from={FROM}
              search={id === 'members' ? {} : { tab: id }}
              activeOptions={{ exact: id === 'members' }}
              activeProps={tab === id ? TAB_LINK.activeProps : {}}
            >
              {words}
            </Link>
          ))}
        </TabLinks>
        <Suspense fallback={<Loading />}>
          {tab === 'members' && <Members {...of} />}
          {tab === 'rating' && <TeamRating teamId={teamId} />}
          {tab === 'coherence' && <CoherenceMatrix {...of} pair={pair} />}
          {tab === 'lines' && <FaultLines {...of} />}
          {tab === 'forecast' && <Outlook {...of} />}
          {tab === 'risk' && <TeamRisk {...of} />}
        </Suspense>
      </div>
    </MemberNames>
  );
}

function Head({ orgId, team }: { readonly orgId: string; readonly team: Team }) {
  const mayChange = useHasRole(orgId, ADMINS);
  const [isEnding, setEnding] = useState(false);
  const isActive = team.status === 'active';
  return (
    <>
      <PageHead
        title={team.name}
        lead={
          <span className="dots">
            {!isActive && <span className="word-box">Archived</span>}
            <span>{counted(team.members.length, 'member')}</span>
            <Copy text={team.team_id} what="team id" />
            <Link {...policyCard(orgId, { scope: 'team', id: team.team_id }, 'alignment')}>Card of the team</Link>
            {team.visibility !== 'private' && (
              <a href={`/trust/team/${encodeURIComponent(team.team_id)}`}>Public page</a>
            )}
          </span>
        }
      >
        {mayChange === true && isActive && (
          <Menu
            label="More actions"
            trigger={
              <IconButton label="More actions">
                <Ellipsis size={16} aria-hidden="true" />
              </IconButton>
            }
            choices={[{ id: 'archive', words: 'Archive team', act: () => setEnding(true) }]}
          />
        )}
        {mayChange === false && <span className="small muted">{WHO_CHANGES}</span>}
      </PageHead>
      {team.description !== null && <p className="described">{team.description}</p>}
      {isEnding && <ArchiveTeam orgId={orgId} team={team} onClose={() => setEnding(false)} />}
    </>
  );
}
