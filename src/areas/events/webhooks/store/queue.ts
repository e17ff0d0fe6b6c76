/**
 * SQL of the delivery queue: fan-out, claiming a run of deliveries, recording the results. System scope: it works
 * for every tenant. `due_at` of a queue may be too early, never too late; see the migration.
 */
import { Type, type Static } from 'typebox';
import type { EventType } from '../../../../contract/events.ts';
import type { AccountId, EventId, WebhookDeliveryId, WebhookEndpointId } from '../../../../contract/ids.ts';
import type { Format } from '../rules/formats.ts';
import { Bytes, Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { EventSpan } from '../../../../platform/outbox/dispatcher.ts';

const PairRow = Type.Object({
  account_id: Type.Unsafe<AccountId>(Type.String()),
  endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()),
  event_id: Type.Unsafe<EventId>(Type.String()),
  event_type: Type.Unsafe<EventType>(Type.String()),
});
/** An event that an endpoint wants. */
export type Pair = Static<typeof PairRow>;

/**
 * Platform-wide events are public and go to every account. Other events without an account (an unclaimed agent's) are not
 * delivered.
 */
const BROADCAST: readonly EventType[] = [
  'advisory.published',
  'ioc.added',
  'platform_alignment_template.updated',
  'platform_protection_template.updated',
];

/** From `given` to the pairs. */
const MATCHED = sql`,
    near as ( -- two joins: one with an "or" would hold every event against every endpoint
      select e.account_id, e.endpoint_id, e.org_id, e.event_types, given.event_id, given.type, given.place
        from given join webhook_endpoints e on e.account_id = given.account_id and e.is_active and e.event_types is not null
       union all
      select e.account_id, e.endpoint_id, e.org_id, e.event_types, given.event_id, given.type, given.place
        from given join webhook_endpoints e on e.is_active and e.event_types is not null
       where given.account_id is null and given.type = any(${BROADCAST}::text[]))
    select near.account_id, near.endpoint_id, near.event_id, near.type as event_type
      from near join v_orgs o on o.org_id = near.org_id
     where near.event_types = '{}'
        or exists (select from unnest(near.event_types) wanted
                    where wanted in ('*', near.type) or (wanted like '%.*' and starts_with(near.type, left(wanted, -1))))
     order by near.place`;

/** Which active endpoints want which of these events, in the order of the events. Same rule as rules/subscription.ts. */
export const matchEndpoints = (
  tx: Tx,
  events: readonly { readonly event_id: string; readonly type: string; readonly account_id: string | null }[],
): Promise<Pair[]> =>
  tx.many(
    PairRow,
    sql`
    -- webhooks.match_endpoints
    with given as materialized (
      select * from unnest(${events.map((x) => x.event_id)}::text[], ${events.map((x) => x.type)}::text[], ${events.map((x) => x.account_id)}::text[])
               with ordinality as given (event_id, type, account_id, place))
    ${MATCHED}`,
  );

/** The same for the events of a stretch of the log, which are read in the database. */
export const matchEndpointsBetween = (tx: Tx, { after, upTo }: EventSpan): Promise<Pair[]> =>
  tx.many(
    PairRow,
    sql`
    -- webhooks.match_endpoints_between
    with given as materialized (
      select event_id, type, account_id, seq as place from v_events
       where seq > ${after} and seq <= ${upTo}
         and (type = any(${BROADCAST}::text[])
              or account_id in (select account_id from webhook_endpoints where is_active and event_types is not null)))
    ${MATCHED}`,
  );

const IdRow = Type.Object({ delivery_id: Type.Unsafe<WebhookDeliveryId>(Type.String()) });

/** Writes deliveries; resolves with those that were written (an id already in use is left out). */
export const insertDeliveries = (
  tx: Tx,
  rows: readonly (Pair & { readonly delivery_id: WebhookDeliveryId })[],
  now: Date,
): Promise<Static<typeof IdRow>[]> =>
  tx.many(
    IdRow,
    sql`
    -- webhooks.insert_deliveries
    insert into webhook_deliveries (delivery_id, account_id, endpoint_id, event_id, event_type, available_at, created_at, updated_at)
    select d, a, e, v, t, ${now}, ${now}, ${now}
      from unnest(${rows.map((r) => r.delivery_id)}::text[], ${rows.map((r) => r.account_id)}::text[], ${rows.map((r) => r.endpoint_id)}::text[],
                  ${rows.map((r) => r.event_id)}::text[], ${rows.map((r) => r.event_type)}::text[])
           with ordinality as given (d, a, e, v, t, place)
     order by place
    on conflict (delivery_id) do nothing
    returning delivery_id`,
  );

