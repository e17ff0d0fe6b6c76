/** Opens the journal of this process where RECORD asks for one, replays what others have left, and measures it. */
import { Journal } from '../../../platform/journal/journal.ts';
import { journalDirOf } from '../../../platform/journal/owners.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Services } from '../../../platform/services.ts';
import type { TurnGroup } from '../turn-record.ts';
import { packedGroup } from '../turn/packed-turns.ts';
import { LeftTurns, LOOK_EVERY_MS } from './left-turns.ts';
import { startReplay } from './replay.ts';
import { TurnJournal } from './turn-journal.ts';
import type { SendTurns } from './turn-store.ts';

/** How often free space is looked at, and a journal that failed is tried again. */
const CHECK_EVERY_MS = 1_000;

export interface OpenTurnJournal {
  readonly turns: TurnJournal;
  /** What is not written yet is left for the next process. */
  close(): Promise<void>;
}

/** Null with RECORD=memory. Rejects when the folder cannot be used. */
export async function openTurnJournal(
  { settings, sealer, clock, log, metrics }: Pick<Services, 'settings' | 'sealer' | 'clock' | 'log' | 'metrics'>,
  send: SendTurns,
): Promise<OpenTurnJournal | null> {
  if (settings.RECORD === 'memory') return null;
  const isDurable = settings.RECORD === 'durable';
  const dir = journalDirOf(settings);
  const journal = await Journal.open({ dir, keys: sealer, log, clock, isDurable });
  const replayed = metrics.counter(
    'surety_journal_replayed_turns_total',
    'Turns written from journals of processes that ended',
  );
  const damaged = metrics.counter('surety_journal_damaged_records_total', 'Records of journals that could not be read');
  const group = (): TurnGroup => packedGroup(send);
  const replay = startReplay({
    journal,
    group,
    clock,
    log,
    counts: {
      replayed: (turns) => {
        replayed.inc(turns);
      },
      damaged: (records) => {
        damaged.inc(records);
      },
    },
  });
  measureJournal(metrics, journal);
  const left = new LeftTurns(() => takesWrites(group), log);
  const stopLooking = clock.every(LOOK_EVERY_MS, () => {
    left.look();
  });
  const stopChecking = clock.every(CHECK_EVERY_MS, () => {
    journal.check();
  });
  return {
    turns: new TurnJournal(journal, log, isDurable, left),
    async close() {
      stopChecking();
      stopLooking();
      await left.stop();
      await replay.stop();
      await journal.close();
    },
  };
}

/** Asked with a group without turns. */
const takesWrites = (group: () => TurnGroup): Promise<boolean> =>
  group()
    .seal()
    .write()
    .then(
      () => true,
      () => false,
    );

function measureJournal(metrics: Metrics, journal: Journal): void {
  metrics.collect(
    [
      { name: 'surety_journal_bytes', help: 'Bytes of the journal files of this process', kind: 'gauge' },
      { name: 'surety_journal_files', help: 'Journal files of this process', kind: 'gauge' },
      {
        name: 'surety_journal_oldest_seconds',
        help: 'Age of the oldest journal file with turns that are not in the database; 0 when all are',
        kind: 'gauge',
      },
      { name: 'surety_journal_appended_bytes_total', help: 'Bytes written to journals', kind: 'counter' },
      {
        name: 'surety_journal_failures_total',
        help: 'Records that could not be written to the journal',
        kind: 'counter',
      },
      {
        name: 'surety_journal_failing',
        help: '1 while the journal cannot be written and turns are refused',
        kind: 'gauge',
      },
    ],
    () => {
      const { bytes, files, appended, failures, oldestMs } = journal.figures;
      return [
        { name: 'surety_journal_bytes', value: bytes },
        { name: 'surety_journal_files', value: files },
        { name: 'surety_journal_oldest_seconds', value: oldestMs / 1_000 },
        { name: 'surety_journal_appended_bytes_total', value: appended },
        { name: 'surety_journal_failures_total', value: failures },
        { name: 'surety_journal_failing', value: journal.isFailing ? 1 : 0 },
      ];
    },
  );
}
