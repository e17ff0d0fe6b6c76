/** The pair of `g` and a letter, which goes to a page: one rule for all that listen for single letters. Pure. */

/** How long after `g` a letter ends the pair. */
const PAIR_MS = 1_200;

interface Pressed {
  readonly key: string;
  /** In ms, of any beginning. */
  readonly timeStamp: number;
}

/** Of each key in turn: whether it begins a pair, ends it, or (undefined) stands alone. */
export function pairOf(): (pressed: Pressed) => 'begins' | 'ends' | undefined {
  let begunAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const part = timeStamp - begunAt < PAIR_MS ? 'ends' : key === 'g' ? 'begins' : undefined;
    begunAt = part === 'begins' ? timeStamp : Number.NEGATIVE_INFINITY;
    return part;
  };
}
