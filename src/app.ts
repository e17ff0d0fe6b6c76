/** Composition: platform parts and areas into one server. Listens to nothing and reads no environment; main.ts does. */
import type { FastifyInstance } from 'fastify';
import { createConsole } from './platform/console/routes.ts';
import { measureCaches } from './platform/cache/measure.ts';
import { describePosture } from './platform/posture.ts';
import { credentialChain } from './platform/auth/resolve.ts';
import { readFacts } from './platform/db/facts.ts';
import { createWriteCheck } from './platform/db/write-check.ts';
import { rowSecurityRemedy } from './platform/db/row-security.ts';
import { createEgress, egressPolicy } from './platform/egress/egress.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import type { Area, Running } from './platform/http/area.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { documentRoutes } from './platform/http/documents.ts';
import { healthRoutes, type DatabaseFacts } from './platform/http/health.ts';
import { logRequests, measureRequests, traceRequests } from './platform/http/observe.ts';
import { createRateLimiter, memoryStore, type RateLimiter } from './platform/http/rate-limit.ts';
import { countOperations } from './platform/http/openapi.ts';
import { recorder } from './platform/http/recorder.ts';
import { buildServer, type Observer, type PlainRoute } from './platform/http/server.ts';
import { makePartitionsJob } from './platform/archive/make-partitions.ts';
import { forgetIdempotencyKeys } from './platform/jobs/forget-idempotency-keys.ts';
import { measureJobs } from './platform/jobs/figures.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { lateJobs, type LateJobs } from './platform/jobs/late-jobs.ts';
import { measureDeadLetters } from './platform/outbox/dead-letter-metrics.ts';
import { startDispatcher } from './platform/outbox/dispatcher.ts';
import { createStatusReports } from './platform/status/reports.ts';
import { outboxReport } from './platform/outbox/standing.ts';
import { measureOutbox } from './platform/outbox/figures.ts';
import { startWakeups } from './platform/outbox/wakeups.ts';
import type { BaseServices, PlatformServices, Services } from './platform/services.ts';
import { startAreas, type StartedAreas } from './start-areas.ts';

export interface App {
  /** The REST server, ready to listen. */
  readonly api: FastifyInstance;
  /** Complete: the platform's parts and what the areas added. */
  readonly services: Services;
  /** Counts requests for the gateway too, so that both share one store. */
  readonly limiter: RateLimiter;
  /** Opens the job queue, on its own few connections. `work` (roles worker and all) starts the areas' background work at once. */
  startJobs(connection: PostgresConnection, how: { readonly work: boolean }): Promise<void>;
  /** Begins to hand events to the areas' subscribers, and the areas' own loops (roles worker and all). */
  startWork(): Promise<void>;
  /** Readiness turns 503; call it first, wait for the load balancer, then `stop`. */
  beginStop(): void;
  /** Lets requests in flight finish, ends jobs and areas in reverse order. The database stays open: its owner closes it. */
  stop(): Promise<void>;
}

/** Access to the outside network, which tests replace. */
type Outside = Partial<Pick<Services, 'egress' | 'txtRecords'>>;

/** Creates what the areas keep in memory; tests of the platform pass a function that creates nothing. */
export type StartAreas = (base: BaseServices) => Promise<StartedAreas>;

/** What must be stopped after the areas, in this order. */
interface Parts {
  readonly started: StartedAreas;
  readonly jobs: LateJobs;
  readonly late: readonly (() => Promise<void>)[];
}

/** The platform's parts, then the areas'. */
async function startServices(base: PlatformServices & Outside, start: StartAreas): Promise<Parts> {
  const jobs = lateJobs();
  const egress = base.egress ?? createEgress(egressPolicy(base.settings));
  const wakeups = await startWakeups(base.db);
  const status = createStatusReports(base);
  const eventStreams = createEventStreams({ ...base, wakeups, secondsMax: base.settings.EVENT_STREAM_SECONDS });
  const writeFault = createWriteCheck(base.db.probing, base.clock);
  const late = [() => status.stop(), () => eventStreams.stop(), () => wakeups.stop(), () => egress.close()];
  const started = await start({ ...base, writeFault, jobs, egress, wakeups, eventStreams, status }).catch(
    async (error: unknown) => {
      for (const stop of late) await stop();
      throw error;
    },
  );
  if (base.settings.EGRESS_ALLOW_LOOPBACK)
    base.log.warn({}, 'EGRESS_ALLOW_LOOPBACK is on: addresses given by customers may name services of this machine');
  return { started, jobs, late };
}

