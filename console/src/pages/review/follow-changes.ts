/** When the page reads its lists again, by what the replies say of changes. Pure but for what it is given. */

/** Between one reply and the next request: a queue that changes all the time is read 12 times a minute. */
export const PAUSE_MS = 5_000;
/** Replies in a row without a change, after which all is read again: a change may have committed during a pause, with an older place. */
export const UNCHANGED_MAX = 2;

interface Reply {
  readonly place: number;
  readonly changed: boolean;
}

export interface Following {
  /** The next change after a place, or that there was none in the time that the service waits. Without a place: at once. */
  readonly ask: (after: number | undefined) => Promise<Reply>;
  readonly readAgain: () => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Runs until the signal is aborted. A request or a reading that fails is made again after the pause. */
export async function followChanges({ ask, readAgain, pause, signal }: Following): Promise<void> {
  let after: number | undefined; // none yet: what changed between the first reading and the first reply is read too
  let unchanged = 0;
  while (!signal.aborted) {
    try {
      const { place, changed } = await ask(after);
      unchanged = changed ? 0 : (unchanged + 1) % UNCHANGED_MAX;
      if (unchanged === 0) await readAgain();
      after = place;
    } catch {
      // asked again after the pause
    }
    await pause(PAUSE_MS);
  }
}
