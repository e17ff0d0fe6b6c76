/**
 * Whether the text of an account's turns is kept, in the memory of a gateway: read once an account, corrected by NOTIFY. Where it cannot
 * be read nothing is kept. Source: docs/adr/0711.
 */
import { notifiedCache } from '../../platform/cache/notified-cache.ts';
import type { Services } from '../../platform/services.ts';
import { CHANNEL, findContentSetting } from './store/content-settings.ts';

const ACCOUNTS_MAX = 10_000;

export interface ContentDirectory {
  /** Most bytes of a turn that are kept; 0: nothing is. A plain value once the account is in memory. Never rejects. */
  bytesMaxOf(accountId: string): number | Promise<number>;
  close(): Promise<void>;
}

export async function createContentDirectory({ db, log }: Pick<Services, 'db' | 'log'>): Promise<ContentDirectory> {
  const load = async (accountId: string): Promise<number> => {
    const setting = await findContentSetting(db.direct, accountId);
    return setting?.is_on === true ? setting.bytes_max : 0;
  };
  const cache = await notifiedCache<number>(db, CHANNEL, load, { name: 'turns.contents', entriesMax: ACCOUNTS_MAX });
  return {
    bytesMaxOf: (accountId) =>
      cache.peek(accountId) ??
      cache.get(accountId).catch((err: unknown) => {
        log.warn({ err }, 'turns: whether the text of a turn is kept cannot be read, so it is not');
        return 0;
      }),
    close: () => cache.close(),
  };
}
