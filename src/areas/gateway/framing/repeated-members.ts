/**
 * Members that occur twice in one object of a JSON text. Most parsers keep the last value, some the first, so such a body has two
 * readings. One pass, linear in the text. Source: docs/adr/0301. Pure.
 */
import { pointerToken } from './json-value.ts';

/** Names of one object that are compared one by one; more go into a set. */
const LIST_MAX = 12;
const QUOTE = 0x22;
const COLON = 0x3a;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;

/** @param text valid JSON */
export function repeatsMembers(text: string): boolean {
  const names: string[] = []; // of all open objects
  const outer: { readonly base: number; readonly known: Set<string> | null }[] = [];
  let base = 0;
  let known: Set<string> | null = null;
  for (let at = 0; at < text.length;) {
    const c = text.charCodeAt(at);
    if (c === QUOTE) {
      const end = endOfString(text, at);
      const next = afterBlank(text, end);
      if (text.charCodeAt(next) !== COLON) {
        at = next;
        continue;
      }
      const name = nameOf(text, at, end);
      if (known === null ? isAmong(names, base, name) : known.has(name)) return true;
      names.push(name);
      if (known !== null) known.add(name);
      else if (names.length - base > LIST_MAX) known = new Set(names.slice(base));
      at = next;
    } else if (c === OPEN) {
      outer.push({ base, known });
      base = names.length;
      known = null;
    } else if (c === CLOSE) {
      names.length = base;
      ({ base, known } = outer.pop() ?? { base: 0, known: null });
    }
    at += 1;
  }
  return false;
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

/** Null where no member occurs twice. @param text valid JSON */
export function repeatedMembers(text: string): RepeatedMembers | null {
  if (!repeatsMembers(text)) return null;
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

function isAmong(names: readonly string[], from: number, name: string): boolean {
  for (let i = from; i < names.length; i += 1) if (names[i] === name) return true;
  return false;
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
