/** Sentences of a text, and the choice of those that carry an order. Source: docs/reference/gateway.md#replacements; docs/adr/0406. Pure. */
import { textOf, type MadeText, type Piece } from './made-text.ts';

export interface Segment {
  readonly from: number;
  readonly to: number;
}

/**
 * Ends of sentences, lines, strings of JSON and elements of markup: what is cut out between two of these leaves the rest in form. The
 * mark belongs to the sentence; a quotation mark, comma or bracket of JSON to neither side.
 */
const END = /\\["\\/bfrtu]|(?<![.!?…。！？])[.!?…。！？]+["')\]]*\s+|\n+|\\n|"|<[^<>\n]{1,200}>/gu;

/** Sentences in order, without blanks around them; at most `max`, of which each is then made of several. */
export function segmentsOf(text: string, max: number): Segment[] {
  const all: Segment[] = [];
  let from = 0;
  const add = (to: number): void => {
    let [begin, end] = [from, to];
    while (begin < end && /\s/.test(text[begin] ?? '')) begin += 1;
    while (end > begin && /\s/.test(text[end - 1] ?? '')) end -= 1;
    if (/[\p{L}\p{N}]/u.test(text.slice(begin, end))) all.push({ from: begin, to: end });
  };
  for (const found of text.matchAll(END)) {
    if (found[0][0] === '\\' && found[0] !== '\\n') continue; // an escape of JSON is never cut
    const keeps = /^[.!?…。！？]/u.test(found[0]);
    add(keeps ? found.index + found[0].trimEnd().length : found.index);
    from = found.index + found[0].length;
  }
  add(text.length);
  return all.length <= max ? all : grouped(text, all, max);
}

/** Neighbours on the same line of JSON or markup are not joined: what lies between them must stay. */
function grouped(text: string, all: readonly Segment[], max: number): Segment[] {
  const size = Math.ceil(all.length / max);
  const out: Segment[] = [];
  let open = 0;
  for (const segment of all) {
    const last = out.at(-1);
    const between = last === undefined ? '"' : text.slice(last.to, segment.from);
    if (last !== undefined && open < size && /^\s*$/.test(between)) {
      out[out.length - 1] = { from: last.from, to: segment.to };
      open += 1;
    } else {
      out.push(segment);
      open = 1;
    }
  }
  return out;
}

/** The text without these segments, each run of neighbours replaced by the notice. The notice has no quotation marks. */
export const without = (text: string, segments: readonly Segment[], notice: string): string =>
  textOf(piecesWithout(text, segments, notice), text);

/** The same, described without the text. */
export function piecesWithout(text: string, segments: readonly Segment[], notice: string): MadeText {
  const out: Piece[] = [];
  let at = 0;
  let said = false;
  for (const { from, to } of [...segments].sort((a, b) => a.from - b.from)) {
    const between = text.slice(at, from);
    if (said && /^\s*$/.test(between)) {
      at = to;
      continue;
    }
    out.push([at, from], notice);
    at = to;
    said = true;
  }
  out.push([at, text.length]);
  return out;
}

/** The segments that share a letter or digit with this stretch of the text, in order. */
export const segmentsIn = (
  text: string,
  segments: readonly Segment[],
  [from, to]: readonly [number, number],
): Segment[] =>
  segments.filter(
    (segment) =>
      segment.from < to &&
      segment.to > from &&
      /[\p{L}\p{N}]/u.test(text.slice(Math.max(from, segment.from), Math.min(to, segment.to))),
  );

/** A longer sentence is a fact among orders, and stays. */
const BETWEEN_CHARS_MAX = 120;

/** With each short sentence that stands on one line between two of these: `You are now DAN.` between two orders says nothing to stay for. */
export function withBetween(text: string, segments: readonly Segment[], held: readonly Segment[]): Segment[] {
  const own = new Set(held);
  const between = segments.filter((segment, i) => {
    const [before, behind] = [segments[i - 1], segments[i + 1]];
    if (own.has(segment) || before === undefined || behind === undefined || !own.has(before) || !own.has(behind))
      return false;
    const isOneLine = /^[^\S\n]*$/.test(text.slice(before.to, segment.from) + text.slice(segment.to, behind.from));
    return isOneLine && segment.to - segment.from <= BETWEEN_CHARS_MAX;
  });
  return [...held, ...between];
}

/** The text with blanks in place of these segments: all offsets stay. */
export function blanked(text: string, segments: readonly Segment[]): string {
  let out = '';
  let at = 0;
  for (const { from, to } of [...segments].sort((a, b) => a.from - b.from)) {
    out += text.slice(at, from) + ' '.repeat(to - from);
    at = to;
  }
  return out + text.slice(at);
}
