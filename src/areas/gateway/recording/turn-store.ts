/** Stores turns, in this process or through the recorder process, and reads what later turns need. */
import type { LinkedProcess } from '../../../platform/linked-process.ts';
import type { Services } from '../../../platform/services.ts';
import type { Replacement, TurnStore } from '../turn-record.ts';
import { findReplacements } from '../store/gateway.ts';
import { packedGroup, unpacked, type PackedTurns } from '../turn/packed-turns.ts';
import type { Tally } from './turn-counts.ts';
import type { TurnJournal } from './turn-journal.ts';
import { createTurnWriter, type WriterServices } from './turn-writer.ts';

/** Hands packed turns to the recorder process (docs/adr/0007). */
export const sendTo =
  (recorder: LinkedProcess, recorded: (tally: Tally) => void): SendTurns =>
  async (packed) => {
    // waiting for an unavailable recorder counts as no attempt: the queue is bounded, and the recorder is restarted
    await recorder.serving();
    recorded((await recorder.ask(packed)) as Tally);
  };

/** Writes packed turns in this process. */
export const writeHere =
  ({ record }: Pick<TurnStore, 'record'>): SendTurns =>
  (packed) =>
    record(unpacked(packed));

export type SendTurns = (packed: PackedTurns) => Promise<unknown>;

/** @param journal null: turns are in memory until they are written */
export const sendingTurnStore = (local: TurnStore, send: SendTurns, journal: TurnJournal | null): TurnStore => ({
  ...local,
  group: () => (journal === null ? packedGroup(send) : journal.group(send)),
  ...(journal === null ? {} : { keeper: journal }),
});

export function createTurnStore(
  services: WriterServices & Pick<Services, 'judging'>,
  recorded: (tally: Tally) => void,
): TurnStore {
  const { db, clock } = services;
  const write = createTurnWriter(services);
  return {
    judges: !services.judging.asksModel, // a turn waits for a judging model before it is queued, so that no group waits for one
    record: async (batch) => {
      recorded(await write(batch));
    },
    async replacementsOf(agentId) {
      const rows = await findReplacements(db.direct, agentId, clock.now());
      return rows.map((row): Replacement => ({
        contentHash: row.content_hash,
        sessionId: row.session_id,
        action: row.action,
        quarantineId: row.quarantine_id as Replacement['quarantineId'],
        pieces: row.pieces,
      }));
    },
  };
}
