/**
 * Writes events and audit rows in the mutation's own transaction, so that what happened and the note of it are durable
 * together or not at all (F15). Delivery is somebody else's: in-process subscribers (dispatcher.ts), webhooks.
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { EVENTS } from '../../contract/events.ts';
import type { AccountId, EventId, OrgId } from '../../contract/ids.ts';
import { jsons, texts } from '../db/columns.ts';
import { Nullable } from '../db/row.ts';
import { json, sql, type Tx } from '../db/sql.ts';
import type { EventDraft } from '../http/operation.ts';
import type { NewId } from '../ids.ts';
import { announceCommit } from './signal.ts';

/** When it happened, and where new ids come from. */
export interface WriteContext {
  readonly now: Date;
  readonly newId: NewId;
}

/** `throwOnMisfit`: data that does not fit the catalogue's schema throws. Tests switch it on. */
export const eventChecks = { throwOnMisfit: false };

const ID_ATTEMPTS_MAX = 5;
/** null: all of them. */
const Written = Type.Object({ ids: Nullable(Type.Array(Type.String())) });

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

interface NewEvent {
  id: EventId;
  readonly draft: EventDraft;
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

/*
 * Both statements take the transaction number before the sequence number (the materialized CTE runs first), so the
 * dispatcher can distinguish a sequence number that is still being written from one that never will be.
 */
async function insertOne(tx: Tx, { id, draft }: NewEvent, now: Date): Promise<ReadonlySet<string>> {
  const count = await tx.run(sql`
    -- outbox.insert_event
    with mine as materialized (select pg_current_xact_id() as number)
    insert into events (event_id, type, account_id, data, created_at)
    select ${id}, ${draft.type}, ${draft.accountId}, ${json(draft.data)}::jsonb, ${now} from mine
    on conflict do nothing`);
  return new Set(count === 1 ? [id] : []);
}

async function insertMany(tx: Tx, rows: readonly NewEvent[], now: Date): Promise<ReadonlySet<string>> {
  const { ids } = await tx.one(
    Written,
    sql`
    -- outbox.insert_events
    with mine as materialized (select pg_current_xact_id() as number),
    written as (
      insert into events (event_id, type, account_id, data, created_at)
      select given.event_id, given.type, given.account_id, given.data, ${now}
        from mine, unnest(${texts(rows, (r) => r.id)}::text[], ${texts(rows, (r) => r.draft.type)}::text[],
                          ${texts(rows, (r) => r.draft.accountId)}::text[], ${jsons(rows, (r) => r.draft.data)}::jsonb[])
             with ordinality as given (event_id, type, account_id, data, place)
       order by given.place
      on conflict do nothing
      returning event_id)
    select case when count(*) < ${rows.length} then coalesce(array_agg(event_id), '{}') end as ids from written`,
  );
  return new Set(ids ?? rows.map((row) => row.id));
}

function checkData(draft: EventDraft): void {
  const { data } = EVENTS[draft.type];
  if (Value.Check(data, JSON.parse(JSON.stringify(draft.data)))) return;
  const first = Value.Errors(data, draft.data)[0];
  throw new Error(
    `event ${draft.type} does not fit the catalogue at ${first?.instancePath || '/'}: ${first?.message ?? '?'}`,
  );
}

/** Source: docs/reference/wire.md#governance-mutations. */
export interface AuditRow {
  readonly actorUserId: string | null;
  readonly actorAuthMethod: string;
  readonly actorApiKeyId: string | null;
  readonly actorOrgId: OrgId | null;
  readonly action: string; // alignment_card.put
  readonly targetType: string;
  readonly targetId: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly before: unknown; // null when there was nothing
  readonly after: unknown; // null on delete
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly accountId: AccountId | null;
  readonly orgId: OrgId | null;
}

/** Writes one audit row; resolves with its id. History: nothing ever changes or removes it. */
export async function insertAudit(tx: Tx, row: AuditRow, at: WriteContext): Promise<string> {
  const id = at.newId('audit');
  await tx.run(sql`
    -- outbox.insert_audit
    insert into audit_log (audit_id, actor_user_id, actor_auth_method, actor_api_key_id, actor_org_id, action, target_type,
                           target_id, request_id, idempotency_key, before_json, after_json, metadata, account_id, org_id, created_at)
    values (${id}, ${row.actorUserId}, ${row.actorAuthMethod}, ${row.actorApiKeyId}, ${row.actorOrgId}, ${row.action}, ${row.targetType},
            ${row.targetId}, ${row.requestId}, ${row.idempotencyKey}, ${jsonOrNull(row.before)}::jsonb, ${jsonOrNull(row.after)}::jsonb,
            ${json(row.metadata)}::jsonb, ${row.accountId}, ${row.orgId}, ${at.now})`);
  return id;
}

/** SQL null for nothing, so that `before_json is null` is true for it. */
const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : json(value));
