/** The public keys with which an agent signs its requests: registered, used last, and revoked from here. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Instant } from '../../ui/instant';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { membersQuery } from '../settings/queries';
import { agentKeysQuery, type AgentKey } from './identity-queries';
import { RegisterKey } from './register-key';
import { RevokeAgentKey } from './revoke-agent-key';

interface Props {
  readonly orgId: string;
  readonly agentId: string;
}

export function AgentKeys({ orgId, agentId }: Props) {
  const keys = useInfiniteQuery(agentKeysQuery(agentId));
  const may = useHasRole(orgId, ADMINS);
  const [open, setOpen] = useState<'register' | AgentKey>();
  const close = () => setOpen(undefined);
  const count = keys.data?.pages.flatMap(({ data }) => data).length ?? 0;
  const register = (
    <Button kind="primary" onPress={() => setOpen('register')}>
      Register key
    </Button>
  );
  return (
    <>
      <Paged
        title="Keys it proves itself with"
        what="The keys"
        found={keys}
        end={may === true ? register : may === false && <WhoMay />}
        empty={
          <Empty icon={KeyRound} title="No keys yet">
            A request that the agent signs with a registered key comes from nobody else. Without one, the digest of its
            provider key is all that it shows, and that opens reading only.
          </Empty>
        }
      >
        {(rows) => (
          <>
            <p className="small muted panel-lead">
              Active keys, the newest first. L3: an owner or admin registered the key here. L2: a program did, with an
              API key.
            </p>
            <KeyTable orgId={orgId} keys={rows} onRevoke={may === true ? setOpen : undefined} />
          </>
        )}
      </Paged>
      {open === 'register' && <RegisterKey agentId={agentId} onClose={close} />}
      {typeof open === 'object' && <RevokeAgentKey of={open} isLast={count === 1} onClose={close} />}
    </>
  );
}

const WhoMay = () => <span className="small muted">Owners and admins register and revoke keys.</span>;

interface TableProps {
  readonly orgId: string;
  readonly keys: readonly AgentKey[];
  readonly onRevoke: ((key: AgentKey) => void) | undefined;
}

function KeyTable({ orgId, keys, onRevoke }: TableProps) {
  const members = useQuery(membersQuery(orgId));
  const people = new Map(members.data?.map(({ user_id: id, email }) => [id, email]));
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col" className="less">
            Algorithm
          </th>
          <th scope="col">Level</th>
          <th scope="col" className="wide">
            Registered
          </th>
          <th scope="col" className="wide">
            Last used
          </th>
          {onRevoke !== undefined && (
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td className="name">
              {key.label ?? <span className="muted">Without a label</span>}
              <div className="small muted">
                <Copy text={key.thumbprint} what={`thumbprint of ${nameOf(key)}`} />
              </div>
              <div className="under small muted">
                registered <Instant at={key.created_at} />, used <Instant at={key.last_used_at} absent="never" />
              </div>
            </td>
            <td className="less">{key.jwk.crv}</td>
            <td>{levelOf(key)}</td>
            <td className="wide free">
              <Instant at={key.created_at} />
              <div className="small muted">by {people.get(key.created_by) ?? makerOf(key)}</div>
            </td>
            <td className="wide">
              <Instant at={key.last_used_at} />
            </td>
            {onRevoke !== undefined && (
              <td className="end">
                <Button onPress={() => onRevoke(key)} aria-label={`Revoke ${nameOf(key)}`}>
                  Revoke
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const nameOf = ({ label, key_id: id }: AgentKey): string => label ?? id;
const levelOf = ({ attested }: AgentKey): string => (attested ? 'L3' : 'L2');
const makerOf = ({ attested }: AgentKey): string => (attested ? 'somebody who left' : 'a program');
