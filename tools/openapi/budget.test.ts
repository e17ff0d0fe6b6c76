import { expect, it } from 'vitest';
import { overBudget } from './budget.ts';

const AGREED = { operations: 10, bytes: 1_000, typeLines: 50 };

it('a document at the agreed figures passes', () => {
  expect(overBudget(AGREED, AGREED)).toEqual([]);
});

it('each figure that grew is named with what to do, and what was not measured is left alone', () => {
  const faults = overBudget({ operations: 11, typeLines: 51 }, AGREED);
  expect(faults).toEqual([
    expect.stringMatching(/^11 operations, agreed are 10: .*raise operations in tools\/openapi\/budget\.ts/),
    expect.stringMatching(/^51 lines of generated types, agreed are 50: /),
  ]);
});
