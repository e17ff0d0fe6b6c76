/** Keys of the person, which no organisation lists: among them the one that the first start made. Nothing where there is none. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { RevokeKey } from './key-dialogs';
import { KeyTable } from './key-table';
import { useHasAccount } from './has-account';
import { ownKeysQuery, revokeOwnKey, type KeyRow } from './queries';

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
        <KeyTable
          keys={keys.data}
          actionsOf={(key) => (
            <Button aria-label={`Revoke ${key.name}`} onPress={() => setRevoking(key)}>
              Revoke
            </Button>
          )}
        />
      </Panel>
      {revoking !== undefined && (
        <RevokeKey of={revoking} revoke={() => revokeOwnKey(revoking.key_id)} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}
