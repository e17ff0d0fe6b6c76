/** Where the gateway keeps its turns: written in this process or in one of their own, and what of them is read again. */
import type { LinkedProcess } from '../../platform/linked-process.ts';
import type { Services } from '../../platform/services.ts';
import type { Replacement, TurnStore } from './ports.ts';
import { findReplacements } from './store/gateway.ts';
import { packedGroup } from './turn/packed-turns.ts';
import { aad } from './turn/stored-rows.ts';
import type { Tally } from './turn/turn-counts.ts';
import { createTurnWriter, type WriterServices } from './turn-writer.ts';

/** Writing handed to a process of its own (docs/adr/0007); reading stays here. */
export const remoteTurnStore = (
  local: TurnStore,
  recorder: LinkedProcess,
  recorded: (tally: Tally) => void,
): TurnStore => ({
  ...local,
  group: () =>
    packedGroup(async (packed) => {
      await recorder.serving(); // a recorder that is unavailable costs no attempt: the queue is bounded, and it comes back
      recorded((await recorder.ask(packed)) as Tally);
    }),
});

export function createTurnStore(
  services: WriterServices & Pick<Services, 'judging'>,
  recorded: (tally: Tally) => void,
): TurnStore {
  const { db, sealer } = services;
  const write = createTurnWriter(services);
  return {
    judges: !services.judging.asksModel, // a model is waited for before a turn is queued, not while a group is written
    record: async (batch) => {
      recorded(await write(batch));
    },
    async replacementsOf(agentId) {
      const rows = await findReplacements(db.direct, agentId);
      return rows.map((row): Replacement => ({
        contentHash: row.content_hash,
        sessionId: row.session_id,
        action: row.action,
        quarantineId: row.quarantine_id as Replacement['quarantineId'],
        text: sealer.open(row.text_sealed, aad(agentId, row.content_hash)).toString('utf8'),
      }));
    },
  };
}
