/** The pattern matchers of accounts, built from the active patterns. Expressions are compiled one at a time, with other work in between. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Services } from '../../platform/services.ts';
import { createMatcherDirectory, type MatcherDirectory } from './matcher-directory.ts';
import { formOfRow } from './wire/patterns.ts';
import { activePatterns } from './store/patterns.ts';
import {
  ACTIVE_MAX,
  buildPatternMatcher,
  type CustomerPattern,
  type PatternMatch,
  type PatternMatcher,
} from './rules/patterns-customer-match.ts';
import { compileRegex } from './rules/patterns-customer.ts';
import { tryExpressions } from './regex-thread.ts';

export type PatternDirectory = MatcherDirectory<PatternMatcher>;

export const createPatternDirectory = ({ db }: Pick<Services, 'db'>): Promise<PatternDirectory> =>
  createMatcherDirectory({ db }, 'surety_patterns', async (account) => {
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
    return patterns.length === 0 ? undefined : buildPatternMatcher(patterns, regexes);
  });

/**
 * What a text of any length holds; other requests get the loop between two slices. Expressions are tried in a thread of their own, since
 * an automaton made for a hostile text stops the loop for tens of milliseconds; without that thread they are tried here, one at a time.
 */
export async function findUnhurried(matcher: PatternMatcher, text: string): Promise<readonly PatternMatch[]> {
  if (matcher.expressions.length > 0) {
    const tried = tryExpressions(matcher.expressions, text);
    const failed = tried.then(
      () => false,
      () => true,
    );
    const steps = matcher.findWithTried(
      text,
      tried.catch(() => []),
    );
    for (let step = await steps.next(); ; step = await steps.next()) {
      if (step.done !== true) await nextTurnOfLoop();
      else if (await failed) break;
      else return step.value;
    }
  }
  const slices = matcher.findInSlices(text);
  for (let step = slices.next(); ; step = slices.next()) {
    if (step.done === true) return step.value;
    await nextTurnOfLoop();
  }
}
