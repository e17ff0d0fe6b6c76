/**
 * Which files a tool call touches, and whether a contract's patterns name them. `*` and `?` stay within a segment, `**` crosses
 * segments. A pattern without a leading slash also matches the end of a longer path, because agents use absolute paths and the
 * directory of the project is not known. Source: docs/reference/integrity.md#goal-contract (path globs). Pure, at worst
 * pattern times path.
 */
import { posix } from 'node:path';

const PATHS_MAX = 200;
const PATH_CHARS_MAX = 1_024;
const DEPTH_MAX = 32;

/** Members that always contain a path. */
const PATH_MEMBER =
  /(?:^|_)(?:path|paths|file|files|filename|filepath|dir|directory|folder|cwd|src|dst|source|destination)$/;
/** Members whose text is run: anything in it that looks like a path counts as one. */
const RUN_MEMBER = /(?:^|_)(?:command|cmd|script|args|argv|shell|bash)$/;
/** In a command: something with a slash or a dotted name, not an address and not an option. */
const IN_COMMAND =
  /(?<![^\s'"=<>|;&(])(?:~|\.{1,2}|[A-Za-z]:)?[\w.@%+~-]*[/\\][\w.@%+~/\\*-]*|(?<![^\s'"=<>|;&(])[\w-]*\.[A-Za-z][A-Za-z0-9]{0,7}(?![\w./:@])/g;

/** A substitution (s/a/b/), and /dev/null. */
const NO_PATH = /^(?:[sy]\/.*\/[a-z]*|\/dev\/null)$/;

/** Paths in the arguments of one call, normalised, in order of appearance, at most 200. Text that is not JSON has none. */
export function pathsOf(argumentsText: string): string[] {
  let json: unknown;
  try {
    json = JSON.parse(argumentsText);
  } catch {
    return [];
  }
  const found = new Set<string>();
  const add = (text: string): void => {
    const path = normalised(text);
    if (path !== null && found.size < PATHS_MAX) found.add(path);
  };
  const walk = (name: string, value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || found.size >= PATHS_MAX) return;
    if (typeof value === 'string') {
      if (PATH_MEMBER.test(name)) add(value);
      else if (RUN_MEMBER.test(name))
        for (const [part] of value.matchAll(IN_COMMAND)) if (!NO_PATH.test(part)) add(part);
    } else if (Array.isArray(value)) for (const entry of value) walk(name, entry, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(snake(key), entry, depth + 1);
  };
  walk('', json, 0);
  return [...found];
}

const snake = (name: string): string =>
  name
    .slice(0, 128)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** One spelling of a path: forward slashes, no `.`, `..` or doubled slash; null for a text that is not a path. */
function normalised(text: string): string | null {
  const plain = text.trim();
  if (
    plain === '' ||
    plain.length > PATH_CHARS_MAX ||
    /[\u0000\n\r]/.test(plain) ||
    /^[a-z][a-z0-9+.-]+:\/\//i.test(plain)
  )
    return null;
  const path = posix.normalize(plain.replaceAll('\\', '/'));
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Whether a pattern of a contract names this normalised path. A pattern that ends in a plain name also matches the files in a
 * directory of that name.
 */
export function namesPath(pattern: string, path: string): boolean {
  const glob = normalised(pattern);
  if (glob === null) return false;
  const isAnchored = glob.startsWith('/') || glob.startsWith('~');
  const wanted = glob.split('/');
  const segments = path.split('/');
  if (isAnchored) return covers(wanted, segments, 0);
  return segments.some((_, from) => covers(wanted, segments, from));
}

/** Whether the pattern takes the segments from `from` on, all of them or a leading part that is a directory. */
function covers(wanted: readonly string[], segments: readonly string[], from: number): boolean {
  // reached[i]: the first i segments of the pattern can end here
  const namesDirectory = !/[*?]/.test(wanted.at(-1) ?? '');
  let reached = withCrossings(wanted, new Set([0]));
  for (let at = from; at < segments.length; at += 1) {
    if (namesDirectory && reached.has(wanted.length)) return true;
    const next = new Set<number>();
    for (const i of reached) {
      if (wanted[i] === '**') next.add(i);
      else if (i < wanted.length && matchesSegment(wanted[i] ?? '', segments[at] ?? '')) next.add(i + 1);
    }
    if (next.size === 0) return false;
    reached = withCrossings(wanted, next);
  }
  return reached.has(wanted.length);
}

/** `**` may match nothing. */
function withCrossings(wanted: readonly string[], reached: Set<number>): Set<number> {
  for (const i of reached) if (wanted[i] === '**') reached.add(i + 1); // iterating a set includes the entries added meanwhile
  return reached;
}

/** `*` any run, `?` one character, within a segment. Backtracks to the last star only. */
function matchesSegment(pattern: string, segment: string): boolean {
  let [i, j, star, mark] = [0, 0, -1, 0];
  while (j < segment.length) {
    if (pattern[i] === '*') {
      star = i++;
      mark = j;
    } else if (i < pattern.length && (pattern[i] === '?' || pattern[i] === segment[j])) {
      i++;
      j++;
    } else if (star !== -1) {
      i = star + 1;
      j = ++mark;
    } else return false;
  }
  while (pattern[i] === '*') i++;
  return i === pattern.length;
}
