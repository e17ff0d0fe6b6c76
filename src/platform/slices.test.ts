/** Long computations let others run. */
import { describe, expect, it } from 'vitest';
import { inSlices } from './slices.ts';

function* counting(steps: number): Generator<undefined, number> {
  for (let i = 0; i < steps; i += 1) yield undefined;
  return steps;
}

describe('slices', () => {
  it('give the same result as all steps in one go', async () => {
    expect(await inSlices(counting(1_000), () => performance.now())).toBe(1_000);
  });

  it('let the event loop run between any two of them', async () => {
    let [elapsed, turns, isOver] = [0, 0, false];
    const tick = (): void => {
      turns += 1;
      if (!isOver) setImmediate(tick);
    };
    setImmediate(tick);
    // A clock that advances a millisecond at each reading: a slice ends after the second step.
    await inSlices(counting(100), () => (elapsed += 1));
    isOver = true;
    expect(turns).toBeGreaterThan(30);
  });

  it('end with the fault of a step', async () => {
    function* failing(): Generator<undefined, number> {
      yield undefined;
      throw new Error('no');
    }
    await expect(inSlices(failing(), () => 0)).rejects.toThrow('no');
  });
});
