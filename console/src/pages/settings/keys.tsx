/** API keys of the organisation: what each may do, who made it, when it was used last and until when it holds. */
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../session/session';
import { IconButton, Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Menu } from '../../ui/menu';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { CreateKey, RevokeKey, RotateKey } from './key-dialogs';
import { Expiry } from './key-expiry';
import { OwnKeys } from './own-keys';
import { keysQuery, membersQuery, revokeKey, type KeyRow } from './queries';
import { scopeWords } from './words';

type Open = 'create' | { readonly step: 'rotate' | 'revoke'; readonly key: KeyRow };

export function Keys({ orgId }: { readonly orgId: string }) {
  const keys = useQuery(keysQuery(orgId));
  const mayCreate = useMay(orgId, 'keys.create');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = mayCreate ? (
    <Button kind="primary" onPress={() => setOpen('create')}>
      Create key
    </Button>
  ) : (
    <span className="small muted">Owners and admins create keys.</span>
  );
  return (
    <>
      <Panel title="API keys" isFlush end={create}>
        {keys.isPending && <Loading lines={3} />}
        {keys.isError && (
          <Problem what="The keys could not be read" error={keys.error} retry={() => void keys.refetch()} />
        )}
        {keys.isSuccess && keys.data.length === 0 && (
          <Empty icon={KeyRound} title="No keys of the organisation yet">
            Programs reach the gateway and the API with a key. It acts in this organisation only.
          </Empty>
        )}
        {keys.isSuccess && keys.data.length > 0 && <KeyTable orgId={orgId} keys={keys.data} onStep={setOpen} />}
      </Panel>
      <OwnKeys />
      {open === 'create' && <CreateKey orgId={orgId} onClose={close} />}
      {typeof open === 'object' && open.step === 'rotate' && <RotateKey orgId={orgId} of={open.key} onClose={close} />}
      {typeof open === 'object' && open.step === 'revoke' && (
        <RevokeKey of={open.key} revoke={() => revokeKey(orgId, open.key.key_id)} onClose={close} />
      )}
    </>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly keys: readonly KeyRow[];
  readonly onStep: (open: Open) => void;
}

function KeyTable({ orgId, keys, onStep }: TableProps) {
  const members = useQuery(membersQuery(orgId));
  const makers = new Map(members.data?.map(({ user_id: id, email }) => [id, email]));
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Scopes</th>
          <th scope="col" className="less">
            Made by
          </th>
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
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td className="name">
              {key.name}
              <div className="small muted mono">{key.key_prefix}…</div>
              <div className="under small muted">
                used <Instant at={key.last_used_at} absent="never" />, <Expiry of={key} />
              </div>
            </td>
            <td className="small">{key.scopes.map(scopeWords).join(', ')}</td>
            <td className="less free">{makers.get(key.created_by) ?? 'Somebody who left'}</td>
            <td className="wide">
              <Instant at={key.last_used_at} />
            </td>
            <td className="wide">
              <Expiry of={key} />
            </td>
            <td className="end">
              <Menu
                label={`Actions of ${key.name}`}
                trigger={
                  <IconButton label={`Actions of ${key.name}`}>
                    <Ellipsis size={16} aria-hidden="true" />
                  </IconButton>
                }
                choices={[
                  { id: 'rotate', words: 'Rotate key', act: () => onStep({ step: 'rotate', key }) },
                  { id: 'revoke', words: 'Revoke key', act: () => onStep({ step: 'revoke', key }) },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
