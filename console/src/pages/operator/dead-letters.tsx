/** Events that a subscriber gave up on: redelivered when the cause is mended, or dropped for good after a question. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Instant } from '../../ui/instant';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { deadLettersQuery, drop, redeliver, type DeadLetter } from './queries';

const FROM = '/o/$orgId/operator';

export function DeadLetters() {
  const { orgId } = useParams({ from: FROM });
  const { subscriber } = useSearch({ from: FROM });
  const letters = useInfiniteQuery(deadLettersQuery(subscriber));
  return (
    <Paged
      title="Dead letters"
      found={letters}
      end={
        subscriber !== undefined && (
          <Link className="small" to={FROM} params={{ orgId }} search={{ tab: 'dead-letters' }}>
            Show all subscribers
          </Link>
        )
      }
      empty={
        <Empty icon={MailCheck} title="No dead letter">
          Every event has reached its subscribers. One that fails ten times in a row appears here with its error.
        </Empty>
      }
    >
      {(rows) => <LetterTable orgId={orgId} rows={rows} />}
    </Paged>
  );
}

function LetterTable({ orgId, rows }: { readonly orgId: string; readonly rows: readonly DeadLetter[] }) {
  const [dropped, setDropped] = useState<DeadLetter | null>(null);
  const again = useAction({
    work: (row: DeadLetter) => redeliver(row.dead_letter_id),
    done: (_, row) => `${row.subscriber} gets ${row.event_type} again`,
    changes: ['operator', 'status'],
  });
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col" className="wide">
              Error
            </th>
            <th scope="col" className="less">
              Given up
            </th>
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dead_letter_id}>
              <td className="name">
                <span className="mono">{row.event_type}</span>
                <div className="small muted">
                  not taken by{' '}
                  <Link
                    className="mono"
                    to={FROM}
                    params={{ orgId }}
                    search={{ tab: 'dead-letters', subscriber: row.subscriber }}
                  >
                    {row.subscriber}
                  </Link>{' '}
                  after {counted(row.attempts, 'attempt')}
                </div>
                <div className="small muted mono">
                  {row.account_id ?? 'no account'} · {row.event_id}
                </div>
                <div className="under small stop-text">
                  <bdi>{row.error}</bdi>
                </div>
              </td>
              <td className="wide free mono">
                <bdi>{row.error}</bdi>
              </td>
              <td className="less">
                <Instant at={row.failed_at} />
                {row.replay_requested_at !== null && (
                  <div className="small muted">
                    asked again <Instant at={row.replay_requested_at} />
                  </div>
                )}
              </td>
              <td className="end">
                <div className="actions">
                  <Button
                    aria-label={`Redeliver ${row.event_type} to ${row.subscriber}`}
                    isDisabled={again.isPending || row.replay_requested_at !== null}
                    onPress={() => again.mutate(row)}
                  >
                    {row.replay_requested_at === null ? 'Redeliver' : 'Asked for'}
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={`Drop ${row.event_type} of ${row.subscriber}`}
                    onPress={() => setDropped(row)}
                  >
                    Drop
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dropped !== null && <DropDialog row={dropped} onClose={() => setDropped(null)} />}
    </>
  );
}

function DropDialog({ row, onClose }: { readonly row: DeadLetter; readonly onClose: () => void }) {
  const action = useAction({
    work: () => drop(row.dead_letter_id),
    done: () => `Dropped ${row.event_type} of ${row.subscriber}`,
    changes: ['operator', 'status'],
  });
  return (
    <Dialog title="Drop this event?" isOpen onClose={onClose}>
      <p>
        <span className="mono">{row.subscriber}</span> will never act on this{' '}
        <span className="mono">{row.event_type}</span>. The event itself stays in the log. This cannot be undone.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Keep event</Button>
        <Button
          kind="danger"
          isDisabled={action.isPending}
          onPress={() => action.mutate(undefined, { onSuccess: onClose })}
        >
          Drop event
        </Button>
      </div>
    </Dialog>
  );
}
