/** SQL of deliveries as people see and repeat them. Every lookup takes the account of the organisation in the path. */
import { Type, type Static } from 'typebox';
import type { EventType } from '../../../../contract/events.ts';
import type { AccountId, EventId } from '../../../../contract/ids.ts';
import { Int8, Nullable } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import { DeliveryRow, SentEventRow } from '../wire/endpoints.ts';

/** A delivery that is due waits for its endpoint too while that is paused or rests after failures. */
const COLUMNS = sql`delivery_id, endpoint_id, event_id, event_type, status, attempt_count, last_response_status, last_error, latency_ms,
  last_attempt_at, created_at, updated_at,
  case when available_at is not null
       then greatest(available_at, (select q.hold_until from webhook_queues q where q.endpoint_id = d.endpoint_id)) end as available_at`;

export interface DeliveryFilter {
  readonly endpointId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export const listDeliveries = (tx: Tx, accountId: AccountId, filter: DeliveryFilter): Promise<DeliveryRow[]> =>
  tx.many(
    DeliveryRow,
    sql`
    -- webhooks.list_deliveries
    select ${COLUMNS} from webhook_deliveries d
     where account_id = ${accountId} and (${filter.endpointId}::text is null or endpoint_id = ${filter.endpointId})
     order by created_at desc, delivery_id desc limit ${filter.limit} offset ${filter.offset}`,
  );

export const findDelivery = (tx: Tx, accountId: AccountId, deliveryId: string): Promise<DeliveryRow | undefined> =>
  tx.maybeOne(
    DeliveryRow,
    sql`
    -- webhooks.find_delivery
    select ${COLUMNS} from webhook_deliveries d where account_id = ${accountId} and delivery_id = ${deliveryId}`,
  );

/** What a delivery sends: its event, while the log has it, and the format of its endpoint. */
export const findSentEvent = (
  tx: Tx,
  accountId: AccountId,
  delivery: Pick<DeliveryRow, 'endpoint_id' | 'event_id'>,
): Promise<SentEventRow | undefined> =>
  tx.maybeOne(
    SentEventRow,
    sql`
    -- webhooks.find_sent_event
    select e.format, v.account_id, v.data, v.created_at
      from webhook_endpoints e join v_events v on v.event_id = ${delivery.event_id} and (v.account_id = ${accountId} or v.account_id is null)
     where e.account_id = ${accountId} and e.endpoint_id = ${delivery.endpoint_id}`,
  );

const EventHead = Type.Object({
  event_id: Type.Unsafe<EventId>(Type.String()),
  type: Type.Unsafe<EventType>(Type.String()),
});
export type EventHead = Static<typeof EventHead>;

/** An event of this account; platform-wide events belong to no account and cannot be replayed. */
export const findEvent = (tx: Tx, accountId: AccountId, eventId: string): Promise<EventHead | undefined> =>
  tx.maybeOne(
    EventHead,
    sql`
    -- webhooks.find_event
    select event_id, type from v_events where account_id = ${accountId} and event_id = ${eventId}`,
  );

const HealthRow = Type.Object({
  active_endpoints: Int8,
  disabled_endpoints: Int8,
  deliveries_24h: Int8,
  success_24h: Int8,
  failed_24h: Int8,
  waiting: Int8,
  latency_p50_ms: Nullable(Type.Number()),
  latency_p95_ms: Nullable(Type.Number()),
});

/** Counts of the last 24 hours. Latency is that of the attempts which were answered with success. */
export const readHealth = (tx: Tx, accountId: AccountId, since: Date): Promise<Static<typeof HealthRow>> =>
  tx.one(
    HealthRow,
    sql`
    -- webhooks.read_health
    select (select count(*) from webhook_endpoints where account_id = ${accountId} and is_active) as active_endpoints,
           (select count(*) from webhook_endpoints where account_id = ${accountId} and not is_active) as disabled_endpoints,
           count(*) as deliveries_24h,
           count(*) filter (where status = 'delivered') as success_24h,
           count(*) filter (where status = 'failed') as failed_24h,
           count(*) filter (where available_at is not null) as waiting,
           percentile_disc(0.5) within group (order by latency_ms) filter (where status = 'delivered')::float8 as latency_p50_ms,
           percentile_disc(0.95) within group (order by latency_ms) filter (where status = 'delivered')::float8 as latency_p95_ms
      from webhook_deliveries where account_id = ${accountId} and created_at >= ${since}`,
  );

const TypeCount = Type.Object({ event_type: Type.String(), count: Int8 });
const TOP = 5;

export const topTypes = (tx: Tx, accountId: AccountId, since: Date): Promise<Static<typeof TypeCount>[]> =>
  tx.many(
    TypeCount,
    sql`
    -- webhooks.top_types
    select event_type, count(*) as count from webhook_deliveries where account_id = ${accountId} and created_at >= ${since}
     group by event_type order by count(*) desc, event_type limit ${TOP}`,
  );
