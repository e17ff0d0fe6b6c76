/** Where signals are sent: each with its state and its last test, which is made from here. */
import type { UseQueryResult } from '@tanstack/react-query';
import { BellRing, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button, IconButton } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Menu } from '../../ui/menu';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { DeleteDestination } from './alert-deletes';
import { changeDestination, testDestination, type Destination, type Rule } from './alert-queries';
import { CHANNELS, filterWords, placeOf } from './alert-words';
import { DestinationForm } from './destination-form';
import { OFF_WORDS } from './words';

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

type Open = ((what: 'form' | 'delete', of: Destination) => void) | undefined;

interface TableProps {
  readonly orgId: string;
  readonly rows: readonly Destination[];
  readonly onOpen: Open;
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
            {row.display_name}
            <div className="small muted">
              {CHANNELS[row.channel].word}: {placeOf(row)}
            </div>
            <div className="under small muted">
              {filterWords(row.filter)}; {testWords(row)}
            </div>
          </td>
          <td>
            <Mark of="endpoint" value={row.enabled ? 'on' : 'off'} />
            {!row.enabled && row.disabled_reason !== null && row.disabled_reason !== 'by_user' && (
              <div className="small muted">{OFF_WORDS[row.disabled_reason]}</div>
            )}
          </td>
          <td className="wide free">{filterWords(row.filter)}</td>
          <td className="less">
            <LastTest of={row} />
          </td>
          {onOpen !== undefined && (
            <td className="end">
              <RowActions orgId={orgId} of={row} onOpen={onOpen} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const testWords = ({ last_test_status: status }: Destination): string => {
  if (status === null) return 'never tested';
  return status === 'ok' ? 'the last test was accepted' : 'the last test failed';
};

const LastTest = ({ of: { last_test_status: status, last_tested_at: at } }: { readonly of: Destination }) =>
  status === null ? (
    <span className="muted">Never tested</span>
  ) : (
    <>
      <Mark of="test" value={status} />
      <div className="small muted">
        <Instant at={at} />
      </div>
    </>
  );

interface ActionProps {
  readonly orgId: string;
  readonly of: Destination;
  readonly onOpen: NonNullable<Open>;
}

function RowActions({ orgId, of: row, onOpen }: ActionProps) {
  const name = row.display_name;
  const test = useAction({
    work: () => testDestination(orgId, row.id),
    done: ({ channel, result: { ok, last_error: error } }) => {
      if (!ok) return `The test did not reach ${name}: ${error ?? 'no reason was given'}`;
      return channel === 'email' ? `A test mail to ${name} is on its way` : `${name} took the test message`;
    },
    changes: ['alerts'],
  });
  const toggle = useAction({
    work: () => changeDestination(orgId, row.id, { enabled: !row.enabled }),
    done: ({ enabled }) => (enabled ? `${name} is on: it is told again` : `${name} is off: nothing is sent there`),
    changes: ['alerts'],
  });
  return (
    <div className="row row-actions">
      <Button aria-label={`Test ${name}`} isDisabled={test.isPending} onPress={() => test.mutate(undefined)}>
        {test.isPending ? 'Sending…' : 'Test'}
      </Button>
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <IconButton label={`More actions for ${name}`}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
        choices={[
          { id: 'edit', words: 'Edit destination', act: () => onOpen('form', row) },
          { id: 'toggle', words: row.enabled ? 'Switch off' : 'Switch on', act: () => toggle.mutate(undefined) },
          { id: 'delete', words: 'Delete destination', act: () => onOpen('delete', row) },
        ]}
      />
    </div>
  );
}
