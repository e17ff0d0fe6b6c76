/** Groups of which the recorder could not write every turn, and gave up: what is left is in the journal, and tried again while this
 * process lives, because a refusal may have been of that moment. Source: docs/reference/gateway.md#journal.
 */
import type { Log } from '../../../platform/log.ts';

/** Between two looks. A group is first tried a whole one after the recorder's last attempt. */
export const LOOK_EVERY_MS = 30_000;
/** The wait doubles with each attempt up to this many looks, an hour: a turn may be one that the database never takes. */
const WAIT_LOOKS_MAX = 120;
/** Turns in memory. Those beyond are written by the next process, from the journal. */
const HELD_MAX = 10_000;

export interface LeftGroup {
  /** Indexes of the turns that are not written. */
  unwritten(): readonly number[];
  /** Rejects when the turn at this index was refused again. */
  writeAgain(index: number): Promise<void>;
}

interface Wait {
  readonly turns: number;
  /** Looks until the next attempt. */
  left: number;
  /** Looks between the last attempt and the next. */
  looks: number;
}

export class LeftTurns {
  readonly #isReachable: () => Promise<boolean>;
  readonly #log: Log;
  readonly #waits = new Map<LeftGroup, Wait>();
  #held = 0;
  #isStopping = false;
  #looking: Promise<void> | null = null;

  /** @param isReachable whether the database takes writes at all: else nothing is tried, and no wait grows */
  constructor(isReachable: () => Promise<boolean>, log: Log) {
    this.#isReachable = isReachable;
    this.#log = log;
  }

  /** An attempt of the recorder failed; it may make more. */
  failed(group: LeftGroup): void {
    const known = this.#waits.get(group);
    if (known !== undefined) known.left = 2;
    else {
      const turns = group.unwritten().length;
      if (turns === 0 || this.#held + turns > HELD_MAX) return;
      this.#waits.set(group, { turns, left: 2, looks: 1 });
      this.#held += turns;
    }
  }

  /** Everything of the group is written. */
  written(group: LeftGroup): void {
    this.#held -= this.#waits.get(group)?.turns ?? 0;
    this.#waits.delete(group);
  }

  /** Call it every LOOK_EVERY_MS: one at a time. */
  look(): void {
    if (this.#waits.size === 0 || this.#isStopping) return;
    this.#looking ??= this.#tryAgain().finally(() => {
      this.#looking = null;
    });
  }

  get isLooking(): boolean {
    return this.#looking !== null;
  }

  /** What is not written is left to the next process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#looking;
  }

  async #tryAgain(): Promise<void> {
    if (!(await this.#isReachable())) return;
    for (const [group, wait] of this.#waits) {
      wait.left -= 1;
      if (wait.left <= 0) await this.#tryGroup(group, wait);
      if (this.#isStopping) return;
    }
  }

  async #tryGroup(group: LeftGroup, wait: Wait): Promise<void> {
    const indexes = group.unwritten();
    let refusal: unknown;
    for (const index of indexes) {
      if (this.#isStopping) return;
      await group.writeAgain(index).catch((err: unknown) => {
        refusal = err;
      });
    }
    const left = group.unwritten().length;
    if (left < indexes.length)
      this.#log.info({ turns: indexes.length - left }, 'gateway: turns that could not be written at first are written');
    if (left === 0) this.written(group);
    else {
      wait.looks = Math.min(wait.looks * 2, WAIT_LOOKS_MAX);
      wait.left = wait.looks;
      this.#log.error({ err: refusal, turns: left }, 'gateway: turns cannot be written, they are tried again');
    }
  }
}
