/**
 * Tool patterns: `*` any run, `?` exactly one character, everything else literal, case-sensitive, whole name. The one
 * matcher of the service. Two pointers over code points, no regular expression: linear for ordinary patterns, at worst
 * pattern length times name length. Source: docs/reference/policy.md#globs (GL-*). Pure.
 */

/** A tool name outside this form is unmapped and denied, whatever the card says (docs/reference/policy.md#globs). */
const TOOL_NAME = /^[A-Za-z0-9_.:/-]{1,128}$/;
export const isToolName = (name: string): boolean => TOOL_NAME.test(name);

const STAR = -1;
const ONE = -2;

/** A compiled pattern. A policy has thousands, most of them names and whole prefixes, which are compared as texts. */
export class Glob {
  readonly text: string; // runs of * collapsed
  /** The only name it matches, when it has no wildcard. */
  readonly exact: string | null;
  /** What a name must begin with, when the pattern is that followed by one *. */
  readonly prefix: string | null;
  /** Characters that are not wildcards: how specific the pattern is. */
  readonly literals: number;
  /** Code points of the shortest name it matches. */
  readonly least: number;
  #points: readonly number[] | undefined;

  constructor(text: string, exact: string | null, prefix: string | null) {
    this.text = text;
    this.exact = exact;
    this.prefix = prefix;
    const fixed = exact ?? prefix;
    this.literals = fixed === null ? this.points.filter((p) => p >= 0).length : codePoints(fixed);
    this.least = fixed === null ? this.points.filter((p) => p !== STAR).length : this.literals;
  }

  get points(): readonly number[] {
    return (this.#points ??= patternPoints(this.text));
  }
}

export function compileGlob(pattern: string): Glob {
  const text = pattern.includes('**') ? pattern.replaceAll(/\*+/g, '*') : pattern;
  const wild = text.search(WILDCARD);
  if (wild === -1) return new Glob(text, text, null);
  return new Glob(text, null, wild === text.length - 1 && text[wild] === '*' ? text.slice(0, -1) : null);
}

const WILDCARD = /[*?]/;

const patternPoints = (text: string): readonly number[] =>
  Array.from(text, (char) => (char === '*' ? STAR : char === '?' ? ONE : (char.codePointAt(0) ?? 0)));

const codePoints = (text: string): number => (SURROGATE.test(text) ? [...text].length : text.length);
const SURROGATE = /[\ud800-\udfff]/;

/** Code points of a name: what `matches` compares. */
export const pointsOf = (name: string): readonly number[] => Array.from(name, (char) => char.codePointAt(0) ?? 0);

/** Whether the pattern matches the whole name. `points` may be passed when one name meets many patterns. */
export function matches(glob: Glob, name: string, points?: readonly number[]): boolean {
  if (glob.exact !== null) return glob.exact === name;
  if (glob.prefix !== null) return name.startsWith(glob.prefix);
  return name.length >= glob.least && twoPointers(glob.points, points ?? pointsOf(name), fits);
}

const fits = (own: number, other: number): boolean => own === ONE || own === other;

/** A ? of the wider pattern takes one character or ?; a star of the narrower one is taken by a star only. */
const takes = (own: number, other: number): boolean => (own === ONE ? other !== STAR : own === other);

/** Greedy wildcard match: a star is extended one element at a time, and only the last star is retried. */
function twoPointers(
  pattern: readonly number[],
  text: readonly number[],
  accepts: (own: number, other: number) => boolean,
): boolean {
  let [i, j, star, mark] = [0, 0, -1, 0];
  while (j < text.length) {
    const own = pattern[i];
    if (own === STAR) {
      star = i++;
      mark = j;
    } else if (own !== undefined && accepts(own, text[j] as number)) {
      i++;
      j++;
    } else if (star !== -1) {
      i = star + 1;
      j = ++mark;
    } else return false;
  }
  while (pattern[i] === STAR) i++;
  return i === pattern.length;
}

export const globMatches = (pattern: string, name: string): boolean => matches(compileGlob(pattern), name);

/**
 * Whether every name that `narrow` matches is matched by `wide` too. Never true wrongly; it may miss an inclusion that
 * only holds through two stars together, which costs a shorter spelling and nothing else
 * (docs/reference/policy.md#subsumption-and-intersection).
 */
export const subsumes = (wide: Glob, narrow: Glob): boolean => twoPointers(wide.points, narrow.points, takes);

/** The same of two texts: does the pattern name this entry, or everything that the entry, itself perhaps a pattern, matches? */
export const covers = (wide: string, narrow: string): boolean => subsumes(compileGlob(wide), compileGlob(narrow));

/** Whether some name matches both: breadth over pairs of positions, pattern length times pattern length. */
export function intersects(a: Glob, b: Glob): boolean {
  const [p, q] = [a.points, b.points];
  const width = q.length + 1;
  const seen = new Uint8Array((p.length + 1) * width);
  const stack = [0];
  const visit = (i: number, j: number): void => {
    const at = i * width + j;
    if (i > p.length || j > q.length || seen[at] === 1) return;
    seen[at] = 1;
    stack.push(at);
  };
  while (stack.length > 0) {
    const at = stack.pop() as number;
    const [i, j] = [Math.floor(at / width), at % width];
    if (i === p.length && j === q.length) return true;
    const [x, y] = [p[i], q[j]];
    if (x === STAR) visit(i + 1, j);
    if (y === STAR) visit(i, j + 1);
    if (x === undefined || y === undefined) continue;
    if (x === STAR && y !== STAR)
      visit(i, j + 1); // the star of one matches what the other requires
    else if (y === STAR && x !== STAR) visit(i + 1, j);
    else if (x === y || x === ONE || y === ONE) visit(i + 1, j + 1);
  }
  return false;
}

/** The same of two texts: is there a name that both patterns match? */
export const overlaps = (a: string, b: string): boolean => intersects(compileGlob(a), compileGlob(b));
