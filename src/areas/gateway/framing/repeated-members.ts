/**
 * Members that occur twice in one object of a JSON text. Most parsers keep the last value, some the first, so such a body has two
 * readings. Linear in the text. Source: docs/adr/0301. Pure.
 */
import { pointerToken } from './json-value.ts';

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/**
 * Whether a member was written twice: a parser keeps one of them, so the text then has more members than the value. Counting needs
 * no names, which makes it a fraction of the parse.
 * @param text valid JSON
 * @param value what JSON.parse made of it
 */
export const repeatsMembers = (text: string, value: unknown): boolean => membersWritten(text) !== membersIn(value);

/** The strings that are followed by a colon. */
function membersWritten(text: string): number {
  let count = 0;
  let at = text.indexOf('"');
  while (at !== -1) {
    const end = endOfString(text, at);
    let next = end;
    let c = text.charCodeAt(next);
    if (c !== COLON && c <= 0x20) {
      next = afterBlank(text, next);
      c = text.charCodeAt(next);
    }
    if (c === COLON) {
      count += 1;
      // Mostly a value follows at once that is a string itself.
      at = text.charCodeAt(next + 1) === QUOTE ? next + 1 : text.indexOf('"', next + 1);
    } else at = text.indexOf('"', next);
  }
  return count;
}

/** Members of all objects in a parsed value, at any depth. */
function membersIn(value: unknown): number {
  let count = 0;
  const open: object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (Array.isArray(at)) {
      for (const item of at as unknown[]) if (typeof item === 'object' && item !== null) open.push(item);
    } else
      for (const name in at) {
        count += 1;
        const member = (at as Record<string, unknown>)[name];
        if (typeof member === 'object' && member !== null) open.push(member);
      }
  }
  return count;
}

export interface RepeatedMembers {
  /** The first of them. */
  readonly name: string;
  readonly pointer: string;
  /** All strings and names in the values that a parser which keeps the last one does not show. */
  readonly hidden: readonly string[];
}

interface Level {
  /** Name → where its newest value begins and ends; null: an array. */
  readonly members: Map<string, [number, number]> | null;
  name: string;
  from: number;
  index: number;
}

/** Null where no member occurs twice. @param text valid JSON @param value what JSON.parse made of it */
export function repeatedMembers(text: string, value: unknown): RepeatedMembers | null {
  if (!repeatsMembers(text, value)) return null;
  const levels: Level[] = [];
  const ranges: [number, number][] = [];
  let first: { name: string; pointer: string } | null = null;
  for (let at = 0; at < text.length;) {
    const c = text[at];
    const level = levels.at(-1);
    if (c === '"') {
      const end = endOfString(text, at);
      const next = afterBlank(text, end);
      const isName = text.charCodeAt(next) === COLON;
      if (isName && level !== undefined) {
        level.name = nameOf(text, at, end);
        level.from = next + 1;
      }
      at = isName ? next + 1 : end;
      continue;
    }
    if (level !== undefined && (c === ',' || c === '}' || c === ']')) {
      const earlier = ended(level, at);
      if (earlier !== undefined) {
        ranges.push(earlier);
        first ??= { name: level.name, pointer: pointerOf(levels) };
      }
    }
    if (c === '{' || c === '[') levels.push({ members: c === '{' ? new Map() : null, name: '', from: -1, index: 0 });
    else if (c === '}' || c === ']') levels.pop();
    at += 1;
  }
  return first === null ? null : { ...first, hidden: stringsIn(text, ranges) };
}

/** The element or member that ends here; answers the value it hides. */
function ended(level: Level, at: number): [number, number] | undefined {
  const { members } = level;
  level.index += 1;
  if (members === null || level.from === -1) return undefined;
  const earlier = members.get(level.name);
  members.set(level.name, [level.from, at]);
  level.from = -1;
  return earlier;
}

const pointerOf = (levels: readonly Level[]): string =>
  levels.map(({ members, name, index }) => `/${members === null ? index : pointerToken(name)}`).join('');

/** Every string once, also where one range is inside another. */
function stringsIn(text: string, ranges: [number, number][]): string[] {
  const strings: string[] = [];
  let done = 0;
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    for (let at = text.indexOf('"', Math.max(from, done)); at !== -1 && at < to; at = text.indexOf('"', done)) {
      done = endOfString(text, at);
      const string = nameOf(text, at, done);
      if (string !== '') strings.push(string);
    }
    done = Math.max(done, to);
  }
  return strings;
}

function nameOf(text: string, at: number, end: number): string {
  const raw = text.slice(at + 1, end - 1);
  return raw.includes('\\') ? (JSON.parse(text.slice(at, end)) as string) : raw;
}

/** The offset behind the string that begins here. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function afterBlank(text: string, at: number): number {
  let next = at;
  for (;;) {
    const c = text.charCodeAt(next);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return next;
    next += 1;
  }
}
