/**
 * Turns a text into words with sentence, clause and quotation marks, in one linear pass over all of it
 * (docs/reference/integrity.md#analyser). Knows Latin-script punctuation; in other scripts words are separated by spaces.
 */

import { Splitter, type Words } from './splitter.ts';
import { finish, type Steps } from './steps.ts';

export type { Sentence, Words } from './splitter.ts';

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Folds compatibility forms and drops invisible characters, so that spacing tricks do not split a word. */
export function prepare(raw: string): string {
  // eslint-disable-next-line no-control-regex
  return /[^\x00-\x7f]/.test(raw)
    ? raw
        .normalize('NFKC')
        .replace(INVISIBLE, '')
        .replace(/[\u2018\u2019]/g, "'")
    : raw;
}

/**
 * A text is folded in pieces of this size, cut at white space, where neither Unicode composition nor case depends on the next
 * character.
 */
const PIECE_CHARS = 16_384;

/** Lower case of the same length: the one letter with a longer lower case is replaced by its base letter. */
export const lowered = (text: string): string => text.replaceAll('\u0130', 'i').toLowerCase();

/** Pieces cut before white space; where there is none, to the end. */
export function* piecesOf(text: string): Generator<string, undefined, undefined> {
  const white = /[ \n]/g;
  for (let from = 0; from < text.length;) {
    white.lastIndex = from + PIECE_CHARS;
    const to = white.lastIndex < text.length ? (white.exec(text)?.index ?? text.length) : text.length;
    yield text.slice(from, to);
    from = to;
  }
}

function* folded(text: string, fold: (piece: string) => string): Steps<string> {
  if (text.length <= PIECE_CHARS) return fold(text);
  const out: string[] = []; // joined, since a string grown piece by piece is flattened by the engine at its first reading
  for (const piece of piecesOf(text)) {
    out.push(fold(piece));
    yield;
  }
  return out.join('');
}

/** Prepares and splits. */
export function* wordsOf(raw: string): Steps<Words> {
  if (raw === '') return NO_WORDS;
  return yield* splitSteps(yield* folded(raw, prepare));
}

/** Splits a prepared text. Time and memory are linear in its length. */
export const split = (text: string): Words => finish(splitSteps(text));

function* splitSteps(text: string): Steps<Words> {
  const lower = yield* folded(text, lowered);
  const splitter = new Splitter(text.length);
  splitter.append(text, lower);
  yield* splitter.scan(true);
  return splitter.taken(text);
}

/** Of an empty text. */
export const NO_WORDS: Words = split('');
