/** Asking how risky something is: of an agent or of a team, chosen here. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Problem } from '../../ui/states';
import { ToggleButton } from '../../ui/toggle-button';
import { AgentChoice } from '../agents/agent-choice';
import { teamsQuery } from '../teams/queries';
import { namesQuery } from '../turns/queries';
import { AgentForm } from './assess-agent';
import { TeamForm } from './assess-team';

interface Props {
  readonly orgId: string;
  /** Chosen already. */
  readonly agent: string | undefined;
  readonly team: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (assessmentId: string) => void;
}

const ANOTHER = 'another';

export function Assess({ orgId, agent, team, onClose, onDone }: Props) {
  const [kind, setKind] = useState<'agent' | 'team'>(team === undefined ? 'agent' : 'team');
  const shared = { orgId, onClose, onDone };
  return (
    <Dialog title="Assess a risk" isOpen onClose={onClose}>
      <div className="row wrap" role="group" aria-label="Of what">
        <ToggleButton isSelected={kind === 'agent'} onChange={() => setKind('agent')}>
          One agent
        </ToggleButton>
        <ToggleButton isSelected={kind === 'team'} onChange={() => setKind('team')}>
          A team
        </ToggleButton>
      </div>
      {kind === 'agent' ? <OfAgent {...shared} first={agent} /> : <OfTeam {...shared} first={team} />}
    </Dialog>
  );
}

interface OfProps extends Pick<Props, 'orgId' | 'onClose' | 'onDone'> {
  readonly first: string | undefined;
}

function OfAgent({ orgId, first = '', onClose, onDone }: OfProps) {
  const names = useQuery(namesQuery(orgId));
  const [chosen, setChosen] = useState(first);
  const [id, setId] = useState('');
  return (
    <>
      {names.isError && (
        <Problem what="The agents could not be read" error={names.error} retry={() => void names.refetch()} />
      )}
      <AgentChoice
        orgId={orgId}
        value={chosen}
        onChange={setChosen}
        none="Choose an agent"
        others={[[ANOTHER, 'Another, by its id']]}
      />
      {chosen === ANOTHER && <Field label="Agent id" value={id} onChange={setId} isRequired />}
      <AgentForm
        agentId={chosen === ANOTHER ? id.trim() : chosen}
        onClose={onClose}
        onDone={({ assessment_id: made }) => onDone(made)}
      />
    </>
  );
}

function OfTeam({ orgId, first = '', onClose, onDone }: OfProps) {
  const teams = useInfiniteQuery(teamsQuery(orgId, 'active'));
  const [chosen, setChosen] = useState(first);
  const known = teams.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {teams.isError && (
        <Problem what="The teams could not be read" error={teams.error} retry={() => void teams.refetch()} />
      )}
      <Choice
        label="Team"
        value={chosen}
        onChange={setChosen}
        of={[['', 'Choose a team'], ...known.map(({ team_id: id, name }) => [id, name] as const)]}
        hint={teams.hasNextPage ? 'The newest are listed; any other is assessed on its own page' : undefined}
      />
      <TeamForm
        team={known.find(({ team_id: id }) => id === chosen)}
        onClose={onClose}
        onDone={({ assessment_id: made }) => onDone(made)}
      />
    </>
  );
}
