/** Patterns an organisation adds to its own screen: a literal, a safe regular expression, or an example whose similar wordings are
 * found. Their limits and their compiled form. Regular expressions run on a linear-time engine, on the folded text, in which
 * letters, case and blanks have one spelling. Source: docs/reference/screening.md#customer-patterns; docs/adr/0141. Pure.
 */
import { vocabulary } from '../../../contract/enums.ts';
import { RE2JS } from 're2js';
import { fingerprintOf, samplesOf, serialiseFingerprint } from './fingerprint.ts';
import { normalise, toText } from './normalise.ts';

export const PATTERN_KINDS = vocabulary('PatternKind', ['literal', 'regex', 'fingerprint']);
export type PatternKind = (typeof PATTERN_KINDS)[number];
export const PATTERN_STATUSES = ['candidate', 'active', 'rejected', 'deprecated', 'expired'] as const;
export type PatternStatus = (typeof PATTERN_STATUSES)[number];

/** Characters of a submitted pattern, as sent. */
export const PATTERN_CHARS_MAX = 2_048;
const REGEX_CHARS_MAX = 512;
/** Instructions of the compiled program; a repetition counts as often as it repeats. */
const PROGRAM_MAX = 400;
/** Fewest folded characters of a literal. */
const LITERAL_CHARS_MIN = 6;
/** Fewest folded characters and distinct samples of an example, so that wordings can be distinguished. */
const EXAMPLE_CHARS_MIN = 40;
const SAMPLES_MIN = 20;

const BLANK = 32;
const LINE_BREAK = 10;

/** A text as patterns see it: folded units, every run of blanks and line breaks one blank. */
export interface FoldedText {
  readonly codes: Uint16Array;
  readonly length: number;
}

export function foldForPatterns(text: string): FoldedText {
  const { codes, length } = normalise(text);
  for (let i = 0; i < length; i += 1) if (codes[i] === LINE_BREAK) codes[i] = BLANK;
  return { codes, length };
}

export const foldedString = ({ codes, length }: FoldedText): string => toText(codes, 0, length);
const foldedWords = (text: string): string => foldedString(foldForPatterns(text)).trim();

/** A pattern as it is matched. */
export type PatternForm =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'regex'; readonly text: string }
  | {
      readonly kind: 'fingerprint';
      readonly fingerprint: string;
      /** Folded length of the example, which is the length of the windows it is looked for in. */
      readonly chars: number;
    };

export type FormResult =
  { readonly ok: true; readonly form: PatternForm } | { readonly ok: false; readonly problem: string };
const refused = (problem: string): FormResult => ({ ok: false, problem });

/** The form of a submitted pattern, or one sentence that names the fault. */
export function formOf(kind: PatternKind, pattern: string): FormResult {
  if (kind === 'regex') return regexForm(pattern);
  const text = foldedWords(pattern);
  if (kind === 'literal') {
    if (text.length < LITERAL_CHARS_MIN)
      return refused(
        `a literal needs at least ${LITERAL_CHARS_MIN} characters other than blanks and marks that do not show`,
      );
    return { ok: true, form: { kind, text } };
  }
  if (text.length < EXAMPLE_CHARS_MIN) return refused(`an example needs at least ${EXAMPLE_CHARS_MIN} characters`);
  const print = fingerprintOf(text);
  if (new Set(samplesOf(print)).size < SAMPLES_MIN)
    return refused('the example repeats itself too much to be told apart');
  return { ok: true, form: { kind, fingerprint: serialiseFingerprint(print), chars: text.length } };
}

function regexForm(pattern: string): FormResult {
  if (pattern.length > REGEX_CHARS_MAX)
    return refused(`a regular expression may have at most ${REGEX_CHARS_MAX} characters`);
  try {
    const compiled = compileRegex(pattern);
    if (compiled.programSize() > PROGRAM_MAX)
      return refused(`the expression compiles to more than ${PROGRAM_MAX} steps: repeat less`);
    if (compiled.test('')) return refused('the expression matches the empty text, and so every text');
    return { ok: true, form: { kind: 'regex', text: pattern } };
  } catch (error) {
    return refused(`not a regular expression of RE2: ${sentenceOf(error)}`);
  }
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').replace(/^error parsing regexp: /, '').slice(0, 200);

/** As the gateway runs it: case does not matter, the dot matches everything. @throws RE2JSException for an invalid expression */
export const compileRegex = (pattern: string): RE2JS => RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);

/**
 * Most states of an expression's automaton for one stress input; each costs about 20 microseconds, once. An expression of
 * words with gaps between them stays below; one that multiplies meets a new one at every character.
 */
const STATES_MAX = 2_000;

/** Characters of a stress input between two checks of the automaton. */
const STRESS_STEP = 512;

/**
 * Whether the engine needs too many states for these texts, or had to give up or clear its automaton, so that traffic would wait.
 * A cleared automaton counts its states from 0 again, so the number is checked often.
 */
export const exceedsStateBudget = (pattern: string, stressInputs: readonly string[]): boolean =>
  stressInputs.some((text) => {
    const regex = compileRegex(pattern);
    let last = 0;
    for (let from = 0; from < text.length; from += STRESS_STEP) {
      regex.test(text.slice(from, from + STRESS_STEP));
      const dfa = regex.re2Input.lazyDFA;
      if (dfa === null) continue;
      if (dfa.failed || dfa.stateCount > STATES_MAX || dfa.stateCount < last) return true;
      last = dfa.stateCount;
    }
    return false;
  });

/** The identity of a pattern: equal for two submissions of the same one. */
export const sameness = (form: PatternForm): string =>
  form.kind === 'fingerprint' ? `fingerprint:${form.fingerprint}` : `${form.kind}:${form.text}`;
