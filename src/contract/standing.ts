/**
 * Where a value stands in what people said, as a whole: an address, a path, a number in its groups, the words of a name. Texts and values in
 * one spelling (plain-text.ts). Source: docs/reference/gateway.md#confirmation; docs/adr/0458, 0760. Pure.
 */
import { packedOf, wordsIn } from './plain-text.ts';

const INSIDE = /[\p{L}\p{N}@_-]/u;

/** Whether the text contains the value as a whole: bob@x.example is not in bob@x.example.org. */
export function standsIn(text: string, value: string): boolean {
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
 * Where a path stands whole: `/home/u` does not in `/home/u/proj`. `~/x` and `/home/u/x` are one.
 * @returns the places of its first sign, twenty at most
 */
export function placesOfPath(text: string, path: string): readonly number[] {
  const short = path.replace(IN_HOME, '~');
  return short === path ? placesOf(text, path) : [...placesOf(text, path), ...placesOf(text, short, true)];
}

function placesOf(text: string, path: string, isShort = false): readonly number[] {
  const isOfHome = path.startsWith('~/');
  const looked = isOfHome ? path.slice(1) : path;
  const places: number[] = [];
  for (let at = text.indexOf(looked); at !== -1 && places.length < 10; at = text.indexOf(looked, at + 1)) {
    const rest = text.slice(at + looked.length, at + looked.length + 2);
    if (GOES_ON.test(rest)) continue;
    const begins = isOfHome
      ? (isShort ? SHORT_HOME_BEFORE : HOME_BEFORE).test(text.slice(Math.max(0, at - HOME_CHARS), at))
      : !/[\p{L}\p{N}@_~.-]/u.test(text[at - 1] ?? ' ') && !(path.startsWith('/') && text[at - 1] === '/');
    if (begins) places.push(at);
  }
  return places;
}

/** What people write between the groups of a number; a comma, the end of a sentence and of a line begin another number. */
const BETWEEN = String.raw`(?:[^\S\n]|[-–—/()_'’]|\.(?!\s)){0,3}`;
const NUMBER_CHARS_MAX = 64;
const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);

/** Whether a number stands in the text in any grouping, and not inside of a longer one: neither of its digits nor of its groups. */
export function numberStandsIn(text: string, value: string): boolean {
  const packed = packedOf(value);
  if (packed.length > NUMBER_CHARS_MAX) return standsIn(text, value);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${[...packed].map(escaped).join(BETWEEN)}(?![\\p{L}\\p{N}])`, 'gu');
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

const places = new Map<string, ReadonlyMap<string, readonly number[]>>();
const TEXTS_MAX = 4;
const PLACES_MAX = 200;

/** Each word of a text with its places. Kept for the newest texts: many values are looked up in one. */
export function placesOfWords(text: string): ReadonlyMap<string, readonly number[]> {
  const known = places.get(text);
  if (known !== undefined) return known;
  const made = new Map<string, number[]>();
  for (const [i, word] of wordsIn(text).entries()) {
    const own = made.get(word);
    if (own === undefined) made.set(word, [i]);
    else if (own.length < PLACES_MAX) own.push(i);
  }
  if (places.size >= TEXTS_MAX) places.delete(places.keys().next().value ?? '');
  places.set(text, made);
  return made;
}

/** Whether words stand near each other, in any order: between two of them is at most as much again, and a word. */
export function standNear(text: string, words: readonly string[]): boolean {
  const all = placesOfWords(text);
  const own = words.map((word) => all.get(word) ?? []);
  const span = 2 * words.length;
  const [rarest = []] = [...own].sort((a, b) => a.length - b.length);
  return rarest.some((at) => own.every((found) => found.some((other) => Math.abs(other - at) <= span)));
}
