/**
 * The recorder: a separate process that judges and writes turns (analysis that no request waits for, certificates, log,
 * rating, events), so that this work shares neither event loop nor garbage collector with the traffic. See docs/adr/0007.
 */
import { startEvidence } from './areas/evidence/index.ts';
import { createTurnWriter, unpacked, type PackedTurns } from './areas/gateway/index.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { systemClock } from './platform/clock.ts';
import type { Settings } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import type { PostgresConnection } from './platform/db/pool.ts';
import type { DatabaseStats } from './platform/db/sql.ts';
import { newId } from './platform/ids.ts';
import { tellOthers } from './platform/outbox/wakeups.ts';
import { serveLink } from './platform/linked-process.ts';
import { createLog, type LogLevel } from './platform/log.ts';

/** Data that the parent sends over the pipe; never on a command line or in the environment. */
export interface RecorderInit {
  readonly connection: PostgresConnection;
  readonly masterKey: Uint8Array;
  readonly logLevel: LogLevel;
  readonly settings: Settings;
}

/** What the recorder adds to the figures of its process. */
export type RecorderFigures = Pick<DatabaseStats, 'slow' | 'statements'>;

const POOL_SIZE = 3;
/** Each wake signal makes the API process query; turns usually come in groups, so signals are combined. */
const TELL_MS = 100;

serveLink(async (init) => {
  const { connection, masterKey, logLevel, settings } = init as RecorderInit;
  const log = createLog(logLevel);
  const db = await connectDatabase({
    connection,
    log,
    poolSize: POOL_SIZE,
    applicationName: 'surety-recorder',
    slowStatementMs: settings.SLOW_STATEMENT_MS,
  });
  const deps = { settings, db, log, newId, clock: systemClock, sealer: createSealer(Buffer.from(masterKey)) };
  const write = createTurnWriter({ ...deps, ...(await startEvidence(deps)) });
  const stopTelling = tellOthers(db, TELL_MS); // the events of its turns are read in other processes
  return {
    handle: (packed) => write(unpacked(packed as PackedTurns)),
    figures: (): RecorderFigures => ({ slow: db.stats().slow, statements: db.stats().statements }),
    close: () => {
      stopTelling();
      return db.close();
    },
  };
});
