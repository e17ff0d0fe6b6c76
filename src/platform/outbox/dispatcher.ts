/**
 * Lets in-process subscribers consume events after commit. Woken by commits of this process, by NOTIFY from others,
 * and by polling behind both. Any number of processes may run it: each subscriber is worked on by one at a time.
 */
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../log.ts';
import { register } from './store/cursor.ts';
import { createProbe, type Probe } from './probe.ts';
import { createReader, type AnySubscriber, type Reader, type ReaderDependencies } from './reader.ts';
import { startWakeups, type Wakeups } from './wakeups.ts';

export type { StoredEvent } from './store/cursor.ts';
export type { AnySubscriber, BatchSubscriber, EventSpan, Subscriber } from './reader.ts';

const GAP_MS = 20;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 30_000;

export interface DispatcherOptions extends ReaderDependencies {
  readonly subscribers: readonly AnySubscriber[];
  readonly pollMs?: number; // default 1000
  /** Those of the process, when it has them; they outlive the dispatcher. */
  readonly wakeups?: Wakeups;
}

export interface Dispatcher {
  /** Looks for events now. */
  wake(): void;
  /** Ends after the passes that run. */
  stop(): Promise<void>;
}

export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { db, log, subscribers } = options;
  for (const subscriber of subscribers) await register(db.direct, subscriber.name, subscriber.from ?? 'now');
  const probe = createProbe(db, subscribers);
  const loops = subscribers.map((subscriber) =>
    startLoop(
      { reader: createReader(options, subscriber), probe, name: subscriber.name },
      options.pollMs ?? 1_000,
      log,
    ),
  );
  const wake = (): void => {
    for (const loop of loops) loop.wake();
  };

  const wakeups = options.wakeups ?? (await startWakeups(db));
  const removeWake = wakeups.onEvents(wake);
  wake();
  return {
    wake,
    async stop() {
      removeWake();
      if (options.wakeups === undefined) await wakeups.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

interface Looped {
  readonly reader: Reader;
  readonly probe: Probe;
  readonly name: string;
}

/** Runs passes repeatedly: at once while there is more, else when woken or after a pause, if there is something to read. */
function startLoop({ reader, probe, name }: Looped, pollMs: number, log: Log): Dispatcher {
  const state = { isOn: true };
  let woken = false;
  let wakeUp = (): void => {};
  let awayMs = RETRY_MS_MIN;

  const pause = (ms: number, wakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (!state.isOn || (wakeable && woken)) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wakeUp = () => {
        if (!state.isOn || wakeable) {
          clearTimeout(timer);
          resolve();
        }
      };
    });
  const step = async (): Promise<void> => {
    woken = false;
    try {
      const { hasEvents, hasReplays } = await probe.workOf(name);
      if (hasReplays) await reader.replay();
      const result = hasEvents ? await reader.pass() : 'idle';
      awayMs = RETRY_MS_MIN;
      if (result === 'gap') await pause(GAP_MS, false);
      else if (result === 'failed') await pause(Math.min(RETRY_MS_MIN * 2 ** reader.failures(), RETRY_MS_MAX), false);
      else if (result !== 'more') await pause(pollMs - (performance.now() % pollMs), true); // aligned to one tick: all share the check
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'a pass over the outbox failed');
      await pause(awayMs, false);
      awayMs = Math.min(awayMs * 2, RETRY_MS_MAX);
    }
  };
  const running = (async () => {
    while (state.isOn) await step();
  })();
  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      state.isOn = false;
      wakeUp();
      await running;
    },
  };
}
