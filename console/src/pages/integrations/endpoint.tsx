/** One endpoint: a test that is answered at once, and each delivery with what the receiver said. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { duration } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useMay } from '../../session/session';
import { Button, IconButton } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { Menu } from '../../ui/menu';
import { PageHead, Panel } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { Deliveries } from './deliveries';
import { DeleteEndpoint, RotateSecret } from './endpoint-dialogs';
import { changeEndpoint, endpointQuery, testEndpoint, type Endpoint } from './queries';
import { EndpointState } from './webhooks';
import { addressWords, subscriptionWords } from './words';

const FROM = '/o/$orgId/integrations/$endpointId';
export const route = createLazyRoute(FROM)({ component: EndpointPage });

function EndpointPage() {
  const { orgId, endpointId } = useParams({ from: FROM });
  const endpoint = useQuery(endpointQuery(orgId, endpointId));
  const [tested, setTested] = useState<Tested>();
  if (!endpoint.isSuccess)
    return <Unread title="Endpoint" error={endpoint.error} retry={() => void endpoint.refetch()} />;
  const { url, description, event_types: events, created_at: at } = endpoint.data;
  return (
    <div className="page">
      <Link to="/o/$orgId/integrations" params={{ orgId }} className="small crumb">
        Integrations
      </Link>
      <PageHead title={addressWords(url)} lead={<EndpointState of={endpoint.data} />}>
        <Actions orgId={orgId} endpoint={endpoint.data} onTested={setTested} />
      </PageHead>
      <Panel>
        <Facts
          facts={[
            ['Address', <Copy key="url" text={url} what="address" />],
            ['For', description === '' ? <span className="muted">Not said</span> : description],
            ['Gets', subscriptionWords(events)],
            ['Added', <Instant key="at" at={at} />],
          ]}
        />
      </Panel>
      {tested !== undefined && <TestResult of={tested} />}
      <Deliveries orgId={orgId} endpoint={endpoint.data} />
    </div>
  );
}

interface ActionsProps {
  readonly orgId: string;
  readonly endpoint: Endpoint;
  readonly onTested: (result: Tested) => void;
}

function Actions({ orgId, endpoint, onTested }: ActionsProps) {
  const may = useMay(orgId, 'webhooks.create');
  const [open, setOpen] = useState<'rotate' | 'delete'>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toggle = useAction({
    work: () => changeEndpoint(orgId, endpoint.endpoint_id, { is_active: !endpoint.is_active }),
    done: ({ is_active: isOn }) => (isOn ? 'The endpoint is on' : 'The endpoint is off'),
    changes: ['webhooks'],
  });
  if (!may) return <span className="small muted">Owners and admins change endpoints.</span>;
  const close = () => setOpen(undefined);
  const leave = async () => {
    await navigate({ to: '/o/$orgId/integrations', params: { orgId } });
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <>
      <Test orgId={orgId} endpointId={endpoint.endpoint_id} onTested={onTested} />
      <Menu
        label="More actions"
        trigger={
          <IconButton label="More actions">
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
        choices={[
          {
            id: 'toggle',
            words: endpoint.is_active ? 'Switch off' : 'Switch on',
            act: () => toggle.mutate(undefined),
          },
          { id: 'rotate', words: 'Rotate signing secret', act: () => setOpen('rotate') },
          { id: 'delete', words: 'Delete endpoint', act: () => setOpen('delete') },
        ]}
      />
      {open === 'rotate' && <RotateSecret orgId={orgId} of={endpoint} onClose={close} />}
      {open === 'delete' && (
        <DeleteEndpoint orgId={orgId} of={endpoint} onClose={close} onDeleted={() => void leave()} />
      )}
    </>
  );
}

/** What became of a test, and when. */
type Tested = Awaited<ReturnType<typeof testEndpoint>> & { readonly at: string };

/** A test is sent once, by itself: it is no delivery of an event, so this page is the only place that shows it. */
const TestResult = ({ of: { success, status, latency_ms: ms, error, at } }: { readonly of: Tested }) => (
  <div className={`notice ${success ? '' : 'stop'}`} role="status">
    <strong>
      {success
        ? `The receiver answered ${status ?? ''} in ${duration(ms)}`
        : `The test did not arrive: ${error ?? `the receiver answered ${status ?? 'nothing'}`}`}
    </strong>
    <span className="small muted">
      <Instant at={at} />. A test is sent once and stands in no list of deliveries.
    </span>
  </div>
);

interface TestProps {
  readonly orgId: string;
  readonly endpointId: string;
  readonly onTested: (result: Tested) => void;
}

function Test({ orgId, endpointId, onTested }: TestProps) {
  const test = useAction({
    work: async () => onTested({ ...(await testEndpoint(orgId, endpointId)), at: new Date().toISOString() }),
  });
  return (
    <Button isDisabled={test.isPending} onPress={() => test.mutate(undefined)}>
      {test.isPending ? 'Sending…' : 'Send test event'}
    </Button>
  );
}
