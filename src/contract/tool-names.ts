/**
 * What the name of a tool says of it: whether it only reads, or acts. The one place where the gateway's rules on calls and the analyser of integrity
 * learn it. Source: docs/reference/gateway.md#confirmation; docs/adr/0757. Pure.
 */
import { wordsIn } from './plain-text.ts';
import {
  ACTING,
  ALSO_THINGS,
  DEEDS,
  GETTING,
  GOT,
  JOINERS,
  KEPT_IN,
  OF_THINGS,
  OPENED,
  PASSED,
  READING,
  SHOWING,
  SHOWING_FIRST,
} from './words/tool-words.ts';

/** Names of which the words are kept, and the signs of all: the members of one call are asked for again and again. */
const KEPT_MAX = { names: 4_096, chars: 128 * 1024 };
let keptChars = 0;
const kept = new Map<string, readonly string[]>();

/** Words of a name, lower case, without accents. */
export function wordsOf(name: string): readonly string[] {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const words = splitWords(name);
  keptChars += name.length;
  if (kept.size >= KEPT_MAX.names || keptChars > KEPT_MAX.chars) {
    kept.clear();
    keptChars = name.length;
  }
  kept.set(name, words);
  return words;
}

const splitWords = (name: string): readonly string[] =>
  (/[^\u0000-\u007f]/.test(name) ? name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss') : name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The same in the spelling in which people's words are compared (plain-text.ts). */
export const wordsAsSaid = (name: string): string[] =>
  wordsIn(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' '));

/** Whether a name has one of the words. */
export const hasWord = (name: string, set: ReadonlySet<string>): boolean => wordsOf(name).some((word) => set.has(word));

/** Whether the tool's name says that it only reads. A name that says nothing about it, or says both, counts as acting. */
export function onlyReads(tool: string): boolean {
  const words = wordsOf(tool);
  const reads = words.some((word, i) => READING.has(word) && !isPartOfDeed(word, words[i + 1])) || opensText(words);
  return (reads && !isAct(words)) || shows(tool, words);
}

/** Whether the tool's name says that it acts. */
export const acts = (tool: string): boolean => isAct(wordsOf(tool));

/** Guests who check in are not looked up. */
const isPartOfDeed = (word: string, next = ''): boolean => word === 'check' && (next === 'in' || next === 'out');

/** `routeSummary` may be a deed: but for the first words, a thing alone must end the name, behind a dot or where it is kept. */
function shows(tool: string, words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isThing = (word: string): boolean =>
    !DEEDS.has(word) || (PASSED.has(last) && word.endsWith('s')) || (OF_THINGS.has(last) && NAMED.has(word));
  const ends = [words[0] ?? '', last].some((word) => SHOWING_FIRST.has(word));
  const stands =
    wordsOf(tool.split(PARTS).at(-1) ?? '').length === 1 || words.slice(0, -1).every((w) => KEPT_IN.has(w));
  return (ends || (SHOWING.has(last) && stands)) && words.every(isThing);
}
const PARTS = /[.:/]|__/;
/** Words that are a deed and its thing. */
const NAMED: ReadonlySet<string> = new Set(
  'order payment transfer booking purchase refund payout withdrawal deposit'.split(' '),
);

const opensText = (words: readonly string[]): boolean =>
  words.includes('open') && (words.length === 1 || words.some((word) => OPENED.has(word)));

function isAct(words: readonly string[]): boolean {
  const got = words.findIndex((word) => GETTING.has(word));
  const joined = isJoined(words);
  const isThingGot = (word: string, i: number): boolean => got !== -1 && i > got && GOT.has(word) && !joined;
  return words.some((word, i) => ACTING.has(word) && !isThingGot(word, i)) || doesBoth(words);
}

/** Whether a name has two deeds: `get_and_run`. */
export const isJoined = (words: readonly string[]): boolean =>
  words.some((word, i) => i > 0 && i < words.length - 1 && isJoiner(word, words[i + 1]));

/** `list_and_wipe`, `find_file_and_drop`. What is also a thing is a deed right behind a word of reading only: `list_mail_and_settings` reads. */
const doesBoth = (words: readonly string[]): boolean =>
  words.some((word, i) => {
    if (i < 2 || !DEEDS.has(word) || !isJoiner(words[i - 1] ?? '', word)) return false;
    return !ALSO_THINGS.has(word) || READING.has(words[i - 2] ?? '');
  });

/** In `read_e_mail` two words are one. */
const isJoiner = (word: string, next = ''): boolean => JOINERS.has(word) && !(word === 'e' && next.startsWith('mail'));
