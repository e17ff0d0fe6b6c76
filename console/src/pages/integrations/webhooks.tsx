/** Webhook endpoints: where this organisation is told what happened, and whether it arrives. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { counted, duration, exact, share } from '../../format/numbers';
import { useMay } from '../../session/session';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AddEndpoint } from './endpoint-dialogs';
import { ReceiverState } from './receiver-state';
import { endpointsQuery, healthQuery, type Endpoint } from './queries';
import { addressWords, subscriptionWords } from './words';

interface Props {
  readonly orgId: string;
}

export function Webhooks({ orgId }: Props) {
  const endpoints = useQuery(endpointsQuery(orgId));
  return (
    <Panel title="Webhook endpoints" isFlush>
      {endpoints.isPending && <Loading lines={3} />}
      {endpoints.error instanceof Refusal && endpoints.error.status === 403 && (
        <Empty icon={Lock} title="Not for your role">
          {endpoints.error.message}.
        </Empty>
      )}
      {endpoints.isError && !(endpoints.error instanceof Refusal && endpoints.error.status === 403) && (
        <Problem
          what="The endpoints could not be read"
          error={endpoints.error}
          retry={() => void endpoints.refetch()}
        />
      )}
      {endpoints.isSuccess && endpoints.data.length === 0 && (
        <Empty icon={Webhook} title="Nothing is told yet">
          An endpoint of yours gets a signed message for each event you choose: a text that was held, a violation, a
          changed card.
        </Empty>
      )}
      {endpoints.isSuccess && endpoints.data.length > 0 && <EndpointTable orgId={orgId} endpoints={endpoints.data} />}
    </Panel>
  );
}

/** The button at the head of the page, or who has it. */
export function AddEndpointButton({ orgId }: Props) {
  const mayAdd = useMay(orgId, 'webhooks.create');
  const [isAdding, setAdding] = useState(false);
  if (!mayAdd) return <span className="small muted">Owners and admins add endpoints.</span>;
  return (
    <>
      <Button kind="primary" onPress={() => setAdding(true)}>
        Add endpoint
      </Button>
      {isAdding && <AddEndpoint orgId={orgId} onClose={() => setAdding(false)} />}
    </>
  );
}

/** What was sent in 24 hours, in one line. */
export function Arrived({ orgId }: Props) {
  const health = useQuery(healthQuery(orgId));
  if (!health.isSuccess) return <>Where this organisation is told what happened</>;
  const { deliveries_24h: all, success_24h: arrived, failed_24h: failed, waiting_24h: waiting } = health.data;
  const { latency_p50_ms: median } = health.data;
  if (all === 0) return <>Nothing was sent in the last 24 hours</>;
  return (
    <>
      {counted(all, 'delivery', 'deliveries')} to endpoints and destinations in 24 hours: {exact(arrived)} arrived (
      {share(arrived, all)}), {waiting > 0 && `${exact(waiting)} not yet, `}
      {exact(failed)} failed
      {median !== null && `; half within ${duration(median)}`}
    </>
  );
}

function EndpointTable({ orgId, endpoints }: { readonly orgId: string; readonly endpoints: readonly Endpoint[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col">State</th>
          <th scope="col" className="wide">
            Gets
          </th>
          <th scope="col" className="less end">
            Failures in a row
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.endpoint_id}>
            <td className="name">
              <Link to="/o/$orgId/integrations/$endpointId" params={{ orgId, endpointId: endpoint.endpoint_id }}>
                {addressWords(endpoint.url)}
              </Link>
              <div className="small muted">{endpoint.description}</div>
              <div className="under small muted">{subscriptionWords(endpoint.event_types)}</div>
            </td>
            <td>
              <EndpointState of={endpoint} />
            </td>
            <td className="wide free">{subscriptionWords(endpoint.event_types)}</td>
            <td className="less end number">{exact(endpoint.consecutive_failures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const EndpointState = ({ of: row }: { readonly of: Endpoint }) => (
  <ReceiverState isOn={row.is_active} failures={row.consecutive_failures} reason={row.disabled_reason} />
);
