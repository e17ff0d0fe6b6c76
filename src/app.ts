/** Composition: platform parts and areas into one server. Listens to nothing and reads no environment; main.ts does. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { describePosture } from './platform/config.ts';
import { REFUSE_UNREAD } from './platform/auth/resolve.ts';
import { sql } from './platform/db/sql.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import type { Area } from './platform/http/area.ts';
import { documentRoutes } from './platform/http/documents.ts';
import { healthRoutes, type DatabaseFacts } from './platform/http/health.ts';
import { logRequests, measureRequests, traceRequests } from './platform/http/observe.ts';
import { createRateLimiter, memoryStore, redisStore, type RateLimiter } from './platform/http/rate-limit.ts';
import { recorder } from './platform/http/recorder.ts';
import { buildServer, type Observer, type PlainRoute } from './platform/http/server.ts';
import { forgetIdempotencyKeys } from './platform/jobs/forget-idempotency-keys.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { lateJobs, type JobQueue } from './platform/jobs/late-jobs.ts';
import type { PlatformServices, Services } from './platform/services.ts';

export interface App {
  /** The REST server, ready to listen. */
  readonly api: FastifyInstance;
  /** Complete: the platform's parts and what the areas added. */
  readonly services: Services;
  /** Counts requests for the gateway too, so that both share one store. */
  readonly limiter: RateLimiter;
  /** Opens the job queue, on its own few connections. `work` (roles worker and all) begins the areas' background work at once. */
  startJobs(connection: PostgresConnection, how: { readonly work: boolean }): Promise<void>;
  /** Readiness turns 503; call it first, wait for the load balancer, then `stop`. */
  beginStop(): void;
  /** Lets requests in flight finish, ends jobs and areas in reverse order. The database stays open: its owner closes it. */
  stop(): Promise<void>;
}

/** Starts the areas in order and builds the server over their operations. */
export async function buildApp(base: PlatformServices, areas: readonly Area[]): Promise<App> {
  const jobs = lateJobs();
  const services = { ...base, jobs: jobs as JobQueue } as Services; // complete when the last area has started
  for (const area of areas) if (area.start !== undefined) Object.assign(services, await area.start(services));
  const { settings, clock, log } = services;
  const limiter = createRateLimiter(
    settings.REDIS_URL === undefined ? memoryStore(clock) : redisStore(settings.REDIS_URL, memoryStore(clock), log),
    settings.rateLimits,
    clock,
  );
  const operations = areas.flatMap((area) => area.operations);
  const resolvers = [...areas.flatMap((area) => area.principalResolvers?.(services) ?? []), ...REFUSE_UNREAD].toSorted(
    (a, b) => a.order - b.order,
  );
  let isStopping = false;
  const plainRoutes: PlainRoute[] = [
    ...healthRoutes({
      isStopping: () => isStopping,
      probe: () => probe(services),
      posture: (facts) => describePosture(settings, { ...facts, operations: operations.length }),
    }),
    ...documentRoutes(operations, settings.PUBLIC_URL),
    ...(settings.METRICS ? [metricsRoute(services)] : []),
  ];
  const api = buildServer({
    services,
    resolvers,
    limiter,
    operations,
    plainRoutes,
    observers: observers(services),
    gates: areas.flatMap((area) => area.gates ?? []).toSorted((a, b) => a.order - b.order),
    recorder: recorder(services),
  });
  return {
    api,
    services,
    limiter,
    async startJobs(connection, { work }) {
      const declared = [forgetIdempotencyKeys, ...areas.flatMap((area) => area.jobs ?? [])];
      await jobs.open(() => startJobs({ connection, log, services, jobs: declared, work }), work);
    },
    beginStop() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      await api.close();
      await jobs.stop();
      for (const area of areas.toReversed()) await area.stop?.(services);
      await limiter.close();
      await services.tracer.stop();
    },
  };
}

function observers(services: Services): Observer[] {
  const { log, clock, metrics, tracer } = services;
  return [logRequests(log, clock), measureRequests(metrics, clock), ...(tracer.isOn ? [traceRequests(tracer)] : [])];
}

function metricsRoute({ metrics }: Services): PlainRoute {
  return {
    path: '/metrics',
    isLimited: false,
    handle: async (_request, reply) =>
      reply.header('content-type', metrics.registry.contentType).send(await metrics.text()),
  };
}

const Facts = Type.Object({ version: Type.String(), migrations: Type.Integer() });

async function probe({ db }: Services): Promise<DatabaseFacts> {
  const facts = await db.direct.one(
    Facts,
    sql`-- platform.probe
    select split_part(current_setting('server_version'), ' ', 1) as version, (select count(*)::int from schema_migrations) as migrations`,
  );
  return {
    databaseVersion: `PostgreSQL ${facts.version}`,
    migrations: facts.migrations,
    rowSecurity: await db.rowSecurity(),
  };
}
