/**
 * Percent-encoded stretches as their receiver reads them: a query string or a form, where `+` is a blank and `&` ends a value. Only what
 * states a password is read so: a token with a form of its own shows in the text with its escapes resolved. Linear.
 */
import { readEscape, type Escape } from '../escapes.ts';
import type { View } from './hidden.ts';
import { HAS_ESCAPE, marksOf } from './marks.ts';
import type { Reading } from './reading.ts';

/** What no encoder leaves as it is. */
const ENDS = new Uint8Array(65_536);
for (const char of ' \t\r\n\u00a0"`<>\\{}|^') ENDS[char.charCodeAt(0)] = 1;
const PERCENT = 37;
const PLUS = 43;
const AMPERSAND = 38;
const ENCODED = /%[0-9A-Fa-f]{2}|\+/g;

export function* queryViews({ text, marks }: Reading): Generator<View> {
  const mayBeEncoded = (marks.signs & HAS_ESCAPE) !== 0 && text.includes('%');
  const names = marks.of('name');
  if (!mayBeEncoded && !(names.length > 0 && text.includes('+'))) return;
  let past = 0;
  for (const { index } of text.matchAll(ENCODED)) {
    if (index < past) continue;
    const { from, to } = stretchAround(text, index);
    past = to;
    const view = decoded(text, from, to);
    if (marksOf(view.text).of('name').length > 0) yield view;
  }
}

function stretchAround(text: string, at: number): { readonly from: number; readonly to: number } {
  let from = at;
  while (from > 0 && ENDS[text.charCodeAt(from - 1)] === 0) from -= 1;
  let to = at + 1;
  while (to < text.length && ENDS[text.charCodeAt(to)] === 0) to += 1;
  return { from, to };
}

function decoded(text: string, from: number, to: number): View {
  const map: number[] = [];
  const escape: Escape = { text: '', end: 0, counts: false };
  let whole = '';
  for (let i = from; i < to;) {
    const unit = text.charCodeAt(i);
    let said = unit === PLUS ? ' ' : unit === AMPERSAND ? '\n' : text[i]!;
    let end = i + 1;
    if (unit === PERCENT && readEscape(text, i, escape)) ({ text: said, end } = escape);
    whole += said;
    for (let n = 0; n < said.length; n += 1) map.push(i);
    i = end;
  }
  map.push(to);
  return {
    text: whole,
    rangeOf: (a, b) => [map[a]!, map[b]!] as const,
    isNew: (_from, _to, kind) => kind === 'password',
  };
}
