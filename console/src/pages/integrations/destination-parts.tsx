/** What the list of destinations and the page of one share: state, last test, and what is done with one. */
import { Ellipsis } from 'lucide-react';
import { useAction } from '../../session/action';
import { Button, IconButton } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { MarkAs } from '../../ui/marks';
import { Menu } from '../../ui/menu';
import { changeDestination, testDestination, type Destination } from './alert-queries';
import { TESTS } from './looks';
import { ReceiverState } from './receiver-state';
import { spoken } from './signal-words';

export type Open = (what: 'form' | 'delete', of: Destination) => void;

export const DestinationState = ({ of: row }: { readonly of: Destination }) => (
  <ReceiverState isOn={row.enabled} failures={row.consecutive_failures} reason={row.disabled_reason} />
);

export const testWords = ({ last_test_status: status }: Destination): string => {
  if (status === null) return 'never tested';
  return status === 'ok' ? 'the last test was accepted' : 'the last test failed';
};

export const LastTest = ({ of: { last_test_status: status, last_tested_at: at } }: { readonly of: Destination }) =>
  status === null ? (
    <span className="muted nowrap">Never tested</span>
  ) : (
    <>
      <MarkAs look={TESTS[status]} />
      <div className="small muted">
        <Instant at={at} />
      </div>
    </>
  );

interface ActionProps {
  readonly orgId: string;
  readonly of: Destination;
  readonly onOpen: Open;
}

export function DestinationActions({ orgId, of: row, onOpen }: ActionProps) {
  const name = spoken(row.display_name);
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
    <>
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
    </>
  );
}
