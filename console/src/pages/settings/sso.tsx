/** Single sign-on by OpenID Connect: the provider, the domains whose people it signs in, and whether they must use it. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { SsoForm } from './sso-form';
import { removeSso, ssoQuery, testSso, type Sso as SsoOf } from './sso-queries';
import { JOIN_WORDS } from './words';

export function Sso({ orgId }: { readonly orgId: string }) {
  const isAdmin = useHasRole(orgId, ADMINS);
  const read = useQuery({ ...ssoQuery(orgId), enabled: isAdmin === true });
  const [isEditing, setEditing] = useState(false);
  if (isAdmin === false)
    return (
      <Panel title="Single sign-on">
        <p className="notice">Owners and admins see and change single sign-on.</p>
      </Panel>
    );
  if (read.isPending) return <Loading lines={3} />;
  if (read.isError)
    return <Problem what="Single sign-on could not be read" error={read.error} retry={() => void read.refetch()} />;
  if (isEditing) return <SsoForm orgId={orgId} now={read.data} onClose={() => setEditing(false)} />;
  if (read.data === null)
    return (
      <Panel title="Single sign-on">
        <Empty
          icon={KeyRound}
          title="Not set up"
          action={
            <Button kind="primary" onPress={() => setEditing(true)}>
              Set up single sign-on
            </Button>
          }
        >
          People of your domains sign in through your identity provider (OpenID Connect: Okta, Entra ID, Google,
          Keycloak and others).
        </Empty>
      </Panel>
    );
  return <Settings orgId={orgId} of={read.data} onEdit={() => setEditing(true)} />;
}

interface SettingsProps {
  readonly orgId: string;
  readonly of: SsoOf;
  readonly onEdit: () => void;
}

function Settings({ orgId, of, onEdit }: SettingsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const test = useAction({ work: () => testSso(orgId), changes: ['sso'] });
  return (
    <>
      <Panel title="Single sign-on" end={<Mark of="enforcement" value={of.enforcement} />}>
        <div className="stack">
          <Facts
            facts={[
              ['Identity provider', of.idp_name ?? of.issuer],
              ['Issuer', <Copy key="i" text={of.issuer} what="issuer" />],
              ['Client', <Copy key="c" text={of.client_id} what="client id" />],
              ['Client secret', of.has_client_secret ? 'Kept sealed' : 'None: a public client'],
              ['Redirect URI', <Copy key="r" text={of.redirect_uri} what="redirect address" />],
              ['First sign-in', JOIN_WORDS[of.default_role ?? 'nobody']],
            ]}
          />
          <div className="row wrap">
            <Button isDisabled={test.isPending} onPress={() => test.mutate(undefined)}>
              {test.isPending ? 'Testing…' : 'Test'}
            </Button>
            <Button onPress={onEdit}>Edit</Button>
            <Button kind="danger" onPress={() => setRemoving(true)}>
              Remove
            </Button>
          </div>
          <div aria-live="polite">
            {test.isSuccess && (
              <p className={`notice ${test.data.provider.ok ? '' : 'stop'}`}>
                {test.data.provider.ok
                  ? 'The provider answers.'
                  : `The provider does not answer as it should: ${test.data.provider.problem}.`}
              </p>
            )}
          </div>
        </div>
      </Panel>
      <Domains of={of} />
      {isRemoving && <Remove orgId={orgId} of={of} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Domains({ of: { domains } }: { readonly of: SsoOf }) {
  return (
    <Panel title="Domains" isFlush>
      <ul className="domains">
        {domains.map(({ domain, verified, txt_name: name, txt_value: value }) => (
          <li key={domain}>
            <div className="row wrap spread">
              <strong className="free">{domain}</strong>
              <Mark of="domain" value={verified ? 'proven' : 'open'} />
            </div>
            {!verified && (
              <>
                <p className="small muted">
                  Counts once this TXT record is found in the name service. Set it, wait until it is public, then test.
                </p>
                <Facts
                  facts={[
                    ['Name', <Copy key="n" text={name} what="name of the record" />],
                    ['Text', <Copy key="v" text={value} what="text of the record" />],
                  ]}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Remove({ orgId, of, onClose }: { readonly orgId: string; readonly of: SsoOf; readonly onClose: () => void }) {
  const remove = useAction({
    work: () => removeSso(orgId),
    done: () => 'Removed single sign-on',
    changes: ['sso'],
  });
  return (
    <Dialog title="Remove single sign-on" isOpen onClose={onClose}>
      <p>
        People of {of.allowed_domains.join(', ')} sign in by password or passkey again; who has neither asks for a link
        by mail. Sessions go on. The domains are given up.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          {remove.isPending ? 'Removing…' : 'Remove single sign-on'}
        </Button>
      </div>
    </Dialog>
  );
}