/** Marks these endpoints as ready from `at` on. In a fixed order, so that two writers cannot deadlock. */
export const rescheduleNow = (
  tx: Tx,
  endpoints: readonly Pick<Pair, 'endpoint_id' | 'account_id'>[],
  at: Date,
): Promise<number> =>
  tx.run(sql`
    -- webhooks.bring_forward
    insert into webhook_queues as q (endpoint_id, account_id, due_at)
    select distinct e, a, ${at}::timestamptz
      from unnest(${endpoints.map((x) => x.endpoint_id)}::text[], ${endpoints.map((x) => x.account_id)}::text[]) as given (e, a) order by e
    on conflict (endpoint_id) do update
       set due_at = greatest(least(q.due_at, excluded.due_at), q.hold_until, q.leased_until)
     where q.due_at is null or q.due_at > greatest(excluded.due_at, q.hold_until, q.leased_until)`);

const LeasedRow = Type.Object({
  endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()),
  account_id: Type.Unsafe<AccountId>(Type.String()),
});

/** Claims up to `limit` endpoints that are ready, those waiting longest first. */
export const leaseEndpoints = (
  tx: Tx,
  how: { readonly now: Date; readonly until: Date; readonly lease: string; readonly limit: number },
): Promise<Static<typeof LeasedRow>[]> =>
  tx.many(
    LeasedRow,
    sql`
    -- webhooks.lease_endpoints
    update webhook_queues q set leased_until = ${how.until}, lease = ${how.lease}, due_at = ${how.until}
      from (select endpoint_id from webhook_queues where due_at <= ${how.now} order by due_at limit ${how.limit} for update skip locked) due
     where q.endpoint_id = due.endpoint_id
    returning q.endpoint_id, q.account_id`,
  );

const TakenRow = Type.Object({
  delivery_id: Type.Unsafe<WebhookDeliveryId>(Type.String()),
  endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()),
  account_id: Type.Unsafe<AccountId>(Type.String()),
  attempt_count: Type.Integer(),
  event_id: Type.String(),
  event_type: Type.String(),
  event_account_id: Nullable(Type.String()),
  data: Nullable(jsonOf<Readonly<Record<string, unknown>>>()),
  event_created_at: Nullable(Timestamp),
  format: Type.Unsafe<Format>(Type.String()),
  url: Type.String(),
  config: jsonOf<Readonly<Record<string, unknown>>>(),
  target_sealed: Nullable(Bytes),
  secret_sealed: Nullable(Bytes),
  previous_secret_sealed: Nullable(Bytes),
  previous_secret_until: Nullable(Timestamp),
  consecutive_failures: Type.Integer(),
});
export type ClaimedDelivery = Static<typeof TakenRow>;

/**
 * Marks ready deliveries of these endpoints as delivering and reads what sending needs: up to `runMax` each, two where the
 * last attempt failed. A disabled endpoint gives none.
 */
export const claimDeliveries = (
  tx: Tx,
  endpoints: readonly WebhookEndpointId[],
  how: { readonly now: Date; readonly until: Date; readonly runMax: number },
): Promise<ClaimedDelivery[]> =>
  tx.many(
    TakenRow,
    sql`
    -- webhooks.take_deliveries
    with due as materialized (
      select d.delivery_id, d.seq from webhook_endpoints e
       cross join lateral (select delivery_id, seq from webhook_deliveries
                            where endpoint_id = e.endpoint_id and available_at <= ${how.now}
                            order by available_at, seq limit case when e.consecutive_failures > 0 then 2 else ${how.runMax}::int end) d
       where e.endpoint_id = any(${endpoints}::text[]) and e.is_active),
    taken as (
      update webhook_deliveries d set status = 'delivering', available_at = ${how.until}, updated_at = ${how.now}
        from due where d.delivery_id = due.delivery_id and d.available_at is not null
      returning d.delivery_id, d.endpoint_id, d.account_id, d.attempt_count, d.event_id, d.event_type, d.seq)
    select t.delivery_id, t.endpoint_id, t.account_id, t.attempt_count, t.event_id, t.event_type,
           v.account_id as event_account_id, v.data, v.created_at as event_created_at,
           e.format, e.url, e.config, e.target_sealed, e.secret_sealed, e.previous_secret_sealed, e.previous_secret_until, e.consecutive_failures
      from taken t join webhook_endpoints e on e.endpoint_id = t.endpoint_id left join v_events v on v.event_id = t.event_id
     order by t.seq`,
  );

export interface Outcome {
  readonly delivery_id: WebhookDeliveryId;
  readonly status: 'delivered' | 'retrying' | 'failed' | 'pending'; // pending: not tried after all
  readonly available_at: string | null;
  readonly attempted: boolean;
  readonly last_response_status: number | null;
  readonly last_error: string | null;
  readonly latency_ms: number | null;
  readonly at: string;
}

