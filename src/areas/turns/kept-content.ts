/** Whether the text of a turn is kept, for the page of the turn: without opening it. Source: docs/reference/turns.md#text. */
import type { Queryable } from '../../platform/db/sql.ts';
import { contentState, expiryOf } from './rules/content-state.ts';
import { findContentSetting } from './store/content-settings.ts';
import { findKept } from './store/contents.ts';
import type { TurnRow } from './wire/rows.ts';

export { ContentStateWire } from './wire/contents.ts';

export async function keptOf(
  tx: Queryable,
  turn: Pick<TurnRow, 'account_id' | 'request_id' | 'checkpoint_id'>,
  now: Date,
) {
  const row = await findKept(tx, turn.account_id, turn.request_id);
  const setting = await findContentSetting(tx, turn.account_id);
  const state = contentState(row, setting, { now, isAnswered: turn.checkpoint_id !== null });
  const isKept = state === 'kept' && row !== undefined && setting !== undefined;
  return {
    state,
    bytes: row?.bytes ?? null,
    expires_at: isKept ? expiryOf(row, setting).toISOString() : null,
  };
}
