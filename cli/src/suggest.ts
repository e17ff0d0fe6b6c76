/** The word that somebody may have meant. Pure. */

/** The nearest of the known words, at most a third of its letters away; undefined where none is near. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const word of known) {
    const away = distance(given, word);
    if (away < least && away <= Math.max(1, Math.floor(word.length / 3))) [best, least] = [word, away];
  }
  return best;
}

/** Letters to change, add, drop or swap with the next one (Damerau and Levenshtein, without overlaps). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let y = 1; y <= one.length; y++) {
    const row = [y];
    for (let x = 1; x <= other.length; x++) {
      const isSame = one[y - 1] === other[x - 1];
      const isSwapped = y > 1 && x > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1];
      row.push(
        Math.min(
          (rows[y - 1]?.[x] ?? 0) + 1,
          (row[x - 1] ?? 0) + 1,
          (rows[y - 1]?.[x - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[y - 2]?.[x - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
