/**
 * Where a value is in what people said, as a whole: an address, a path, a number in its groups, the words of a name. Texts and values in
 * one spelling (plain-text.ts). Source: docs/reference/gateway.md#confirmation; docs/adr/0458, 0760. Pure.
 */
import { packedOf, wordsIn } from './plain-text.ts';

const INSIDE = /[\p{L}\p{M}\p{N}@_-]/u;

/** Whether the text contains the value as a whole: bob@x.example is not in bob@x.example.org. */
export function isWholeIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + value.length, at + value.length + 2);
    const goesOn = INSIDE.test(after[0] ?? ' ') || (after[0] === '.' && INSIDE.test(after[1] ?? ' '));
    if (!INSIDE.test(before) && before !== '.' && !goesOn) return true;
  }
  return false;
}

const HOME_BEFORE = /(?:^|[^\p{L}\p{N}_.~/-])(?:~|\$home|\$\{home\}|\/(?:home|users)\/[\p{L}\p{N}._-]{1,64}|\/root)$/u;
const SHORT_HOME_BEFORE = /(?:^|[^\p{L}\p{N}_.~/-])(?:~|\$home|\$\{home\})$/u;
const HOME_CHARS = 80;
const GOES_ON = /^(?:[\p{L}\p{N}_-]|\/[\p{L}\p{N}_.*@-]|\.[\p{L}\p{N}])/u;

const IN_HOME = /^(?:\/(?:home|users)\/[^/]+|\/root)(?=\/.)/;

/**
 * Where a text has a path as a whole: `/home/u` is not in `/home/u/proj`. `~/x` and `/home/u/x` are one.
 * @returns the positions of its first sign, twenty at most
 */
export function positionsOfPath(text: string, path: string): readonly number[] {
  const short = path.replace(IN_HOME, '~');
  return short === path ? positionsOf(text, path) : [...positionsOf(text, path), ...positionsOf(text, short, true)];
}

function positionsOf(text: string, path: string, isShort = false): readonly number[] {
  const isOfHome = path.startsWith('~/');
  const looked = isOfHome ? path.slice(1) : path;
  const positions: number[] = [];
  for (let at = text.indexOf(looked); at !== -1 && positions.length < 10; at = text.indexOf(looked, at + 1)) {
    const rest = text.slice(at + looked.length, at + looked.length + 2);
    if (GOES_ON.test(rest)) continue;
    const begins = isOfHome
      ? (isShort ? SHORT_HOME_BEFORE : HOME_BEFORE).test(text.slice(Math.max(0, at - HOME_CHARS), at))
      : !/[\p{L}\p{N}@_~.-]/u.test(text[at - 1] ?? ' ') && !(path.startsWith('/') && text[at - 1] === '/');
    if (begins) positions.push(at);
  }
  return positions;
}

/** What people write between the groups of a number; a comma, the end of a sentence and of a line begin another number. */
const BETWEEN = String.raw`(?:[^\S\n]|[-–—/()_'’]|\.(?!\s)){0,3}`;
const NUMBER_CHARS_MAX = 64;
const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);

/** A letter or digit that may go on a number. Particles of Japanese, Korean and Chinese stand beside it without a blank: "420円を…に". */
const SAME_RUN = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]`;

/** Whether the text has a number in any grouping, and not inside of a longer one: neither of its digits nor of its groups. */
export function isNumberIn(text: string, value: string): boolean {
  const packed = packedOf(value);
  if (packed.length > NUMBER_CHARS_MAX) return isWholeIn(text, value);
  const pattern = new RegExp(`(?<!${SAME_RUN})${[...packed].map(escaped).join(BETWEEN)}(?!${SAME_RUN})`, 'gu');
  for (const found of text.matchAll(pattern)) {
    const groups = found[0].match(/[\p{L}\p{N}]+/gu) ?? [];
    if (groups.length < 2) return true;
    const end = found.index + found[0].length;
    const before = /(?<!\d)(\d{1,20})[ ./-]$/.exec(text.slice(Math.max(0, found.index - 20), found.index))?.[1] ?? '';
    const after = /^[ ./-](\d{1,20})(?!\d)/.exec(text.slice(end, end + 20))?.[1] ?? '';
    if (before.length !== groups[0]?.length && after.length !== groups.at(-1)?.length) return true;
  }
  return false;
}

const POSITIONS_MAX = 200;

/** Words with their positions in a text. */
export type WordPositions = ReadonlyMap<string, readonly number[]>;

/** Each word of a text with its positions. */
export function positionsOfWords(text: string): WordPositions {
  const made = new Map<string, number[]>();
  for (const [i, word] of wordsIn(text).entries()) {
    const own = made.get(word);
    if (own === undefined) made.set(word, [i]);
    else if (own.length < POSITIONS_MAX) own.push(i);
  }
  return made;
}

/** Whether words are near each other, in any order: between two of them is at most as much again, and a word. */
export function areNear(positions: WordPositions, words: readonly string[]): boolean {
  const own = words.map((word) => positions.get(word) ?? []);
  const span = 2 * words.length;
  const [rarest = []] = [...own].sort((a, b) => a.length - b.length);
  return rarest.some((at) => own.every((found) => found.some((other) => Math.abs(other - at) <= span)));
}
