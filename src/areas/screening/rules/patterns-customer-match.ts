/**
 * All active patterns of one organisation against one text: literals by one automaton, regular expressions one by one on the
 * linear-time engine, examples by their samples. Time is linear in the text; long texts are read in overlapping slices.
 * Source: docs/reference/screening.md#customer-patterns; docs/adr/0141. Pure.
 */
import type { ThreatType } from '../../../contract/enums.ts';
import type { RE2JS } from 're2js';
import { buildAutomaton, type Automaton } from './automaton.ts';
import { parseFingerprint } from './fingerprint.ts';
import { buildPrintScanner, type PrintOf, type PrintScanner } from './patterns-customer-prints.ts';
import {
  compileRegex,
  foldForPatterns,
  foldedString,
  PATTERN_CHARS_MAX,
  type FoldedText,
  type PatternForm,
} from './patterns-customer.ts';

/** Active patterns of one organisation. */
export const ACTIVE_MAX = 500;
/** Of those, regular expressions: each reads every text by itself. */
export const ACTIVE_REGEXES_MAX = 40;
/** Characters of a slice; a pass over a slice with all patterns active takes less than five milliseconds. */
const SLICE_CHARS = 4_096;
/** Overlap of two slices, so that no match is cut. */
const OVERLAP_CHARS = PATTERN_CHARS_MAX + 512;

export interface CustomerPattern {
  readonly patternId: string;
  readonly threatType: ThreatType;
  readonly form: PatternForm;
}

export interface PatternMatch {
  readonly pattern: CustomerPattern;
  /** 1; for an example the share of its samples that was found. */
  readonly share: number;
}

export interface PatternMatcher {
  readonly size: number;
  /** The patterns found in a text, in the given order. */
  find(text: string): readonly PatternMatch[];
  /** The same in slices; the caller lets other work run between two of them. */
  findInSlices(text: string): Generator<undefined, readonly PatternMatch[]>;
  /** The sources of the expressions, to run them in a thread: their automaton may cost tens of milliseconds a slice. */
  readonly expressions: readonly string[];
  /** In slices without the expressions; `found` are the indices in `expressions` that matched in the thread. */
  findWithTried(text: string, tried: Promise<readonly number[]>): AsyncGenerator<undefined, readonly PatternMatch[]>;
}

interface Expression {
  readonly at: number;
  readonly source: string;
  test(text: string): boolean;
}

interface Readers {
  readonly literals: Automaton;
  readonly literalAt: readonly number[];
  readonly regexes: readonly Expression[];
  readonly prints: PrintScanner;
  readonly printAt: readonly number[];
}

function readersOf(patterns: readonly CustomerPattern[], compiled: ReadonlyMap<string, RE2JS>): Readers {
  const literals: string[] = [];
  const literalAt: number[] = [];
  const regexes: Expression[] = [];
  const prints: PrintOf[] = [];
  const printAt: number[] = [];
  patterns.forEach(({ patternId, form }, at) => {
    if (form.kind === 'literal') {
      literals.push(form.text);
      literalAt.push(at);
    } else if (form.kind === 'regex') {
      const regex = compiled.get(patternId) ?? compileRegex(form.text);
      regexes.push({ at, source: form.text, test: (text) => regex.test(text) });
    } else {
      const print = parseFingerprint(form.fingerprint);
      if (print === undefined) return;
      prints.push({ print, chars: form.chars });
      printAt.push(at);
    }
  });
  return { literals: buildAutomaton(literals), literalAt, regexes, prints: buildPrintScanner(prints), printAt };
}

/** Adds the matches in one slice: pattern index to share. Yields after each expression, since each may have to build its automaton. */
function* read(
  { literals, literalAt, regexes, prints, printAt }: Readers,
  text: FoldedText,
  found: Map<number, number>,
): Generator<undefined, void> {
  if (literalAt.length > 0)
    literals.scan(text.codes, text.length, (literal) => {
      found.set(literalAt[literal]!, 1);
    });
  const open = regexes.filter(({ at }) => !found.has(at));
  if (open.length > 0) {
    const words = foldedString(text);
    for (const regex of open) {
      if (regex.test(words)) found.set(regex.at, 1);
      yield;
    }
  }
  if (printAt.length > 0)
    for (const [print, share] of prints.scan(text.codes, text.length)) {
      const at = printAt[print]!;
      found.set(at, Math.max(share, found.get(at) ?? 0));
    }
}

/**
 * @param patterns valid forms, at most ACTIVE_MAX
 * @param compiled expressions that are compiled already, by pattern id; compiling takes milliseconds
 */
export function buildPatternMatcher(
  patterns: readonly CustomerPattern[],
  compiled: ReadonlyMap<string, RE2JS> = new Map(),
): PatternMatcher {
  const readers = readersOf(patterns, compiled);
  const matches = (found: ReadonlyMap<number, number>): readonly PatternMatch[] =>
    [...found].sort(([a], [b]) => a - b).map(([at, share]) => ({ pattern: patterns[at]!, share }));
  const rest: Readers = { ...readers, regexes: [] };
  return {
    size: patterns.length,
    expressions: readers.regexes.map(({ source }) => source),
    find(text) {
      const found = new Map<number, number>();
      for (const _ of read(readers, foldForPatterns(text), found)) continue;
      return matches(found);
    },
    *findInSlices(text) {
      const found = new Map<number, number>();
      for (const slice of slicesOf(text)) {
        yield* read(readers, foldForPatterns(slice), found);
        yield;
      }
      return matches(found);
    },
    async *findWithTried(text, tried) {
      const found = new Map<number, number>();
      for (const slice of slicesOf(text)) {
        yield* read(rest, foldForPatterns(slice), found);
        yield;
      }
      for (const place of await tried) found.set(readers.regexes[place]!.at, 1);
      return matches(found);
    },
  };
}

/** Overlapping slices of a text. */
export function* slicesOf(text: string): Generator<string, void> {
  for (let from = 0; from === 0 || from + OVERLAP_CHARS < text.length; from += SLICE_CHARS)
    yield text.slice(from, from + SLICE_CHARS + OVERLAP_CHARS);
}
