/**
 * Counts integrity checks: each stored checkpoint is one, for the account that owns its agent, in the month (UTC) it was stored.
 * Reads the event log, so that no turn waits for a counter. Source: docs/reference/organisations.md#quotas,
 * docs/reference/events.md#event-data.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { BatchSubscriber } from '../../../platform/outbox/dispatcher.ts';
import type { Services } from '../../../platform/services.ts';
import { addChecks, addChecksBetween, type Checks } from './store/plans.ts';
import type { ChecksRow } from './wire/plans.ts';
import { monthOf } from './rules.ts';
import { notifyLevel } from './usage.ts';

interface Head {
  readonly type: string;
  readonly account_id: string | null;
  readonly created_at: Date;
}

/** Number of checks by account and month; checkpoints of unclaimed agents are not counted. */
export function checksIn(events: readonly Head[]): Checks[] {
  const uses = new Map<string, Checks>();
  for (const { type, account_id: accountId, created_at: at } of events) {
    if (type !== 'integrity.checkpoint' || accountId === null) continue;
    const month = monthOf(at);
    const key = `${accountId} ${month}`;
    uses.set(key, { accountId, month, amount: (uses.get(key)?.amount ?? 0) + 1 });
  }
  return [...uses.values()];
}

/**
 * Plans come from memory: a change takes effect with the next batch. The change itself sends the notification about a new limit.
 */
export const countChecks = ({ plans, clock, newId }: Services): BatchSubscriber => {
  const notify = async (tx: Tx, counted: readonly ChecksRow[]): Promise<void> => {
    for (const row of counted) {
      const key = { accountId: row.account_id, meter: 'checks', month: row.month } as const;
      await notifyLevel(tx, { key, row, plan: await plans.planOf(row.account_id) }, { now: clock.now(), newId });
    }
  };
  return {
    name: 'plans.count_checks',
    async handleBatch(events, tx) {
      const uses = checksIn(events);
      if (uses.length > 0) await notify(tx, await addChecks(tx, uses));
    },
    handleSpan: async (span, tx) => notify(tx, await addChecksBetween(tx, span)),
  };
};
