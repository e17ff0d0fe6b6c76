import { expect, it } from 'vitest';
import { isNumberIn, isWholeIn, positionsOfPath } from './whole-values.ts';

const msOf = (act: () => void): number => {
  const startedMs = performance.now();
  act();
  return performance.now() - startedMs;
};

it('a number is looked for in time that grows with the text', () => {
  const text = `111111${'’’’1'.repeat(29)}’’’2 x111111${'’1'.repeat(29)}`;
  expect(msOf(() => isNumberIn(text, `111111${'’1'.repeat(29)}`))).toBeLessThan(2_000);
});

it('a value is looked for at a bounded number of places', () => {
  const text = 'xbob@x.example '.repeat(4_000);
  expect(
    msOf(() => {
      for (let i = 0; i < 1_900; i += 1) isWholeIn(text, 'bob@x.example');
    }),
  ).toBeLessThan(3_000);
  expect(msOf(() => positionsOfPath('~/'.repeat(32_000), `~/${'a/'.repeat(8_000)}`))).toBeLessThan(2_000);
});
