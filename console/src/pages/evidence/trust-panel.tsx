/** Which keys the checks of this browser trust, where they came from, and the way to bring one's own. */
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { readStored, writeStored } from './stored';
import { OWN_KEYS, readTrust, useTrust, WITNESSES } from './trust';

const HEX_SHOWN = 16;

export function TrustPanel() {
  const trust = useTrust();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="What your browser trusts" end={<Button onPress={() => setOpen(true)}>Choose keys</Button>}>
      {trust.isPending && <Loading lines={2} />}
      {trust.isError && (
        <Problem what="The keys could not be read" error={trust.error} retry={() => void trust.refetch()} />
      )}
      {trust.data !== undefined && (
        <div className="stack">
          <p>
            {trust.data.source === 'own'
              ? 'Keys that you brought. Nothing the service says about its keys counts.'
              : 'The keys that this service gives out. That is its own word: compare them with a copy that reached you another way.'}
          </p>
          <ul className="keys">
            {trust.data.listed.map(({ id, hex, since }) => (
              <li key={id}>
                <span className="mono">{id}</span>
                <span className="small muted">
                  Ed25519 {hex.slice(0, HEX_SHOWN)}…{since !== null && `, first seen here on ${since.slice(0, 10)}`}
                </span>
              </li>
            ))}
          </ul>
          <p className="small muted">
            {trust.data.witnesses.length === 0
              ? 'No witness is trusted. Name one to have its cosignatures checked.'
              : `${counted(trust.data.witnesses.length, 'witness', 'witnesses')} trusted: ${trust.data.witnesses.map(({ name }) => name).join(', ')}`}
          </p>
        </div>
      )}
      {isOpen && <ChooseKeys onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ChooseKeys({ onClose }: { readonly onClose: () => void }) {
  const [keys, setKeys] = useState(readStored(OWN_KEYS) ?? '');
  const [witnesses, setWitnesses] = useState(readStored(WITNESSES) ?? '');
  const [problem, setProblem] = useState('');
  const save = async () => {
    const chosen = { keys: keys.trim() === '' ? null : keys, witnesses: witnesses.trim() === '' ? null : witnesses };
    try {
      await readTrust(chosen.keys, chosen.witnesses);
      writeStored(OWN_KEYS, chosen.keys);
      writeStored(WITNESSES, chosen.witnesses);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Keys that your browser trusts" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem !== '' && (
          <p className="notice stop" role="alert">
            Nothing was changed: {problem}.
          </p>
        )}
        <Field
          label="Key set (optional)"
          value={keys}
          onChange={setKeys}
          isLong
          hint="JSON of /v1/keys or a JWK set, from a place you trust. Empty: the keys of this service."
        />
        <Field
          label="Witnesses (optional)"
          value={witnesses}
          onChange={setWitnesses}
          isLong
          hint="One verifier key a line: name+hash+key, as the witness publishes it."
        />
        <p className="small muted">Kept in this browser only.</p>
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary">
            Trust these
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
