/**
 * The value that a judging model says another text gives for the same thing as a value of the call. It counts only where it stands in a text
 * that the model was shown, and is no value of the call, so that nothing that a model made up reaches the user.
 * Source: docs/reference/gateway.md#a-model-checks-calls, docs/adr/0773. Pure.
 */
import type { CallCheckRequest } from '../../../../contract/call-check.ts';
import { isPartlyUnspaced, packedOf, plainOf } from '../../../../contract/plain-text.ts';
import { SAID_ABOUT } from '../../../../contract/said-about.ts';
import { hasWord } from '../../../../contract/tool-names.ts';
import { isNumberIn, isWholeIn } from '../../../../contract/whole-values.ts';
import { textsShown } from './call-material.ts';

export const OTHER_CHARS_MAX = 120;

/** Several lines, signs that nobody sees, quotation marks, ends of questions, and the fences around texts are no value. */
const NO_VALUE = /[\p{Cc}\p{Cf}\u2028\u2029"]|<<|>>|[!?] /u;
/** Copied along with a value. */
const AROUND = ' "\'`“”„‘’«»';
const BEHIND = `${AROUND}.,;:`;

/**
 * @param other as the model wrote it
 * @returns the value without what stands around it, at most OTHER_CHARS_MAX characters in one line; null: none that counts
 */
export function otherValueOf(
  other: string,
  request: Pick<CallCheckRequest, 'call' | 'documents' | 'earlier'>,
): string | null {
  if (other.length > 2 * OTHER_CHARS_MAX) return null;
  const value = trimmed(other);
  if (value.length > OTHER_CHARS_MAX || NO_VALUE.test(value) || !/[\p{L}\p{N}]/u.test(value)) return null;
  const plain = spaced(value);
  const isGiven = textsShown(request).some((text) => isIn(text, plain) || isIn(unescaped(text), plain));
  if (!isGiven) return null;
  const isOfCall = valuesIn(request.call.argumentsText).some(({ name, text }) => {
    const own = spaced(text);
    if (hasWord(name, SAID_ABOUT)) return own.trim() === plain;
    return isPart(own, plain) || isSameNumber(own, plain);
  });
  return isOfCall ? null : value;
}

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.includes(text[from] ?? '')) from += 1;
  while (to > from && BEHIND.includes(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}

/** In one spelling, with one blank between words. */
const spaced = (text: string): string => plainOf(text).replace(/[^\S\n]+/g, ' ');

const isIn = (text: string, plain: string): boolean => isWholeIn(spaced(text), plain);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ' };

/** A text with the escapes of JSON read, since models write a value without them. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|([nrt"\\/]))/gi, (_, code: string | undefined, sign = '') =>
    code === undefined
      ? (ESCAPES[String(sign).toLowerCase()] ?? String(sign))
      : String.fromCharCode(parseInt(code, 16)),
  );

interface Own {
  /** Of the member that it stands in. */
  readonly name: string;
  readonly text: string;
}

/** The strings and numbers of the arguments; all of them as they stand where they are no JSON. */
function valuesIn(argumentsText: string): Own[] {
  const values: Own[] = [];
  let open: (readonly [string, unknown])[];
  try {
    open = [['', JSON.parse(argumentsText)]];
  } catch {
    return [{ name: '', text: argumentsText }];
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, value] = next;
    if (Array.isArray(value)) for (const entry of value as readonly unknown[]) open.push([name, entry]);
    else if (typeof value === 'object' && value !== null) open.push(...Object.entries(value));
    else if (typeof value === 'string' || typeof value === 'number') values.push({ name, text: String(value) });
  }
  return values;
}

/** A letter or digit that goes on a value: `ana@x.example` is no part of `joana@x.example`, and 5 none of 50, 1.5 and 5.25. */
const GOES_ON_BEFORE = /(?:[\p{L}\p{M}\p{N}]|\p{N}[.,])$/u;
const GOES_ON_BEHIND = /^(?:[\p{L}\p{M}\p{N}]|[.,]\p{N})/u;
/** So do signs that names of hosts and mailboxes have: `ana@x.example` is no part of `ana@x.example.evil.example` or `evil-ana@x.example`. */
const ADDRESS = /@|:\/\/|^\S+\.[a-z]{2,}$/;
const ADDRESS_BEFORE = /[\p{L}\p{M}\p{N}][.\-_/=]$/u;
const ADDRESS_BEHIND = /^[.\-_@][\p{L}\p{M}\p{N}]/u;

/** Whether the value stands in one of the call as a whole, or as a part between other signs. */
function isPart(own: string, plain: string): boolean {
  if (isPartlyUnspaced(plain)) return own.includes(plain);
  const isWord = (sign: string | undefined): boolean => /[\p{L}\p{N}]/u.test(sign ?? '');
  const isAddress = ADDRESS.test(plain);
  for (let at = own.indexOf(plain); at !== -1; at = own.indexOf(plain, at + 1)) {
    const before = own.slice(Math.max(0, at - 2), at);
    const behind = own.slice(at + plain.length, at + plain.length + 2);
    const goesOn =
      (isWord(plain[0]) && GOES_ON_BEFORE.test(before)) ||
      (isWord(plain.at(-1)) && GOES_ON_BEHIND.test(behind)) ||
      (isAddress && (ADDRESS_BEFORE.test(before) || ADDRESS_BEHIND.test(behind)));
    if (!goesOn) return true;
  }
  return false;
}

/** Shorter ones are written without groups, and 1.5 is not 15. */
const GROUPED_CHARS = 7;

const isSameNumber = (own: string, plain: string): boolean =>
  /\d/.test(plain) && packedOf(plain).length >= GROUPED_CHARS && isNumberIn(own, plain);
