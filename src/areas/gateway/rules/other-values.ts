/**
 * Whether two texts of a conversation give different codes for one thing: a fund, a part, a meter, an account, a phone number. Each has one of
 * this form, and both have two words of the user. Texts are compared in one spelling.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747. Pure.
 */
import type { OwnWords } from './own-words.ts';
import { packedOf, wordsIn } from '../../../contract/plain-text.ts';
import { isTellingWord } from './ties.ts';

const READ_CHARS_MAX = 64 * 1024;
const CODE_CHARS = { least: 3, most: 60 };
const SHARED_WORDS = 2;
/** Of the letters that a code begins with: `gm-7734` and `ra-2290` are of two kinds. */
const KIND_LETTERS = 4;

const ACCOUNT = /^[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?$/;
const ACCOUNTS = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?(?![\p{L}\p{N}])/gu;
const PHONE = /^\+\d[\d ()./-]{5,20}\d$/;
const PHONES = /(?<![\w+])\+\d[\d ()./-]{5,20}\d(?!\w)/g;
/** Letters and digits in one word; numbers, sums, dates and times are none. */
const CODE = /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._:/-]*[\p{L}\p{N}]$/u;

/** The code that another text gives for the same thing, or null. */
export function otherCode(value: string, texts: readonly string[], said: OwnWords): string | null {
  if (texts.length < 2 || value.length < CODE_CHARS.least || value.length > CODE_CHARS.most) return null;
  const alike = likeOf(value);
  if (alike === null) return null;
  const isSame = (code: string | undefined): boolean => code !== undefined && packedOf(code) === packedOf(value);
  const given = texts
    .map((text) => ({ text, codes: [...new Set(text.slice(0, READ_CHARS_MAX).match(alike) ?? [])] }))
    .filter(({ codes }) => codes.length > 0);
  const [own, ...more] = given.filter(({ codes }) => codes.some(isSame));
  if (own === undefined || more.length > 0 || own.codes.length > 1) return null;
  const about = subjectOf(own.text, said);
  const other = given.find(
    ({ text, codes }) =>
      codes.length === 1 &&
      !isSame(codes[0]) &&
      [...subjectOf(text, said)].filter((word) => about.has(word)).length >= SHARED_WORDS,
  );
  return other?.codes[0] ?? null;
}

/** Values of the same form: of `gm-7734-02` all of `gm-`, four digits, a hyphen, two digits. Null for what is no code. */
function likeOf(value: string): RegExp | null {
  if (ACCOUNT.test(value)) return ACCOUNTS;
  if (PHONE.test(value)) return PHONES;
  if (!CODE.test(value)) return null;
  const kind = /^\p{L}*/u.exec(value)?.[0].slice(0, KIND_LETTERS) ?? '';
  const form = value
    .slice(kind.length)
    .replace(/[0-9a-f]{8,}/g, (run) => (/[a-f]/.test(run) && /\d/.test(run) ? '#' : run))
    .replace(/[./]/g, String.raw`\$&`)
    .replace(/\p{L}/gu, String.raw`\p{L}`)
    .replace(/\d/g, String.raw`\d`)
    .replaceAll('#', '[0-9a-f]{8,}');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${kind}${form}(?![\p{L}\p{N}])`, 'gu');
}

/** Words of the user in a text, but those of any correspondence. */
const subjectOf = (text: string, { words }: OwnWords): ReadonlySet<string> =>
  new Set(wordsIn(text.slice(0, READ_CHARS_MAX)).filter((word) => isTellingWord(word) && words.has(word)));
