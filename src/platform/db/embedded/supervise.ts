/** Keeps the server running: when it ends by itself it is started again, with growing pauses, until we stop it. */
import type { Log } from '../../log.ts';
import { stopPostmaster, type Postmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

const POLL_MS = 500; // for an adopted server, whose end gives no event
const PAUSE_MS_MIN = 100;
const PAUSE_MS_MAX = 10_000;
const STEADY_MS = 60_000; // ran this long: the next failure starts again at the shortest pause

export interface Watch {
  current(): Postmaster;
  /** Stops watching, then the server. */
  stop(): Promise<void>;
}

/** @param restart starts the server of the same cluster; its socket directory is the same, so connections find it */
export function supervise(first: Postmaster, restart: () => Promise<Postmaster>, log: Log): Watch {
  let server = first;
  let stopping = false;
  let pauseMs = PAUSE_MS_MIN;
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();

  const watch = (): void => {
    const startedMs = performance.now();
    const ended = (): void => {
      if (stopping) return;
      if (performance.now() - startedMs > STEADY_MS) pauseMs = PAUSE_MS_MIN;
      log.error({ pid: server.pid, pauseMs }, 'the database server ended by itself; starting it again');
      timer = setTimeout(() => {
        restarting = again();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
    };
    const { child, pid } = server;
    if (child !== undefined) {
      if (child.exitCode === null && child.signalCode === null) child.once('exit', ended);
      else ended();
      return;
    }
    const poll = (): void => {
      if (isAlive(pid)) timer = setTimeout(poll, POLL_MS).unref();
      else ended();
    };
    poll();
  };
  const again = async (): Promise<void> => {
    if (stopping) return;
    try {
      server = await restart();
      log.info({ pid: server.pid }, 'the database server runs again');
      watch();
    } catch (error) {
      log.error({ err: error, pauseMs }, 'the database server could not be started');
      timer = setTimeout(() => {
        restarting = again();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
    }
  };

  watch();
  return {
    current: () => server,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await restarting;
      await stopPostmaster(server);
    },
  };
}
