/** Making, rotating and revoking a key. A secret is shown once, in the dialog that made it, and is kept nowhere on the page. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Copy } from '../../ui/copy';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { makeKey, revokeKey, rotateKey, type KeyRow, type Scope } from './queries';
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
    return <Secret title={`Created ${create.data.name}`} secret={create.data.key} onClose={onClose} />;
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
        <CheckboxGroup
          className="field"
          value={[...scopes]}
          onChange={(chosen) => setScopes(SCOPES.map(([scope]) => scope).filter((scope) => chosen.includes(scope)))}
        >
          <Label className="label">It may</Label>
          {SCOPES.map(([scope, word, what]) => (
            <Checkbox key={scope} value={scope} className="scope">
              <span className="box" aria-hidden="true">
                <Check size={14} strokeWidth={3} />
              </span>
              <span>
                <strong>{word}</strong> <span className="small muted">{what}</span>
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
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
  if (rotate.isSuccess) return <Secret title={`Rotated ${key.name}`} secret={rotate.data.key} onClose={onClose} />;
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

export function RevokeKey({ orgId, of: key, onClose }: Props & { readonly of: KeyRow }) {
  const revoke = useAction({
    work: () => revokeKey(orgId, key.key_id),
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

interface SecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Left by its button only: a press beside the dialog must not lose a secret that nobody shows again. */
function Secret({ title, secret, onClose }: SecretProps) {
  return (
    <Dialog title={title} isOpen>
      <p>Copy the key now. It is shown this once; the service keeps only a digest of it.</p>
      <p className="word-box secret">
        <Copy text={secret} what="key" />
      </p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}
