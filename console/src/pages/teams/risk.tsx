/** How risky the work of a team is together, and what each member contributes to its coherence (Shapley values). */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AssessTeam } from '../risk/assess-team';
import { teamAssessmentsQuery } from '../risk/queries';
import { TeamResult } from '../risk/team-result';
import { useMayOf, WHO_ANALYSES } from './may';
import type { Team } from './queries';

export function TeamRisk({ orgId, team }: { readonly orgId: string; readonly team: Team }) {
  const found = useInfiniteQuery(teamAssessmentsQuery(team.team_id));
  const may = useMayOf(orgId);
  const [isAsking, setAsking] = useState(false);
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The assessments could not be read" error={found.error} retry={() => void found.refetch()} />;
  const [newest] = found.data.pages.flatMap(({ data }) => data);
  const ask =
    team.status !== 'active' ? null : may?.analyse === false ? (
      <span className="small muted">{WHO_ANALYSES}</span>
    ) : (
      <Button kind={newest === undefined ? 'primary' : 'plain'} onPress={() => setAsking(true)}>
        Assess risk
      </Button>
    );
  return (
    <>
      {newest === undefined ? (
        <Panel>
          <Empty icon={Scale} title="Not assessed yet" action={ask}>
            An assessment says how risky it is to let these agents do a kind of work together, and who contributes what.
            Ten of them begin the rating of the team.
          </Empty>
        </Panel>
      ) : (
        <TeamResult orgId={orgId} assessment={newest} end={ask} />
      )}
      {isAsking && <AssessTeam team={team} onClose={() => setAsking(false)} />}
    </>
  );
}