/** Writes what came of a run. A delivery that would be tried again at an endpoint that is off by now has failed. */
export const writeOutcomes = (tx: Tx, outcomes: readonly Outcome[]): Promise<number> =>
  tx.run(sql`
    -- webhooks.write_outcomes
    update webhook_deliveries d
       set status = case when x.available_at is not null and not e.is_active then 'failed' else x.status end,
           available_at = case when e.is_active then x.available_at end,
           attempt_count = d.attempt_count + x.attempted::int,
           last_response_status = case when x.attempted then x.last_response_status else d.last_response_status end,
           last_error = case when x.attempted then x.last_error when not e.is_active then 'the endpoint was switched off' else d.last_error end,
           latency_ms = case when x.attempted then x.latency_ms else d.latency_ms end,
           last_attempt_at = case when x.attempted then x.at else d.last_attempt_at end,
           updated_at = x.at
      from jsonb_to_recordset(${json(outcomes)}::jsonb) as x (delivery_id text, status text, available_at timestamptz, attempted boolean,
             last_response_status int, last_error text, latency_ms int, at timestamptz), webhook_endpoints e
     where d.delivery_id = x.delivery_id and e.endpoint_id = d.endpoint_id and d.status = 'delivering'`);

const ServedRow = Type.Object({
  endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()),
  account_id: Type.Unsafe<AccountId>(Type.String()),
  url: Type.String(),
  consecutive_failures: Type.Integer(),
  is_active: Type.Boolean(),
});

/** The queue of an endpoint if this worker still serves it; locked, so that the next statement sees every earlier writer. */
export const lockLeased = (
  tx: Tx,
  endpointId: WebhookEndpointId,
  lease: string,
): Promise<Static<typeof ServedRow> | undefined> =>
  tx.maybeOne(
    ServedRow,
    sql`
    -- webhooks.lock_leased
    select q.endpoint_id, q.account_id, e.url, e.consecutive_failures, e.is_active
      from webhook_endpoints e join webhook_queues q on q.endpoint_id = e.endpoint_id -- locked in this order, as removal does
     where q.endpoint_id = ${endpointId} and q.lease = ${lease} for no key update`,
  );

/** Fails pending deliveries of a disabled endpoint: written while it was being disabled, or left by a worker that died. */
export const failPending = (tx: Tx, endpointId: WebhookEndpointId, now: Date): Promise<number> =>
  tx.run(sql`
    -- webhooks.give_up_due
    update webhook_deliveries set status = 'failed', available_at = null, last_error = 'the endpoint was switched off', updated_at = ${now}
     where endpoint_id = ${endpointId} and available_at <= ${now}`);

/** The caller holds the queue's lock. */
export const extendLease = (tx: Tx, endpointId: WebhookEndpointId, until: Date): Promise<number> =>
  tx.run(sql`
    -- webhooks.extend_lease
    update webhook_queues set leased_until = ${until}, due_at = ${until} where endpoint_id = ${endpointId}`);

/** Releases the endpoint: ready again when its next delivery is, and not before the hold ends. */
export const releaseEndpoint = (tx: Tx, endpointId: WebhookEndpointId, holdUntil: Date | null): Promise<number> =>
  tx.run(sql`
    -- webhooks.release_endpoint
    update webhook_queues q set leased_until = null, lease = null, hold_until = ${holdUntil},
           due_at = greatest((select min(available_at) from webhook_deliveries d where d.endpoint_id = q.endpoint_id and available_at is not null),
                             case when exists (select from webhook_deliveries d where d.endpoint_id = q.endpoint_id and available_at is not null)
                                  then ${holdUntil}::timestamptz end)
     where q.endpoint_id = ${endpointId}`);

/** Ends the pause of an endpoint: its owner reports that the receiver was replaced or works again. */
export const endHold = (tx: Tx, endpointId: WebhookEndpointId): Promise<number> =>
  tx.run(sql`
    -- webhooks.end_hold
    update webhook_queues q set hold_until = null,
           due_at = greatest((select min(available_at) from webhook_deliveries d where d.endpoint_id = q.endpoint_id and available_at is not null),
                             q.leased_until)
     where q.endpoint_id = ${endpointId} and q.hold_until is not null`);

/** Sets the failures in a row; the caller holds the endpoint's lock. */
export const countFailures = (tx: Tx, endpointId: WebhookEndpointId, failures: number): Promise<number> =>
  tx.run(sql`
    -- webhooks.count_failures
    update webhook_endpoints set consecutive_failures = ${failures} where endpoint_id = ${endpointId}`);

const CountRow = Type.Object({ removed: Int8 });

/** Removes a batch of deliveries older than `before`; resolves with how many. */
export const forgetOld = async (db: Queryable, before: Date, batch: number): Promise<number> =>
  Number(
    (
      await db.one(
        CountRow,
        sql`
    -- webhooks.forget_old
    with gone as (delete from webhook_deliveries where delivery_id in
      (select delivery_id from webhook_deliveries where created_at < ${before} order by created_at limit ${batch}) returning 1)
    select count(*) as removed from gone`,
      )
    ).removed,
  );
