/** Concrete objects of an order: addresses, names, paths, amounts, numbers. Source: docs/reference/screening.md#the-users-task. Pure. */

/** A letter, digit or sign of a name, in scripts that put spaces between words: others run into the name without one. */
const SIGN = '(?:(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])[\\p{L}\\p{N}_-])';
/** Stands for the quotation mark of code, which folding makes that of a name. */
export const CODE_QUOTE = '^';

/** A quoted name before a colon is a field, and one word in marks of code names a thing of code. */
const VALUE = new RegExp(
  [
    '[\\w.%+-]{1,64}@[\\w.-]{1,200}\\w',
    `(?<![\\w./@-])${SIGN}{1,60}(?:\\.${SIGN}{1,60}){0,5}\\.[a-z]{2,6}(?![a-z\\d])`,
    'https?:\\/\\/[^\\s<>"\')]{1,300}',
    '"[^\\s":,;{[][^"\\n]{1,80}"(?!\\s*:)',
    "(?<!\\w)'[^\\s':,;{[][^'\\n]{1,80}'(?!\\w|\\s*:)",
    '\\^[^^\\s]{1,40}[ /][^^\\n]{1,80}\\^',
    '(?<![\\w/])[~.]?\\/[\\w.-]+(?:\\/[\\w.-]+){0,20}',
    '(?<![\\p{L}\\d])[a-z]{2,30}(?:_[a-z]{1,30}){1,6}(?![\\w(])',
    '(?<![\\p{L}\\d])(?=[a-z]{0,9}\\d)[a-z\\d]{5,20}(?![\\p{L}\\d])',
    '(?<![\\p{L}\\d])\\p{L}{0,4}\\d[\\d.,:]*',
  ].join('|'),
  'gu',
);
const VALUES_MAX = 20;
/** A count, a time or a step: too little to say whose wish it is, but an amount that the user named is that one. */
const SMALL = /^\d{1,2}(?:[.:]\d{0,2})?$/;

/** Of a folded sentence, at most 20. */
export const valuesIn = (sentence: string): string[] =>
  [...sentence.matchAll(VALUE)].slice(0, VALUES_MAX).map(([value]) => value.replace(/^["'^]|["'^.,;:!?]+$/g, ''));

/** Whether one of the values says by itself whose wish the sentence is. */
export const areConcrete = (values: readonly string[]): boolean => values.some((value) => !SMALL.test(value));

/** The sentence with a number in the place of each. */
export const withoutValues = (sentence: string): string => sentence.replace(VALUE, ' 0 ');

const ADDRESS = /@[\w-]+\.|https?:\/\/|\d{4}/;
/** Whether a sentence names an address, or a number as long as that of an account. */
export const hasAddress = (sentence: string): boolean => ADDRESS.test(sentence);
