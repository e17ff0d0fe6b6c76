/**
 * The canary matchers of accounts, in memory: built from the sealed credentials on first use, dropped when NOTIFY
 * surety_canaries names the account. Canaries are matched for the whole organisation, not only for their agent.
 */
import type { AccountId } from '../../contract/ids.ts';
import { createPushCache } from '../../platform/push-cache.ts';
import type { Services } from '../../platform/services.ts';
import { buildCanaryMatcher, type CanaryMatcher } from './engine.ts';
import { sealedCanaries } from './repository-canaries.ts';

const ACCOUNTS_MAX = 2_000;

export interface CanaryDirectory {
  /** The matcher of an account; undefined when it has no canary. No database round trip when warm. */
  matcher(account: AccountId): Promise<CanaryMatcher | undefined>;
  /** The matcher if it is in memory already: for the hot path, after `matcher` was awaited once. */
  peek(account: AccountId): CanaryMatcher | undefined;
  /** Whether `matcher` would answer from memory, be it with none. */
  isKnown(account: AccountId): boolean;
  /** Forgets one account now, without waiting for the notification: a canary works as soon as its creation is answered. */
  forget(account: AccountId): void;
  close(): Promise<void>;
}

export async function createCanaryDirectory({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<CanaryDirectory> {
  const cache = createPushCache<{ readonly matcher: CanaryMatcher | undefined }>({ entriesMax: ACCOUNTS_MAX });
  const unlisten = await db.listen(
    'surety_canaries',
    (account) => {
      cache.drop(account);
    },
    () => {
      cache.clear();
    },
  );
  const load = async (account: AccountId): Promise<{ readonly matcher: CanaryMatcher | undefined }> => {
    const rows = await sealedCanaries(db.direct, account);
    const seeds = rows.map((row) => ({
      canaryId: row.canary_id,
      credential: sealer.open(row.credential_sealed, `canary:${row.canary_id}`).toString('utf8'),
      injectInto: row.inject_into,
    }));
    return { matcher: seeds.length === 0 ? undefined : buildCanaryMatcher(seeds) };
  };
  return {
    matcher: async (account) => (await cache.get(account, () => load(account))).matcher,
    peek: (account) => cache.peek(account)?.matcher,
    isKnown: (account) => cache.peek(account) !== undefined,
    forget: (account) => {
      cache.drop(account);
    },
    async close() {
      await unlisten();
      cache.clear();
    },
  };
}
