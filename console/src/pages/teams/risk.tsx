/** How risky the work of a team is together, and what each member contributes to its coherence (Shapley values). */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AssessTeam } from '../risk/assess-team';
import { newestOfTeamQuery } from '../risk/queries';
import { TeamResult } from '../risk/team-result';
import type { Team } from './queries';
import { WHO_ANALYSES } from './words';

export function TeamRisk({ orgId, team }: { readonly orgId: string; readonly team: Team }) {
  const found = useQuery(newestOfTeamQuery(team.team_id));
  const mayAnalyse = useHasRole(orgId, WRITERS);
  const [isAsking, setAsking] = useState(false);
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The assessment could not be read" error={found.error} retry={() => void found.refetch()} />;
  const newest = found.data;
  const ask =
    team.status !== 'active' ? null : mayAnalyse === false ? (
      <span className="small muted">{WHO_ANALYSES}</span>
    ) : (
      <Button kind={newest === null ? 'primary' : 'plain'} onPress={() => setAsking(true)}>
        Assess risk
      </Button>
    );
  return (
    <>
      {newest === null ? (
        <Panel>
          <Empty icon={Scale} title="Not assessed yet" action={ask}>
            An assessment says how risky it is to let these agents do a kind of work together, and who contributes what.
            Ten of them begin the rating of the team.
          </Empty>
        </Panel>
      ) : (
        <>
          <TeamResult orgId={orgId} assessment={newest} end={ask} />
          <Link to="/o/$orgId/risk" params={{ orgId }} search={{ team: team.team_id }} className="small">
            All its assessments
          </Link>
        </>
      )}
      {isAsking && <AssessTeam team={team} onClose={() => setAsking(false)} />}
    </>
  );
}
