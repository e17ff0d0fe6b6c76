/** Planting a canary, whose credential is shown once, and revoking one. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Secret } from '../../ui/secret';
import { AgentChoice } from '../agents/agent-choice';
import { plantCanary, revokeCanary, type Canary } from './queries';
import { CANARY_TYPES, PLACES } from './words';

const LABEL_MAX = 100;

interface PlantProps {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function PlantCanary({ orgId, onClose }: PlantProps) {
  const [agentId, setAgentId] = useState('');
  const [type, setType] = useState<Canary['type']>('api_key');
  const [place, setPlace] = useState<Canary['inject_into']>('system_prompt');
  const [label, setLabel] = useState('');
  const plant = useAction({
    work: () => plantCanary({ agent_id: agentId, type, inject_into: place, label: label.trim() }),
    changes: ['canaries'],
  });
  if (plant.isSuccess)
    return (
      <Secret
        title={`Put it in place: ${plant.data.label}`}
        what="canary"
        secret={plant.data.credential}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Plant a canary" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          plant.mutate(undefined);
        }}
      >
        <AgentChoice
          orgId={orgId}
          value={agentId}
          onChange={setAgentId}
          none="Choose an agent"
          hint="It is looked for in the output of every agent of the organisation."
        />
        <Choice
          label="What it looks like"
          value={type}
          onChange={(value) => setType(value as Canary['type'])}
          of={CANARY_TYPES}
        />
        <Choice
          label="Where you will put it"
          value={place}
          onChange={(value) => setPlace(value as Canary['inject_into'])}
          of={PLACES}
        />
        <Field
          label="Label"
          value={label}
          onChange={setLabel}
          isRequired
          maxLength={LABEL_MAX}
          hint="So that you know later where it is, such as “billing prompt”"
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={agentId === '' || label.trim() === '' || plant.isPending}>
            {plant.isPending ? 'Making…' : 'Make canary'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RevokeCanary({ canary, onClose }: { readonly canary: Canary; readonly onClose: () => void }) {
  const revoke = useAction({
    work: () => revokeCanary(canary.canary_id),
    done: () => `Revoked ${canary.label}`,
    changes: ['canaries'],
  });
  return (
    <Dialog title={`Revoke ${canary.label}`} isOpen onClose={onClose}>
      <p>
        The service stops looking for it: where it turns up later, nobody is told. Its record and its detections stay.
        It cannot be planted again.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={revoke.isPending}
          onPress={() => revoke.mutate(undefined, { onSuccess: onClose })}
        >
          {revoke.isPending ? 'Revoking…' : 'Revoke canary'}
        </Button>
      </div>
    </Dialog>
  );
}
