/**
 * Passwords that a text states: a name for it, a sign or a verb, and a value that looks chosen and not like code. Names and verbs of
 * English, German, French, Spanish, Portuguese, Italian, Dutch, Russian, Chinese, Japanese and Korean. Linear.
 * Source: docs/reference/screening.md#leak-kinds.
 */
import type { RawFinding } from './numbers.ts';
import { isNotPlaceholder } from './placeholders.ts';
import type { Reading } from './reading.ts';
import { around } from '../runs.ts';

/** Names of a password that say nothing else. */
export const PASSWORD_NAMES =
  'password|passwd|pwd|passphrase|passcode|passwort|kennwort|contrase(?:ñ|n)a|senha|palavra-passe|mots? de passe|wachtwoord|пароль|密码|密碼|パスワード|비밀번호';
/** What a value has none of, in a class of characters. */
export const VALUE_ENDS = '\\s"\'`,;<>()[\\]{}«»„“”「」『』。、，';
const NAMES = `${PASSWORD_NAMES}|db_pass|secret_key|client_secret|api[_-]?key|apikey|access[_-]?key|auth[_-]?token|access[_-]?token|secret|zugangscode|clave|parola(?: d.ordine)?|口令|암호`;
const VERBS =
  'is|was|ist|lautet|lautete|est|es|é|è|sera|será|wird|sarà|это|будет|是|为|為|は|은|는|now|new|neu|jetzt|maintenant|ahora|agora|adesso|nu';
const STATED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NAMES})(?:["'\\]*_]{0,3}[ \\t\\u00a0]{0,2}(?:=|:|：)|["'*]{0,2}[ \\t]{0,2}(?:${VERBS})(?![\\p{L}\\p{N}])(?:[ \\t](?:${VERBS})(?![\\p{L}\\p{N}]))?:?|(?<=\\p{Script=Han}|\\p{Script=Katakana}|\\p{Script=Hangul}|ー)[ \\t]{0,2}[是为為は은는：:]{1,2})[ \\t\\u00a0*]{0,3}["'\`«»„“”「『]?([^${VALUE_ENDS}]{6,128})`,
  'giu',
);
/** A name may begin so far before the part of it that is searched for; a statement is at most so long. */
const NAME_UNITS = 16;
const STATED_UNITS = 256;
/** A property path, a word of a program, a constant, an address, a variable. */
const CODE = /^[a-zA-Z_$][\w$]*(?:\.[a-zA-Z_$][\w$]*)+$|^[a-z]+[A-Z][A-Za-z]*$|^[A-Z_]+$|^[a-z_]+$|^https?:|^\/|^\$|^%/;
/** The host after a password in an address. */
const HOST = /@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?:[:/].*)?$/;
const UNITS_MIN = 8;

export function scanPasswords({ text, marks }: Reading, found: RawFinding[]): void {
  for (const { from, to } of around(marks.of('name'), NAME_UNITS, STATED_UNITS, text.length))
    passwordsIn(text.slice(from, to), from, found);
}

function passwordsIn(text: string, offset: number, found: RawFinding[]): void {
  STATED.lastIndex = 0;
  for (let match = STATED.exec(text); match !== null; match = STATED.exec(text)) {
    const stated = match[1]!;
    const value = stated.replace(HOST, '').replace(/[.?:]+$/, '');
    const from = offset + STATED.lastIndex - stated.length;
    if (looksChosen(value.replace(/[!?]+$/, ''))) found.push({ kind: 'password', from, to: from + value.length });
  }
}

/** Of small letters, capital letters, digits and signs, how many a value has. */
export const kindsOf = (value: string): number =>
  Number(/\p{Ll}/u.test(value)) +
  Number(/\p{Lu}/u.test(value)) +
  Number(/\d/.test(value)) +
  Number(/[^\p{L}\d]/u.test(value));

/** Two kinds of characters, a digit or a sign, and no form of code; a short one has three kinds. */
function looksChosen(value: string): boolean {
  const kinds = kindsOf(value);
  const isLongEnough = value.length >= UNITS_MIN || kinds >= 3;
  return isLongEnough && kinds >= 2 && /\d|[!@#$%^&*+~?]/.test(value) && !CODE.test(value) && isNotPlaceholder(value);
}
