/** Binding an agent to a new provider key: by a digest that is made where the key is, so that the key itself stays there. */
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Snippet } from '../../ui/snippet';
import { useRefusedField } from '../../ui/use-refused-field';
import type { Agent } from './agent-queries';
import { rekey } from './identity-queries';

const DIGEST = /^(?:[0-9a-f]{64}|[0-9a-f]{16})$/;

interface Props {
  readonly agent: Agent;
  readonly onClose: () => void;
}

export function Rekey({ agent: { agent_id: agentId, name }, onClose }: Props) {
  const [given, setGiven] = useState('');
  const digest = given.trim().toLowerCase().replace(/\s+-$/, ''); // sha256sum writes `-` behind it
  const change = useAction({
    work: () => rekey(agentId, digest),
    done: () => `${name ?? agentId} has a new provider key`,
    changes: ['agents'],
    explains: (error) => problemOf(error) !== undefined,
  });
  const form = useRefusedField(change.isError);
  const isMalformed = given.trim() !== '' && !DIGEST.test(digest);
  return (
    <Dialog title={`Change the provider key of ${name ?? agentId}`} isOpen onClose={onClose}>
      <form
        ref={form}
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p>
          Requests under the new provider key are those of this agent. Under the old one they are no longer: without a
          service key of the organisation they become those of a new agent that nobody has claimed.
        </p>
        <Snippet language="sh" file="Digest of key and name" text={digesting(name)} isWhole />
        <Field
          label="Digest of the new key"
          value={given}
          onChange={(text) => {
            change.reset();
            setGiven(text);
          }}
          isRequired
          autoFocus
          hint="64 characters, or the first 16: then the rest is taken from the first request. The key itself stays with you"
          error={isMalformed ? 'Neither 64 nor 16 characters from 0 to 9 and a to f' : problemOf(change.error)}
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={!DIGEST.test(digest)}>
            {change.isPending ? 'Changing…' : 'Change provider key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Reads the key without showing it; the name is what the agent sends in X-Svc-Agent. */
const digesting = (name: string | null): string =>
  name === null
    ? 'read -rs KEY\nprintf %s "$KEY" | sha256sum'
    : `read -rs KEY
printf '%s|%s' "$KEY" \\
  '${name.replaceAll("'", String.raw`'\''`)}' \\
  | sha256sum`;

/** A refusal that the field explains; others are said by a toast. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof Refusal && (error.status === 409 || error.status === 400) ? error.message : undefined;
