/**
 * Whether two texts of a conversation give different values for one thing: a meter, an account, a phone number, a street, a name. Both have the same
 * form. Dates, times and sums differ too often to tell anything. Texts are compared in one spelling.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747, 0748, 0774. Pure.
 */
import type { Leaf } from './call-values.ts';
import { FoundValues, NamedText, writtenAs, type Found } from './found-values.ts';
import type { OwnWords } from './own-words.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isSameThing } from './same-thing.ts';
import { otherSpelling } from './spelling.ts';
import { formsOf, type Form } from './value-forms.ts';

/** Of all texts together, the newest first. */
const READ_CHARS_MAX = 64 * 1024;
const VALUE_CHARS = { least: 3, most: 100 };
/** Values of all texts whose surroundings are compared. */
const COMPARED_MAX = 4;
/** What names one value: pairs of words, and codes of the call. */
const NAMES_MAX = 24;
/**
 * Signs that are read for the forms of all values of a turn: each form reads all texts, and each value of it costs as much as some hundred signs. A form
 * beyond has no other value.
 */
const SCANNED_MAX = 1_500_000;
const FOUND_COST = 300;
/** Values of one form in all texts, those of the newest first; the text with the last one is read to its end. */
const FOUND_MAX = 800;

/**
 * The value that another text gives for the same thing, or null. A text that has both contradicts nothing.
 * @param texts the same list for all calls of a turn: what is read of it is kept
 * @param beside values of the same call, in one spelling: the others name the thing as the user's words do
 */
export function otherValue(
  { name, value: raw }: Pick<Leaf, 'name' | 'value'>,
  texts: readonly string[],
  said: OwnWords,
  beside: readonly string[] = NONE,
): string | null {
  const value = plainOf(raw).trim();
  if (texts.length < 2 || value.length < VALUE_CHARS.least || value.length > VALUE_CHARS.most) return null;
  for (const form of formsOf(name, value)) {
    const other = sameForm(form, value, readingOf(texts), { said, beside: wordsBeside(beside), value });
    if (other !== null) return other;
  }
  return otherSpelling(value, newestOf(texts));
}

const NONE: readonly string[] = [];

const newestOf = readOnce((texts: readonly string[]): readonly string[] => {
  let left = READ_CHARS_MAX;
  return texts.flatMap((text) => {
    const part = text.slice(0, Math.max(0, left));
    left -= part.length;
    return part === '' ? [] : [part];
  });
});

/** What was read of the texts. */
class Reading {
  readonly #texts: readonly NamedText[];
  readonly #chars: number;
  readonly #forms = new Map<string, readonly FoundValues[]>();
  #left = SCANNED_MAX;

  constructor(texts: readonly string[]) {
    this.#texts = texts.map((text) => new NamedText(text));
    this.#chars = texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** The values of one form by text; those without any left out. */
  valuesLike(form: Form): readonly FoundValues[] {
    const known = this.#forms.get(form.like.source);
    if (known !== undefined) return known;
    this.#left -= this.#chars;
    if (this.#left < 0) return [];
    const made: FoundValues[] = [];
    let count = 0;
    for (const text of this.#texts) {
      const values = new FoundValues(text, form);
      if (values.all.length > 0) made.push(values);
      count += values.all.length;
      if (count >= FOUND_MAX) break;
    }
    this.#left -= FOUND_COST * count;
    this.#forms.set(form.like.source, made);
    return made;
  }
}

const readingOf = readOnce((texts: readonly string[]): Reading => new Reading(newestOf(texts)));

/** Values of a call: those that have a word, and those with letters and digits, such as `ltt 1020`. */
interface Beside {
  /** Two of the values that have the word tell whether one beside another has it. */
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  readonly codes: readonly string[];
}

const wordsBeside = readOnce((values: readonly string[]): Beside => {
  const byWord = new Map<string, string[]>();
  const distinct = [...new Set(values)].filter(({ length }) => length <= BESIDE.chars).slice(0, BESIDE.values);
  for (const value of distinct)
    for (const word of wordsIn(value)) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [value]);
      else if (known.length === 1 && known[0] !== value) known.push(value);
    }
  return { byWord, codes: distinct.filter(isCode) };
});
/** A longer text of a call is no name of a thing. */
const BESIDE = { values: 64, chars: 1_000 };

