/** The question how risky it is to let a team do a kind of work. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { MODE_CHOICES, modeOf } from '../teams/words';
import { QuestionForm, TEXT_MAX, WorkFields } from './question-form';
import { assessTeam, type TeamAssessment } from './queries';
import type { ActionType, Tolerance } from './words';

interface Props {
  readonly team: { readonly team_id: string; readonly name: string };
  readonly onClose: () => void;
}

export const AssessTeam = ({ team, onClose }: Props) => (
  <Dialog title={`Assess ${team.name}`} isOpen onClose={onClose}>
    <TeamForm team={team} onClose={onClose} onDone={onClose} />
  </Dialog>
);

interface FormProps {
  /** undefined until one is chosen. */
  readonly team: Props['team'] | undefined;
  readonly onClose: () => void;
  readonly onDone: (assessment: TeamAssessment) => void;
}

export function TeamForm({ team, onClose, onDone }: FormProps) {
  const [action, setAction] = useState<ActionType>('task_delegation');
  const [tolerance, setTolerance] = useState<Tolerance>('moderate');
  const [mode, setMode] = useState('');
  const [task, setTask] = useState('');
  const assess = useAction({
    work: (teamId: string) => assessTeam(teamId, { action, tolerance, mode: modeOf(mode), task }),
    done: ({ team_risk_level: level }) => `${team?.name ?? 'The team'}: ${level} risk`,
    changes: ['risk', 'teams'],
  });
  const submit = () => {
    if (team !== undefined) assess.mutate(team.team_id, { onSuccess: onDone });
  };
  return (
    <QuestionForm isReady={team !== undefined} isBusy={assess.isPending} onSubmit={submit} onClose={onClose}>
      <WorkFields action={action} onAction={setAction} tolerance={tolerance} onTolerance={setTolerance} />
      <Choice label="How its members work together" value={mode} onChange={setMode} of={MODE_CHOICES} />
      <Field
        label="The task (optional)"
        value={task}
        onChange={setTask}
        maxLength={TEXT_MAX}
        hint="Stored with the assessment, never scored"
      />
    </QuestionForm>
  );
}
