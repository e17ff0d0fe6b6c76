/**
 * Turns on their way to the database: a bounded queue, written in groups. Nothing on the request path waits for it; what
 * cannot be kept is counted, never silently lost. Source: design/gateway-peers C3.5.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { ScreenRecord, TurnRecord, TurnStore } from '../ports.ts';
import { once } from './gateway.ts';

/** Turns that start a group at once; fewer wait for GROUP_WAIT_MS. */
const GROUP_AT = 64;
/** Turns written in one transaction under load: its cost hardly depends on their number. */
const GROUP_MAX = 256;
const GROUP_WAIT_MS = 25;
const QUEUE_MAX = 10_000;
const RETRIES_MAX = 5;
const RETRY_WAIT_MS = 1_000;

export interface Recorder {
  push(turn: TurnRecord): void;
  pushScreens(screens: ScreenRecord): void;
  /** Resolves when everything pushed so far is written or given up. */
  flush(): Promise<void>;
  readonly queued: number;
}

export interface RecorderCounts {
  written(count: number): void;
  dropped(count: number): void;
}

type Entry = { readonly turn: TurnRecord } | { readonly screens: ScreenRecord };

export function createRecorder(
  store: Pick<TurnStore, 'record'>,
  clock: Clock,
  log: Log,
  counts: RecorderCounts,
): Recorder {
  return new GroupRecorder(store, clock, log, counts);
}

class GroupRecorder implements Recorder {
  readonly #store: Pick<TurnStore, 'record'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #counts: RecorderCounts;
  #queue: Entry[] = [];
  #timer: (() => void) | null = null;
  #writing: Promise<void> | null = null;

  constructor(store: Pick<TurnStore, 'record'>, clock: Clock, log: Log, counts: RecorderCounts) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#counts = counts;
  }

  get queued(): number {
    return this.#queue.length;
  }

  push(turn: TurnRecord): void {
    this.#add({ turn });
  }

  pushScreens(screens: ScreenRecord): void {
    this.#add({ screens });
  }

  async flush(): Promise<void> {
    this.#stopTimer();
    while (this.#queue.length > 0 || this.#writing !== null) await (this.#writing ?? this.#begin());
  }

  #add(entry: Entry): void {
    if (this.#queue.length >= QUEUE_MAX) {
      this.#counts.dropped(1);
      return;
    }
    this.#queue.push(entry);
    if (this.#writing !== null) return;
    if (this.#queue.length >= GROUP_AT) void this.#begin();
    else
      this.#timer ??= once(this.#clock, GROUP_WAIT_MS, () => {
        void this.#begin();
      });
  }

  #stopTimer(): void {
    this.#timer?.();
    this.#timer = null;
  }

  #begin(): Promise<void> {
    this.#stopTimer();
    if (this.#writing !== null) return this.#writing;
    const group = this.#queue.splice(0, GROUP_MAX);
    if (group.length === 0) return Promise.resolve();
    this.#writing = this.#write(group).finally(() => {
      this.#writing = null;
      if (this.#queue.length > 0) void this.#begin();
    });
    return this.#writing;
  }

  async #write(group: readonly Entry[]): Promise<void> {
    for (let attempt = 1; attempt <= RETRIES_MAX; attempt += 1) {
      try {
        await this.#store.record({
          turns: group.flatMap((e) => ('turn' in e ? [e.turn] : [])),
          screens: group.flatMap((e) => ('screens' in e ? [e.screens] : [])),
        });
        this.#counts.written(group.length);
        return;
      } catch (err) {
        this.#log.warn({ err, turns: group.length, attempt }, 'gateway: turns could not be written');
        if (group.length > 1 && attempt === 2) {
          // one bad turn must not take the others with it
          for (const entry of group) await this.#write([entry]);
          return;
        }
        if (attempt < RETRIES_MAX)
          await new Promise<void>((resolve) => {
            once(this.#clock, RETRY_WAIT_MS, resolve);
          });
      }
    }
    this.#counts.dropped(group.length);
  }
}
