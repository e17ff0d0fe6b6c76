/** Declaring a trust edge and removing one: what of the other agent's rating then reaches this one, and what no longer does. */
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { useRefusedField } from '../../ui/use-refused-field';
import { AgentChoice } from './agent-choice';
import { nameOf, REASONS } from './edge-words';
import { declareEdge, removeEdge, type Edge, type EdgeReason, type Other } from './trust-queries';

const CHANGES = ['trust-edges'] as const;
const FOREIGN = 'foreign';
const AGENT_ID = /^(?:svc-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]{3,12}-[0-9a-f]{8})$/;
const WEIGHTS = [
  ['1', '1.00, as much as there is'],
  ['0.75', '0.75'],
  ['0.5', '0.50, usual'],
  ['0.25', '0.25'],
  ['0.1', '0.10, a little'],
] as const;

interface DeclareProps {
  readonly orgId: string;
  readonly agentId: string;
  readonly name: string;
  /** Agents that are not offered: this one, and those that it relies on already. */
  readonly known: ReadonlySet<string>;
  readonly onClose: () => void;
}

export function DeclareEdge({ orgId, agentId, name, known, onClose }: DeclareProps) {
  const [chosen, setChosen] = useState('');
  const [given, setGiven] = useState('');
  const [weight, setWeight] = useState('0.5');
  const [reason, setReason] = useState<EdgeReason>('manual');
  const to = chosen === FOREIGN ? given.trim() : chosen;
  const declare = useAction({
    work: () => declareEdge(agentId, { to, weight: Number(weight), reason }),
    done: () => `Added a trust edge of ${name}`,
    changes: CHANGES,
    explains: isAboutTheOther,
  });
  const choose = (set: (value: string) => void) => (value: string) => {
    declare.reset();
    set(value);
  };
  const form = useRefusedField(declare.isError);
  const problem = isAboutTheOther(declare.error) ? wordsOf(declare.error) : undefined;
  return (
    <Dialog title={`Add a trust edge of ${name}`} isOpen onClose={onClose}>
      <form
        ref={form}
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!declare.isPending) declare.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p>
          {name} relies on the agent that you choose: a part of each change of its rating reaches {name}.
        </p>
        <AgentChoice
          orgId={orgId}
          value={chosen}
          onChange={choose(setChosen)}
          none="Choose an agent"
          others={[[FOREIGN, 'A public agent of somebody else']]}
          without={known}
        />
        {chosen === FOREIGN && (
          <Field
            label="Id of the agent"
            value={given}
            onChange={choose(setGiven)}
            isRequired
            autoFocus
            hint="It stands on its public page"
            error={given.trim() !== '' && !AGENT_ID.test(to) ? 'This is not the id of an agent' : problem}
          />
        )}
        {chosen !== FOREIGN && problem !== undefined && (
          <p className="notice stop" role="alert">
            {problem}.
          </p>
        )}
        <Choice
          label="Weight"
          value={weight}
          onChange={setWeight}
          of={WEIGHTS}
          hint="A change of the other agent’s rating is shared out, by weight, among those that rely on it"
        />
        <Choice
          label="Why"
          value={reason}
          onChange={(word) => setReason(word as EdgeReason)}
          of={Object.entries(REASONS)}
          hint="Kept for the record; it makes no difference to the rating"
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={!AGENT_ID.test(to)}>
            {declare.isPending ? 'Adding…' : 'Add trust edge'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The other agent is not found, or is relied on already: said where it was chosen. */
const isAboutTheOther = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['agent_not_found', 'conflict', 'bad_request'].includes(error.code);

const wordsOf = ({ code, message }: Refusal): string =>
  code === 'agent_not_found' ? 'No agent that you may see has this id' : message;

interface RemoveProps {
  readonly of: Edge;
  readonly other: Other;
  readonly onClose: () => void;
}

export function RemoveEdge({ of: edge, other, onClose }: RemoveProps) {
  const name = nameOf(edge.to_agent, other);
  const remove = useAction({
    work: () => removeEdge(edge.from_agent, edge.id),
    done: () => `Removed the trust edge to ${name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title={`Remove the trust edge to ${name}`} isOpen onClose={onClose}>
      <p>
        Changes of the rating of {name} no longer reach this agent, and what came by this edge leaves its rating within
        a minute or so. The edge can be added again.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          {remove.isPending ? 'Removing…' : 'Remove edge'}
        </Button>
      </div>
    </Dialog>
  );
}
