/**
 * Whether two texts of a conversation give different values for one thing: a meter, an account, a phone number, a street, a name. Both have the same
 * form. Dates, times and sums differ too often to tell anything. Texts are compared in one spelling.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747, 0748. Pure.
 */
import { hasWord } from '../../../contract/tool-names.ts';
import { lastOf, type Leaf } from './call-values.ts';
import type { OwnWords } from './own-words.ts';
import { packedOf, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { IS_STREET, STREETS } from './parties.ts';
import { isSameThing, marksOf, passageAt } from './same-thing.ts';
import { otherSpelling } from './spelling.ts';

/** Of all texts together, the newest first. */
const READ_CHARS_MAX = 64 * 1024;
const VALUE_CHARS = { least: 3, most: 100 };
/** Values of one form that are looked at in one text, and of those of all texts the ones whose surroundings are compared. */
const VALUES_MAX = 40;
const COMPARED_MAX = 4;

/** The value that another text gives for the same thing, or null. A text that has both contradicts nothing. */
export function otherValue(
  { name, value: raw }: Pick<Leaf, 'name' | 'value'>,
  texts: readonly string[],
  said: OwnWords,
): string | null {
  const value = plainOf(raw).trim();
  if (texts.length < 2 || value.length < VALUE_CHARS.least || value.length > VALUE_CHARS.most) return null;
  const read = newestOf(texts);
  return sameForm(name, value, read, said) ?? otherSpelling(value, read);
}

const newestOf = readOnce((texts: readonly string[]): readonly string[] => {
  let left = READ_CHARS_MAX;
  return texts.flatMap((text) => {
    const part = text.slice(0, Math.max(0, left));
    left -= part.length;
    return part === '' ? [] : [part];
  });
});

interface Form {
  readonly like: RegExp;
  /** An account, a phone number, an address, of which somebody has one whatever is ordered. */
  readonly ofParty: boolean;
}
interface Found {
  readonly text: string;
  readonly value: string;
  readonly at: number;
  /** The only value of this form in its text. */
  readonly alone: boolean;
  /** The last words before it, each between blanks. */
  readonly before: string;
}

function sameForm(name: string, value: string, texts: readonly string[], said: OwnWords): string | null {
  const form = formOf(name, value);
  if (form === null) return null;
  const given = texts.map((text) => foundIn(text, form.like));
  const [own = [], ...more] = given.filter((found) => found.some((one) => isSame(one.value, value)));
  const here = own.find((one) => isSame(one.value, value));
  if (here === undefined || more.length > 0) return null;
  const others = given
    .filter((found) => found !== own)
    .map((found) => found.filter((one) => !here.text.includes(one.value)));
  const agreed = others.flatMap((found) => found.filter((one) => agrees(one, here, found))).slice(0, COMPARED_MAX);
  if (agreed.length === 0) return null;
  const marks = marksOf(scopeOf(here), said);
  const other = agreed.find((one) => isSameThing(marksOf(scopeOf(one), said), marks, [value, one.value], form.ofParty));
  return other?.value ?? null;
}

/**
 * Whether each is the only value of this form in its text, or the words before both say one name, and those before no other value of that text.
 * @param others all of the same text
 */
function agrees(one: Found, here: Found, others: readonly Found[]): boolean {
  const pair = namePair(one, here);
  if (pair === null) return one.alone && here.alone;
  return others.filter(({ before }) => before.includes(` ${pair} `)).length === 1;
}

/** An account may run on into the next word, a street stands in a longer address. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [packedOf(one), packedOf(other)];
  return a.includes(b) || b.includes(a);
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

const ACCOUNT = /^[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?$/;
const ACCOUNTS = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?(?![\p{L}\p{N}])/gu;
/** International, or national with nine digits or more. */
const PHONE = /^(?:\+\d[\d ()./-]{5,20}\d|\(?0(?=(?:\D?\d){8})[\d ()./-]{7,20}\d)$/;
const PHONES = /(?<![\w+])(?:\+\d[\d ()./-]{5,20}\d|\(?0(?=(?:\D?\d){8})[\d ()./-]{7,20}\d)(?!\w)/g;
/** Letters and digits in one word. */
const CODE = /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._:/-]*[\p{L}\p{N}]$/u;
/** Dates, times and plain numbers, of which a thing has many; only a number by which a party is paid or reached counts. */
const NUMBER = /^(?=(?:.*\d){3})\d[\d.:/ t-]*\d(?:z|[+-]\d\d:?\d\d)?$/;
/** Names of files differ from version to version. */
const FILE = /\.(?:docx?|pdf|xlsx?|pptx?|odt|txt|csv|md|json|ya?ml|xml|zip|png|jpe?g)$/;
/** Of the letters that a code begins with: `gm-7734` and `ra-2290` are of two kinds. */
const KIND_LETTERS = 4;

/** Members with a number by which a party is paid or reached. */
const PAID_OR_CALLED: ReadonlySet<string> = new Set(
  'account acct iban phone mobile tel telephone fax konto compte cuenta conto'.split(' '),
);

/** Members with the number of one of many alike: two orders of one customer contradict nothing. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(
  'order invoice ticket case booking reservation matter message thread issue event job shipment parcel claim request quote transaction payment record row document entry commit pull task visit appointment auftrag rechnung commande facture pedido factura ordine fattura'.split(
    ' ',
  ),
);

/** Values of the same form: of `gm-7734-02` all of `gm-`, four digits, a hyphen, two digits. Null for words. */
function formOf(name: string, value: string): Form | null {
  if (ACCOUNT.test(value)) return { like: ACCOUNTS, ofParty: true };
  if (PHONE.test(value)) return { like: PHONES, ofParty: true };
  if (IS_STREET.test(value)) return { like: STREETS, ofParty: true };
  if (hasWord(lastOf(name), ONE_OF_MANY)) return null;
  if (NUMBER.test(value)) return hasWord(name, PAID_OR_CALLED) ? { like: patternOf('', value), ofParty: true } : null;
  if (!CODE.test(value) || FILE.test(value)) return null;
  const kind = /^\p{L}*/u.exec(value)?.[0].slice(0, KIND_LETTERS) ?? '';
  return { like: patternOf(kind, value.slice(kind.length)), ofParty: false };
}

function patternOf(kind: string, rest: string): RegExp {
  const form = rest
    .replace(/[0-9a-f]{8,}/g, (run) => (/[a-f]/.test(run) && /\d/.test(run) ? '#' : run))
    .replace(/[./+]/g, String.raw`\$&`)
    .replace(/\p{L}/gu, String.raw`\p{L}`)
    .replace(/\d/g, String.raw`\d`)
    .replaceAll('#', '[0-9a-f]{8,}');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${kind}${form}(?![\p{L}\p{N}])`, 'gu');
}
