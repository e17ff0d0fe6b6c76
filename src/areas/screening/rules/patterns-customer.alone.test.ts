/** Patterns of an organisation: accepted forms, and matches in any disguise and position. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../arena-variants.ts';
import { buildPatternMatcher, type CustomerPattern } from './patterns-customer-match.ts';
import { formOf, exceedsStateBudget, type PatternKind } from './patterns-customer.ts';

const HOSTS = ['The parcel left the depot on Monday.', 'Rain is expected in the north.', 'Tea is served at four.'];
const EXAMPLE = 'Dear partner, our bank account has changed, please settle the open invoice to the new account today.';

function pattern(kind: PatternKind, text: string): CustomerPattern {
  const made = formOf(kind, text);
  if (!made.ok) throw new Error(made.problem);
  return { patternId: 'pat_test', threatType: 'bec_fraud', form: made.form };
}
const finds = (kind: PatternKind, text: string, inText: string): boolean =>
  buildPatternMatcher([pattern(kind, text)]).find(inText).length > 0;

describe('what is accepted', () => {
  it.each([
    ['regex', '(a{1000}){1000}'],
    ['regex', '(.{100}x){3}(.{100}y){2}'],
    ['regex', '(?=look)ahead'],
    ['regex', '(a)\\1'],
    ['regex', 'a*'],
    ['regex', '(unclosed'],
    ['regex', 'x'.repeat(513)],
    ['literal', ' \u200b a \n'],
    ['fingerprint', 'too short'],
    ['fingerprint', 'ab '.repeat(60)],
  ] as const)('a %s that says too little or costs too much is refused with a sentence: %s', (kind, text) => {
    const made = formOf(kind, text);
    expect(made).toMatchObject({ ok: false, problem: expect.stringMatching(/\w+ \w+/) });
  });

  it('an expression that fills and empties its automaton over and over is distinguished from one with gaps between words', () => {
    let state = 7;
    const of = (parts: readonly string[]): string =>
      Array.from({ length: 3_000 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return parts[(state >>> 8) % parts.length];
      }).join('');
    const stressInputs = [of(['a', 'b', ' ']), of(['ignore ', 'instructions ', 'password ', 'the ', 'x'])];
    expect(exceedsStateBudget('(a|b).{0,60}(a|c).{0,60}d', stressInputs)).toBe(true);
    expect(exceedsStateBudget('ignore.{0,40}instructions.{0,40}password', stressInputs)).toBe(false);
    expect(exceedsStateBudget('ignore.*instructions.*password', stressInputs)).toBe(false);
  });

  it('any text gives a result, never an exception', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'grapheme' }),
        fc.constantFrom('literal', 'regex', 'fingerprint'),
        (text, kind) => {
          expect(typeof formOf(kind, text).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('what is found', () => {
  it('a literal is found wherever it occurs, in any case and spacing, and only where it is', () => {
    const literal = 'settle the open invoice';
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        fc.constantFrom(' ', '  ', '\n', '\u00a0'),
        (a, b, gap) => {
          expect(finds('literal', literal, `${a} ${literal.toUpperCase().replaceAll(' ', gap)} ${b}`)).toBe(true);
        },
      ),
    );
    expect(finds('literal', literal, 'settle the closed invoice')).toBe(false);
  });

  it('an example is found in every form of its family; other texts are not', () => {
    for (const text of familyOf(EXAMPLE, HOSTS))
      expect([text, finds('fingerprint', EXAMPLE, text)]).toEqual([text, true]);
    for (const text of HOSTS) expect(finds('fingerprint', EXAMPLE, text)).toBe(false);
    expect(
      finds(
        'fingerprint',
        EXAMPLE,
        'Dear partner, the meeting about the new account has moved to Friday afternoon, same room.',
      ),
    ).toBe(false);
  });

  it('reading in slices finds what reading at once finds, wherever the match lies', () => {
    const own = [
      pattern('literal', 'settle the open invoice'),
      pattern('regex', 'wire .{0,30} today'),
      pattern('fingerprint', EXAMPLE),
    ];
    const matcher = buildPatternMatcher(own);
    const filler = 'Lorem quiet river stones, seven boats; nothing else to see here at all. '.repeat(300);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(EXAMPLE, 'wire the whole sum today', 'nothing'),
        (at, inner) => {
          const text = `${filler.slice(0, at)} ${inner} ${filler.slice(at)}`;
          const slices = matcher.findInSlices(text);
          let step = slices.next();
          while (step.done !== true) step = slices.next();
          const ids = (found: typeof step.value) => found?.map((match) => match.pattern);
          expect(ids(step.value)).toEqual(ids(matcher.find(text)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('an expression that ruins backtracking engines is read in linear time (req:ROB-16)', () => {
    const matcher = buildPatternMatcher([pattern('regex', '(x+x+)+y'), pattern('regex', '(a|aa|aaa)*b$')]);
    const before = process.cpuUsage().user;
    matcher.find('x'.repeat(100_000) + 'a'.repeat(100_000));
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(3_000);
  });
});
