/** Making, rotating and revoking a key. A secret is shown once, in the dialog that made it, and is kept nowhere on the page. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { Secret } from '../../ui/secret';
import { TickList } from '../../ui/tick-list';
import { makeKey, rotateKey, type KeyRow, type Scope } from './queries';
import { endAfter, LIFETIMES, SCOPES } from './words';

const CHANGES = ['keys'] as const;
const NAME_MAX = 100;

interface Props {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function CreateKey({ orgId, onClose }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['gateway', 'api:read']);
  const [days, setDays] = useState('90');
  const create = useAction({
    work: () => makeKey(orgId, { name, scopes, expiresAt: endAfter(days, new Date()) }),
    changes: CHANGES,
  });
  if (create.isSuccess)
    return <Secret title={`Created ${create.data.name}`} what="key" secret={create.data.key} onClose={onClose} />;
  return (
    <Dialog title="Create an API key" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined);
        }}
      >
        <Field
          label="Name"
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={NAME_MAX}
          hint="Where it is used, such as “laptop of Mira” or “build server”"
        />
        <TickList label="It may" value={scopes} onChange={setScopes} of={SCOPES} />
        <Choice label="Expires after" value={days} onChange={setDays} of={LIFETIMES} />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={create.isPending || name.trim() === '' || scopes.length === 0}
          >
            {create.isPending ? 'Creating…' : 'Create key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RotateKey({ orgId, of: key, onClose }: Props & { readonly of: KeyRow }) {
  const rotate = useAction({ work: () => rotateKey(orgId, key.key_id), changes: CHANGES });
  if (rotate.isSuccess)
    return <Secret title={`Rotated ${key.name}`} what="key" secret={rotate.data.key} onClose={onClose} />;
  return (
    <Dialog title={`Rotate ${key.name}`} isOpen onClose={onClose}>
      <p>
        A new secret takes the place of <span className="mono">{key.key_prefix}…</span>. The old one is refused from
        that moment: whoever uses it needs the new one. Name, rights and expiry stay.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" isDisabled={rotate.isPending} onPress={() => rotate.mutate(undefined)}>
          {rotate.isPending ? 'Rotating…' : 'Rotate key'}
        </Button>
      </div>
    </Dialog>
  );
}

interface RevokeProps {
  readonly of: KeyRow;
  readonly revoke: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function RevokeKey({ of: key, revoke: work, onClose }: RevokeProps) {
  const revoke = useAction({
    work: () => work(),
    done: () => `Revoked ${key.name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title={`Revoke ${key.name}`} isOpen onClose={onClose}>
      <p>
        Every call with <span className="mono">{key.key_prefix}…</span> is refused from now on. This cannot be undone.
        It was used last: <Instant at={key.last_used_at} absent="never" />.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={revoke.isPending}
          onPress={() => revoke.mutate(undefined, { onSuccess: onClose })}
        >
          {revoke.isPending ? 'Revoking…' : 'Revoke key'}
        </Button>
      </div>
    </Dialog>
  );
}
