/** A long analysis pauses often, has the same result as the whole, and lets other work run. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPairs } from './corpus/cases.fixture.ts';
import { inputOf } from './rules/analyzer.fixture.ts';
import { analyze, analyzeSteps } from './rules/analyzer.ts';
import { prepare, wordsOf, split } from './rules/words.ts';
import { finish } from './rules/steps.ts';
import { analyzeInSlices } from './sliced-analysis.ts';

const TEXTS = loadPairs().flatMap((p) => [p.harmful.turn.reasoning.text, p.benign.turn.reasoning.text]);
const long = (chars: number): string => `${TEXTS.join('\n')}\n`.repeat(Math.ceil(chars / 30_000)).slice(0, chars);

describe('an analysis in slices', () => {
  it('has the result of the whole, however two analyses are interleaved', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(TEXTS, { minLength: 2, maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
        (texts, order) => {
          const inputs = [
            inputOf({ reasoning: texts.join('\n') }),
            inputOf({ reasoning: texts.toReversed().join(' ') }),
          ];
          const runs = inputs.map((input) => analyzeSteps(input));
          const answers = runs.map(() => undefined as unknown);
          for (let i = 0; answers.includes(undefined); i++) {
            const at =
              order[i % order.length] === true && answers[0] === undefined ? 0 : answers[1] === undefined ? 1 : 0;
            const step = runs[at]?.next();
            if (step?.done === true) answers[at] = step.value;
          }
          expect(answers).toEqual(inputs.map((input) => analyze(input)));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('reads a text folded in pieces as the text folded whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('word ', 'Ünïcode\n', 'ﬁ ', 'e\u0301 ', 'Σας ', '\u200b', '“x” ', '한국어 ', '𝒽𝒾 ', 'I'),
          {
            minLength: 1,
            maxLength: 30,
          },
        ),
        (parts) => {
          const text = parts.join('').repeat(700);
          expect(finish(wordsOf(text)).words).toEqual(split(prepare(text)).words);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('pauses at least once every four thousand characters', () => {
    const text = long(262_144);
    const steps = analyzeSteps(inputOf({ reasoning: text }));
    let pauses = 0;
    while (steps.next().done !== true) pauses++;
    expect(pauses).toBeGreaterThan(text.length / 4_096);
  });

  it('lets other work run while it judges, and has the result of the whole', async () => {
    const input = inputOf({ reasoning: long(262_144), user: 'Go on' });
    let ticks = 0,
      over = false;
    const tick = (): void => {
      ticks++;
      if (!over) setImmediate(tick);
    };
    setImmediate(tick);
    let now = 0; // every look at the clock is half a millisecond later
    const analysis = await analyzeInSlices(input, () => (now += 0.5));
    over = true;
    expect(ticks).toBeGreaterThan(10);
    expect({ ...analysis, durationMs: 0 }).toEqual(analyze(input));
  });

  it('judges a short turn at once', () => {
    expect(analyzeInSlices(inputOf({ reasoning: 'I will read the file.' }), () => 0)).not.toBeInstanceOf(Promise);
  });

  it('turns a fault into an unverified analysis', async () => {
    const input = inputOf({ reasoning: long(40_000) });
    const broken = { ...input, policy: { ...input.policy, forbiddenActions: null as unknown as string[] } };
    expect(await analyzeInSlices(broken, () => 0)).toMatchObject({ status: 'unverified', unverifiedCause: 'error' });
  });
});
