/** What divides a team: a picture of who stands where, then each line with the two sentences that clash beside each other. */
import { useQuery } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Line } from './line';
import { MemberList, Sentence } from './names';
import { analysisQuery, findLines, type Analysis, type Team } from './queries';
import { Sides } from './sides';
import { WHO_ANALYSES } from './words';

interface Props {
  readonly orgId: string;
  readonly team: Team;
}

export function FaultLines({ orgId, team }: Props) {
  const found = useQuery(analysisQuery(team.team_id));
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The fault lines could not be read" error={found.error} retry={() => void found.refetch()} />;
  const find = <Find orgId={orgId} team={team} isFirst={found.data === null} />;
  if (found.data === null)
    return (
      <Panel>
        <Empty icon={Split} title="Not looked for yet" action={find}>
          Fault lines are values that divide the members: one declares what another refuses, or what another leaves out.
          They are found by comparing the cards of the members.
        </Empty>
      </Panel>
    );
  return <Found orgId={orgId} team={team} analysis={found.data} find={find} />;
}

/** Looking again is stored and counted, so it takes a press. */
export function Find({ orgId, team, isFirst }: Props & { readonly isFirst: boolean }) {
  const mayAnalyse = useHasRole(orgId, WRITERS);
  const find = useAction({
    work: () => findLines(team.team_id),
    done: ({ summary: { total } }) => `Found ${counted(total, 'fault line')}`,
    changes: ['teams'],
  });
  if (team.status !== 'active') return null;
  if (mayAnalyse === false) return <span className="small muted">{WHO_ANALYSES}</span>;
  return (
    <Button kind={isFirst ? 'primary' : 'plain'} isDisabled={find.isPending} onPress={() => find.mutate(undefined)}>
      {find.isPending ? 'Comparing cards…' : isFirst ? 'Find fault lines' : 'Look again'}
    </Button>
  );
}

interface FoundProps extends Props {
  readonly analysis: Analysis;
  readonly find: React.ReactNode;
}

const LINES_SHOWN = 10;

function Found({ orgId, team, analysis, find }: FoundProps) {
  const [shown, setShown] = useState(LINES_SHOWN);
  const { fault_lines: all, alignments, agents_without_card: without, truncated: isCut } = analysis;
  const dividing = all.filter(({ classification }) => classification !== 'complementary');
  const harmless = all.filter(({ classification }) => classification === 'complementary');
  return (
    <>
      <Panel
        title="Who stands where"
        end={
          <span className="row wrap">
            <span className="small muted">
              found <Instant at={analysis.created_at} />
            </span>
            {find}
          </span>
        }
      >
        <div className="stack">
          {rosterChanged(team, analysis) && (
            <p className="notice hold">The roster has changed since. Look again to see the team as it is now.</p>
          )}
          {dividing.length === 0 ? (
            <p>Nothing divides the members: their cards agree, or say nothing of each other's values.</p>
          ) : (
            <Sides analysis={analysis} lines={dividing} />
          )}
          {alignments.map(({ id, severity, description }) => (
            <p key={id} className="row wrap">
              <Mark of="severity" value={severity} />
              <span>
                <Sentence text={description} />
              </span>
            </p>
          ))}
          {without.length > 0 && (
            <p className="small muted">
              Not compared, because they have no card of their own: <MemberList orgId={orgId} ids={without} />
            </p>
          )}
        </div>
      </Panel>
      {dividing.slice(0, shown).map((line) => (
        <Line key={line.id} orgId={orgId} line={line} />
      ))}
      {dividing.length > shown && (
        <div className="row">
          <Button onPress={() => setShown(shown + LINES_SHOWN)}>Show more lines</Button>
          <span className="muted">
            {shown} of {dividing.length} shown{isCut && ', the gravest of more'}
          </span>
        </div>
      )}
      {harmless.length > 0 && (
        <p className="small muted">
          {counted(harmless.length, 'value')} that one member brings alone, which divides nobody:{' '}
          {harmless.map(({ value }) => value).join(', ')}
        </p>
      )}
    </>
  );
}

/** Whether somebody came or went; a changed card is not seen from here. */
function rosterChanged({ members, status }: Team, { agents_analyzed: had, agents_without_card: without }: Analysis) {
  const then = new Set([...had, ...without]);
  return status === 'active' && (members.length !== then.size || members.some(({ agent_id: id }) => !then.has(id)));
}
