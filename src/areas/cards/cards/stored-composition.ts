/**
 * The stored record of what holds for each agent: made in the transaction that changes the agent's own card, exemptions or
 * teams, and by the recompose job after a change above it. Call under lockAgentCards, so that no older reading comes last.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { composeAgent, rowsByAgent, versionsOf } from './composition.ts';
import { CARD_KINDS, type AgentOwner, type CardKind, type LayerRow } from './wire/cards.ts';
import { putComposed, type NewComposed } from './store/composed.ts';
import { layersOf } from './store/layers.ts';
import { lockAgentCards } from './store/cards.ts';
import { provenance } from './rules/provenance.ts';
import { contentHash } from './rules/turn-policy.ts';

function recordOf(kind: CardKind, owner: AgentOwner, rows: readonly LayerRow[]): NewComposed {
  const { card, conflicts, layers, exemptions } = composeAgent(kind, owner.agent_id, rows);
  return {
    kind,
    owner: { agent_id: owner.agent_id, account_id: owner.account_id },
    card,
    contentHash: contentHash(card),
    provenance: provenance(card, layers),
    conflicts,
    versions: versionsOf(layers),
    exemptions,
  };
}

/** Records go to the database in statements of about this many leaves (100 bytes each), however large the cards are. */
const LEAVES_AT_ONCE = 20_000;

export interface Recording {
  readonly kinds: readonly CardKind[];
  readonly owners: readonly AgentOwner[];
  readonly now: Date;
  /** Rows of these agents, where they have been read already in this turn. */
  readonly rows?: ReadonlyMap<string, readonly LayerRow[]>;
}

/** Writes the composed records of some agents from the current layers. @returns agents whose cards could not be composed */
export async function recordComposed(tx: Tx, recording: Recording): Promise<readonly AgentOwner[]> {
  const { kinds, owners, now } = recording;
  if (owners.length === 0) return [];
  const rows = recording.rows ?? rowsByAgent(owners, await layersOf(tx, owners, now));
  const failed: AgentOwner[] = [];
  let records: NewComposed[] = [];
  let leaves = 0;
  for (const owner of owners) {
    try {
      const made = kinds.map((kind) => recordOf(kind, owner, rows.get(owner.agent_id) ?? []));
      records.push(...made);
      leaves += made.reduce((sum, record) => sum + Object.keys(record.provenance).length, 0);
    } catch {
      failed.push(owner); // one damaged card must not stop the others; the pass counts it
    }
    if (leaves < LEAVES_AT_ONCE) continue;
    await putComposed(tx, records, now);
    [records, leaves] = [[], 0];
  }
  if (records.length > 0) await putComposed(tx, records, now);
  return failed;
}

/** Takes the agents' turn and brings both records of each up to date: for changes of membership and exemptions. */
export async function refreshComposed(tx: Tx, owners: readonly AgentOwner[], now: Date): Promise<void> {
  await lockAgentCards(
    tx,
    CARD_KINDS,
    owners.map((owner) => owner.agent_id),
  );
  const failed = await recordComposed(tx, { kinds: CARD_KINDS, owners, now });
  if (failed[0] !== undefined) throw new Error(`the cards of ${failed[0].agent_id} cannot be composed`);
}
