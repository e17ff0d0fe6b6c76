/**
 * Words taken apart and put together again: letters with a separator between each two, and the rest of a token that stands on the
 * next line or in the next quotation marks. Also tokens read backwards and by rot13. Linear.
 */
import type { View } from './hidden.ts';
import type { Reading } from './reading.ts';
import { sparseRuns } from '../runs.ts';
import { mirrored, rot13, TOKEN_STARTS } from './token-forms.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (texts: readonly string[]): string => texts.map(escaped).join('|');

export function* joinedViews(reading: Reading): Generator<View> {
  yield* spacedViews(reading.text);
  yield* brokenViews(reading);
  if (reading.marks.of('rotatedStart').length > 0) yield* rotatedViews(reading);
  yield* mirroredViews(reading);
}

/** Single characters apart by the same separator each time. */
const SPACED = /(?<![^\s"'(`])[A-Za-z0-9](?:([ \t.·|*~/\u00a0]|, ?| ?- ?)[!-~])(?:\1[!-~]){14,}/g;

const SPACED_UNITS_MIN = 31;

function* spacedViews(text: string): Generator<View> {
  for (const { from, to } of sparseRuns(text, SPACED_UNITS_MIN))
    yield* spacedIn(text.slice(Math.max(0, from - 1), to), Math.max(0, from - 1));
}

function* spacedIn(text: string, offset: number): Generator<View> {
  for (const { 0: run, 1: separator, index: at } of text.matchAll(SPACED)) {
    const index = offset + at;
    const step = separator!.length + 1;
    const letters = Array.from({ length: Math.ceil(run.length / step) }, (_, n) => run[n * step]!);
    yield { text: letters.join(''), rangeOf: (a, b) => [index + a * step, index + (b - 1) * step + 1] as const };
  }
}

/** A line end with what begins the next line, or the marks between two texts of a program. */
const GLUE =
  '(?:["\'`]?[ \\t]{0,8}\\\\?\\r?\\n[ \\t>|#+]{0,16}["\'`]?|["\'`][ \\t]{0,4}(?:[+.&]|\\.\\.)?[ \\t]{0,4}["\'`]|(?:\\\\r)?\\\\n| {1,2}(?=[A-Za-z0-9_-]{0,64}(?:\\d|[a-z][A-Z])))';
const GLUE_ALONE = new RegExp(GLUE, 'y');
const PART = /[A-Za-z0-9_-]+/y;
const START = new RegExp(`(?<![A-Za-z0-9])(?:${oneOf(TOKEN_STARTS)})`, 'y');
/** Two tokens of a list are no broken one. */
const STARTS_AGAIN = new RegExp(`^(?:${oneOf(TOKEN_STARTS)})`);
/** After so much of a token a word of prose is no further part of it. */
const TOKEN_UNITS_MIN = 24;
const PLAIN_WORD = /^(?:[A-Z]?[a-z]{1,20}|[A-Z]{2,20})(?![A-Za-z0-9_-])/;
const PARTS_MAX = 8;
const PART_UNITS_MAX = 100;

function* brokenViews({ text, marks }: Reading): Generator<View> {
  let past = 0;
  for (const index of marks.of('start')) {
    START.lastIndex = index;
    if (index < past || !START.test(text)) continue;
    const { joined, map, glues, end } = withoutGlue(text, index);
    past = end;
    const first = glues[0];
    if (first !== undefined)
      yield {
        text: joined,
        rangeOf: (a, b) => [map[a]!, map[b - 1]! + 1] as const,
        isNew: (a, b) => a < first && b > first && /\d/.test(joined.slice(first, b)),
      };
  }
}

interface Joined {
  readonly joined: string;
  /** Offset in the text of each unit. */
  readonly map: readonly number[];
  /** Places of the joined text where something was left out. */
  readonly glues: readonly number[];
  readonly end: number;
}

/** The parts of a token from `from` on. A long part is a whole token: nothing is joined to it. */
function withoutGlue(text: string, from: number): Joined {
  const map: number[] = [];
  const glues: number[] = [];
  let joined = '';
  let end = from;
  for (let at = from; glues.length <= PARTS_MAX;) {
    PART.lastIndex = at;
    if (!PART.test(text)) break;
    end = PART.lastIndex;
    if (at > from) glues.push(joined.length);
    for (let i = at; i < end; i += 1) map.push(i);
    joined += text.slice(at, end);
    GLUE_ALONE.lastIndex = end;
    if (end - at > PART_UNITS_MAX || !GLUE_ALONE.test(text)) break;
    at = GLUE_ALONE.lastIndex;
    const next = text.slice(at, at + TOKEN_UNITS_MIN);
    if (STARTS_AGAIN.test(next) || (joined.length >= TOKEN_UNITS_MIN && PLAIN_WORD.test(next))) break;
  }
  return { joined, map, glues, end };
}

/** The beginning of a token, at the end of a word that is read backwards. */
const BACKWARDS = new RegExp(`(?:${oneOf(TOKEN_STARTS.map(mirrored))})(?![A-Za-z0-9])`, 'g');
const BACK_KEY = /-{4,5} ?(?:KCOLB )?YEK ETAVIRP [A-Z0-9 ]{0,40}DNE ?-{4,5}/g;
const BACK_HEADER = ' NIGEB----';
const BACK_KEY_UNITS_MAX = 8_192;
const BY_ROT13 = new RegExp(
  `(?<![A-Za-z0-9])(?:${oneOf(TOKEN_STARTS.map(rot13).filter((start) => !/^[a-z]{2}-$|^[A-Z]+\\.$/.test(start)))})[A-Za-z0-9_.-]{12,256}`,
  'g',
);
const TOKEN_UNIT = /[A-Za-z0-9_.+/=-]/;
const TOKEN_REST = /[A-Za-z0-9_.+/=-]*/y;

/** One view for each run of token characters with such an end, and one for each key. */
function* mirroredViews(reading: Reading): Generator<View> {
  if (reading.marks.of('mirroredStart').length > 0) yield* mirroredTokens(reading);
  if (reading.marks.of('backKey').length > 0) yield* mirroredKeys(reading.text);
}

function* mirroredTokens({ text, tokens }: Reading): Generator<View> {
  let past = 0;
  for (const match of tokens.text.matchAll(BACKWARDS)) {
    const index = tokens.at(match.index);
    if (index < past) continue;
    let from = index;
    while (from > past && TOKEN_UNIT.test(text[from - 1]!)) from -= 1;
    TOKEN_REST.lastIndex = index;
    TOKEN_REST.test(text);
    past = TOKEN_REST.lastIndex;
    yield mirror(text, from, past);
  }
}

function* mirroredKeys(text: string): Generator<View> {
  let past = 0;
  for (const { 0: end, index } of text.matchAll(BACK_KEY)) {
    if (index < past) continue;
    const part = text.slice(index, index + BACK_KEY_UNITS_MAX);
    const header = part.indexOf(BACK_HEADER, end.length);
    past = index + (header < 0 ? part.length : header + BACK_HEADER.length + 1);
    if (header >= 0) yield mirror(text, index, past);
  }
}

const mirror = (text: string, from: number, end: number): View => ({
  text: mirrored(text.slice(from, end)),
  rangeOf: (a, b) => [end - b, end - a] as const,
});

function* rotatedViews({ tokens }: Reading): Generator<View> {
  for (const { 0: run, index } of tokens.text.matchAll(BY_ROT13)) {
    const at = tokens.at(index);
    yield { text: rot13(run), rangeOf: (a, b) => [at + a, at + b] as const };
  }
}
