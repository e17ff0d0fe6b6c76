/**
 * Whether two texts of a conversation give different values for one thing: a meter, an account, a phone number, a street, a name. Both have the same
 * form. Dates, times and sums differ too often to tell anything. Texts are compared in one spelling.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747, 0748, 0774. Pure.
 */
import type { Leaf } from './call-values.ts';
import type { OwnWords } from './own-words.ts';
import { packedOf, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isSameThing, marksOf, passageAt, type Marks } from './same-thing.ts';
import { otherSpelling } from './spelling.ts';
import { formOf, type Form } from './value-forms.ts';

/** Of all texts together, the newest first. */
const READ_CHARS_MAX = 64 * 1024;
const VALUE_CHARS = { least: 3, most: 100 };
/** Values of one form that are looked at in one text, and of those of all texts the ones whose surroundings are compared. */
const VALUES_MAX = 40;
const COMPARED_MAX = 4;

/**
 * The value that another text gives for the same thing, or null. A text that has both contradicts nothing.
 * @param beside other values of the same call, in one spelling: they name the thing as the user's words do
 */
export function otherValue(
  { name, value: raw }: Pick<Leaf, 'name' | 'value'>,
  texts: readonly string[],
  said: OwnWords,
  beside: readonly string[] = [],
): string | null {
  const value = plainOf(raw).trim();
  if (texts.length < 2 || value.length < VALUE_CHARS.least || value.length > VALUE_CHARS.most) return null;
  const read = newestOf(texts);
  const form = formOf(name, value);
  const other = form === null ? null : sameForm(form, value, read, soughtBy(said, beside, value));
  return other ?? otherSpelling(value, read);
}

const newestOf = readOnce((texts: readonly string[]): readonly string[] => {
  let left = READ_CHARS_MAX;
  return texts.flatMap((text) => {
    const part = text.slice(0, Math.max(0, left));
    left -= part.length;
    return part === '' ? [] : [part];
  });
});

interface Found {
  readonly text: string;
  readonly value: string;
  readonly at: number;
  /** The only value of this form in its text. */
  readonly alone: boolean;
  /** The last words before it, each between blanks. */
  readonly before: string;
}

/** By what the thing is known. */
interface Sought {
  readonly said: OwnWords;
  /** Words of the user and of the call's other values. */
  readonly known: ReadonlySet<string>;
  /** Other values of the call with letters and digits: `ltt 1020`. */
  readonly codes: readonly string[];
}

function soughtBy(said: OwnWords, beside: readonly string[], value: string): Sought {
  const others = beside.filter((other) => other !== value);
  return { said, known: new Set([...said.words, ...others.flatMap(wordsIn)]), codes: others.filter(isCode) };
}

const CODE_CHARS = { least: 4, most: 40 };
const isCode = (value: string): boolean =>
  value.length >= CODE_CHARS.least && value.length <= CODE_CHARS.most && /\p{L}/u.test(value) && /\d/.test(value);

function sameForm(form: Form, value: string, texts: readonly string[], sought: Sought): string | null {
  const given = texts.map((text) => foundIn(text, form.like));
  const [own = [], ...more] = given.filter((found) => found.some((one) => isSame(one.value, value, form)));
  const here = own.find((one) => isSame(one.value, value, form));
  if (here === undefined || more.length > 0) return null;
  const isGiven = (other: string): boolean => own.some((one) => isSame(one.value, other, form));
  const others = given
    .filter((found) => found !== own)
    .map((found) => found.filter((one) => !isGiven(one.value) && !isOfHouse(one.value, value, form)));
  const marks = marksOf(scopeOf(here), sought.said);
  const names = namesOf(here, marks, sought);
  const agreed = others
    .flatMap((found) => found.filter((one) => agrees(one, here, found) || isNamed(one, names, found, sought.said)))
    .slice(0, COMPARED_MAX);
  const other = agreed.find(
    (one) =>
      names.codes.some((code) => passageOf(one).includes(code)) ||
      isSameThing(marksOf(scopeOf(one), sought.said), marks, [value, one.value], form.ofParty),
  );
  return other?.value ?? null;
}

const isOfHouse = (one: string, other: string, { house }: Form): boolean =>
  house !== undefined && house(one) === house(other);

/**
 * Whether each is the only value of this form in its text, or the words before both say one name, and those before no other value of that text.
 * @param others all of the same text
 */
function agrees(one: Found, here: Found, others: readonly Found[]): boolean {
  const pair = namePair(one, here);
  if (pair === null) return one.alone && here.alone;
  return others.filter(({ before }) => before.includes(` ${pair} `)).length === 1;
}

/** What names the thing around a value: two words in a row that the user said or the call has, and codes of the call. */
interface Names {
  readonly pairs: readonly string[];
  readonly codes: readonly string[];
}

function namesOf(here: Found, { pairs }: Marks, { known, codes }: Sought): Names {
  const scope = scopeOf(here);
  return {
    pairs: [...pairs].filter((pair) => pair.split(' ').every((word) => known.has(word))),
    codes: codes.filter((code) => scope.includes(code)),
  };
}

/** Whether the passage of a value, and that of no other value of its text, has one of the names. */
function isNamed(one: Found, names: Names, others: readonly Found[], said: OwnWords): boolean {
  if (names.pairs.length + names.codes.length === 0) return false;
  const has = (found: Found): boolean => {
    const passage = passageOf(found);
    if (names.codes.some((code) => passage.includes(code))) return true;
    const { pairs } = marksOf(passage, said);
    return names.pairs.some((pair) => pairs.has(pair));
  };
  const rest = others.filter((other) => packedOf(other.value) !== packedOf(one.value));
  return has(one) && !rest.some(has);
}

function isSame(one: string, other: string, { runsOn }: Form): boolean {
  const [a, b] = [packedOf(one), packedOf(other)];
  return a === b || (runsOn === true && (a.includes(b) || b.includes(a)));
}

/** Each record of a listing has an id of its own. */
const OWN_ID = /"id"\s*:\s*"?$/;

function foundIn(text: string, like: RegExp): readonly Found[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(like)) {
    if (!OWN_ID.test(text.slice(Math.max(0, match.index - 12), match.index))) found.push(match);
    if (found.length === VALUES_MAX) break;
  }
  const alone = new Set(found.map(([value]) => packedOf(value))).size === 1;
  return found.map(({ 0: value, index }) => ({ text, value, at: index, alone, before: wordsBefore(text, index) }));
}

const SCOPE_CHARS = 800;
/** What says which thing a value is of: the text, where it has no other of this form, else its passage. */
const scopeOf = ({ text, value, at, alone }: Found): string =>
  alone ? text.slice(Math.max(0, at - SCOPE_CHARS), at + SCOPE_CHARS) : passageAt(text, at, value.length);

const passageOf = ({ text, at, value }: Found): string => passageAt(text, at, value.length);

const NAME_CHARS = 60;
const NAME_WORDS = 6;
const wordsBefore = (text: string, at: number): string =>
  ` ${wordsIn(text.slice(Math.max(0, at - NAME_CHARS), at))
    .slice(-NAME_WORDS)
    .join(' ')} `;

/** Two words in a row that stand before both. */
function namePair(one: Found, here: Found): string | null {
  const own = here.before.trim().split(' ');
  const pairs = own.slice(1).map((word, i) => [own[i] ?? '', word] as const);
  const shared = pairs.find(
    (pair) => pair.every((word) => word.length > 2 && !/\d/.test(word)) && one.before.includes(` ${pair.join(' ')} `),
  );
  return shared?.join(' ') ?? null;
}
