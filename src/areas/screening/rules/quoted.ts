/**
 * Quoted and discussed text on the `incoming` surface: the user asks about an attack instead of making one.
 * Source: docs/reference/screening.md#quoted-text.
 */
import { classIndex } from './lexicon.ts';
import type { Events } from './events.ts';

export type Range = readonly [from: number, to: number];

const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['‘', '’'],
  ["'", "'"],
  ['`', '`'],
];
const QUOTE_MAX = 1_200;
const QUOTE_MIN = 8;

/** Ranges in quotation marks or code fences: offsets of the text, ascending, disjoint. Linear in the text. */
export function quotedRanges(text: string): Range[] {
  const ranges: [number, number][] = [];
  for (let from = text.indexOf('```'); from >= 0;) {
    const end = text.indexOf('```', from + 3);
    if (end < 0) break;
    ranges.push([from + 3, end]);
    from = text.indexOf('```', end + 3);
  }
  for (const [open, close] of PAIRS) addPairs(text, open, close, ranges);
  return merged(ranges);
}

function addPairs(text: string, open: string, close: string, ranges: [number, number][]): void {
  let end = -1;
  for (let from = text.indexOf(open); from >= 0;) {
    const opens = open !== close || from === 0 || /[\s([{:,—>-]/.test(text[from - 1]!);
    if (end <= from) end = text.indexOf(close, from + 1);
    if (end < 0) return;
    const quotes = opens && end - from > QUOTE_MIN && end - from < QUOTE_MAX;
    if (quotes) ranges.push([from + 1, end]);
    from = text.indexOf(open, (quotes ? end : from) + 1);
  }
}

function merged(ranges: [number, number][]): Range[] {
  const out: [number, number][] = [];
  for (const range of ranges.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last !== undefined && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else out.push(range);
  }
  return out;
}

/** Index of the first element for which `before` is false. */
function firstNot(count: number, before: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (before(mid)) low = mid + 1;
    else high = mid;
  }
  return low;
}

function inside(ranges: readonly Range[], at: number): boolean {
  const next = firstNot(ranges.length, (i) => ranges[i]![0] <= at);
  return next > 0 && at < ranges[next - 1]![1];
}

const DISCUSS = classIndex('discuss');
/** Classes that occur in any sentence and do not locate an attack. */
const COLOURLESS = new Set(
  (['you', 'me', 'politeness', 'discuss', 'negation', 'say', 'assistant', 'prior', 'urgent'] as const).map((name) =>
    classIndex(name),
  ),
);

/** Share of the telling words of a part that are inside quotes; without such words, share of the part itself. */
export function quotedShare(events: Events, map: Int32Array, ranges: readonly Range[], [from, to]: Range): number {
  let telling = 0;
  let quoted = 0;
  for (let i = firstNot(events.count, (at) => map[events.from[at]!]! < from); i < events.count; i += 1) {
    const at = map[events.from[i]!]!;
    if (at >= to) break;
    if (COLOURLESS.has(events.kind[i]!)) continue;
    telling += 1;
    if (inside(ranges, at)) quoted += 1;
  }
  return telling > 0 ? quoted / telling : coveredShare(ranges, from, to);
}

function coveredShare(ranges: readonly Range[], from: number, to: number): number {
  let covered = 0;
  for (
    let i = firstNot(ranges.length, (at) => ranges[at]![1] <= from);
    i < ranges.length && ranges[i]![0] < to;
    i += 1
  ) {
    covered += Math.min(to, ranges[i]![1]) - Math.max(from, ranges[i]![0]);
  }
  return to > from ? covered / (to - from) : 0;
}

/** True when a word such as "example", "attack" or "classify" is outside the quotes. */
export function discusses(events: Events, map: Int32Array, ranges: readonly Range[]): boolean {
  for (let i = 0; i < events.count; i += 1) {
    if (events.kind[i] === DISCUSS && !inside(ranges, map[events.from[i]!]!)) return true;
  }
  return false;
}
