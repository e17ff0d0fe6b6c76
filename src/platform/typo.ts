/** Finds the name that a mistyped one probably meant: of a setting, a rate class, a query parameter. Pure. */
import { editDistance } from '../contract/edit-distance.ts';

/** Shorter names of settings are ordinary words (PORT, HOST, ROLE, HOME): a near miss of those proves nothing. */
const LENGTH_MIN = 7;

/**
 * The known name nearest to `name`, if near enough to be a slip: at most 1 edit for names of 7..11 characters, 2 above.
 * @param lengthMin names shorter than this are never proposed
 * @returns undefined when none is that near, or `name` itself is known
 */
export function nearestName(
  name: string,
  known: readonly string[],
  lengthMin: number = LENGTH_MIN,
): string | undefined {
  let best: string | undefined;
  let bestEdits = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate === name) return undefined;
    if (candidate.length < lengthMin) continue;
    const budget = candidate.length >= 12 ? 2 : 1;
    if (Math.abs(candidate.length - name.length) > budget) continue;
    const edits = editDistance(name.toUpperCase(), candidate.toUpperCase());
    if (edits <= budget && edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}