async function limiterOf({ settings, clock, log }: Services): Promise<RateLimiter> {
  const own = memoryStore(clock);
  if (settings.REDIS_URL === undefined) return createRateLimiter(own, settings.RATE_LIMITS, clock);
  const { redisStore } = await import('./platform/http/rate-limit-redis.ts');
  return createRateLimiter(redisStore(settings.REDIS_URL, own, log), settings.RATE_LIMITS, clock);
}

const byOrder = (a: { readonly order: number }, b: { readonly order: number }): number => a.order - b.order;

function serverOf(
  services: Services,
  areas: readonly Area[],
  { limiter, isStopping }: { limiter: RateLimiter; isStopping: () => boolean },
): FastifyInstance {
  const { settings } = services;
  const operations = areas.flatMap((area) => area.operations);
  const resolvers = areas.flatMap((area) => area.principalResolvers?.(services) ?? []);
  const pages = areas.some((area) => area.operations.length > 0) ? createConsole(services) : undefined; // not in other roles
  const plainRoutes: PlainRoute[] = [
    ...(pages?.routes ?? []),
    ...healthRoutes({
      isStopping,
      probe: () => probe(services),
      writeFault: services.writeFault,
      posture: (facts) => describePosture(settings, { ...facts, operations: countOperations(areas) }),
    }),
    ...documentRoutes(areas, settings.PUBLIC_URL),
    ...(settings.METRICS ? [metricsRoute(services)] : []),
  ];
  return buildServer({
    services,
    resolvers: credentialChain(resolvers),
    limiter,
    operations,
    plainRoutes,
    mounts: areas.flatMap((area) => area.mounts?.(services) ?? []),
    observers: observers(services),
    gates: areas.flatMap((area) => area.gates ?? []).toSorted(byOrder),
    admissions: areas.flatMap((area) => area.admissions ?? []),
    recorder: recorder(services),
    ...(pages === undefined ? {} : { answersPage: pages.answersPage }),
  });
}

/** Starts the areas and builds the server over their operations. */
export async function buildApp(
  base: PlatformServices & Outside,
  areas: readonly Area[],
  start: StartAreas = startAreas,
): Promise<App> {
  const { started, jobs, late } = await startServices(base, start);
  const { services } = started;
  const { log } = services;
  const limiter = await limiterOf(services);
  measureCaches(services.metrics);
  const running: Running[] = [];
  let isStopping = false;
  const api = serverOf(services, areas, { limiter, isStopping: () => isStopping });
  return {
    api,
    services,
    limiter,
    async startJobs(connection, { work }) {
      const declared = [forgetIdempotencyKeys, makePartitionsJob, ...areas.flatMap((area) => area.jobs ?? [])];
      const names = declared.map((job) => job.name);
      const onFailure = work ? measureJobs(services.metrics, services.db, names) : undefined;
      const parts = { connection, log, services, jobs: declared, work };
      await jobs.open(() => startJobs({ ...parts, ...(onFailure === undefined ? {} : { onFailure }) }), work);
    },
    async startWork() {
      for (const area of areas) if (area.work !== undefined) running.push(await area.work(services));
      const subscribers = areas.flatMap((area) => area.subscribers?.(services) ?? []);
      measureOutbox(services.metrics, services.db, subscribers);
      services.status.report('outbox', outboxReport(services.db, subscribers));
      const { db, newId, wakeups } = services;
      const { onGivenUp } = measureDeadLetters(services, subscribers);
      running.push(await startDispatcher({ db, log, newId, wakeups, subscribers, onGivenUp }));
    },
    beginStop() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      await api.close();
      for (const loop of running.toReversed()) await loop.stop();
      await jobs.stop();
      await started.stop();
      for (const stop of late) await stop();
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

async function probe({ db }: Services): Promise<DatabaseFacts> {
  const facts = await readFacts(db.probing.direct);
  return {
    databaseVersion: `PostgreSQL ${facts.version}`,
    migrations: facts.migrations,
    rowSecurityRemedy: await rowSecurityRemedy(db),
  };
}
