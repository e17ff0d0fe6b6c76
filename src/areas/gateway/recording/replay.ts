/**
 * Writes what processes that are gone have left in their journals. A turn that is in the database already is skipped by the writer,
 * so a file may be read any number of times. Source: docs/reference/gateway.md#journal.
 */
import type { Journal, TakenFile } from '../../../platform/journal/journal.ts';
import { JournalUnreadable, type JournalRecord } from '../../../platform/journal/format.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { ScreenRecord, TurnBatch, TurnGroup, TurnRecord } from '../turn-record.ts';
import { entriesIn, isRow, sharedFrom, sharedIn } from '../turn/packed-turns.ts';
import { createRecorder } from '../turn/recorder.ts';
import { screensOf, turnOf } from '../turn/turn-row.ts';
import { EARLY, SHARED, TURNS } from './turn-journal.ts';

/** Files of processes that end while this one runs are found within this time. */
const LOOK_EVERY_MS = 30_000;

export interface ReplayCounts {
  replayed(turns: number): void;
  damaged(records: number): void;
}

export interface ReplayParts {
  readonly journal: Journal;
  /** Makes groups whose turns are in no journal of this process: their file is kept until they are written. */
  readonly group: () => TurnGroup;
  readonly clock: Clock;
  readonly log: Log;
  readonly counts: ReplayCounts;
}

export interface Replay {
  /** Leaves what is not written yet to the next process. */
  stop(): Promise<void>;
}

/** Replays now, and again whenever another process has ended. */
export function startReplay(parts: ReplayParts): Replay {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let finish = (): Promise<void> => Promise.resolve();
  const look = async (): Promise<void> => {
    for (const file of await parts.journal.orphans()) {
      if (isStopping) return; // the file is this process's now, and the next one takes it over
      await replayFile(file, parts, (stop) => (finish = stop));
    }
  };
  const run = (): void => {
    running ??= look()
      .catch((err: unknown) => {
        parts.log.error({ err }, 'gateway: journals could not be replayed');
      })
      .finally(() => {
        running = null;
      });
  };
  run();
  const stopLooking = parts.clock.every(LOOK_EVERY_MS, run);
  return {
    async stop() {
      isStopping = true;
      stopLooking();
      await finish();
      await running;
    },
  };
}

async function replayFile(
  file: TakenFile,
  { group, clock, log, counts }: ReplayParts,
  onStop: (stop: () => Promise<void>) => void,
): Promise<void> {
  const read = readOrSetAside(file, log);
  if (read === null) return;
  const { turns, screens, damaged, tornBytes } = read;
  if (damaged > 0) {
    counts.damaged(damaged);
    log.error({ path: file.path, damaged }, 'gateway: a journal has damaged records, their turns are lost');
  }
  let left = 0;
  const keeper = { isFailing: false, early: () => undefined, kept: (then: (isKept: boolean) => void) => then(true) };
  const recorder = createRecorder(
    { record: () => Promise.reject(new Error('groups only')), group, keeper },
    clock,
    log,
    {
      written: (count) => {
        counts.replayed(count);
      },
      dropped: () => undefined,
      left: (count) => {
        left += count;
      },
    },
  );
  let isStopped = false;
  onStop(async () => {
    isStopped = true;
    await recorder.finish();
  });
  for (const one of screens) recorder.pushScreens(one);
  for (const turn of turns) recorder.push(turn);
  await recorder.flush();
  if (left === 0) file.remove();
  else if (!isStopped)
    log.error(
      { path: file.setAside('unwritable'), turns: left },
      'gateway: turns of a journal cannot be written, it is kept',
    );
  log.info({ turns: turns.length, screens: screens.length, torn_bytes: tornBytes }, 'gateway: a journal was replayed');
}

function readOrSetAside(file: TakenFile, log: Log): JournalTurns | null {
  try {
    const content = file.read();
    const entries = turnsOf(content.records);
    return { ...entries, damaged: entries.damaged + content.damaged, tornBytes: content.tornBytes };
  } catch (err) {
    if (!(err instanceof JournalUnreadable)) throw err;
    log.error({ err, path: file.setAside('unreadable') }, 'gateway: a journal cannot be read, it is kept');
    return null;
  }
}

interface JournalTurns extends TurnBatch {
  /** Records that could not be read. */
  readonly damaged: number;
  readonly tornBytes: number;
}

/** The turns of records in order; a whole record takes the place of the early one of its turn. */
export function turnsOf(records: readonly JournalRecord[]): Omit<JournalTurns, 'tornBytes'> {
  const shared = new Map<number, object>();
  const turns = new Map<string, TurnRecord>();
  const screens: ScreenRecord[] = [];
  let damaged = 0;
  for (const { kind, payload } of records) {
    try {
      if (kind === SHARED) for (const [ref, value] of sharedIn(payload)) shared.set(ref, value);
      if (kind !== TURNS && kind !== EARLY) continue;
      for (const entry of entriesIn(payload)) {
        if (!isRow(entry)) screens.push(screensOf(entry, sharedFrom(shared)));
        else if (kind === TURNS || !turns.has(entry[1])) turns.set(entry[1], turnOf(entry, sharedFrom(shared)));
      }
    } catch {
      damaged += 1; // what it refers to was in a damaged record
    }
  }
  return { turns: [...turns.values()], screens, damaged };
}
