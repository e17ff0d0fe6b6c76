/** Text in one spelling, for comparing what a call says with what a person said. Pure. */

/** Invisible characters: zero-width, soft hyphen, direction marks, tags (Unicode category Cf), and variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** Other texts have one spelling already. */
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** NFKC, lower case, no invisible characters. */
export const plainOf = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase() : text.toLowerCase();

const SEPARATORS = /[\s\-–—./()_,:;'"]/gu;

/** Letters and digits only: IBANs, card and phone numbers are written in groups. */
export const packedOf = (text: string): string => plainOf(text).replace(SEPARATORS, '');

const WORD = /[\p{L}\p{N}]+/gu;

export const wordsIn = (text: string): string[] => plainOf(text).match(WORD) ?? [];
