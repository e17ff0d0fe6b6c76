/**
 * A long computation that pauses every so often, so that its caller can let others run. Where it pauses never changes its
 * answer: it is the same code whether it is run through or in slices.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs it through. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
