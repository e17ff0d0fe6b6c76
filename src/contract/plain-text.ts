/** Text in one spelling, for comparing what a call says with what a person said. Pure. */

/** Invisible characters: zero-width, soft hyphen, direction marks, tags (Unicode category Cf), and variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/** Other texts have one spelling already. */
export const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** NFKC, lower case, no invisible characters. */
export const plainOf = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase() : text.toLowerCase();

/** With every sign that may stand between the groups of a number (whole-values.ts). */
const SEPARATORS = /[\s\-–—./()_,:;'’"]/gu;

/** Letters and digits only: IBANs, card and phone numbers are written in groups. */
export const packedOf = (text: string): string => plainOf(text).replace(SEPARATORS, '');

/** With the signs of vowels, which many scripts write as marks of their own. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words, for a class of a pattern; names stand in them beside particles, and Latin names beside both. */
export const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
const UNSPACED_RUN = new RegExp(`^[${UNSPACED_SCRIPTS}ー]+$`, 'u');
const RUN = new RegExp(
  String.raw`\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|\p{Script=Hangul}+|(?:(?![${UNSPACED_SCRIPTS}])[\p{L}\p{M}\p{N}])+`,
  'gu',
);

/** Whether a text has a letter of a script without spaces between words. */
export const isPartlyUnspaced = (text: string): boolean => UNSPACED.test(text);
/** Whether a word has no other letters: it may be several words. */
export const isUnspaced = (word: string): boolean => UNSPACED_RUN.test(word);

/** Words in one spelling; of scripts without spaces, runs of one script: `Helenさんに大西` is `helen`, `さんに`, `大西`. */
export function wordsIn(text: string): string[] {
  const plain = plainOf(text);
  return plain.match(BEYOND_ASCII.test(plain) && isPartlyUnspaced(plain) ? RUN : WORD) ?? [];
}

/** Letters of Cyrillic and Greek that look like Latin ones, with those. Digits and punctuation are alike after NFKC. */
const ALIKE = new Map(
  [...'аaеeоoрpсcхxуyіiјjѕsԁdһhӏlкkмmтtвbнhгrԛqԝwαaοoρpνvτtιiκkυuηnχxγy'].reduce<[string, string][]>(
    (pairs, unit, i, all) => (i % 2 === 0 ? [...pairs, [unit, all[i + 1] ?? '']] : pairs),
    [],
  ),
);
const LOOKALIKE = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'u');
const LOOKALIKES = new RegExp(LOOKALIKE.source, 'gu');
/** The text with Latin letters in place of lookalikes. */
export const skeletonOf = (plain: string): string => plain.replace(LOOKALIKES, (unit) => ALIKE.get(unit) ?? unit);

/**
 * Whether a text from outside contains the value, also where one of the two is written with lookalike letters. Only for finding where a
 * value comes from: a host that looks like one that the user named is not named. Both in one spelling.
 */
export const holdsAlike = (plain: string, value: string): boolean =>
  plain.includes(value) ||
  ((LOOKALIKE.test(value) || LOOKALIKE.test(plain)) && skeletonOf(plain).includes(skeletonOf(value)));
