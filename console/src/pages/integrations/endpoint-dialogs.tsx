/** Adding, switching off and deleting an endpoint, and a new signing secret. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Secret } from '../../ui/secret';
import { TickList } from '../../ui/tick-list';
import { GROUPS, namesOf, type Group } from './groups';
import { addEndpoint, deleteEndpoint, rotateSecret, type Endpoint } from './queries';
import { addressWords } from './words';

const CHANGES = ['webhooks'] as const;
const FIRST: readonly Group[] = ['stopped', 'signals', 'agents'];
const DESCRIPTION_MAX = 500;

interface Props {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function AddEndpoint({ orgId, onClose }: Props) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [groups, setGroups] = useState(FIRST);
  const add = useAction({
    work: () => addEndpoint(orgId, { url, description, events: namesOf(groups) }),
    changes: CHANGES,
  });
  if (add.isSuccess)
    return (
      <Secret
        title={`Added ${addressWords(add.data.url)}`}
        what="signing secret"
        secret={add.data.signing_secret}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Add a webhook endpoint" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined);
        }}
      >
        <Field
          label="Address"
          value={url}
          onChange={setUrl}
          isRequired
          autoFocus
          hint="https, port 443 or 8443, reachable from this service"
        />
        <Field
          label="What it is for (optional)"
          value={description}
          onChange={setDescription}
          maxLength={DESCRIPTION_MAX}
        />
        <TickList
          label="It is told about"
          value={groups}
          onChange={setGroups}
          of={GROUPS.map(([group, word, what]) => [group, word, what] as const)}
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={add.isPending || url.trim() === '' || groups.length === 0}>
            {add.isPending ? 'Adding…' : 'Add endpoint'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RotateSecret({ orgId, of: endpoint, onClose }: Props & { readonly of: Endpoint }) {
  const rotate = useAction({ work: () => rotateSecret(orgId, endpoint.endpoint_id), changes: CHANGES });
  if (rotate.isSuccess)
    return (
      <Secret title="New signing secret" what="signing secret" secret={rotate.data.signing_secret} onClose={onClose} />
    );
  return (
    <Dialog title="Rotate the signing secret" isOpen onClose={onClose}>
      <p>
        The new secret signs from now on. For 24 hours <span className="mono">X-Svc-Signature</span> also has a value by
        the old one: a receiver that reads this header loses nothing while you change it.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" isDisabled={rotate.isPending} onPress={() => rotate.mutate(undefined)}>
          {rotate.isPending ? 'Rotating…' : 'Rotate secret'}
        </Button>
      </div>
    </Dialog>
  );
}

interface DeleteProps extends Props {
  readonly of: Endpoint;
  readonly onDeleted: () => void;
}

export function DeleteEndpoint({ orgId, of: endpoint, onClose, onDeleted }: DeleteProps) {
  const remove = useAction({
    work: () => deleteEndpoint(orgId, endpoint.endpoint_id),
    done: () => `Deleted ${addressWords(endpoint.url)}`,
  });
  return (
    <Dialog title={`Delete ${addressWords(endpoint.url)}`} isOpen onClose={onClose}>
      <p>
        Nothing more is sent there. Its deliveries go with it, also those that still wait: they cannot be sent again.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        >
          {remove.isPending ? 'Deleting…' : 'Delete endpoint'}
        </Button>
      </div>
    </Dialog>
  );
}