const CODE_CHARS = { least: 4, most: 40 };
const isCode = (value: string): boolean =>
  value.length >= CODE_CHARS.least && value.length <= CODE_CHARS.most && /\p{L}/u.test(value) && /\d/.test(value);

/** By what the thing is known: words of the user and of the call's other values. */
interface Sought {
  readonly said: OwnWords;
  readonly beside: Beside;
  readonly value: string;
}

const isKnown = (word: string, { said, beside, value }: Sought): boolean =>
  said.words.has(word) || beside.byWord.get(word)?.some((other) => other !== value) === true;

function sameForm(form: Form, value: string, reading: Reading, sought: Sought): string | null {
  const given = reading.valuesLike(form);
  if (given.length < 2) return null;
  const sameAs = writtenAs(value, form);
  const [own, ...more] = given.filter((found) => found.like(sameAs) !== undefined);
  const here = own?.like(sameAs);
  if (own === undefined || here === undefined || more.length > 0) return null;
  const contradicts = (other: Found): boolean => own.like(other) === undefined && !isOfHouse(other.value, value, form);
  const names = namesOf(here, own, sought);
  const pairs = own.pairsBefore(here).filter(isNamePair);
  const compared: (readonly [Found, FoundValues])[] = [];
  for (const others of given) {
    if (others === own) continue;
    const agreed = new Set([...agreeing(own.isOne, pairs, others, contradicts), ...named(names, others, contradicts)]);
    compared.push(...[...agreed].sort((a, b) => a.at - b.at).map((one) => [one, others] as const));
    if (compared.length >= COMPARED_MAX) break;
  }
  const other = compared.slice(0, COMPARED_MAX).find(
    ([one, others]) =>
      names.codes.some((code) => others.nearCode(code).includes(one)) ||
      isSameThing(others.marksOf(one), own.marksOf(here), {
        apart: [value, one.value],
        ofParty: form.ofParty,
        said: sought.said,
      }),
  );
  return other?.[0].value ?? null;
}

const isOfHouse = (one: string, other: string, { house }: Form): boolean =>
  house !== undefined && house(one) === house(other);

const isNamePair = (pair: string): boolean => pair.split(' ').every((word) => word.length > 2) && !/\d/.test(pair);

type Test = (found: Found) => boolean;

/**
 * Values before which stands a name that stands before this one, and before no other value of their text; and where neither has such a name, those of which
 * each is the only one of its text.
 * @param pairs two words in a row before this one
 */
function agreeing(isOne: boolean, pairs: readonly string[], others: FoundValues, contradicts: Test): Found[] {
  const seen = new Set<Found>();
  const agreed: Found[] = [];
  for (const pair of pairs) {
    const after = others.after(pair);
    const left = after.filter(contradicts);
    if (left.length === 1) agreed.push(...left.filter((one) => !seen.has(one)));
    for (const one of after) seen.add(one);
  }
  const unnamed = isOne && others.isOne ? others.all.filter((one) => !seen.has(one) && contradicts(one)) : [];
  return [...agreed, ...unnamed];
}

/** What names the thing around a value: two words in a row that the user said or the call has, and codes of the call. */
interface Names {
  readonly pairs: readonly string[];
  readonly codes: readonly string[];
}

function namesOf(here: Found, own: FoundValues, sought: Sought): Names {
  const scope = own.scopeOf(here);
  const isSaid = (pair: string): boolean => pair.split(' ').every((word) => isKnown(word, sought));
  return {
    pairs: [...own.marksOf(here).pairs].filter(isSaid).slice(0, NAMES_MAX),
    codes: sought.beside.codes.filter((code) => code !== sought.value && scope.includes(code)).slice(0, NAMES_MAX),
  };
}

/** Values whose passage, and that of no other value of their text, has one of the names. */
function named({ pairs, codes }: Names, others: FoundValues, contradicts: Test): ReadonlySet<Found> {
  const left = new Set<Found>();
  let packed: string | undefined;
  for (const near of [...codes.map((code) => others.nearCode(code)), ...pairs.map((pair) => others.nearPair(pair))])
    for (const one of near) {
      if (!contradicts(one)) continue;
      packed ??= one.packed;
      if (one.packed !== packed) return NOTHING;
      left.add(one);
    }
  return left;
}

const NOTHING: ReadonlySet<Found> = new Set();
