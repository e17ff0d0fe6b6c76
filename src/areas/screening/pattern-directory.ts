/**
 * The pattern matchers of accounts, built from the active patterns. Expressions are compiled one at a time; other work runs
 * in between.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { AccountId } from '../../contract/ids.ts';
import type { Log } from '../../platform/log.ts';
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
import { openExpressionThread, type ExpressionThread } from './regex-thread.ts';

export interface PatternDirectory extends MatcherDirectory<PatternMatcher> {
  /** The patterns found in a text of any length; other requests run between two slices. */
  findInSlices(matcher: PatternMatcher, text: string): Promise<readonly PatternMatch[]>;
}

export async function createPatternDirectory({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<PatternDirectory> {
  const matchers = await createMatcherDirectory({ db }, 'surety_patterns', (account) => load(db, account));
  const thread = openExpressionThread({ clock });
  return {
    ...matchers,
    findInSlices: (matcher, text) => findInSlices(matcher, text, { thread, log }),
    async close() {
      await Promise.all([matchers.close(), thread.close()]);
    },
  };
}

async function load(db: Services['db'], account: AccountId): Promise<PatternMatcher | undefined> {
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
}

interface Reader {
  readonly thread: Pick<ExpressionThread, 'holds'>;
  readonly log: Pick<Log, 'warn'>;
}

/** In slices, with the expressions in their thread; when the thread fails they run here, one at a time. */
export async function findInSlices(
  matcher: PatternMatcher,
  text: string,
  { thread, log }: Reader,
): Promise<readonly PatternMatch[]> {
  if (matcher.expressions.length > 0) {
    const tried = thread.holds(matcher.expressions, text);
    const failed = tried.then(
      () => false,
      (err: unknown) => {
        log.warn({ err }, 'screening: the expression thread failed, trying the expressions here');
        return true;
      },
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
