/** Writing traces, in the recorder's transaction: the traces of a batch and the events they cause. */
import type { AccountId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import { traceEvents } from './events.ts';
import { insertTraces } from './repository.ts';
import { traceOf, type TurnFacts } from './rules/build.ts';

export interface RecordedTurn extends TurnFacts {
  readonly accountId: AccountId | null; // null: unclaimed, no trace
}

/** A batch that is written again writes no second trace and tells nobody twice. */
export async function recordTraces(tx: Tx, turns: readonly RecordedTurn[], at: Moment): Promise<void> {
  const made = turns.flatMap((turn) =>
    turn.accountId === null
      ? []
      : [{ accountId: turn.accountId, checkpointId: turn.checkpointId, trace: traceOf(turn) }],
  );
  if (made.length === 0) return;
  const written = await insertTraces(tx, made);
  const events = made
    .filter(({ trace }) => written.has(trace.trace_id))
    .flatMap(({ accountId, trace }) => traceEvents(accountId, trace));
  await insertEvents(tx, events, at);
}
