/** API keys of the organisation: what each may do, who made it, when it was used last and until when it holds. */
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../session/session';
import { IconButton, Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { CreateKey, RevokeKey, RotateKey } from './key-dialogs';
import { KeyTable } from './key-table';
import { OwnKeys } from './own-keys';
import { keysQuery, membersQuery, revokeKey, type KeyRow } from './queries';

type Open = 'create' | { readonly step: 'rotate' | 'revoke'; readonly key: KeyRow };

export function Keys({ orgId }: { readonly orgId: string }) {
  const keys = useQuery(keysQuery(orgId));
  const members = useQuery(membersQuery(orgId));
  const makers = new Map(members.data?.map(({ user_id: id, email }) => [id, email]));
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
        {keys.isSuccess && keys.data.length > 0 && (
          <KeyTable
            keys={keys.data}
            makerOf={({ created_by: id }) => makers.get(id) ?? 'Somebody who left'}
            actionsOf={(key) => <KeyActions of={key} onStep={setOpen} />}
          />
        )}
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

interface ActionsProps {
  readonly of: KeyRow;
  readonly onStep: (open: Open) => void;
}

const KeyActions = ({ of: key, onStep }: ActionsProps) => (
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
);
