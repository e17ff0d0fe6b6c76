/** SQL of writing events and audit rows, in the transaction of what they tell of. */
import { Type } from 'typebox';
import type { AccountId, EventId, OrgId } from '../../../contract/ids.ts';
import { jsons, texts } from '../../db/columns.ts';
import { Nullable } from '../../db/row.ts';
import { json, sql, type Tx } from '../../db/sql.ts';
import type { EventDraft } from '../../http/operation.ts';

/** null: all of them. */
const Written = Type.Object({ ids: Nullable(Type.Array(Type.String())) });

export interface NewEvent {
  id: EventId;
  readonly draft: EventDraft;
}

/*
 * Both statements take the transaction number before the sequence number (the materialized CTE runs first), so the
 * dispatcher can distinguish a sequence number that is still being written from one that never will be.
 */
/** Ids of the events that are new: a clash of ids writes nothing. */
export async function insertOne(tx: Tx, { id, draft }: NewEvent, now: Date): Promise<ReadonlySet<string>> {
  const count = await tx.run(sql`
    -- outbox.insert_event
    with mine as materialized (select pg_current_xact_id() as number)
    insert into events (event_id, type, account_id, data, created_at)
    select ${id}, ${draft.type}, ${draft.accountId}, ${json(draft.data)}::jsonb, ${now} from mine
    on conflict do nothing`);
  return new Set(count === 1 ? [id] : []);
}

export async function insertMany(tx: Tx, rows: readonly NewEvent[], now: Date): Promise<ReadonlySet<string>> {
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

/** History: nothing ever changes or removes a row. */
export async function insertAuditRow(tx: Tx, id: string, row: AuditRow, now: Date): Promise<void> {
  await tx.run(sql`
    -- outbox.insert_audit
    insert into audit_log (audit_id, actor_user_id, actor_auth_method, actor_api_key_id, actor_org_id, action, target_type,
                           target_id, request_id, idempotency_key, before_json, after_json, metadata, account_id, org_id, created_at)
    values (${id}, ${row.actorUserId}, ${row.actorAuthMethod}, ${row.actorApiKeyId}, ${row.actorOrgId}, ${row.action}, ${row.targetType},
            ${row.targetId}, ${row.requestId}, ${row.idempotencyKey}, ${jsonOrNull(row.before)}::jsonb, ${jsonOrNull(row.after)}::jsonb,
            ${json(row.metadata)}::jsonb, ${row.accountId}, ${row.orgId}, ${now})`);
}

/** SQL null for nothing, so that `before_json is null` is true for it. */
const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : json(value));
