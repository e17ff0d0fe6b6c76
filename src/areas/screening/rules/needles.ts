/** Searches many long texts in one pass: each by eight of its units that few others share, found by a rolling hash (Rabin and
 * Karp, 1987) and then compared whole. Building costs a few hashes for each needle, whatever its length; an automaton of the
 * forms of 1,000 canaries took 20 seconds and 800 MB. Pure.
 */

/** Shortest needle. */
export const NEEDLE_MIN = 8;
const BASE = 0x01000193;
/** BASE to the power NEEDLE_MIN - 1: the factor of the unit that leaves the window. */
const LEAVING = Array.from({ length: NEEDLE_MIN - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);
/** Positions of the units that may represent a needle, as shares of its length. */
const PLACES = [0, 0.25, 0.5, 0.75, 1] as const;

export interface Needles {
  /** Calls `onMatch(needle, start)` for each occurrence. */
  scan(codes: ArrayLike<number>, length: number, onMatch: (needle: number, start: number) => void): void;
  /** Whether the end of the text, `unitsMin` units or more of it, is the beginning of one of `opening`. */
  endsInside(codes: ArrayLike<number>, length: number, unitsMin: number): boolean;
}

function hashAt(text: string, from: number): number {
  let hash = 0;
  for (let i = from; i < from + NEEDLE_MIN; i += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
  return hash;
}

/** For each needle the position that represents it: of five, the one whose eight units the fewest needles share. */
function placesOf(
  needles: readonly string[],
  mask: number,
): { readonly offsets: Int32Array; readonly hashes: Int32Array } {
  const sharers = new Uint32Array(mask + 1); // counted by slot, which is accurate enough
  const offered = new Int32Array(needles.length * PLACES.length);
  const offsetAt = (needle: string, place: number): number =>
    Math.floor((needle.length - NEEDLE_MIN) * (PLACES[place] ?? 0));
  needles.forEach((needle, index) => {
    for (let place = 0; place < PLACES.length; place += 1) {
      const hash = hashAt(needle, offsetAt(needle, place));
      offered[index * PLACES.length + place] = hash;
      sharers[slotOf(hash, mask)]! += 1;
    }
  });
  const offsets = new Int32Array(needles.length);
  const hashes = new Int32Array(needles.length);
  needles.forEach((needle, index) => {
    let least = 0xffff_ffff;
    for (let place = 0; place < PLACES.length; place += 1) {
      const hash = offered[index * PLACES.length + place]!;
      const shared = sharers[slotOf(hash, mask)]!;
      if (shared >= least) continue;
      least = shared;
      hashes[index] = hash;
      offsets[index] = offsetAt(needle, place);
    }
  });
  return { offsets, hashes };
}

const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

const isAt = (needle: string, codes: ArrayLike<number>, start: number): boolean => {
  for (let i = 0; i < needle.length; i += 1) if (needle.charCodeAt(i) !== codes[start + i]) return false;
  return true;
};

/**
 * @param needles each of NEEDLE_MIN units or more
 * @param opening those of which `endsInside` looks for the beginning
 */
export function buildNeedles(needles: readonly string[], opening: readonly string[] = needles): Needles {
  const mask = 2 ** Math.ceil(Math.log2(needles.length * 2 + 2)) - 1;
  const { offsets, hashes } = placesOf(needles, mask);
  const heads = new Int32Array(mask + 1).fill(-1);
  const nexts = new Int32Array(needles.length);
  hashes.forEach((hash, needle) => {
    const slot = slotOf(hash, mask);
    nexts[needle] = heads[slot]!;
    heads[slot] = needle;
  });
  const sorted = [...opening].sort();
  const longest = opening.reduce((most, needle) => Math.max(most, needle.length), 0);

  /** Whether it is the beginning of a needle. Only the first needle that does not sort before it can match. */
  const begins = (text: string): boolean => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(text) === true;
  };

  return {
    scan(codes, length, onMatch) {
      if (needles.length === 0) return;
      let hash = 0;
      for (let i = 0; i < length; i += 1) {
        const leaving = i < NEEDLE_MIN ? 0 : Math.imul(codes[i - NEEDLE_MIN]!, LEAVING);
        hash = (Math.imul((hash - leaving) | 0, BASE) + codes[i]!) | 0;
        if (i < NEEDLE_MIN - 1) continue;
        for (let needle = heads[slotOf(hash, mask)]!; needle >= 0; needle = nexts[needle]!) {
          const text = needles[needle]!;
          const start = i + 1 - NEEDLE_MIN - offsets[needle]!;
          if (hashes[needle] === hash && start >= 0 && start + text.length <= length && isAt(text, codes, start))
            onMatch(needle, start);
        }
      }
    },
    endsInside(codes, length, unitsMin) {
      const from = Math.max(0, length - longest);
      let tail = '';
      for (let i = from; i < length; i += 1) tail += String.fromCharCode(codes[i]!);
      for (let i = 0; i + unitsMin <= tail.length; i += 1)
        if (begins(tail.slice(i, i + unitsMin)) && begins(tail.slice(i))) return true;
      return false;
    },
  };
}
