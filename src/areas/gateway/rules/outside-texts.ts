/** What others wrote in a conversation, in one spelling and with what its base64 says. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0400. Pure. */
import type { CallAsMade } from './call-values.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';

/** A text of a tool's declaration. */
export interface ToolText {
  readonly tool: string | null;
  readonly text: string;
}

/** What others wrote: tool results and documents; and descriptions of tools, of which only addresses count. */
export interface OutsideTexts {
  readonly results: readonly string[];
  readonly descriptions: readonly ToolText[];
  /**
   * Those of the results whose words excuse a target: all up to the first doubtful one. A value that a later text names first may be the
   * second half of its order. Absent: all.
   */
  readonly excusing?: readonly string[];
  /** Sentences that are doubtful by themselves: what one of them names is not excused by the words around it. */
  readonly orders?: readonly string[];
  /** Results of the user's own contacts, which nobody else writes: their words excuse wherever they stand. Part of the results. */
  readonly directory?: readonly string[];
  /** Results that say who the user is: what they name needs no word of the user. Part of the results. */
  readonly identity?: readonly string[];
  /** Answers of tools that act or run a text: the ids that these give are handles of what the agent began itself. Part of the results. */
  readonly receipts?: readonly string[];
  /** Calls that the agent made before: each went through these rules, so what those went to that act and do not only keep it is no news. */
  readonly earlier?: readonly CallAsMade[];
}

/** Of all texts together, newest first. */
const COMPARED_CHARS_MAX = 512 * 1024;
/** The shortest and most runs of base64 that are decoded. */
const ENCODED_MIN = 24;
const ENCODED_CHARS_MAX = 4_096;
const ENCODED_MAX = 50;

const IS_BASE64 = new Uint8Array(128);
for (const unit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-')
  IS_BASE64[unit.charCodeAt(0)] = 1;

/** Runs of base64 units. Looks at one unit in 24 of a text without any. */
export function encodedRuns(text: string): string[] {
  const is = (at: number): boolean => IS_BASE64[text.charCodeAt(at)] === 1;
  const out: string[] = [];
  let past = 0;
  for (let at = ENCODED_MIN - 1; at < text.length && out.length < ENCODED_MAX;) {
    if (!is(at)) {
      past = at + 1;
      at += ENCODED_MIN;
      continue;
    }
    let from = at;
    while (from > past && is(from - 1)) from -= 1;
    let to = at + 1;
    while (to < text.length && is(to)) to += 1;
    if (to - from >= ENCODED_MIN) out.push(text.slice(from, Math.min(to, from + ENCODED_CHARS_MAX)));
    past = to;
    at = to + ENCODED_MIN;
  }
  return out;
}

/** The text in one spelling, with what its base64 runs say. */
function readable(said: string): string {
  const decoded: string[] = [];
  for (const run of encodedRuns(said)) {
    const plain = Buffer.from(run.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8');
    if (!/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(plain)) decoded.push(plain);
  }
  return plainOf([said, ...decoded].join('\n'));
}

/** The texts in one spelling, newest first. */
export const readableOf = readOnce((texts: readonly string[]): readonly string[] => {
  let left = COMPARED_CHARS_MAX;
  const made: string[] = [];
  for (const text of texts.toReversed()) {
    if (left <= 0) break;
    made.push(readable(text.slice(0, left)));
    left -= text.length;
  }
  return made;
});

/** The texts alone; the same array each time. */
export const textsOf = readOnce((tools: readonly ToolText[]): readonly string[] => tools.map(({ text }) => text));
