/** Setting up and changing single sign-on. What the service refuses stands at its field's name. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { namesFields, Refused } from '../../ui/refused';
import { putSso, type JoinRole, type Sso, type SsoInput } from './sso-queries';
import { JOIN_WORDS } from './words';

interface Props {
  readonly orgId: string;
  readonly now: Sso | null;
  readonly onClose: () => void;
}

interface Typed {
  readonly issuer: string;
  readonly client: string;
  readonly secret: string;
  readonly name: string;
  readonly domains: string;
  readonly role: JoinRole | 'nobody';
  readonly isEnforced: boolean;
}

const typedOf = (now: Sso | null): Typed => ({
  issuer: now?.issuer ?? '',
  client: now?.client_id ?? '',
  secret: '',
  name: now?.idp_name ?? '',
  domains: now?.allowed_domains.join('\n') ?? '',
  role: now?.default_role ?? 'nobody',
  isEnforced: now?.enforced ?? false,
});

const inputOf = ({ issuer, client, secret, name, domains, role, isEnforced }: Typed): SsoInput => ({
  issuer: issuer.trim(),
  client_id: client.trim(),
  ...(secret === '' ? {} : { client_secret: secret }),
  idp_name: name.trim() === '' ? null : name.trim(),
  default_role: role === 'nobody' ? null : role,
  allowed_domains: domainsIn(domains),
  enforced: isEnforced,
});

const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\n,;]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const ADDRESS = /^https?:\/\/\S+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** What is wrong and can be said without the service, by field. */
interface Wrong {
  readonly issuer?: string;
  readonly domains?: string;
}

function wrongIn({ issuer, domains }: Typed): Wrong {
  const bad = domainsIn(domains).filter((domain) => !DOMAIN.test(domain));
  return {
    ...(ADDRESS.test(issuer.trim()) ? {} : { issuer: 'An address that begins with https://' }),
    ...(bad.length === 0 ? {} : { domains: `Not a domain: ${bad.map((word) => `“${word}”`).join(', ')}` }),
  };
}

export function SsoForm({ orgId, now, onClose }: Props) {
  const [typed, setTyped] = useState(() => typedOf(now));
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const wrong = isTried ? wrongIn(typed) : {};
  const save = useAction({
    work: () => putSso(orgId, inputOf(typed)),
    done: () => 'Saved single sign-on',
    explains: namesFields,
    changes: ['sso'],
  });
  const isWhole = typed.issuer.trim() !== '' && typed.client.trim() !== '' && domainsIn(typed.domains).length > 0;
  return (
    <Panel title={now === null ? 'Set up single sign-on' : 'Change single sign-on'}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(wrongIn(typed)).length === 0) save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Provider typed={typed} wrong={wrong} onChange={change} isKept={now?.has_client_secret ?? false} />
        <People typed={typed} wrong={wrong} onChange={change} />
        <Refused title="Single sign-on is not saved" error={save.error} />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={!isWhole || save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly wrong: Wrong;
  readonly onChange: (next: Partial<Typed>) => void;
}

const Provider = ({ typed, wrong, onChange, isKept }: PartProps & { readonly isKept: boolean }) => (
  <>
    <Field
      label="Issuer"
      value={typed.issuer}
      onChange={(issuer) => onChange({ issuer })}
      isRequired
      autoFocus
      autoComplete="off"
      hint="The address of the provider, such as https://login.example.com"
      error={wrong.issuer}
    />
    <div className="form-columns">
      <Field
        label="Client id"
        value={typed.client}
        onChange={(client) => onChange({ client })}
        isRequired
        autoComplete="off"
      />
      <Field
        label="Client secret (optional)"
        type="password"
        value={typed.secret}
        onChange={(secret) => onChange({ secret })}
        autoComplete="off"
        hint={isKept ? 'Left empty, the one that is kept stays' : 'None for a public client'}
      />
      <Field
        label="Name of the provider (optional)"
        value={typed.name}
        onChange={(name) => onChange({ name })}
        maxLength={100}
        autoComplete="off"
        hint="As people know it: “Example ID”"
      />
    </div>
  </>
);

const People = ({ typed, wrong, onChange }: PartProps) => (
  <>
    <Field
      label="Domains"
      value={typed.domains}
      onChange={(domains) => onChange({ domains })}
      isLong
      isRequired
      hint="Of mail addresses, one a line. Each is proven by a TXT record before it counts"
      error={wrong.domains}
    />
    <div className="form-columns">
      <Choice
        label="Who signs in for the first time"
        value={typed.role}
        onChange={(role) => onChange({ role: role as Typed['role'] })}
        of={Object.entries(JOIN_WORDS)}
      />
      <Choice
        label="People of these domains"
        value={typed.isEnforced ? 'must' : 'may'}
        onChange={(value) => onChange({ isEnforced: value === 'must' })}
        of={[
          ['may', 'May use the provider'],
          ['must', 'Must use the provider'],
        ]}
        hint="“Must” holds from the first sign-in through the provider, so that nobody is locked out"
      />
    </div>
  </>
);
