/** Starts the service: settings, database, migrations, areas, servers; binds shutdown. The only reader of process.env. */
import { createSealer } from './platform/auth/secrets.ts';
import { keyToStartWith } from './platform/backup/master-key.ts';
import { systemClock } from './platform/clock.ts';
import { missingToServe, readSettings, SettingsError, type Settings } from './platform/config.ts';
import { missingPackages } from './platform/optional-packages.ts';
import { whenParentGone } from './platform/parent.ts';
import { describePosture } from './platform/posture.ts';
import { createLog } from './platform/log.ts';
import { sessionsOf } from './platform/db/address.ts';
import { openStore } from './platform/store.ts';
import { announce } from './platform/announce.ts';
import type * as serviceModule from './service.ts';
import { recorderInit, startRecorder } from './start-recorder.ts';

const STOP_GRACE_MS = 25_000;
/** A signal that comes again within this time is the same one. */
const SAME_SIGNAL_MS = 500;

const settings = settingsOrExit();
const log = createLog(settings.LOG_LEVEL);

/**
 * Stops the service. Known once the start has finished; a signal before that waits for it, so that nothing is left half started.
 */
type Stop = () => Promise<void>;

const starting = start();
bindShutdown(starting);
starting.catch(refuseToStart);

type Parts = Pick<typeof serviceModule, 'startService'>;

/**
 * Reading the service's files holds this thread for most of the start. The database and the recorder, processes of their own, are
 * started before it and come up meanwhile.
 */
async function start(): Promise<Stop> {
  let parts: Promise<Parts> | undefined;
  const readParts = (): Promise<Parts> => {
    parts ??= import('./service.ts');
    parts.catch(() => {}); // reported where it is awaited
    return parts;
  };
  const opening = openStore(settings, log, () => void readParts());
  const known = opening.then(async ({ db }) => ({
    settings,
    db,
    masterKey: await keyToStartWith(settings, sessionsOf(db.address)),
  }));
  const recorder =
    settings.ROLE === 'all' || settings.ROLE === 'gateway' ? startRecorder(known.then(recorderInit), log) : undefined;
  recorder?.catch(() => {}); // reported where it is awaited
  known.catch(() => {});
  const store = await opening;
  let running: serviceModule.RunningService;
  try {
    const { masterKey } = await known;
    const sealer = createSealer(masterKey);
    const { startService } = await readParts();
    running = await startService({
      settings,
      log,
      clock: systemClock,
      db: store.db,
      sealer,
      masterKey,
      recorder,
      isTerminal: process.stdout.isTTY,
    });
  } catch (error) {
    await store.close();
    throw error;
  }
  announce({
    apiUrl: running.apiUrl,
    gatewayUrl: running.gatewayUrl,
    firstSignIn: running.firstSignIn,
    isFirst: running.isFirst,
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL,
    posture: describePosture(settings, {
      databaseVersion: store.version,
      migrations: store.migrations,
      operations: running.operations,
      rowSecurityRemedy: store.rowSecurityRemedy,
    }),
  });
  return async () => {
    await running.stop();
    await store.close();
  };
}

/** Anything that stops the start is one clear line; a stack only at level debug. */
function refuseToStart(error: unknown): void {
  process.stderr.write(`surety cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 1_000).unref(); // a half-open handle must not keep a failed start alive
}

function settingsOrExit(): Settings {
  try {
    const found = readSettings(process.env);
    const missing = [...missingToServe(found), ...missingPackages(found)];
    if (missing.length > 0) throw new SettingsError(missing);
    return found;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const problem of error.problems) process.stderr.write(`surety cannot start: ${problem}\n`);
    return process.exit(1);
  }
}

/**
 * First signal, or the end of the npm that started us: stop in order, at most 25 s. A second signal ends at once; the recorder and
 * the database follow by themselves within 2 s. Ctrl-C under npm arrives twice, from the terminal and from npm: that is one.
 */
function bindShutdown(started: Promise<Stop>): void {
  let stoppingSince: number | undefined;
  const stop = (why: object): void => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    log.info(why, 'stopping');
    setTimeout(() => {
      log.error({}, 'did not stop in time');
      process.exit(1);
    }, STOP_GRACE_MS).unref();
    started
      .then((end) => end())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      stop({ signal });
    });
  }
  whenParentGone(process.env, () => stop({ reason: 'the process that started this one has ended' }));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // a terminal that was closed
}
