/** Registering a public key: paste it, sign three lines with its private part where that is, paste the signature. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Snippet } from '../../ui/snippet';
import { useRefusedField } from '../../ui/use-refused-field';
import { registerKey, thumbprintQuery } from './identity-queries';
import { inBase64url, MAKING, readPublicKey, signing } from './public-key';

const LABEL_MAX = 100;
const PROOF = /^[A-Za-z0-9_-]{86}$/;

interface Props {
  readonly agentId: string;
  readonly onClose: () => void;
}

export function RegisterKey({ agentId, onClose }: Props) {
  const [draft, setDraft] = useState({ label: '', key: '', proof: '' });
  const read = draft.key.trim() === '' ? undefined : readPublicKey(draft.key);
  const jwk = read?.kind === 'key' ? read.jwk : undefined;
  const { data: thumbprint } = useQuery(thumbprintQuery(jwk));
  const proof = inBase64url(draft.proof);
  const register = useAction({
    work: (given: NonNullable<typeof jwk>) => registerKey(agentId, { jwk: given, proof, label: draft.label.trim() }),
    done: ({ label, key_id: id }) => `Registered ${label ?? id}`,
    changes: ['agent-keys'],
    explains: (error) => Object.keys(problemsOf(error)).length > 0,
  });
  const problems = problemsOf(register.error);
  const form = useRefusedField(register.isError);
  const change = (part: Partial<typeof draft>) => {
    register.reset(); // what was refused is no longer what stands here
    setDraft({ ...draft, ...part });
  };
  return (
    <Dialog title="Register a key" isOpen onClose={onClose}>
      <form
        ref={form}
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (jwk !== undefined && !register.isPending) register.mutate(jwk, { onSuccess: onClose });
        }}
      >
        <Field
          label="Label (optional)"
          value={draft.label}
          onChange={(label) => change({ label })}
          maxLength={LABEL_MAX}
          hint="Where the private part is, such as “worker in eu-west”"
          error={problems.label}
        />
        <Field
          label="Public key"
          value={draft.key}
          onChange={(key) => change({ key })}
          isLong
          isRequired
          autoFocus
          hint="Ed25519, as PEM or JWK"
          error={read?.kind === 'refused' ? read.problem : problems.jwk}
        />
        {jwk === undefined && (
          <details>
            <summary>How to make one</summary>
            <Snippet language="sh" file="Make a key with OpenSSL" text={MAKING} isWhole />
          </details>
        )}
        {thumbprint !== undefined && jwk !== undefined && (
          <>
            <p>
              Now the agent shows that it has the private part. Sign three lines with it, for this agent and this key
              only, and paste what the last command writes.
            </p>
            <Snippet language="sh" file="Sign with OpenSSL 3" text={signing(agentId, thumbprint)} isWhole />
            <Field
              label="Signature"
              value={draft.proof}
              onChange={(text) => change({ proof: text })}
              isRequired
              hint="86 characters of base64url, or base64 as openssl writes it"
              error={problems.proof}
            />
          </>
        )}
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          {/* not disabled while it waits: the dialog of the proof gives the focus back to it */}
          <Button type="submit" kind="primary" isDisabled={jwk === undefined || !PROOF.test(proof)}>
            {register.isPending ? 'Registering…' : 'Register key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Problems = Partial<Record<'jwk' | 'proof' | 'label', string>>;

/** What the service refuses, by the field that it stands in. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof Refusal)) return {};
  if (error.code === 'conflict') return { jwk: error.message };
  const fields = (['jwk', 'proof', 'label'] as const).flatMap((field) => {
    const found = error.details.fields?.find(({ path }) => path.split(/[./]/).includes(field));
    return found === undefined ? [] : [[field, `It ${found.problem}`]];
  });
  return Object.fromEntries(fields) as Problems;
}
