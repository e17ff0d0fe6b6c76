/** Composition of one running service: areas, API, gateway and jobs by role, on an open database. */
import { buildApp } from './app.ts';
import { areas } from './areas.ts';
import { issueSignInLink } from './areas/auth/index.ts';
import { ensureBootstrap } from './areas/orgs/index.ts';
import { measureProcess, startGateway, type LargeProcess, type RunningGateway } from './areas/gateway/index.ts';
import { sessionsOf, withoutReplica } from './platform/db/address.ts';
import type { PostgresDatabase } from './platform/db/database.ts';
import { measureDatabase, statementSamples } from './platform/db/figures.ts';
import { countOperations } from './platform/http/openapi.ts';
import { newId } from './platform/ids.ts';
import { startLinkedProcess, type LinkedProcess } from './platform/linked-process.ts';
import { createMetrics, type Sample } from './platform/metrics.ts';
import { checkListening } from './platform/net/listening.ts';
import { browserUrl } from './platform/announce.ts';
import type { PlatformServices } from './platform/services.ts';
import { BASE_62, randomText } from './platform/random-text.ts';
import { openTracer } from './platform/trace.ts';
import type { LargeBodiesInit } from './large-bodies-process.ts';
import type { RecorderFigures } from './recorder-process.ts';

export interface RunningService {
  readonly apiUrl: string | null; // null when the role does not serve it
  readonly gatewayUrl: string | null;
  /** The first owner was made by this start. */
  readonly isFirst: boolean;
  /** Only on the first start at a terminal, and not where the operator gave the password: signs the owner in once. */
  readonly firstSignIn: string | undefined;
  readonly operations: number;
  /** Ready turns 503, requests in flight finish, queues are flushed. The database stays open. */
  stop(): Promise<void>;
}

/** What main.ts has opened already. */
export type ServiceBase = Pick<PlatformServices, 'settings' | 'log' | 'clock' | 'sealer'> & {
  readonly db: PostgresDatabase;
  /** For the process for large bodies, which opens what the sealer has sealed. */
  readonly masterKey: Buffer;
  /** Started before the database was open; undefined in roles without a gateway. */
  readonly recorder: Promise<LinkedProcess> | undefined;
  /** Whether a person reads what is printed: else it is a log, which holds no link that signs somebody in. */
  readonly isTerminal: boolean;
};

export async function startService(base: ServiceBase): Promise<RunningService> {
  const { settings, db, recorder: recording } = base;
  const serves = (role: 'api' | 'gateway' | 'worker'): boolean => settings.ROLE === 'all' || settings.ROLE === role;
  recording?.catch(() => {}); // reported where it is awaited
  const metrics = createMetrics();
  measureDatabase(
    metrics,
    () => db.stats(),
    async () => statementsOf(await recording?.catch(() => undefined)),
  );
  const app = await buildApp(
    {
      ...base,
      newId,
      metrics,
      tracer: await openTracer(settings.OTEL_EXPORTER_OTLP_ENDPOINT),
    },
    serves('api') ? areas : areas.map((area) => ({ ...area, operations: [], mounts: () => [], describes: {} })),
  ).catch(async (error: unknown) => {
    await (await recording?.catch(() => undefined))?.close();
    throw error;
  });
  let gateway: RunningGateway | null = null;
  const large = createLargeBodiesProcess(base);
  const stop = async (): Promise<void> => {
    app.beginStop();
    await gateway?.close(); // its last turns go to the recorder
    await large.close();
    await (await recording?.catch(() => undefined))?.close();
    await app.stop();
  };
  try {
    await checkListening('PORT', settings.HOST, settings.PORT);
    if (recording !== undefined) await checkListening('GATEWAY_PORT', settings.HOST, settings.GATEWAY_PORT);
    const bootstrap = await ensureBootstrap(app.services);
    await app.startJobs(sessionsOf(db.address), { work: serves('worker') });
    if (serves('worker')) await app.startWork();
    if (recording !== undefined) {
      const recorder = await recording;
      measureProcess(metrics, recorder);
      gateway = await startGateway(app.services, { limiter: app.limiter, recorder, large });
    }
    // Every role answers /health and /metrics on PORT; only `api` and `all` have operations there.
    // It listens last, so that it is ready only when everything is.
    const address = await app.api.listen({ host: settings.HOST, port: settings.PORT });
    const firstSignIn =
      bootstrap === null || !base.isTerminal || !serves('api') || settings.BOOTSTRAP_PASSWORD !== undefined
        ? undefined
        : await issueSignInLink(app.services, bootstrap.email, settings.PUBLIC_URL ?? browserUrl(address));
    return {
      apiUrl: serves('api') ? address : null,
      gatewayUrl: gateway === null ? null : urlOf(settings.HOST, gateway.port),
      isFirst: bootstrap !== null,
      firstSignIn,
      operations: serves('api') ? countOperations(areas) : 0,
      stop,
    };
  } catch (error) {
    await stop(); // a port in use must not leave half a service on the database
    throw error;
  }
}

/** Statements that the recorder ran, while it answers. */
async function statementsOf(recorder: LinkedProcess | undefined): Promise<Sample[]> {
  const figures = await recorder?.figures();
  return figures === undefined ? [] : statementSamples('recorder', figures.work as RecorderFigures);
}

/** The process for large bodies; started by the first one, because many installations never see any. */
function createLargeBodiesProcess({
  settings,
  log,
  db,
  masterKey,
}: ServiceBase): LargeProcess & { close(): Promise<void> } {
  const secret = randomText(BASE_62, 32);
  const init: LargeBodiesInit = {
    address: withoutReplica(db.address),
    masterKey,
    logLevel: settings.LOG_LEVEL,
    settings,
    secret,
  };
  let starting: Promise<LinkedProcess> | undefined;
  return {
    secret,
    async port() {
      starting ??= startLinkedProcess({ module: new URL('large-bodies-process.ts', import.meta.url), init, log });
      const process = await starting.catch((error: unknown) => {
        starting = undefined; // the next large body tries again
        throw error;
      });
      await process.serving();
      return (await process.ask(null)) as number;
    },
    async figures() {
      return (await starting?.catch(() => undefined))?.figures();
    },
    async close() {
      await (await starting?.catch(() => undefined))?.close();
    },
  };
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
