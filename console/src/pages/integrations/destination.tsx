/** One destination: what it gets and by which rules, a test that is answered at once, and each message with what the receiver said. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { ADMINS, useHasRole } from '../../session/session';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { PageHead, Panel } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { DeleteDestination } from './alert-deletes';
import { destinationsQuery, rulesQuery, type Destination, type Rule } from './alert-queries';
import { CHANNELS, filterWords, placeOf } from './alert-words';
import './alerts.css';
import { Deliveries } from './deliveries';
import { DestinationForm } from './destination-form';
import { DestinationActions, DestinationState, LastTest } from './destination-parts';
import { spoken } from './signal-words';

const FROM = '/o/$orgId/integrations/destinations/$destinationId';
export const route = createLazyRoute(FROM)({ component: DestinationPage });

const GONE = new Refusal(404, { error: { message: 'There is no such destination in this organisation' } });

function DestinationPage() {
  const { orgId, destinationId } = useParams({ from: FROM });
  const all = useQuery(destinationsQuery(orgId));
  const rules = useQuery(rulesQuery(orgId)).data ?? [];
  const destination = all.data?.find(({ id }) => id === destinationId);
  if (destination === undefined)
    return <Unread title="Destination" error={all.isSuccess ? GONE : all.error} retry={() => void all.refetch()} />;
  const using = rules.filter(({ destination_ids: ids }) => ids.includes(destinationId));
  return (
    <div className="page">
      <Link to="/o/$orgId/integrations" params={{ orgId }} search={{ tab: 'alerts' }} className="small crumb">
        Alerts
      </Link>
      <PageHead title={spoken(destination.display_name)} lead={<DestinationState of={destination} />}>
        <Actions orgId={orgId} destination={destination} rules={using} />
      </PageHead>
      <Panel>
        <Facts
          facts={[
            [CHANNELS[destination.channel].word, placeOf(destination)],
            ['By itself', filterWords(destination.filter)],
            ['By rules', using.length === 0 ? <None key="r" /> : using.map(({ name }) => spoken(name)).join(', ')],
            ['Last test', <LastTest key="t" of={destination} />],
            ['Added', <Instant key="a" at={destination.created_at} />],
          ]}
        />
      </Panel>
      <Deliveries orgId={orgId} endpoint={{ endpoint_id: destination.id, is_active: destination.enabled }} />
    </div>
  );
}

const None = () => <span className="muted">No rule sends to it</span>;

interface ActionProps {
  readonly orgId: string;
  readonly destination: Destination;
  readonly rules: readonly Rule[];
}

function Actions({ orgId, destination, rules }: ActionProps) {
  const may = useHasRole(orgId, ADMINS);
  const [open, setOpen] = useState<'form' | 'delete'>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (may !== true) return may === false && <span className="small muted">Owners and admins change destinations.</span>;
  const close = () => setOpen(undefined);
  const leave = async () => {
    await navigate({ to: '/o/$orgId/integrations', params: { orgId }, search: { tab: 'alerts' } });
    await queries.invalidateQueries({ queryKey: ['alerts'] });
  };
  return (
    <>
      <DestinationActions orgId={orgId} of={destination} onOpen={setOpen} />
      {open === 'form' && <DestinationForm orgId={orgId} of={destination} onClose={close} />}
      {open === 'delete' && (
        <DeleteDestination
          orgId={orgId}
          of={destination}
          rules={rules}
          onClose={close}
          onDeleted={() => void leave()}
        />
      )}
    </>
  );
}
