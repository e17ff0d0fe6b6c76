/** Long computations in slices, so that the event loop runs in between. */
import { setImmediate } from 'node:timers/promises';
import type { Steps } from './rules/shapley.ts';

const SLICE_MS = 2;

/** A slice ends with the step in which its time is up: the loop is held for that long and a step. */
export async function inSlices<T>(steps: Steps<T>, clockMs: () => number): Promise<T> {
  for (;;) {
    const until = clockMs() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (clockMs() < until);
    await setImmediate();
  }
}
