/**
 * Runs of units of one class in a text, found without looking at every unit: a run of n or more holds one of each n places that
 * are n apart. Linear, and a fraction of a pass where words are short. Pure.
 */

/** Units of each class, as bits. */
const CLASS = new Uint8Array(65_536);
/** What tokens, keys and addresses are made of. */
export const TOKEN_UNITS = 1;
/** Hex digits with what may stand between two of them. */
export const HEX_UNITS = 2;
/** Decimal character codes with what stands between them. */
export const CODE_UNITS = 4;
/** Letters and digits. */
const WORD_UNITS = 8;
/** Base64 and base64url. */
export const BASE64_UNITS = 16;
/** Hex, binary and decimal codes with what stands between them, line ends too. */
export const NUMERIC_UNITS = 32;
export const MORSE_UNITS = 64;

const mark = (bit: number, units: string): void => {
  for (const unit of units) CLASS[unit.charCodeAt(0)]! |= bit;
};
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
mark(TOKEN_UNITS, `${LETTERS}${DIGITS}_.~+/=:%?&@-`);
mark(HEX_UNITS, `${DIGITS}abcdefABCDEFx\\% ,:-`);
mark(CODE_UNITS, `${DIGITS} ,;`);
mark(WORD_UNITS, LETTERS + DIGITS);
mark(BASE64_UNITS, `${LETTERS}${DIGITS}+/_-`);
mark(NUMERIC_UNITS, `${DIGITS}abcdefABCDEFx\\ ,:;\n\t-`);
mark(MORSE_UNITS, '.-/ |\n');

export interface Run {
  readonly from: number;
  readonly to: number;
}

/** All runs of at least `least` units of a class, in order. */
export function runsOf(text: string, bit: number, least: number): Run[] {
  const runs: Run[] = [];
  let past = 0; // no run goes on before this offset
  for (let at = least - 1; at < text.length;) {
    if ((CLASS[text.charCodeAt(at)]! & bit) === 0) {
      past = at + 1;
      at += least;
      continue;
    }
    let from = at;
    while (from > past && (CLASS[text.charCodeAt(from - 1)]! & bit) !== 0) from -= 1;
    let to = at + 1;
    while (to < text.length && (CLASS[text.charCodeAt(to)]! & bit) !== 0) to += 1;
    if (to - from >= least) runs.push({ from, to });
    past = to + 1;
    at = to + least;
  }
  return runs;
}

const arePair = (text: string, at: number): boolean =>
  (CLASS[text.charCodeAt(at)]! & WORD_UNITS) !== 0 && (CLASS[text.charCodeAt(at + 1)]! & WORD_UNITS) !== 0;

/** All stretches of at least `least` units without two letters or digits beside each other, in order. */
export function sparseRuns(text: string, least: number): Run[] {
  const runs: Run[] = [];
  let past = 0;
  for (let at = least - 2; at < text.length;) {
    if (arePair(text, at)) {
      past = at + 1;
      at += least - 1;
      continue;
    }
    let from = at;
    while (from > past && !arePair(text, from - 1)) from -= 1;
    let to = at + 1;
    while (to < text.length && !arePair(text, to - 1)) to += 1;
    if (to - from >= least) runs.push({ from, to });
    past = to;
    at = to + least - 2;
  }
  return runs;
}

/** Stretches of a text put together, a line each, and where each unit of it came from. */
export interface Excerpt {
  readonly text: string;
  /** Offset in the original text. */
  at(offset: number): number;
}

export function excerptOf(text: string, runs: readonly Run[]): Excerpt {
  const starts: number[] = [];
  let length = 0;
  const parts = runs.map(({ from, to }) => {
    starts.push(length);
    length += to - from + 1;
    return text.slice(from, to);
  });
  return {
    text: parts.join('\n'),
    at: (offset) => {
      let low = 0;
      let high = runs.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle;
      }
      return runs[low]!.from + offset - starts[low]!;
    },
  };
}

/** The neighbourhoods of ascending places, those that meet joined. */
export function around(places: readonly number[], before: number, after: number, length: number): Run[] {
  const out: { from: number; to: number }[] = [];
  for (const place of places) {
    const last = out.at(-1);
    const from = Math.max(0, place - before);
    const to = Math.min(length, place + after);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}
