/** Reading while streaming: however a text is cut into pieces, words, patterns and verdict are those of the whole text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPairs } from '../corpus/cases.fixture.ts';
import { analyze } from './analyzer.ts';
import { inputOf } from './analyzer.fixture.ts';
import { findSteps } from './pattern.ts';
import { ReadingFeed } from './reading-feed.ts';
import { INTENT_LEXICON } from './signal-intents.ts';
import { HONESTY_LEXICON } from './signal-honesty.ts';
import { STANCE_LEXICON } from './stance.ts';
import { finish } from './steps.ts';
import { wordsOf, type Words } from './words.ts';

const LEXICONS = [STANCE_LEXICON, INTENT_LEXICON, HONESTY_LEXICON];
const plain = (words: Words): object => ({
  ...words,
  matches: undefined,
  ids: [...words.ids],
  starts: [...words.starts],
  ends: [...words.ends],
  clauses: [...words.clauses],
});

/** Fed in pieces cut at these places, caught up after each; asked in between as often as `asks` says. */
function fed(text: string, cuts: readonly number[], asks: boolean): Words | null {
  const feed = new ReadingFeed();
  let at = 0;
  for (const cut of [...cuts].toSorted((a, b) => a - b)) {
    feed.push(text.slice(at, cut));
    at = Math.max(at, cut);
    while (feed.isBehind) if (!feed.advance()) break;
    if (asks) feed.wordsOf(text.slice(0, at));
  }
  feed.push(text.slice(at));
  return feed.wordsOf(text);
}
function expectSame(text: string, cuts: readonly number[], asks: boolean): void {
  const whole = finish(wordsOf(text));
  const pieced = fed(text, cuts, asks);
  if (pieced === null) return; // too much of it was left: then it is read whole
  expect(plain(pieced)).toEqual(plain(whole));
  for (const lexicon of LEXICONS)
    expect(pieced.matches?.get(lexicon)).toEqual(finish(findSteps(lexicon as never, whole)));
}

const pairs = loadPairs();
const corpus = pairs.map((pair) => pair.harmful.turn.reasoning.text).join('\n');

/** Text full of what makes reading depend on what comes later. */
const tricky = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...corpus.slice(0, 20_000).split(' ')) },
      fc.constantFrom('"', "'", '`', '```', '\n> ', '\n', '. ', '? ', "don't", "l'ordre", '“', '”', '«', '»', '…', '—'),
      fc.constantFrom('İgnore', 'ﬁle', 'e\u0301', '\u200bhide', 'ΟΔΟΣ', 'ǅ', '한', '：', '３', 'a.b', 'x'.repeat(50)),
      fc.string({ maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 3_000 },
  )
  .map((parts) => parts.join(' '));

describe('a text that comes in pieces', () => {
  it('has the words, quotations and matches of the whole, wherever it is cut, also when it is asked in between', () => {
    fc.assert(
      fc.property(
        tricky.chain((text) =>
          fc.tuple(fc.constant(text), fc.array(fc.nat(text.length), { maxLength: 40 }), fc.boolean()),
        ),
        ([text, cuts, asks]) => {
          expectSame(text, cuts, asks);
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  it('of the corpus, in deltas of any size, likewise', () => {
    for (const size of [1_000, 3_333, 20_000])
      expectSame(
        corpus,
        Array.from({ length: Math.floor(corpus.length / size) }, (_, i) => (i + 1) * size),
        false,
      );
  });

  it('gets the verdict of the whole', () => {
    for (const { harmful } of pairs) {
      const { text } = harmful.turn.reasoning;
      const feed = new ReadingFeed();
      for (let at = 0; at < text.length; at += 37) feed.push(text.slice(at, at + 37));
      expect({ ...analyze({ ...harmful, fed: feed }), durationMs: 0 }).toEqual({ ...analyze(harmful), durationMs: 0 });
    }
  });

  it('is read whole when it is another than was fed, or was not caught up with', () => {
    const feed = new ReadingFeed();
    feed.push('One thing was thought here. '.repeat(400));
    while (feed.isBehind) feed.advance();
    expect(feed.wordsOf('Another thing was said.')).toBeNull();
    const late = new ReadingFeed();
    const text = 'One thing was thought here. '.repeat(4_000);
    late.push(text);
    expect(late.wordsOf(text)).toBeNull();
    const input = inputOf({ reasoning: text, user: 'Go on' });
    expect({ ...analyze({ ...input, fed: late }), durationMs: 0 }).toEqual({ ...analyze(input), durationMs: 0 });
  });

  it('costs little at its end, whatever its length', () => {
    const text = corpus.repeat(3).slice(0, 64 * 1_024);
    const best = (of: () => number): number => Math.min(...Array.from({ length: 9 }, of));
    const timed = (work: () => void): number => {
      const startMs = performance.now();
      work();
      return performance.now() - startMs;
    };
    const whole = best(() => timed(() => finish(wordsOf(text))));
    const last = best(() => {
      const feed = new ReadingFeed();
      for (let at = 0; at < text.length; at += 64) {
        feed.push(text.slice(at, at + 64));
        while (feed.isBehind) feed.advance();
      }
      return timed(() => expect(feed.wordsOf(text)).not.toBeNull());
    });
    expect(last).toBeLessThan(whole); // the tail and copies, against words alone of the whole
  });
});
