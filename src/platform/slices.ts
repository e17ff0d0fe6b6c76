/**
 * Long computations in slices, between which the event loop runs: no other request waits for longer than one of them. For rules
 * that are written as generators and yield after each small step.
 */
import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 2;

/** @param steps one step takes less than a slice @param clockMs monotonic */
export async function inSlices<T>(steps: Iterator<undefined, T>, clockMs: () => number): Promise<T> {
  for (;;) {
    const until = clockMs() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (clockMs() < until);
    await setImmediate();
  }
}
