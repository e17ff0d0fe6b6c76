/**
 * Redaction inside tool-call arguments: findings are given as offsets of the raw JSON text, the result is valid JSON again.
 * A finding inside a string stays inside it; a number that is hit becomes a string; text that is not JSON is redacted as plain text.
 */
import type { LeakFinding } from '../../../../contract/screening.ts';
import { redact } from './dlp.ts';

interface Token {
  readonly from: number;
  readonly to: number;
  readonly string: boolean;
}

/** Strings (without their quotes) and bare words of a JSON text, in order. */
function tokens(text: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < text.length;) {
    const unit = text.charCodeAt(i);
    if (unit === 34) {
      let to = i + 1;
      while (to < text.length && text.charCodeAt(to) !== 34) to += text.charCodeAt(to) === 92 ? 2 : 1;
      out.push({ from: i + 1, to: Math.min(to, text.length), string: true });
      i = to + 1;
    } else if (/[-0-9a-zA-Z]/.test(text[i]!)) {
      let to = i;
      while (to < text.length && /[-+.0-9a-zA-Z]/.test(text[to]!)) to += 1;
      out.push({ from: i, to, string: false });
      i = to;
    } else i += 1;
  }
  return out;
}

/** An escape is never cut: the span grows to whole escapes. */
function wholeEscapes(text: string, token: Token, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  for (let i = token.from; i < token.to;) {
    const size = text.charCodeAt(i) !== 92 ? 1 : text.charCodeAt(i + 1) === 117 ? 6 : 2;
    if (i < start && i + size > start) start = i;
    if (i < end && i + size > end) end = i + size;
    if (i >= end) break;
    i += size;
  }
  return [start, Math.min(end, token.to)];
}

/**
 * @param leaks findings of `scanLeaks` or a canary matcher on the same raw text
 * @returns JSON that parses when the input parsed
 */
export function redactJson(argumentsText: string, leaks: readonly LeakFinding[]): string {
  if (leaks.length === 0) return argumentsText;
  if (!parses(argumentsText)) return redact(argumentsText, leaks);
  const replaced: { from: number; to: number; text: string }[] = [];
  const sorted = [...leaks].sort((a, b) => a.span[0] - b.span[0]);
  let first = 0;
  for (const token of tokens(argumentsText)) {
    while (first < sorted.length && sorted[first]!.span[1] <= token.from) first += 1;
    let end = token.from;
    for (let i = first; i < sorted.length && sorted[i]!.span[0] < token.to; i += 1) {
      const leak = sorted[i]!;
      if (leak.span[1] <= end) continue;
      if (!token.string) {
        if (token.to > end) replaced.push({ from: token.from, to: token.to, text: JSON.stringify(leak.label) });
        end = token.to;
        continue;
      }
      const [from, to] = wholeEscapes(
        argumentsText,
        token,
        Math.max(leak.span[0], end),
        Math.min(leak.span[1], token.to),
      );
      replaced.push({ from, to, text: JSON.stringify(leak.label).slice(1, -1) });
      end = to;
    }
  }
  let out = '';
  let at = 0;
  for (const { from, to, text } of replaced) {
    out += argumentsText.slice(at, from) + text;
    at = to;
  }
  out += argumentsText.slice(at);
  return out;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
