/**
 * One pass over a text for all words that a leak can begin with or stand behind: an automaton with a dense table, ASCII letters
 * in either case. What is found is looked at by the scanners that need it; ordinary text has little of it. Linear. Pure.
 */
import { mirrored, rot13, TOKEN_STARTS } from './token-forms.ts';

/** Words by the scanner that looks for them, in lower case. */
const WORDS = {
  name: 'pass|pwd|secret|apikey|api_key|api-key|accesskey|access_key|access-key|authtoken|accesstoken|_token|-token|kennwort|zugangscode|contrase|clave|senha|parola|wachtwoord|пароль|密码|密碼|口令|パスワード|비밀번호|암호|mot de passe|mots de passe|palavra-passe'.split(
    '|',
  ),
  seed: ['phrase', 'words', 'mnemonic'],
  address: ['://'],
  jdbc: ['jdbc:oracle:'],
  command: ['curl ', 'sshpass', 'login', 'mysql', 'credentials', 'zugangsdaten'],
  accountKey: ['accountkey'],
  signedToken: ['eyj'],
  privateKey: ['private key'],
  puttyKey: ['private-lines'],
  webKey: ['"kty"'],
  backKey: ['yek etavirp'],
  start: TOKEN_STARTS.map((start) => start.toLowerCase()),
  mirroredStart: TOKEN_STARTS.map((start) => mirrored(start.toLowerCase())),
  rotatedStart: TOKEN_STARTS.map((start) => rot13(start.toLowerCase())),
} as const;
export type MarkName = keyof typeof WORDS;
const NAMES = Object.keys(WORDS) as MarkName[];

/** Units that say that a text may be written in another way. */
export const HAS_ESCAPE = 1;
const HAS_FOREIGN = 2;
const HAS_MARKUP = 4;

export interface Marks {
  /** Offsets at which a word of the scanner begins, ascending; words may overlap. */
  of(name: MarkName): readonly number[];
  readonly signs: number;
}

interface Table {
  /** State after a state and a column. */
  readonly next: Uint16Array;
  /** For each state the words that end there, as indices of `lengths` and `owners`. */
  readonly ends: readonly (readonly number[])[];
  readonly hasEnd: Uint8Array;
  readonly lengths: readonly number[];
  readonly owners: readonly MarkName[];
}

const COLUMN_BITS = 7;
const COLUMN = new Uint8Array(65_536);
const SIGNS = new Uint8Array(65_536);
/** Letters whose case folding is a plain letter: long s and the sign of kelvin. */
const FOLDS: readonly (readonly [string, string])[] = [
  ['\u017f', 's'],
  ['\u212a', 'k'],
];

function columns(): void {
  let used = 0;
  for (const unit of new Set(Object.values(WORDS).flat().join(''))) {
    used += 1;
    COLUMN[unit.charCodeAt(0)] = used;
    const upper = unit.toUpperCase();
    if (upper.length === 1) COLUMN[upper.charCodeAt(0)] = used;
  }
  if (used >= 1 << COLUMN_BITS) throw new Error('too many letters for the table');
  for (const [other, letter] of FOLDS) COLUMN[other.charCodeAt(0)] = COLUMN[letter.charCodeAt(0)]!;
  for (const unit of '\\%&') SIGNS[unit.charCodeAt(0)] = HAS_ESCAPE;
  for (const unit of '<*`') SIGNS[unit.charCodeAt(0)] = HAS_MARKUP;
  SIGNS.fill(HAS_FOREIGN, 0xad);
}

function build(): Table {
  const words = NAMES.flatMap((name) => WORDS[name].map((word) => ({ name, word })));
  const size = words.reduce((sum, { word }) => sum + word.length, 1);
  const next = new Uint16Array(size << COLUMN_BITS);
  const ends: number[][] = [[]];
  words.forEach(({ word }, index) => {
    let state = 0;
    for (let i = 0; i < word.length; i += 1) {
      const edge = (state << COLUMN_BITS) | COLUMN[word.charCodeAt(i)]!;
      if (next[edge] === 0) {
        next[edge] = ends.length;
        ends.push([]);
      }
      state = next[edge]!;
    }
    ends[state]!.push(index);
  });
  complete(next, ends);
  return {
    next,
    ends,
    hasEnd: Uint8Array.from(ends, (list) => Number(list.length > 0)),
    lengths: words.map(({ word }) => word.length),
    owners: words.map(({ name }) => name),
  };
}

/** Every missing edge goes where the longest other beginning of a word goes (Aho and Corasick, 1975). */
function complete(next: Uint16Array, ends: number[][]): void {
  const fails = new Uint16Array(ends.length);
  const queue = [0];
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at]!;
    const fail = fails[state]!;
    for (let column = 0; column < 1 << COLUMN_BITS; column += 1) {
      const edge = (state << COLUMN_BITS) | column;
      const other = state === 0 ? 0 : next[(fail << COLUMN_BITS) | column]!;
      const target = next[edge]!;
      if (target === 0) next[edge] = other;
      else {
        fails[target] = other;
        ends[target]!.push(...ends[other]!);
        queue.push(target);
      }
    }
  }
}

columns();
const TABLE = build();
const NONE: readonly number[] = [];

export function marksOf(text: string): Marks {
  const { next, hasEnd, ends, lengths, owners } = TABLE;
  const found: Partial<Record<MarkName, number[]>> = {};
  let state = 0;
  let signs = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    signs |= SIGNS[unit]!;
    state = next[(state << COLUMN_BITS) | COLUMN[unit]!]!;
    if (hasEnd[state] === 0) continue;
    for (const word of ends[state]!) (found[owners[word]!] ??= []).push(i + 1 - lengths[word]!);
  }
  for (const list of Object.values(found)) if (list.length > 1) list.sort((a, b) => a - b);
  return { signs, of: (name) => found[name] ?? NONE };
}
