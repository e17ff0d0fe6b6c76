/** What an item is about, read from the area that owns it. Without sealed texts. */
import { Type, type Static } from 'typebox';
import type { ReleaseScope } from '../../contract/enums.ts';
import type { AccountId, QuarantineId } from '../../contract/ids.ts';
import { Nullable } from '../../platform/db/row.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { findSignal, SignalWire, toSignal } from '../events/index.ts';
import {
  combinedOf,
  findAlert,
  findCheckpoint,
  toAlertWire,
  toCheckpointWire,
  AlertWire,
  CheckpointWire,
} from '../evidence/index.ts';
import { declaredWords } from '../policy/index.ts';
import { findQuarantine, quarantineToWire, releaseScopeOf, QuarantineWire } from '../screening/index.ts';
import type { ItemRow } from './wire/items.ts';

/** Members of a reply: the one of its kind, and null for the others. */
export const SUBJECT = {
  quarantine: Nullable(QuarantineWire),
  checkpoint: Nullable(CheckpointWire),
  drift: Nullable(AlertWire),
  signal: Nullable(SignalWire),
  tool: Nullable(Type.Object({ name: Type.String(), words: Type.Array(Type.String()) })),
};

export interface Subject {
  readonly quarantine: Static<typeof QuarantineWire> | null;
  readonly checkpoint: Static<typeof CheckpointWire> | null;
  readonly drift: Static<typeof AlertWire> | null;
  readonly signal: Static<typeof SignalWire> | null;
  readonly tool: { readonly name: string; readonly words: readonly string[] } | null;
  /** What a release of it applies to, unless somebody says otherwise. */
  readonly defaultScope: ReleaseScope;
}

const NOTHING: Subject = {
  quarantine: null,
  checkpoint: null,
  drift: null,
  signal: null,
  tool: null,
  defaultScope: 'once',
};

/** All members are null where the thing is gone, which leaves the item as a record. */
export async function readSubject(tx: Tx, accountId: AccountId, item: ItemRow): Promise<Subject> {
  const { source, source_id: id, agent_id: agentId } = item;
  if (source === 'quarantine') {
    const row = await findQuarantine(tx, [accountId], id as QuarantineId);
    return row === undefined
      ? NOTHING
      : { ...NOTHING, quarantine: quarantineToWire(row), defaultScope: releaseScopeOf(row) };
  }
  if (source === 'checkpoint') {
    const row = await findCheckpoint(tx, [accountId], agentId ?? '', id);
    return { ...NOTHING, checkpoint: row === undefined ? null : toCheckpointWire(row, combinedOf) };
  }
  if (source === 'drift_alert') {
    const row = await findAlert(tx, accountId, id);
    return { ...NOTHING, drift: row === undefined ? null : toAlertWire(row) };
  }
  if (source === 'signal') {
    const row = await findSignal(tx, [accountId], id);
    return { ...NOTHING, signal: row === undefined ? null : toSignal(row) };
  }
  const words = await declaredWords(tx, agentId ?? '', item.place);
  return { ...NOTHING, tool: words === undefined ? null : { name: item.place, words } };
}
