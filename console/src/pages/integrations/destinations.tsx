/** Where signals are sent: each with its state and its last test, which is made from here. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { DeleteDestination } from './alert-deletes';
import type { Destination, Rule } from './alert-queries';
import { CHANNELS, filterWords, placeOf } from './alert-words';
import { DestinationActions, DestinationState, LastTest, testWords, type Open } from './destination-parts';
import { DestinationForm } from './destination-form';

interface Props {
  readonly orgId: string;
  /** Whether the person may change them; undefined until it is known. */
  readonly may: boolean | undefined;
  readonly found: UseQueryResult<Destination[]>;
  readonly rules: readonly Rule[];
}

export function Destinations({ orgId, may, found, rules }: Props) {
  const [open, setOpen] = useState<{ readonly what: 'form' | 'delete'; readonly of?: Destination }>();
  const close = () => setOpen(undefined);
  const add = (
    <Button kind="primary" onPress={() => setOpen({ what: 'form' })}>
      Add destination
    </Button>
  );
  const isEmpty = found.data?.length === 0;
  return (
    <>
      <Panel
        title="Destinations"
        isFlush
        end={
          may === false ? (
            <span className="small muted">Owners and admins change destinations.</span>
          ) : (
            may === true && !isEmpty && add
          )
        }
      >
        {found.isPending && <Loading lines={3} />}
        {found.isError && (
          <Problem what="The destinations could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {isEmpty && (
          <Empty icon={BellRing} title="Nobody is told yet" action={may === true && add}>
            A destination is a channel of Slack or Microsoft Teams, some mail addresses, PagerDuty, or an address of
            yours. It gets a message when a signal opens, grows graver, or comes back after a day.
          </Empty>
        )}
        {found.data !== undefined && !isEmpty && (
          <DestinationTable
            orgId={orgId}
            rows={found.data}
            onOpen={may === true ? (what, of) => setOpen({ what, of }) : undefined}
          />
        )}
      </Panel>
      {open?.what === 'form' && <DestinationForm orgId={orgId} of={open.of} onClose={close} />}
      {open?.what === 'delete' && open.of !== undefined && (
        <DeleteDestination orgId={orgId} of={open.of} rules={rules} onClose={close} />
      )}
    </>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly rows: readonly Destination[];
  readonly onOpen: Open | undefined;
}

const DestinationTable = ({ orgId, rows, onOpen }: TableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Destination</th>
        <th scope="col">State</th>
        <th scope="col" className="wide">
          Gets by itself
        </th>
        <th scope="col" className="less">
          Last test
        </th>
        {onOpen !== undefined && (
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="name">
            <Link to="/o/$orgId/integrations/destinations/$destinationId" params={{ orgId, destinationId: row.id }}>
              {row.display_name}
            </Link>
            <div className="small muted">
              {CHANNELS[row.channel].word}: {placeOf(row)}
            </div>
            <div className="under small muted">
              {filterWords(row.filter)}; {testWords(row)}
            </div>
          </td>
          <td>
            <DestinationState of={row} />
          </td>
          <td className="wide free">{filterWords(row.filter)}</td>
          <td className="less">
            <LastTest of={row} />
          </td>
          {onOpen !== undefined && (
            <td className="end">
              <div className="row row-actions">
                <DestinationActions orgId={orgId} of={row} onOpen={onOpen} />
              </div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
