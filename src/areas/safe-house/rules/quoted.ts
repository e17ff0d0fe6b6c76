/** Quoted and discussed text on the `incoming` surface: someone asks about an attack instead of making one. Source: 2.3 [R]. */
import { classIndex } from './lexicon.ts';
import type { Events } from './features.ts';

const PAIRS: readonly (readonly [string, string])[] = [['"', '"'], ['“', '”'], ['„', '“'], ['«', '»'], ['「', '」'], ['‘', '’'], ["'", "'"], ['`', '`']];
const QUOTE_MAX = 1_200;
const QUOTE_MIN = 8;

/** Ranges in quotation marks or code fences, offsets of the text; fences first, not merged. */
export function quotedRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  for (let from = text.indexOf('```'); from >= 0;) {
    const end = text.indexOf('```', from + 3);
    if (end < 0) break;
    ranges.push([from + 3, end]);
    from = text.indexOf('```', end + 3);
  }
  for (const [open, close] of PAIRS) {
    for (let from = text.indexOf(open); from >= 0;) {
      const opens = from === 0 || /[\s([{:,—>-]/.test(text[from - 1]!) || open !== close;
      const end = opens ? text.indexOf(close, from + 1) : -1;
      if (opens && end < 0) break;
      if (opens && end - from > QUOTE_MIN && end - from < QUOTE_MAX) { ranges.push([from + 1, end]); from = text.indexOf(open, end + 1); }
      else from = text.indexOf(open, from + 1);
    }
  }
  return ranges;
}

const DISCUSS = classIndex('discuss');

/** Share of a stretch that lies inside quotes. */
export function quotedShare(ranges: readonly (readonly [number, number])[], from: number, to: number): number {
  let covered = 0;
  let at = from;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const low = Math.max(at, start);
    const high = Math.min(to, end);
    if (high > low) { covered += high - low; at = high; }
  }
  return to > from ? covered / (to - from) : 0;
}

/** True when a word such as "example", "attack" or "classify" stands outside the quotes. */
export function discusses(events: Events, map: Int32Array, ranges: readonly (readonly [number, number])[]): boolean {
  for (let i = 0; i < events.count; i += 1) {
    if (events.kind[i] !== DISCUSS) continue;
    const at = map[events.from[i]!]!;
    if (!ranges.some(([from, to]) => at >= from && at < to)) return true;
  }
  return false;
}
