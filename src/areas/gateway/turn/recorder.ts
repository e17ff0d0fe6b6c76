/** The queue of turns for the database: bounded, written in groups. No reply waits for the database. Where turns are kept in a
 * journal, the last byte of a reply waits for that, and no turn is dropped: a full queue refuses new ones. Source:
 * docs/reference/gateway.md#recording-a-turn.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { RecordKeeper, ScreenRecord, SealedGroup, TurnGroup, TurnRecord, TurnStore } from '../turn-record.ts';
import { once } from './gateway.ts';
import { TurnNumbers } from './turn-numbers.ts';

/**
 * A group of this many turns starts at once. Smaller ones wait GROUP_WAIT_MS, or BUSY_WAIT_MS after a group of BUSY_FROM,
 * since small groups cost more for each turn.
 */
const GROUP_AT = 128;
/** Most turns of one transaction, whose cost hardly depends on their number. */
const GROUP_MAX = 256;
const GROUP_WAIT_MS = 25;
const BUSY_FROM = 8;
const BUSY_WAIT_MS = 100;
/** One group in its transaction, and one that is judged at the same time. */
const GROUPS_AT_ONCE = 2;
const QUEUE_MAX = 10_000;
const RETRIES_MAX = 5;
const RETRY_WAIT_MS = 1_000;

export interface Recorder {
  /** Of the turns that are recorded. */
  readonly numbers: TurnNumbers;
  push(turn: TurnRecord): void;
  pushScreens(screens: ScreenRecord): void;
  /** A turn whose whole record follows: `turn` is kept meanwhile. */
  early(requestId: string, turn: () => TurnRecord): void;
  /** Calls `then` when what was pushed so far survives the end of this process, at once in memory; false: it does not. */
  kept(then: (isKept: boolean) => void): void;
  /** Why no new turn should begin, if so. */
  readonly refusal: 'queue_full' | 'journal' | null;
  /** A promise after which something will be pushed; must not reject. `flush` waits for it. */
  await(pusher: Promise<void>): void;
  /** Resolves when everything pushed or awaited so far is written or dropped. */
  flush(): Promise<void>;
  /** The same, but what a database that is away cannot take is left in the journal, if there is one. */
  finish(): Promise<void>;
  readonly queued: number;
  /** For how long the oldest turn that is not written yet has waited, ms; 0 when all are. */
  readonly oldestMs: number;
}

export interface RecorderCounts {
  written(count: number): void;
  dropped(count: number): void;
  /** Could not be written and stay in the journal; absent where there is none. */
  left?(count: number): void;
}

export function createRecorder(
  store: Pick<TurnStore, 'record' | 'group' | 'keeper'>,
  clock: Clock,
  log: Log,
  counts: RecorderCounts,
): Recorder {
  const { keeper = null, group = () => plainGroup(store) } = store;
  return new GroupRecorder({ begun: group, keeper, isReachable: () => reaches(group) }, clock, log, counts);
}

/** Whether the database takes anything: a group without turns. */
const reaches = (group: () => TurnGroup): Promise<boolean> =>
  group()
    .seal()
    .write()
    .then(
      () => true,
      () => false,
    );

/** A group of turns as they are, for a store in this process. */
function plainGroup(store: Pick<TurnStore, 'record'>): TurnGroup {
  const entries: { readonly turn?: TurnRecord; readonly screens?: ScreenRecord }[] = [];
  return {
    addTurn: (turn) => entries.push({ turn }),
    addScreens: (screens) => entries.push({ screens }),
    seal: () => ({
      count: entries.length,
      write(only) {
        const chosen = only === undefined ? entries : entries.slice(only, only + 1);
        return store.record({
          turns: chosen.flatMap(({ turn }) => (turn === undefined ? [] : [turn])),
          screens: chosen.flatMap(({ screens }) => (screens === undefined ? [] : [screens])),
        });
      },
    }),
  };
}

interface Groups {
  begun(): TurnGroup;
  readonly keeper: RecordKeeper | null;
  isReachable(): Promise<boolean>;
}

class GroupRecorder implements Recorder {
  readonly numbers = new TurnNumbers();
  readonly #groups: Groups;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #counts: RecorderCounts;
  readonly #sealed: { readonly group: SealedGroup; readonly sinceMs: number }[] = [];
  #open: TurnGroup | null = null;
  #openCount = 0;
  #queued = 0;
  /** When the open group was begun, and those that are being written, oldest first. */
  #openMs = 0;
  readonly #writingMs = new Set<{ readonly sinceMs: number }>();
  #lastCount = 0;
  #timer: (() => void) | null = null;
  readonly #writing = new Set<Promise<void>>();
  readonly #awaited = new Set<Promise<void>>();

  #isFinishing = false;

  constructor(groups: Groups, clock: Clock, log: Log, counts: RecorderCounts) {
    this.#groups = groups;
    this.#clock = clock;
    this.#log = log;
    this.#counts = counts;
  }

  get queued(): number {
    return this.#queued;
  }

  get oldestMs(): number {
    const [writing] = this.#writingMs;
    const sinceMs = writing?.sinceMs ?? this.#sealed[0]?.sinceMs ?? (this.#openCount > 0 ? this.#openMs : undefined);
    return sinceMs === undefined ? 0 : this.#clock.monotonicMs() - sinceMs;
  }

