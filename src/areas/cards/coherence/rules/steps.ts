/** Computations that pause: the caller decides what happens between two steps. Pure. */

export type Steps<T> = Generator<undefined, T>;

/** The whole computation in one go. */
export function finish<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const RUN = 256;

/** Sorted, stable, in steps of some hundred comparisons: runs of 256, then pairs of runs merged. */
export function* sortSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let i = 0; i < list.length; i += RUN) {
    runs.push(list.slice(i, i + RUN).toSorted(compare));
    yield undefined;
  }
  while (runs.length > 1) {
    const next: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      next.push(i + 1 < runs.length ? yield* merged(runs[i] as T[], runs[i + 1] as T[], compare) : (runs[i] as T[]));
    runs = next;
  }
  return runs[0] ?? [];
}

function* merged<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): Steps<T[]> {
  const out: T[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const fromB = compare(a[i] as T, b[j] as T) > 0; // equal ones keep their order
    out.push((fromB ? b[j] : a[i]) as T);
    if (fromB) j += 1;
    else i += 1;
    if (out.length % RUN === 0) yield undefined;
  }
  for (; i < a.length; i += 1) out.push(a[i] as T);
  for (; j < b.length; j += 1) out.push(b[j] as T);
  return out;
}
