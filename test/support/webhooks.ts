/** A server with a worker, a tenant, and a receiver on 127.0.0.1, for the tests of this area. */
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Type } from 'typebox';
import { seedTenant, type Headers, type Tenant } from './tenants.ts';
import { testServer, type CallResult, type TestServer, type TestServerOptions } from './server.ts';
import { webhookReceiver, type Received, type WebhookReceiver } from './fakes/webhook-receiver.ts';
import type { EventType } from '../../src/contract/events.ts';
import { EVENTS } from '../../src/contract/events.ts';
import type { AccountId } from '../../src/contract/ids.ts';
import { fixedClock, type FixedClock } from '../../src/platform/clock.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createEgress, egressPolicy } from '../../src/platform/egress/egress.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';

export interface Endpoint {
  readonly endpoint_id: string;
  readonly signing_secret: string;
  readonly is_active: boolean;
  readonly event_types: readonly string[] | null;
  readonly consecutive_failures: number;
  readonly disabled_reason: string | null;
}

export interface Delivery {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly event_type: string;
  readonly status: string;
  readonly attempt_count: number;
  readonly last_response_status: number | null;
  readonly last_error: string | null;
  readonly last_attempt_at: string;
  readonly next_attempt_at: string | null;
}

export interface World {
  readonly server: TestServer;
  readonly clock: FixedClock;
  readonly receiver: WebhookReceiver;
  readonly tenant: Tenant;
  /** /v1/orgs/{the tenant's shared organisation}/webhooks */
  readonly path: string;
  /** Adds an endpoint whose receiver answers in this way; all events unless it says otherwise. */
  add(way?: string, eventTypes?: readonly string[] | null): Promise<Endpoint>;
  get(endpointId: string): Promise<Endpoint>;
  patch(endpointId: string, body: object): Promise<Endpoint>;
  remove(endpointId: string): Promise<void>;
  /** Emits events with the catalogue's example in the account of the shared organisation; resolves with their ids. */
  emit(type?: EventType, options?: { readonly account?: AccountId | null; readonly data?: object }): Promise<string>;
  /** Resolves when it is settled which endpoints get this event: endpoints added or switched on afterwards do not. */
  distributed(eventId: string): Promise<void>;
  deliveries(endpointId?: string): Promise<readonly Delivery[]>;
  /** A request below `path` with a fresh key, by the tenant unless it says otherwise. */
  call<B = Record<string, unknown>>(
    method: string,
    at?: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<CallResult<B>>;
  /** Audit rows of a target, oldest first; `text` is the whole row. */
  audits(target: string): Promise<readonly { action: string; text: string }[]>;
  /** Removes every endpoint. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits of the HTTP client are shortened to this, so that a receiver that hangs is noticed soon. */
export const PATIENCE_MS = 300;

export async function world(options: TestServerOptions = {}): Promise<World> {
  const clock = fixedClock();
  const receiver = await webhookReceiver();
  const client = createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true }));
  const server = await testServer({
    clock,
    work: true,
    egress: {
      ...client,
      fetch: (url, request) =>
        client.fetch(url, { ...request, connectTimeoutMs: PATIENCE_MS, timeoutMs: 2 * PATIENCE_MS }),
    },
    ...options,
  });
  const tenant = await seedTenant(server);
  const { accountId, orgId } = tenant.sharedOrg;
  const path = `/v1/orgs/${orgId}/webhooks`;
  const ask = async <B>(method: string, at: string, status: number, body?: object): Promise<B> => {
    const reply = await server.call<B>(method, at, {
      headers: tenant.headers,
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status !== status) throw new Error(`${method} ${at}: ${reply.status} ${reply.text}`);
    return reply.body;
  };
  return {
    server,
    clock,
    receiver,
    tenant,
    path,
    add: (way = 'ok', eventTypes = []) =>
      ask('POST', path, 201, { url: receiver.url(way), event_types: eventTypes, description: way }),
    get: (id) => ask('GET', `${path}/${id}`, 200),
    patch: (id, body) => ask('PATCH', `${path}/${id}`, 200, body),
    remove: async (id) => void (await ask('DELETE', `${path}/${id}`, 200)),
    emit: (type = 'quota.warning', { account = accountId, data = EVENTS[type].example } = {}) =>
      server.db.systemTx((tx) =>
        insertEvent(
          tx,
          { type, accountId: account, data: data as Record<string, unknown> },
          { now: clock.now(), newId: server.services.newId },
        ),
      ),
    async distributed(eventId) {
      const passed = sql`-- t.passed
        select e.seq from events e join event_cursors c on c.seq >= e.seq
         where e.event_id = ${eventId} and c.subscriber = 'webhooks.fan_out'`;
      while ((await server.db.direct.maybeOne(Type.Object({}), passed)) === undefined) await setTimeout(5);
    },
    deliveries: (id) => ask('GET', `${path}/deliveries?limit=100${id === undefined ? '' : `&endpoint_id=${id}`}`, 200),
    call: (method, at = '', body, headers = tenant.headers) =>
      server.call(method, `${path}${at}`, {
        headers,
        ...(body === undefined ? {} : { body }),
        key: `k${Math.random()}`,
      }),
    audits: (target) =>
      server.db.direct.many(
        Type.Object({ action: Type.String(), text: Type.String() }),
        sql`-- t.audits_of
        select action, to_jsonb(a)::text as text from audit_log a where target_id = ${target} order by created_at, audit_id`,
      ),
    async clear() {
      for (const { endpoint_id: id } of await ask<Endpoint[]>('GET', path, 200))
        await ask('DELETE', `${path}/${id}`, 200);
    },
    async stop() {
      await server.stop();
      await client.close();
      await receiver.close();
    },
  };
}

const valueBy = ({ headers, body }: Received, secret: string): string => {
  const mac = createHmac('sha256', secret)
    .update(`${String(headers['x-webhook-timestamp'])}.`)
    .update(body)
    .digest('hex');
  return `v1=${mac}`;
};

/** The receiver's check, as the documentation describes it. */
export const isSignedWith = (got: Received, secret: string): boolean =>
  got.headers['x-webhook-signature'] === valueBy(got, secret);

/** Whether the header that may hold several values has one by this secret. */
export const isSignedBySecond = (got: Received, secret: string): boolean =>
  String(got.headers['x-svc-signature']).split(',').includes(valueBy(got, secret));
