/**
 * The real server on a free port of 127.0.0.1 over a cloned database:
 *
 *   const server = await testServer({ areas: [toyArea] });
 *   afterAll(() => server.stop());
 *   const { status, body } = await server.call('POST', '/v1/toys', { body: { name: 'bear' }, key: 'k1' });
 *
 * Replies outside their declared shape or status fail (STRICT_REPLIES). Rate ceilings are raised by settings, never bypassed.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App, type StartAreas } from '../../src/app.ts';
import { startAreas } from '../../src/start-areas.ts';
import { areas as realAreas } from '../../src/areas.ts';
import { createSealer } from '../../src/platform/auth/secrets.ts';
import { systemClock, type Clock } from '../../src/platform/clock.ts';
import { readSettings, type Settings } from '../../src/platform/config.ts';
import type { PostgresDatabase } from '../../src/platform/db/database.ts';
import type { Resolve } from '../../src/platform/egress/dial.ts';
import { createEgress, EgressError, egressPolicy, type Egress } from '../../src/platform/egress/egress.ts';
import type { Area } from '../../src/platform/http/area.ts';
import { LIMIT_CLASS_NAMES } from '../../src/platform/http/limit-classes.ts';
import { newId } from '../../src/platform/ids.ts';
import { silentLog, type Log } from '../../src/platform/log.ts';
import { eventChecks } from '../../src/platform/outbox/outbox.ts';
import { measureDatabase } from '../../src/platform/db/figures.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { noTracer, type Tracer } from '../../src/platform/trace.ts';
import type { PlatformServices, Services } from '../../src/platform/services.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export interface TestServerOptions {
  /** Of the test, which drops it: for a service that ends and one that starts after it. */
  readonly database?: TestDatabase;
  /** 32 bytes, where another process shares the database. */
  readonly masterKey?: Buffer;
  readonly settings?: Partial<Settings>;
  readonly clock?: Clock;
  readonly areas?: readonly Area[]; // default: all of areas.ts
  readonly log?: Log;
  readonly tracer?: Tracer;
  /** Run background jobs. Without it operations may enqueue, and nothing runs. */
  readonly jobs?: boolean;
  /** Hand events to the areas' subscribers and run the areas' loops, as the role worker does. */
  readonly work?: boolean;
  /** Proofs of domains; default: the system's name servers, which no test asks. */
  readonly txtRecords?: Services['txtRecords'];
  /** Requests to addresses of customers; default as the settings say, without a name server. */
  readonly egress?: Egress;
}

export interface CallOptions {
  /** An object goes out as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency-Key. */
  readonly key?: string;
}

export interface CallResult<B = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body when it is JSON, else undefined. */
  readonly body: B;
}

export interface TestServer {
  readonly url: string; // http://127.0.0.1:port
  readonly port: number;
  readonly app: App;
  readonly services: Services;
  readonly db: PostgresDatabase;
  /** The same database for a command or another process. */
  readonly databaseUrl: string;
  /** One request. `B` is what the test expects of the body; assertions check it. */
  call<B = unknown>(method: string, path: string, options?: CallOptions): Promise<CallResult<B>>;
  stop(): Promise<void>;
}

/** Ceilings that no test reaches by accident; a test of limits sets its own. */
const AMPLE: Settings['RATE_LIMITS'] = Object.fromEntries(
  LIMIT_CLASS_NAMES.map((name) => [name, { perMinute: 1_000_000, authenticatedPerMinute: 1_000_000 }]),
) as Settings['RATE_LIMITS'];

/** No name but localhost exists here: what an example names is never looked up, let alone called. */
const resolveNothing: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1'];
  throw new EgressError('name_not_found', 'the host name has no address');
};

/** Tests of the platform alone need none of what the areas keep in memory. */
const startNothing: StartAreas = async (base) => ({ services: base as Services, stop: async () => {} });

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  eventChecks.throwOnMisfit = true;
  const database = options.database ?? (await testDatabase());
  const settings: Settings = {
    ...readSettings({}),
    STRICT_REPLIES: true,
    DATA_DIR: join(tmpdir(), `surety-test-${randomBytes(6).toString('hex')}`), // made by the first writer
    PORT: 0,
    GATEWAY_PORT: 0,
    EVENT_STREAM_SECONDS: 0.05, // a stream ends by itself, so that matrices can call it like any operation
    RATE_LIMITS: AMPLE,
    ...options.settings,
  };
  const { db } = database;
  const metrics = createMetrics();
  measureDatabase(
    metrics,
    () => db.stats(),
    async () => [],
  );
  const base: PlatformServices & { egress: Egress } = {
    settings,
    db,
    newId,
    clock: options.clock ?? systemClock,
    log: options.log ?? silentLog,
    sealer: createSealer(options.masterKey ?? randomBytes(32)),
    metrics,
    tracer: options.tracer ?? noTracer,
    egress: options.egress ?? createEgress(egressPolicy(settings), { resolve: resolveNothing }),
  };
  const areas = options.areas ?? realAreas;
  const app = await buildApp(
    { ...base, ...(options.txtRecords === undefined ? {} : { txtRecords: options.txtRecords }) },
    areas,
    areas.some((area) => realAreas.includes(area)) ? startAreas : startNothing,
  );
  await app.startJobs(database.connection, { work: options.jobs === true });
  if (options.work === true) await app.startWork();
  const url = await app.api.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    port: Number(new URL(url).port),
    app,
    services: app.services,
    db,
    databaseUrl: database.url,
    call: (method, path, call = {}) => send(url, method, path, call),
    async stop() {
      await app.stop();
      if (options.database === undefined) await database.drop();
      if (options.settings?.DATA_DIR === undefined) rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function send<B>(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, key }: CallOptions,
): Promise<CallResult<B>> {
  const isRawBody = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined || isRawBody ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRawBody ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '') && text !== ''; // not the lines of jsonl
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as B,
  };
}
