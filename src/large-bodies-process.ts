/**
 * The process for large bodies: a gateway that takes requests of its parent only, so that reading them shares neither event loop nor
 * garbage collector with other turns. Source: docs/adr/0470.
 */
import { setPriority } from 'node:os';
import { buildApp } from './app.ts';
import { areas } from './areas.ts';
import { startGateway, type Tally } from './areas/gateway/index.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { systemClock } from './platform/clock.ts';
import type { Settings } from './platform/config.ts';
import { sessionsOf, type DatabaseAddress } from './platform/db/address.ts';
import { connectDatabase } from './platform/db/database.ts';
import { newId } from './platform/ids.ts';
import { serveLink } from './platform/linked-process.ts';
import { createLog, type LogLevel } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { openTracer } from './platform/trace.ts';

/** Data that the parent sends over the pipe; never on a command line or in the environment. */
export interface LargeBodiesInit {
  readonly address: DatabaseAddress;
  readonly masterKey: Uint8Array;
  readonly logLevel: LogLevel;
  readonly settings: Settings;
  readonly secret: string;
}

const POOL_SIZE = 4;
/** Groups of turns that are kept for the next scrape; many installations have none. */
const TALLIES_MAX = 1_000;
/** Small turns go first where processors are short. */
const NICENESS = 5;

serveLink(async (init) => {
  setPriority(NICENESS);
  const { address, masterKey, logLevel, settings, secret } = init as LargeBodiesInit;
  const log = createLog(logLevel);
  const db = await connectDatabase({
    ...address,
    log,
    poolSize: POOL_SIZE,
    applicationName: 'surety-large-bodies',
    slowStatementMs: settings.SLOW_STATEMENT_MS,
  });
  const sealer = createSealer(Buffer.from(masterKey));
  const tracer = await openTracer(settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const metrics = createMetrics();
  const base = { settings, db, log, newId, clock: systemClock, sealer, metrics, tracer };
  const app = await buildApp(
    base,
    areas.map((area) => ({ ...area, operations: [], mounts: () => [] })),
  );
  await app.startJobs(sessionsOf(address), { work: false });
  let tallies: Tally[] = [];
  const gateway = await startGateway(app.services, {
    limiter: app.limiter,
    secret,
    recorded: (tally) => {
      tallies.push(tally);
      if (tallies.length > TALLIES_MAX) tallies.shift();
    },
  });
  return {
    handle: () => Promise.resolve(gateway.port),
    figures: () => {
      const told = tallies;
      tallies = [];
      return told;
    },
    async close() {
      app.beginStop();
      await gateway.close();
      await app.stop();
      await db.close();
    },
  };
});
