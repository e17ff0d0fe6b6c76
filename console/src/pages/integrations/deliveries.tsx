/** What was sent to an endpoint: state, attempts, the receiver's answer; what failed can be sent again. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { counted, duration, exact } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useMay } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { DeliveryBody } from './delivery-body';
import { deliveriesQuery, redeliver, type Delivery, type Endpoint } from './queries';

interface Props {
  readonly orgId: string;
  /** A webhook endpoint, or a destination, which is one too. */
  readonly endpoint: Pick<Endpoint, 'endpoint_id' | 'is_active'>;
}

export function Deliveries({ orgId, endpoint }: Props) {
  const found = useInfiniteQuery(deliveriesQuery(orgId, endpoint.endpoint_id));
  const rows = found.data?.pages.flat() ?? [];
  const [open, setOpen] = useState<Delivery>();
  const isForbidden = found.error instanceof Refusal && found.error.status === 403;
  return (
    <>
      <Panel title="Deliveries" end={<span className="small muted">kept for 30 days</span>} isFlush>
        {found.isPending && <Loading lines={3} />}
        {isForbidden && (
          <Empty icon={Lock} title="Not for your role">
            {found.error?.message}.
          </Empty>
        )}
        {found.isError && !isForbidden && (
          <Problem what="The deliveries could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {found.isSuccess && rows.length === 0 && (
          <Empty icon={Send} title="Nothing was sent yet">
            A delivery appears here with the first event that is sent here. A test event is answered at once and leaves
            no delivery.
          </Empty>
        )}
        {rows.length > 0 && <DeliveryTable orgId={orgId} endpoint={endpoint} rows={rows} onOpen={setOpen} />}
      </Panel>
      {found.hasNextPage && (
        <div className="row">
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
      {open !== undefined && <DeliveryBody orgId={orgId} of={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface TableProps extends Props {
  readonly rows: readonly Delivery[];
  readonly onOpen: (of: Delivery) => void;
}

function DeliveryTable({ orgId, endpoint, rows, onOpen }: TableProps) {
  const may = useMay(orgId, 'webhooks.create');
  const again = useAction({
    work: (deliveryId: string) => redeliver(orgId, deliveryId),
    done: () => 'Sent again',
    changes: ['webhooks'],
  });
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">State</th>
          <th scope="col" className="less">
            Answer
          </th>
          <th scope="col" className="wide end">
            When
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.delivery_id}>
            <td className="name">
              <Button kind="link" aria-label={`${row.event_type}, body of ${row.event_id}`} onPress={() => onOpen(row)}>
                <span className="mono">{row.event_type}</span>
              </Button>
              <div className="small muted mono">{row.event_id}</div>
              <div className="under small muted">{answerOf(row)}</div>
            </td>
            <td>
              <Mark of="delivery" value={row.status} />
              <div className="small muted">{attemptsOf(row)}</div>
              {row.next_attempt_at !== null && row.status === 'retrying' && (
                <div className="small muted">
                  {Date.parse(row.next_attempt_at) > Date.now() ? (
                    <>
                      next <Instant at={row.next_attempt_at} isAhead />
                    </>
                  ) : (
                    'next one is due'
                  )}
                </div>
              )}
            </td>
            <td className="less free">{answerOf(row)}</td>
            <td className="wide end">
              <Instant at={row.created_at} />
            </td>
            <td className="end">
              {may && endpoint.is_active && (row.status === 'failed' || row.status === 'delivered') && (
                <Button
                  aria-label={`Send again ${row.event_id}`}
                  isDisabled={again.isPending}
                  onPress={() => again.mutate(row.delivery_id)}
                >
                  Send again
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const attemptsOf = ({ attempt_count: made, max_attempts: most, status }: Delivery): string =>
  status === 'delivered' && made <= 1 ? '' : `${counted(made, 'attempt')} of ${most}`;

/** The status and how long it took; where none came, what went wrong. */
function answerOf({ last_response_status: status, last_error: error, latency_ms: ms }: Delivery): string {
  const took = ms === null ? '' : ` in ${duration(ms)}`;
  if (status !== null) return `${status}${took}`;
  return error ?? 'None yet';
}
