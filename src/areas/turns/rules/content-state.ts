/** Whether the text of a turn is kept, and if not, why. Source: docs/reference/turns.md#text. Pure. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { ContentSettingRow } from '../wire/content-settings.ts';
import type { ContentRow, ContentState } from '../wire/contents.ts';

type Kept = Pick<ContentRow, 'kept_at' | 'expires_at' | 'gone'>;
type Setting = Pick<ContentSettingRow, 'is_on' | 'since' | 'days'>;

/** When a kept text is removed: a longer period holds for later turns only, a shorter one for all. */
export const expiryOf = ({ kept_at: at, expires_at: expires }: Kept, { days }: Pick<Setting, 'days'>): Date =>
  new Date(Math.min(expires.getTime(), at.getTime() + days * DAY_MS));

/** @param row undefined: nothing was kept when the turn was recorded */
export function contentState(
  row: Kept | undefined,
  setting: Setting | undefined,
  { now, isAnswered }: { readonly now: Date; readonly isAnswered: boolean },
): ContentState {
  if (row === undefined) return isAnswered ? 'off' : 'no_reply';
  if (row.gone !== null) return row.gone as ContentState;
  if (setting?.is_on !== true || row.kept_at < setting.since) return 'switched_off';
  return expiryOf(row, setting) <= now ? 'expired' : 'kept';
}
