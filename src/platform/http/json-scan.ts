/**
 * One linear pass over JSON text before JSON.parse: refuses what parses but must not get in. Reliability B2. Pure.
 * Duplicate names, NUL and lone surrogates, excessive depth or member counts, prototype names, numbers that would change.
 * Syntax is left to JSON.parse; on malformed text this pass may stop early or pass it through.
 */

export const JSON_LIMITS = { depthMax: 64, membersPerObjectMax: 10_000, membersMax: 100_000 } as const;

/** Why a text is refused, as a sentence's end, with the offset in UTF-16 units; null when nothing is wrong. */
export interface JsonProblem {
  readonly problem: string;
  readonly offset: number;
}

/** One open container. Frames are reused by depth: a body of 300,000 empty objects allocates none per object. */
interface Frame {
  isObject: boolean;
  /** The name under which this container is in its parent. */
  name: string | undefined;
  names: Set<string> | undefined;
  expectsName: boolean;
  lastName: string | undefined;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;
const COLON = 58;
const MINUS = 45;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Shorter numbers are neither out of range nor beyond 2^53. */
const PLAIN_DIGITS_MAX = 15;

/** Scans `text`; time and memory are linear in its length. */
export function scanJson(text: string): JsonProblem | null {
  const frames: Frame[] = [];
  let depth = 0;
  let members = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    const top = depth === 0 ? undefined : frames[depth - 1];
    if (c === QUOTE) {
      let end = i + 1;
      let sawEscape = false;
      for (let unit = text.charCodeAt(end); unit !== QUOTE; unit = text.charCodeAt(end)) {
        if (unit === BACKSLASH) {
          sawEscape = true;
          end += 1;
        }
        end += 1;
        if (end >= text.length) return null;
      }
      const inside = sawEscape ? checkEscapes(text, i + 1, end) : null;
      if (inside !== null) return inside;
      if (top?.isObject === true && top.expectsName) {
        const problem = enterName(text, i, end, top);
        members += 1;
        if (problem !== null) return problem;
        if (members > JSON_LIMITS.membersMax)
          return { problem: `holds more than ${JSON_LIMITS.membersMax} members`, offset: i };
      }
      i = end;
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) {
      if (depth >= JSON_LIMITS.depthMax) return { problem: `is nested deeper than ${JSON_LIMITS.depthMax}`, offset: i };
      openFrame(frames, depth, c === OPEN_BRACE);
      depth += 1;
    } else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
      if (depth > 0) depth -= 1;
    } else if (c === COMMA) {
      if (top !== undefined) top.expectsName = top.isObject;
    } else if (c === COLON) {
      if (top !== undefined) top.expectsName = false;
    } else if (c === MINUS || (c >= 48 && c <= 57)) {
      const found = passNumber(text, i);
      if (typeof found !== 'number') return found;
      i = found;
    }
  }
  return null;
}

function openFrame(frames: Frame[], depth: number, isObject: boolean): void {
  const name = depth === 0 ? undefined : frames[depth - 1]?.lastName;
  const frame = frames[depth];
  if (frame === undefined) {
    frames[depth] = { isObject, name, names: undefined, expectsName: isObject, lastName: undefined };
    return;
  }
  frame.isObject = isObject;
  frame.name = name;
  frame.names = undefined;
  frame.expectsName = isObject;
  frame.lastName = undefined;
}

/** Index of the number's last character, the problem with it, or null when it is no number at all. */
function passNumber(text: string, from: number): number | JsonProblem | null {
  let end = from + 1;
  for (let c = text.charCodeAt(end); c >= 48 && c <= 57; c = text.charCodeAt(end)) end += 1;
  const next = text.charCodeAt(end) | 32;
  const isPlain = end - from <= PLAIN_DIGITS_MAX && next !== 101 && text[end] !== '.';
  if (isPlain) return end - 1;
  NUMBER.lastIndex = from;
  const literal = NUMBER.exec(text)?.[0];
  if (literal === undefined) return null;
  const problem = checkNumber(literal);
  return problem === undefined ? from + literal.length - 1 : { problem, offset: from };
}

const HEX4 = /^[0-9a-fA-F]{4}$/;

/** Refuses \u0000 and escapes of half a surrogate pair. Raw ones cannot be there: the bytes were valid UTF-8. */
function checkEscapes(text: string, from: number, to: number): JsonProblem | null {
  for (let i = text.indexOf('\\', from); i !== -1 && i < to; i = text.indexOf('\\', i)) {
    if (text[i + 1] !== 'u') {
      i += 2;
      continue;
    }
    const digits = text.slice(i + 2, i + 6);
    if (!HEX4.test(digits)) return null;
    const unit = Number.parseInt(digits, 16);
    if (unit === 0) return { problem: 'holds the character U+0000', offset: i };
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const low = text.slice(i + 6, i + 8) === '\\u' ? Number.parseInt(text.slice(i + 8, i + 12), 16) : Number.NaN;
      if (unit >= 0xdc00 || !(low >= 0xdc00 && low <= 0xdfff))
        return { problem: 'holds half of a surrogate pair', offset: i };
      i += 12;
    } else {
      i += 6;
    }
  }
  return null;
}

function enterName(text: string, open: number, close: number, frame: Frame): JsonProblem | null {
  const written = text.slice(open + 1, close);
  let name: string;
  try {
    name = written.includes('\\') ? (JSON.parse(text.slice(open, close + 1)) as string) : written;
  } catch {
    return null;
  }
  frame.expectsName = false;
  frame.lastName = name;
  frame.names ??= new Set();
  if (frame.names.has(name)) return { problem: `names the member '${name.slice(0, 64)}' twice`, offset: open };
  frame.names.add(name);
  if (frame.names.size > JSON_LIMITS.membersPerObjectMax) {
    return { problem: `holds an object of more than ${JSON_LIMITS.membersPerObjectMax} members`, offset: open };
  }
  if (isForbiddenName(name, frame.name))
    return { problem: `holds the member name '${name}', which is not accepted`, offset: open };
  return null;
}

/** Names that access a JavaScript prototype. `constructor` by itself is an ordinary word. */
export const isForbiddenName = (name: string, parent: string | undefined): boolean =>
  name === '__proto__' || (name === 'prototype' && parent === 'constructor');

function checkNumber(literal: string): string | undefined {
  const value = Number(literal);
  if (!Number.isFinite(value)) return 'holds a number that is out of range';
  if (!Number.isSafeInteger(value) && /^-?\d+$/.test(literal))
    return 'holds an integer beyond 2^53 - 1, which would be changed; send it as a string';
  return undefined;
}
