/** Pausing, resuming and ending an agent: the dialog states what follows, the service asks for a proof where it wants one. */
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { useMay } from '../../session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { useActorNames } from '../settings/actors';
import { actorWords } from './actor-words';
import { contain, containmentQuery } from './agent-queries';

const REASON_MAX = 500;
const CHANGES = ['agents'] as const;

const STEPS = {
  pause: {
    words: 'Pause agent',
    icon: Pause,
    running: 'Pausing…',
    done: 'Paused',
    consequence:
      'Every turn of this agent is refused from now on, and replies that are on their way are cut. Resuming lets it run again.',
  },
  resume: {
    words: 'Resume agent',
    icon: Play,
    running: 'Resuming…',
    done: 'Resumed',
    consequence: 'The agent may take turns again at once.',
  },
  kill: {
    words: 'End agent',
    icon: PowerOff,
    running: 'Ending…',
    done: 'Ended',
    consequence: 'Every turn of this agent is refused until an owner reactivates it. Its record stays.',
  },
  reactivate: {
    words: 'Reactivate agent',
    icon: Play,
    running: 'Reactivating…',
    done: 'Reactivated',
    consequence: 'The agent may take turns again at once.',
  },
} as const;
type Step = keyof typeof STEPS;

const POSSIBLE: Readonly<Record<'active' | 'paused' | 'killed', readonly Step[]>> = {
  active: ['pause', 'kill'],
  paused: ['resume', 'kill'],
  killed: ['reactivate'],
};

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly name: string;
  readonly status: keyof typeof POSSIBLE;
}

export function Containment({ orgId, agentId, name, status }: Props) {
  const [step, setStep] = useState<Step>();
  const may = useMay(orgId, 'agents.pause');
  if (!may) return <span className="small muted">Owners and admins pause and resume agents.</span>;
  return (
    <>
      {POSSIBLE[status].map((each) => {
        const { words, icon: Icon } = STEPS[each];
        return (
          <Button key={each} kind={each === 'kill' ? 'danger' : 'plain'} onPress={() => setStep(each)}>
            <Icon size={15} aria-hidden="true" />
            {words}
          </Button>
        );
      })}
      {step !== undefined && (
        <StepDialog
          step={step}
          name={name}
          run={(reason) => contain(orgId, agentId, step, reason)}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}

interface StepProps {
  readonly step: Step;
  readonly name: string;
  readonly run: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function StepDialog({ step, name, run, onClose }: StepProps) {
  const { words, running, done, consequence } = STEPS[step];
  const [reason, setReason] = useState('');
  const action = useAction({ work: run, done: () => `${done} ${name}`, changes: CHANGES });
  return (
    <Dialog title={`${words}: ${name}`} isOpen onClose={onClose}>
      <p>{consequence}</p>
      <Field
        label="Reason"
        value={reason}
        onChange={setReason}
        isLong
        autoFocus
        maxLength={REASON_MAX}
        hint="Kept in the containment log"
      />
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind={step === 'kill' ? 'danger' : 'primary'}
          isDisabled={action.isPending}
          onPress={() => action.mutate(reason, { onSuccess: onClose })}
        >
          {action.isPending ? running : words}
        </Button>
      </div>
    </Dialog>
  );
}

export function ContainmentLog({ orgId, agentId }: { readonly orgId: string; readonly agentId: string }) {
  const containment = useQuery(containmentQuery(orgId, agentId));
  const names = useActorNames(orgId);
  if (containment.isPending) return <Loading lines={3} />;
  if (containment.isError)
    return (
      <Problem
        what="The containment log could not be read"
        error={containment.error}
        retry={() => void containment.refetch()}
      />
    );
  const { log, log_head: head } = containment.data;
  if (log.length === 0)
    return (
      <Panel>
        <Empty icon={Play} title="Never contained">
          Pausing, ending and resuming this agent is kept here, with who did it and why, in a signed chain.
        </Empty>
      </Panel>
    );
  return (
    <Panel
      title="Containment log"
      isFlush
      end={<span className="small muted">{head.chain_valid ? 'Chain is whole' : 'Chain is broken'}</span>}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Became</th>
            <th scope="col">Reason</th>
            <th scope="col" className="wide">
              By
            </th>
          </tr>
        </thead>
        <tbody>
          {log.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Instant at={entry.created_at} />
              </td>
              <td>
                <Mark of="containment" value={entry.new_status} />
              </td>
              <td className="free">{entry.reason ?? <span className="muted">None given</span>}</td>
              <td className="wide" title={entry.actor}>
                {actorWords(entry.actor, names)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
