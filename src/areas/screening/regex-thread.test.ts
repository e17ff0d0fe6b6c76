/** Expressions of organisations never block the event loop, and the thread has the same result as the matcher. */
import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../contract/random.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { ThreadSettings } from '../../platform/threads/pool.ts';
import { findInSlices } from './pattern-directory.ts';
import { openExpressionThread, type ExpressionThread } from './regex-thread.ts';
import { buildPatternMatcher, type CustomerPattern, type PatternMatcher } from './rules/patterns-customer-match.ts';
import { formOf, type PatternKind } from './rules/patterns-customer.ts';

function pattern(patternId: string, kind: PatternKind, text: string): CustomerPattern {
  const made = formOf(kind, text);
  if (!made.ok) throw new Error(made.problem);
  return { patternId, threatType: 'bec_fraud', form: made.form };
}
const idsOf = (found: readonly { readonly pattern: CustomerPattern }[]): string[] =>
  found.map((match) => match.pattern.patternId);

const PATTERNS = [
  pattern('regex-1', 'regex', 'settle.{0,40}invoice'),
  pattern('literal', 'literal', 'the blue heron'),
  pattern('regex-2', 'regex', 'never (there|here)'),
  pattern('regex-3', 'regex', 'ends? with this'),
];
const FILLER = 'Rain is expected in the north, tea is served at four. ';

const clock = fixedClock();
const opened: ExpressionThread[] = [];
function open(changes: Partial<ThreadSettings> = {}) {
  const thread = openExpressionThread({ clock }, changes);
  opened.push(thread);
  const faults: unknown[] = [];
  const log = { warn: (fields: object) => void faults.push((fields as { err: unknown }).err) };
  const find = (matcher: PatternMatcher, text: string) => findInSlices(matcher, text, { thread, log });
  return { thread, faults, find };
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()));
});

describe('findInSlices', () => {
  it('finds what a pass over the whole finds, in the same order, wherever it occurs', async () => {
    const matcher = buildPatternMatcher(PATTERNS);
    const { find, faults } = open();
    for (const repeats of [0, 3, 80, 400]) {
      const pad = FILLER.repeat(repeats);
      const text = `${pad}Please SETTLE the open invoice.${pad}The blue heron.${pad}It ends with this`;
      const found = await find(matcher, text);
      expect(idsOf(found)).toEqual(['regex-1', 'literal', 'regex-3']);
      expect(idsOf(found)).toEqual(idsOf(matcher.find(text)));
    }
    expect(await find(matcher, FILLER)).toEqual([]);
    expect(faults).toEqual([]); // all of it was found by the thread
  });

  it('lets the event loop run while an expression reads its worst text', async () => {
    const matcher = buildPatternMatcher([pattern('heavy', 'regex', '(a|b).{0,60}(a|c).{0,60}d')]);
    const random = seededRandom(7);
    const text = Array.from({ length: 12_000 }, () => 'ab '[Math.floor(random() * 3)]).join('');
    const { find, faults } = open();
    const { active } = performance.eventLoopUtilization();
    const from = process.hrtime.bigint();
    expect(await find(matcher, text)).toEqual([]);
    expect(faults).toEqual([]);
    const tookMs = Number(process.hrtime.bigint() - from) / 1e6;
    const busyMs = performance.eventLoopUtilization().active - active;
    // Here the expression alone would keep the loop busy all the time.
    expect(busyMs / tookMs).toBeLessThan(0.5);
  });
});

describe('the expression thread', () => {
  const matcher = buildPatternMatcher(PATTERNS);
  const misbehaving = { module: new URL('./regex-worker.fixture.ts', import.meta.url) };

  it('that exits loses one text, which is tried here; the next text starts a new thread', async () => {
    const { find, faults } = open(misbehaving);
    expect(idsOf(await find(matcher, 'The blue heron shall die. It ends with this'))).toEqual(['literal', 'regex-3']);
    expect(faults).toMatchObject([{ fault: 'died', message: expect.stringContaining('the expression thread') }]);
    expect(idsOf(await find(matcher, 'nothing of the kind'))).toEqual(['regex-1']); // as the substitute answers
    expect(faults).toHaveLength(1);
  });

  it('that does not answer within a minute is ended, and the text is tried here', async () => {
    const { find, faults } = open(misbehaving);
    const found = find(matcher, 'hang on: it ends with this');
    clock.advance(60_000);
    expect(idsOf(await found)).toEqual(['regex-3']);
    expect(faults).toMatchObject([{ fault: 'slow' }]);
    expect(idsOf(await find(matcher, 'nothing of the kind'))).toEqual(['regex-1']);
  });

  it('refuses a text beyond those that may wait', async () => {
    const { thread } = open({ ...misbehaving, waitingMax: 1 });
    const held = [thread.holds(['a'], 'hang'), thread.holds(['a'], 'waits')];
    await expect(thread.holds(['a'], 'one more')).rejects.toMatchObject({ fault: 'busy' });
    clock.advance(60_000);
    await expect(held[0]).rejects.toMatchObject({ fault: 'slow' });
    expect(await held[1]).toEqual([0]);
  });
});
