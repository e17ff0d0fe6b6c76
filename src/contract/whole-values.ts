/**
 * Where a value is in what people said, as a whole: an address, a path, a number in its groups, the words of a name. Texts and values in
 * one spelling (plain-text.ts). Source: docs/reference/gateway.md#confirmation; docs/adr/0458, 0760. Pure.
 */
import { packedOf, UNSPACED_SCRIPTS, wordsIn } from './plain-text.ts';

const INSIDE = /[\p{L}\p{M}\p{N}@_-]/u;
/** Particles of Japanese, Korean and Chinese stand beside a value without a blank: "bob@x.exampleを招待して". */
const PARTICLES = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
const PATH_PARTICLES = /^[\p{Script=Hiragana}\p{Script=Hangul}]/u;
/** Places of a text that are looked at for one value. */
const PLACES_MAX = 500;

/** Whether the text contains the value as a whole: bob@x.example is not in bob@x.example.org. */
export function isWholeIn(text: string, value: string): boolean {
  const goesOnFrom = (edge: string, beside: string): boolean =>
    INSIDE.test(beside) && (!PARTICLES.test(beside) || PARTICLES.test(edge));
  const [first, last] = [value[0] ?? '', value.at(-1) ?? ''];
  let at = text.indexOf(value);
  for (let places = 0; at !== -1 && places < PLACES_MAX; places += 1) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + value.length, at + value.length + 2);
    const goesOn = goesOnFrom(last, after[0] ?? ' ') || (after[0] === '.' && INSIDE.test(after[1] ?? ' '));
    if (!goesOnFrom(first, before) && before !== '.' && !goesOn) return true;
    at = text.indexOf(value, at + 1);
  }
  return false;
}

const HOME_BEFORE = /(?:^|[^\p{L}\p{N}_.~/-])(?:~|\$home|\$\{home\}|\/(?:home|users)\/[\p{L}\p{N}._-]{1,64}|\/root)$/u;
const SHORT_HOME_BEFORE = /(?:^|[^\p{L}\p{N}_.~/-])(?:~|\$home|\$\{home\})$/u;
const HOME_CHARS = 80;
const GOES_ON = /^(?:[\p{L}\p{N}_-]|\/[\p{L}\p{N}_.*@-]|\.[\p{L}\p{N}])/u;

const IN_HOME = /^(?:\/(?:home|users)\/[^/]+|\/root)(?=\/.)/;

/** A longer path is named by nobody. */
const PATH_CHARS_MAX = 1_000;

/**
 * Where a text has a path as a whole: `/home/u` is not in `/home/u/proj`. `~/x` and `/home/u/x` are one.
 * @returns the positions of its first sign, twenty at most
 */
export function positionsOfPath(text: string, path: string): readonly number[] {
  if (path.length > PATH_CHARS_MAX) return [];
  const short = path.replace(IN_HOME, '~');
  return short === path ? positionsOf(text, path) : [...positionsOf(text, path), ...positionsOf(text, short, true)];
}

function positionsOf(text: string, path: string, isShort = false): readonly number[] {
  const isOfHome = path.startsWith('~/');
  const looked = isOfHome ? path.slice(1) : path;
  const positions: number[] = [];
  let at = text.indexOf(looked);
  for (let places = 0; at !== -1 && places < PLACES_MAX && positions.length < 10; places += 1) {
    const rest = text.slice(at + looked.length, at + looked.length + 2);
    const before = text[at - 1] ?? ' ';
    const begins = isOfHome
      ? (isShort ? SHORT_HOME_BEFORE : HOME_BEFORE).test(text.slice(Math.max(0, at - HOME_CHARS), at))
      : (!/[\p{L}\p{N}@_~.-]/u.test(before) || (path.startsWith('/') && PARTICLES.test(before))) &&
        !(path.startsWith('/') && before === '/');
    const isParticle = PATH_PARTICLES.test(rest) && !PARTICLES.test(path.at(-1) ?? '');
    if (begins && (isParticle || !GOES_ON.test(rest))) positions.push(at);
    at = text.indexOf(looked, at + 1);
  }
  return positions;
}

/** What people write between the groups of a number; a comma, the end of a sentence and of a line begin another number. */
const BETWEEN = String.raw`(?:[^\S\n]|[-–—/()_'’]|\.(?!\s)){0,3}`;
const NUMBER_CHARS_MAX = 64;
const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);

/** A letter or digit that may go on a number. Particles of Japanese, Korean and Chinese stand beside it without a blank: "420円を…に". */
const SAME_RUN = String.raw`(?![${UNSPACED_SCRIPTS}])[\p{L}\p{N}]`;

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
