/** What of a finding's sentence tells one text from another. Source: docs/reference/review.md#items. Pure. */

/** UTF-16 units of a row. */
const SHOWN_MAX = 160;

/** The quotation at the end of the sentence of a finding (src/areas/screening/engine.ts); the whole sentence where nothing is quoted. */
export const quotedIn = (reasoning: string): string => /\. "(.+)"$/s.exec(reasoning)?.[1] ?? reasoning;

/** At most 160 units, on one line, and never half a character. Null: nothing is left. */
export function inOneRow(words: string | null): string | null {
  const line =
    words
      ?.slice(0, 4 * SHOWN_MAX)
      .replaceAll(/\s+/g, ' ')
      .trim() ?? '';
  if (line === '') return null;
  return line.length <= SHOWN_MAX ? line : `${line.slice(0, SHOWN_MAX).replace(/[\ud800-\udbff]$/, '')}…`;
}