  get refusal(): Recorder['refusal'] {
    const { keeper } = this.#groups;
    if (keeper === null) return null;
    return keeper.isFailing ? 'journal' : this.#queued >= QUEUE_MAX ? 'queue_full' : null;
  }

  early(requestId: string, turn: () => TurnRecord): void {
    this.#groups.keeper?.early(requestId, turn);
  }

  kept(then: (isKept: boolean) => void): void {
    if (this.#groups.keeper === null) then(true);
    else this.#groups.keeper.kept(then);
  }

  push(turn: TurnRecord): void {
    this.#room()?.addTurn(turn);
    this.#next();
  }

  pushScreens(screens: ScreenRecord): void {
    this.#room()?.addScreens(screens);
    this.#next();
  }

  await(pusher: Promise<void>): void {
    const awaited: Promise<void> = pusher.finally(() => {
      this.#awaited.delete(awaited);
    });
    this.#awaited.add(awaited);
  }

  async flush(): Promise<void> {
    while (this.#queued > 0 || this.#writing.size > 0 || this.#awaited.size > 0) {
      this.#stopTimer();
      this.#begin();
      await Promise.race([...this.#writing, ...this.#awaited]);
    }
  }

  async finish(): Promise<void> {
    this.#isFinishing = true;
    await this.flush();
  }

  /** The group for the next entry; null when the queue in memory is full: the entry is then dropped without being packed. */
  #room(): TurnGroup | null {
    if (this.#queued >= QUEUE_MAX && this.#groups.keeper === null) {
      this.#counts.dropped(1);
      return null;
    }
    if (this.#open === null) {
      this.#open = this.#groups.begun();
      this.#openMs = this.#clock.monotonicMs();
    }
    this.#openCount += 1;
    this.#queued += 1;
    return this.#open;
  }

  /** Starts a group if one is ready, else schedules its start. */
  #next(): void {
    if (this.#openCount >= GROUP_MAX) this.#seal();
    if (this.#writing.size >= (this.#sealed.length > 0 ? GROUPS_AT_ONCE : 1)) return; // an incomplete group waits for more turns
    if (this.#openCount >= GROUP_AT || this.#sealed.length > 0) this.#begin();
    else if (this.#openCount > 0)
      this.#timer ??= once(this.#clock, this.#lastCount < BUSY_FROM ? GROUP_WAIT_MS : BUSY_WAIT_MS, () => {
        this.#begin();
      });
  }

  #seal(): void {
    if (this.#open === null) return;
    this.#sealed.push({ group: this.#open.seal(), sinceMs: this.#openMs });
    this.#open = null;
    this.#openCount = 0;
  }

  #stopTimer(): void {
    this.#timer?.();
    this.#timer = null;
  }

  #begin(): void {
    this.#stopTimer();
    if (this.#writing.size >= GROUPS_AT_ONCE) return;
    if (this.#sealed.length === 0) this.#seal();
    const next = this.#sealed.shift();
    if (next === undefined) return;
    const { group } = next;
    this.#writingMs.add(next);
    this.#queued -= group.count;
    this.#lastCount = group.count;
    const writing: Promise<void> = this.#write(group).finally(() => {
      this.#writing.delete(writing);
      this.#writingMs.delete(next);
      this.#next();
    });
    this.#writing.add(writing);
  }

  async #write(group: SealedGroup): Promise<void> {
    if (await this.#attempts(group, undefined, group.count > 1 ? 2 : RETRIES_MAX)) {
      this.#counts.written(group.count);
      return;
    }
    if (await this.#leaves()) {
      this.#counts.left?.(group.count);
      return;
    }
    // one turn that cannot be written must not cause the loss of the others
    for (let only = 0; only < group.count; only += 1) {
      if (group.count > 1 && (await this.#attempts(group, only, this.#isFinishing ? 1 : RETRIES_MAX)))
        this.#counts.written(1);
      else if (this.#groups.keeper === null) this.#counts.dropped(1);
      else this.#counts.left?.(1);
    }
  }

  /** Whether the group, or one turn of it, was written within this many attempts; those while the database is away do not count. */
  async #attempts(group: SealedGroup, only: number | undefined, most: number): Promise<boolean> {
    const turns = only === undefined ? group.count : 1;
    for (let attempt = 1; attempt <= most; attempt += 1) {
      try {
        await group.write(only);
        return true;
      } catch (err) {
        this.#log.warn({ err, turns, attempt }, 'gateway: turns could not be written');
        if (await this.#leaves()) return false;
        if (attempt < most) await this.#pause();
        while (this.#groups.keeper !== null && !this.#isFinishing && !(await this.#groups.isReachable())) {
          await this.#pause();
          attempt = 0;
        }
      }
    }
    return false;
  }

  /** The end of the process does not wait for a database that is away: what is in the journal is written by the next one. */
  async #leaves(): Promise<boolean> {
    return this.#isFinishing && this.#groups.keeper !== null && !(await this.#groups.isReachable());
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      once(this.#clock, RETRY_WAIT_MS, resolve);
    });
  }
}
