/**
 * The pattern matchers of accounts, in memory: built from the active patterns on first use, dropped when NOTIFY
 * surety_patterns names the account. Expressions are compiled one at a time, with other work in between.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { AccountId } from '../../contract/ids.ts';
import { createPushCache } from '../../platform/push-cache.ts';
import type { Services } from '../../platform/services.ts';
import { formOfRow } from './records-patterns.ts';
import { activePatterns } from './repository-patterns.ts';
import {
  ACTIVE_MAX,
  buildPatternMatcher,
  type CustomerPattern,
  type PatternMatch,
  type PatternMatcher,
} from './rules/patterns-customer-match.ts';
import { compileRegex } from './rules/patterns-customer.ts';

const ACCOUNTS_MAX = 2_000;

export interface PatternDirectory {
  /** The matcher of an account; undefined when it has no active pattern. No database round trip when warm. */
  matcher(account: AccountId): Promise<PatternMatcher | undefined>;
  /** The matcher if it is in memory already: for the hot path, after `matcher` was awaited once. */
  peek(account: AccountId): PatternMatcher | undefined;
  /** Whether `matcher` would answer from memory, be it with none. */
  isKnown(account: AccountId): boolean;
  /** Forgets one account now, without waiting for the notification. */
  forget(account: AccountId): void;
  close(): Promise<void>;
}

export async function createPatternDirectory({ db }: Pick<Services, 'db'>): Promise<PatternDirectory> {
  const cache = createPushCache<{ readonly matcher: PatternMatcher | undefined }>({ entriesMax: ACCOUNTS_MAX });
  const unlisten = await db.listen(
    'surety_patterns',
    (account) => {
      cache.drop(account);
    },
    () => {
      cache.clear();
    },
  );
  const load = async (account: AccountId): Promise<{ readonly matcher: PatternMatcher | undefined }> => {
    const rows = await activePatterns(db.direct, account, ACTIVE_MAX);
    const regexes = new Map<string, ReturnType<typeof compileRegex>>();
    for (const row of rows.filter(({ kind }) => kind === 'regex')) {
      regexes.set(row.pattern_id, compileRegex(row.pattern ?? ''));
      await nextTurnOfLoop();
    }
    const patterns = rows.map((row): CustomerPattern => ({
      patternId: row.pattern_id,
      threatType: row.threat_type,
      form: formOfRow(row),
    }));
    return { matcher: patterns.length === 0 ? undefined : buildPatternMatcher(patterns, regexes) };
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

/** What a text of any length holds; other requests get the loop between two slices. */
export async function findUnhurried(matcher: PatternMatcher, text: string): Promise<readonly PatternMatch[]> {
  const slices = matcher.findInSlices(text);
  for (let step = slices.next(); ; step = slices.next()) {
    if (step.done === true) return step.value;
    await nextTurnOfLoop();
  }
}
