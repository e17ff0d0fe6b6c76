/** Finds the name that a mistyped one probably meant: of a setting, a rate class, a query parameter. Pure. */

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

/** Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
