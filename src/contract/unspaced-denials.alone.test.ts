import { expect, it } from 'vitest';
import { affirmedOf } from './affirmed.ts';

it('denials inside of runs are looked for in time that grows with the text', () => {
  const started = performance.now();
  for (const text of ['不要'.repeat(50_000), '払'.repeat(100_000), '払わな'.repeat(50_000), '지마'.repeat(50_000)])
    affirmedOf({ plain: text });
  expect(performance.now() - started).toBeLessThan(2_000); // each below 100 ms
});
