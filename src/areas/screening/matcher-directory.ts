/**
 * Matchers of accounts, in memory: built on first use, dropped when NOTIFY on `channel` names the account, all of them when the
 * listening connection was lost. Canaries and the patterns of customers are kept this way.
 */
import type { AccountId } from '../../contract/ids.ts';
import { notifiedCache } from '../../platform/cache/notified-cache.ts';
import type { Services } from '../../platform/services.ts';

const ACCOUNTS_MAX = 2_000;

export interface MatcherDirectory<M> {
  /** The matcher of an account; undefined when the account has no patterns or canaries. No database round trip when warm. */
  matcher(account: AccountId): Promise<M | undefined>;
  /** The matcher if it is in memory; for use after `matcher` was awaited once. */
  peek(account: AccountId): M | undefined;
  /** Whether `matcher` would answer from memory, also if the account has none. */
  isKnown(account: AccountId): boolean;
  /** Drops one account at once, without waiting for the notification, so that a new item works as soon as its creation is answered. */
  forget(account: AccountId): void;
  close(): Promise<void>;
}

export async function createMatcherDirectory<M>(
  { db }: Pick<Services, 'db'>,
  channel: string,
  load: (account: AccountId) => Promise<M | undefined>,
): Promise<MatcherDirectory<M>> {
  const cache = await notifiedCache<{ readonly matcher: M | undefined }, AccountId>(
    db,
    channel,
    async (account) => ({ matcher: await load(account) }),
    { name: `screening.${channel.slice('surety_'.length)}`, entriesMax: ACCOUNTS_MAX },
  );
  return {
    matcher: async (account) => (await cache.get(account)).matcher,
    peek: (account) => cache.peek(account)?.matcher,
    isKnown: (account) => cache.peek(account) !== undefined,
    forget: cache.drop,
    close: () => cache.close(),
  };
}
