/** Choosing the period and the agents of an export. Days are days of UTC, as in the evidence itself. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TickList } from '../../ui/tick-list';
import { namesQuery } from '../turns/queries';
import { createExport } from './export-queries';

const DAY_MS = 86_400_000;
const DAYS = 30;
const ID_CHARS = 12;
/** Agents that are offered one by one; of more, all are exported. */
const OFFERED_MAX = 50;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The instant at which a day begins in UTC; `after` days later. Undefined for what is no day. */
function startOf(day: string, after = 0): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at + after * DAY_MS).toISOString();
}

export function NewExport({ orgId, onClose }: { readonly orgId: string; readonly onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const [first, setFirst] = useState(dayOf(now - DAYS * DAY_MS));
  const [last, setLast] = useState(dayOf(now));
  const [agentIds, setAgentIds] = useState<readonly string[]>([]);
  const names = useQuery(namesQuery(orgId));
  const from = startOf(first);
  const to = startOf(last, 1);
  const isPeriod = from !== undefined && to !== undefined && from < to;
  const create = useAction({
    work: () => createExport(orgId, { from: from ?? '', to: to ?? '', agentIds }),
    done: () => {
      onClose();
      return 'The export is being made';
    },
    changes: ['exports'],
  });
  return (
    <Dialog title="Export a period" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined);
        }}
      >
        <Field label="First day (UTC)" type="date" value={first} onChange={setFirst} isRequired />
        <Field
          label="Last day (UTC)"
          type="date"
          value={last}
          onChange={setLast}
          isRequired
          hint="The whole day is in it"
        />
        {!isPeriod && <p className="small">Choose two days, the last one not before the first.</p>}
        {names.data !== undefined && names.data.size > 0 && names.data.size <= OFFERED_MAX && (
          <TickList
            label="Agents (none ticked: all)"
            value={agentIds}
            onChange={setAgentIds}
            of={[...names.data].map(
              ([id, name]) => [id, name ?? 'Without a name', `${id.slice(0, ID_CHARS)}…`] as const,
            )}
          />
        )}
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={!isPeriod || create.isPending}>
            {create.isPending ? 'Starting…' : 'Make export'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
