/** Expressions of organisations never hold up the event loop, and what is found there is what is found here. */
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { findUnhurried } from './patterns.ts';
import { buildPatternMatcher, type CustomerPattern } from './rules/patterns-customer-match.ts';
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

describe('findUnhurried', () => {
  it('finds what a pass over the whole finds, in the same order, wherever it stands', async () => {
    const matcher = buildPatternMatcher(PATTERNS);
    for (const repeats of [0, 3, 80, 400]) {
      const pad = FILLER.repeat(repeats);
      const text = `${pad}Please SETTLE the open invoice.${pad}The blue heron.${pad}It ends with this`;
      const found = await findUnhurried(matcher, text);
      expect(idsOf(found)).toEqual(['regex-1', 'literal', 'regex-3']);
      expect(idsOf(found)).toEqual(idsOf(matcher.find(text)));
    }
    expect(await findUnhurried(matcher, FILLER)).toEqual([]);
  });

  it('leaves the loop to others while an expression meets the worst text for it', async () => {
    const matcher = buildPatternMatcher([pattern('heavy', 'regex', '(a|b).{0,60}(a|c).{0,60}d')]);
    let state = 7;
    const text = Array.from({ length: 12_000 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return 'ab '[state % 3];
    }).join('');
    const { active } = performance.eventLoopUtilization();
    const from = process.hrtime.bigint();
    expect(await findUnhurried(matcher, text)).toEqual([]);
    const tookMs = Number(process.hrtime.bigint() - from) / 1e6;
    const busyMs = performance.eventLoopUtilization().active - active;
    // Here the expression alone would keep the loop busy all the time.
    expect(busyMs / tookMs).toBeLessThan(0.5);
  });
});
