/** Finding one's way in a sorted list of names. Pure. */

/**
 * Index of the first name that is past, its length where none is. @param isPast false for a beginning of the list, true for the
 * rest
 */
export function placeOf(sorted: readonly string[], isPast: (name: string) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(sorted[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many names begin so. @param sorted by code unit */
export const countBeginning = (sorted: readonly string[], prefix: string): number =>
  placeOf(sorted, (name) => name.slice(0, prefix.length) > prefix) - placeOf(sorted, (name) => name >= prefix);
