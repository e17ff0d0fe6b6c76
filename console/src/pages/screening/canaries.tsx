/** Canaries: credentials that nobody uses, so that one that is seen proves a leak. Where each is, and when it was seen. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bird } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useMayEdit } from '../cards/may-edit';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { PlantCanary, RevokeCanary } from './canary-dialogs';
import { canariesQuery, evaluationQuery, type Canary } from './queries';
import { CANARY_TYPES, PLACES } from './words';

export function Canaries({ orgId }: { readonly orgId: string }) {
  const found = useQuery(canariesQuery(orgId));
  const mayEdit = useMayEdit(orgId, 'agent');
  const [isPlanting, setPlanting] = useState(false);
  const [revoked, setRevoked] = useState<Canary>();
  return (
    <>
      <Panel
        title="Canaries"
        end={
          mayEdit === false ? (
            <span className="small muted">Owners, admins and members plant and revoke canaries.</span>
          ) : (
            <Button kind="primary" onPress={() => setPlanting(true)}>
              Plant canary
            </Button>
          )
        }
        isFlush
      >
        {found.isPending && <Loading lines={3} />}
        {found.isError && (
          <Problem what="The canaries could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {found.isSuccess && found.data.length === 0 && (
          <Empty icon={Bird} title="No canary is planted">
            A canary is a credential that opens nothing. Put one where an attacker would look: when it turns up in a
            reply or a tool call of any of your agents, it is held back, and you are told.
          </Empty>
        )}
        {found.isSuccess && found.data.length > 0 && (
          <Table orgId={orgId} rows={found.data} onRevoke={mayEdit === true ? setRevoked : undefined} />
        )}
      </Panel>
      {isPlanting && <PlantCanary orgId={orgId} onClose={() => setPlanting(false)} />}
      {revoked !== undefined && <RevokeCanary canary={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly rows: readonly Canary[];
  readonly onRevoke: ((canary: Canary) => void) | undefined;
}

const Table = ({ orgId, rows, onRevoke }: TableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Canary</th>
        <th scope="col">State</th>
        <th scope="col" className="less">
          Agent
        </th>
        <th scope="col" className="wide">
          Last seen
        </th>
        <th scope="col" className="end">
          <span className="hidden-visually">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.canary_id}>
          <td className="name">
            {row.label}
            <div className="small muted">
              {wordOf(CANARY_TYPES, row.type)}, {wordOf(PLACES, row.inject_into).toLowerCase()}
            </div>
          </td>
          <td>
            <Mark of="canary" value={row.status} />
          </td>
          <td className="less free">
            <AgentName orgId={orgId} agentId={row.agent_id} />
          </td>
          <td className="wide">
            {row.trigger_count === 0 ? <span className="muted">Never</span> : counted(row.trigger_count, 'time')}
            {row.last_evaluation_id !== null && (
              <div className="small">
                <SeenIn orgId={orgId} evaluationId={row.last_evaluation_id} />
              </div>
            )}
          </td>
          <td className="end">
            {onRevoke !== undefined && row.status !== 'revoked' && (
              <Button aria-label={`Revoke ${row.label}`} onPress={() => onRevoke(row)}>
                Revoke
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const wordOf = (words: readonly (readonly [string, string])[], value: string): string =>
  words.find(([word]) => word === value)?.[1] ?? value;

/** When an evaluation was made, as a link to its turn. */
export function SeenIn({ orgId, evaluationId }: { readonly orgId: string; readonly evaluationId: string }) {
  const { data } = useQuery(evaluationQuery(evaluationId));
  if (data === undefined) return null;
  if (data.request_id === null) return <Instant at={data.created_at} />;
  return (
    <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: data.request_id }}>
      <Instant at={data.created_at} />
    </Link>
  );
}
