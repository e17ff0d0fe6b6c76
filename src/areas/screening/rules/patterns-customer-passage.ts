/** The part of a held text that a pattern is made from: the sentences around its strongest threat, not the whole
 * document. Pure.
 */
const PASSAGE_CHARS_MIN = 80;
const PASSAGE_CHARS_MAX = 1_024;
const ENDS = /[.!?。！？\n]/;

interface Flagged {
  readonly confidence: number;
  readonly span?: readonly number[];
}

/** At most 1,024 characters; a short text whole. */
export function passageAround(text: string, threats: readonly Flagged[]): string {
  const spans = threats.filter((threat) => threat.span !== undefined).sort((a, b) => b.confidence - a.confidence);
  const [from = 0, to = Math.min(text.length, PASSAGE_CHARS_MAX)] = spans[0]?.span ?? [];
  let start = Math.max(0, Math.min(from, text.length));
  let end = Math.max(start, Math.min(to, text.length, start + PASSAGE_CHARS_MAX));
  while (start > 0 && end - start < PASSAGE_CHARS_MAX && !ENDS.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && end - start < PASSAGE_CHARS_MAX && !ENDS.test(text.charAt(end - 1))) end += 1;
  if (end - start < PASSAGE_CHARS_MIN) {
    start = Math.max(0, start - PASSAGE_CHARS_MIN);
    end = Math.min(text.length, end + PASSAGE_CHARS_MIN);
  }
  return text.slice(start, end).trim();
}
