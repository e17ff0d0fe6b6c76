/** Keys of the person, which no organisation lists: among them the one that the first start made. Nothing where there is none. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { RevokeKey } from './key-dialogs';
import { Expiry } from './key-expiry';
import { useHasAccount } from './has-account';
import { ownKeysQuery, revokeOwnKey, type KeyRow } from './queries';
import { scopeWords } from './words';

export function OwnKeys() {
  const keys = useQuery(ownKeysQuery(useHasAccount()));
  const [revoking, setRevoking] = useState<KeyRow>();
  if (keys.isError)
    return <Problem what="Your own keys could not be read" error={keys.error} retry={() => void keys.refetch()} />;
  if (keys.data === undefined || keys.data.length === 0) return null;
  return (
    <>
      <Panel title="Your own keys" isFlush end={<span className="small muted">Only you see and revoke them.</span>}>
        <p className="body muted">
          They act as you, with your role in each of your organisations, and are in no organisation’s list. The first
          start of a service makes one: once programs have keys of the organisation, revoke it.
        </p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Scopes</th>
              <th scope="col" className="wide">
                Last used
              </th>
              <th scope="col" className="wide">
                Expires
              </th>
              <th scope="col" className="end">
                <span className="hidden-visually">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.data.map((key) => (
              <tr key={key.key_id}>
                <td className="name">
                  {key.name}
                  <div className="small muted mono">
                    {key.key_prefix}… · {key.key_id}
                  </div>
                  <div className="under small muted">
                    used <Instant at={key.last_used_at} absent="never" />, <Expiry of={key} />
                  </div>
                </td>
                <td className="small">{key.scopes.map(scopeWords).join(', ')}</td>
                <td className="wide">
                  <Instant at={key.last_used_at} />
                </td>
                <td className="wide">
                  <Expiry of={key} />
                </td>
                <td className="end">
                  <Button aria-label={`Revoke ${key.name}`} onPress={() => setRevoking(key)}>
                    Revoke
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {revoking !== undefined && (
        <RevokeKey of={revoking} revoke={() => revokeOwnKey(revoking.key_id)} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}
