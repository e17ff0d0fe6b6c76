/**
 * Writes events and audit rows in the mutation's own transaction, so that a change and its record are durable
 * together or not at all. Delivery is done elsewhere: in-process subscribers (dispatcher.ts), webhooks.
 */
import { Value } from 'typebox/value';
import { EVENTS } from '../../contract/events.ts';
import type { EventId } from '../../contract/ids.ts';
import type { Tx } from '../db/sql.ts';
import type { EventDraft } from '../http/operation.ts';
import type { NewId } from '../ids.ts';
import { announceCommit } from './signal.ts';
import { insertAuditRow, insertMany, insertOne, type AuditRow, type NewEvent } from './store/outbox.ts';

export type { AuditRow } from './store/outbox.ts';

/** The time of the event, and the generator of new ids. */
export interface WriteContext {
  readonly now: Date;
  readonly newId: NewId;
}

/** `throwOnMisfit`: data that does not fit the catalogue's schema throws. Tests switch it on. */
export const eventChecks = { throwOnMisfit: false };

const ID_ATTEMPTS_MAX = 5;

/** Writes one event; resolves with its id. */
export async function insertEvent(tx: Tx, draft: EventDraft, at: WriteContext): Promise<EventId> {
  return (await insertEvents(tx, [draft], at))[0] as EventId;
}

/** Writes events in their order, one statement however many; resolves with their ids. */
export async function insertEvents(tx: Tx, drafts: readonly EventDraft[], at: WriteContext): Promise<EventId[]> {
  if (eventChecks.throwOnMisfit) drafts.forEach(checkData);
  const rows = drafts.map((draft) => ({ id: at.newId('event'), draft }));
  // A platform-wide event cannot be read back by an account transaction, so it cannot be in a batch that reports its ids.
  const apart = tx.reach === 'account' && rows.some((row) => row.draft.accountId === null);
  const batches = apart ? rows.map((row) => [row]) : [rows];
  for (const batch of batches) await insertBatch(tx, batch, at);
  if (rows.length > 0) tx.afterCommit(announceCommit);
  return rows.map((row) => row.id);
}

/** Rows whose id exists already (8 characters clash some day) get another one. */
async function insertBatch(tx: Tx, batch: readonly NewEvent[], at: WriteContext): Promise<void> {
  let open = batch;
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > ID_ATTEMPTS_MAX) throw new Error('no free event id found');
    const written =
      open.length === 1 ? await insertOne(tx, open[0] as NewEvent, at.now) : await insertMany(tx, open, at.now);
    open = open.filter((row) => !written.has(row.id));
    for (const row of open) row.id = at.newId('event');
  }
}

function checkData(draft: EventDraft): void {
  const { data } = EVENTS[draft.type];
  if (Value.Check(data, JSON.parse(JSON.stringify(draft.data)))) return;
  const first = Value.Errors(data, draft.data)[0];
  throw new Error(
    `event ${draft.type} does not fit the catalogue at ${first?.instancePath || '/'}: ${first?.message ?? '?'}`,
  );
}

/** Writes one audit row; resolves with its id. */
export async function insertAudit(tx: Tx, row: AuditRow, at: WriteContext): Promise<string> {
  const id = at.newId('audit');
  await insertAuditRow(tx, id, row, at.now);
  return id;
}
