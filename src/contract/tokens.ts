/**
 * Length of a text in tokens, estimated by its script (docs/reference/integrity.md#tokens). Not the count of any one model. Pure.
 */

/** Twelfths of a token for one UTF-16 unit: measured with the vocabularies cl100k and o200k, rounded to what the newer one needs (docs/adr/0756). */
const OF_ALPHABET = 3,
  OF_OTHER_ALPHABET = 4,
  OF_IDEOGRAPH = 12;
const TWELFTHS = 12;

/** ⌈characters / 4⌉ for Latin and Cyrillic text; a third each of other alphabets; one each of Han, Kana and Hangul. Linear. */
export function tokensOf(text: string): number {
  let twelfths = 0;
  for (let i = 0; i < text.length; i++) twelfths += weightOf(text.charCodeAt(i));
  return Math.ceil(twelfths / TWELFTHS);
}

function weightOf(unit: number): number {
  if (unit < 0x0370) return OF_ALPHABET;
  if (isIdeograph(unit)) return OF_IDEOGRAPH;
  if (unit >= 0xd840 && unit < 0xd87f) return OF_IDEOGRAPH - OF_ALPHABET; // begins a pair that is Han; its other half counts as Latin
  if (unit >= 0x0400 && unit < 0x0530) return OF_ALPHABET; // Cyrillic
  // Greek; Armenian to the scripts of India and Asia; extensions of Greek. Latin extensions, signs and halves of pairs count as Latin.
  return unit < 0x1e00 || (unit >= 0x1f00 && unit < 0x2000) ? OF_OTHER_ALPHABET : OF_ALPHABET;
}

/** Han, Kana, Hangul and their punctuation, also full width. */
export const isIdeograph = (unit: number): boolean =>
  (unit >= 0x2e80 && unit < 0xa4d0) ||
  (unit >= 0xac00 && unit < 0xd7b0) ||
  (unit >= 0xf900 && unit < 0xfb00) ||
  (unit >= 0xff00 && unit < 0xfff0) ||
  (unit >= 0x1100 && unit < 0x1200);
