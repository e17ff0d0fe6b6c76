/** A service that watches for signals, with two tenants and a receiver on 127.0.0.1, and what tests ask it. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { vi } from 'vitest';
import { testServer, type CallResult, type TestServer } from './server.ts';
import { seedTenant, type Headers, type Tenant } from './tenants.ts';
import { checkpoints } from '../../src/areas/evidence/checkpoints/index.ts';
import { governance } from '../../src/areas/events/governance/index.ts';
import { PAGERDUTY_URL, webhooks } from '../../src/areas/events/webhooks/index.ts';
import { identity } from '../../src/areas/auth/identity/index.ts';
import { keys } from '../../src/areas/orgs/keys/index.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createEgress, egressPolicy } from '../../src/platform/egress/egress.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';

interface Signal {
  readonly id: string;
  readonly status: string;
  readonly severity: string;
  readonly notification_state: string;
  readonly detail: Record<string, unknown>;
}

/** A receiver of notifications that keeps them and answers with one status. */
interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: { readonly path: string; readonly headers: Record<string, unknown>; readonly body: string }[];
  status: number;
  close(): Promise<void>;
}

export interface GovernanceFixture {
  readonly server: TestServer;
  readonly a: Tenant;
  readonly b: Tenant;
  readonly receiver: Receiver;
  /** With a fresh key, by `a` unless it says otherwise. */
  call<B = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<CallResult<B>>;
  /** Signals of the shared organisation of `a`. */
  signals(query?: string): Promise<readonly Signal[]>;
  /** Emits a drift of an agent, by default of one that has none yet. */
  drift(pattern: string, over?: Partial<Drift>): Promise<{ readonly alertId: string; readonly agentId: AgentId }>;
  /** The signal of a pattern, once it is there. */
  raised(pattern: string): Promise<Signal>;
  eventsOf(type: string, signalId: string): Promise<number>;
  /** The id of a new destination: by default the receiver, for no pattern. */
  destination(over?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

interface Drift {
  readonly agentId: AgentId;
  readonly sessionId: string;
  readonly severity: string;
  readonly sustainedChecks: number;
  readonly at: Date;
}

/** Long enough for a slow machine; met in milliseconds on an idle one. */
export const SOON = { timeout: 10_000 } as const;

export const SECRET = 'a-secret-of-16-chars-or-more';

async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    status: 200,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return receiver;
}

export async function governanceFixture(): Promise<GovernanceFixture> {
  const receiver = await openReceiver();
  const client = createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true }));
  const server = await testServer({
    jobs: true,
    work: true,
    areas: [identity, keys, checkpoints, governance, webhooks],
    settings: { EVENT_STREAM_SECONDS: 300 },
    egress: {
      ...client,
      // PagerDuty has one address for everybody: what is sent there arrives at the receiver.
      fetch: (url, request) => client.fetch(url === PAGERDUTY_URL ? `${receiver.url}/pagerduty` : url, request),
    },
  });
  const [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  const { accountId, orgId } = a.sharedOrg;
  const call: GovernanceFixture['call'] = (method, path, body, headers = a.headers) =>
    server.call(method, path, { headers, key: randomUUID(), ...(body === undefined ? {} : { body }) });
  const signals: GovernanceFixture['signals'] = async (query = '') =>
    (await call<{ signals: Signal[] }>('GET', `/v1/governance/signals?org_id=${orgId}${query.replace('?', '&')}`)).body
      .signals;
  return {
    server,
    a,
    b,
    receiver,
    call,
    signals,
    async drift(pattern, over = {}) {
      const { newId, clock } = server.services;
      const alertId = newId('drift_alert');
      const { agentId = newId('agent'), sessionId = 's-1', severity = 'high', sustainedChecks = 3 } = over;
      const { at = clock.now() } = over;
      const data = {
        alert_id: alertId,
        agent_id: agentId,
        session_id: sessionId,
        severity,
        drift_direction: pattern,
        sustained_checks: sustainedChecks,
        message: 'm',
      };
      await server.db.systemTx((tx) =>
        insertEvent(tx, { type: 'sideband.drift.fired', accountId, data }, { now: at, newId }),
      );
      return { alertId, agentId };
    },
    raised: (pattern) =>
      vi.waitFor(async () => {
        const [found] = await signals(`?pattern_type=${pattern}`);
        if (found === undefined) throw new Error('no signal yet');
        return found;
      }, SOON),
    async eventsOf(type, signalId) {
      const { n } = await server.db.direct.one(
        Type.Object({ n: Type.Integer() }),
        sql`-- test.count_events
        select count(*)::int as n from events where type = ${type} and data -> 'signal' ->> 'id' = ${signalId}`,
      );
      return n;
    },
    async destination(over = {}) {
      const { body } = await call<{ id: string }>('POST', `/v1/orgs/${orgId}/governance/notification-destinations`, {
        channel: 'webhook',
        config: { url: receiver.url, secret: SECRET },
        filter: { pattern_types: [] },
        ...over,
      });
      return body.id;
    },
    async stop() {
      await server.stop();
      await client.close();
      await receiver.close();
    },
  };
}
