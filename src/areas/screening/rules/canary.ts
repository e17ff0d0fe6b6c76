/**
 * Canary matching: plain, reversed, rot13, hex, base64 in all three alignments, base64url, percent and JSON escapes, separated
 * letters. All canaries of an organisation in one pass; time is linear in the text. Source: docs/reference/screening.md#canaries.
 * Returns offsets of the original text and a hash of the match; it never returns the credential.
 */
import { hash } from 'node:crypto';
import type { LeakFinding } from '../../../contract/screening.ts';
import type { SpanSource } from '../../../contract/turn.ts';
import { canaryParts, type CanaryParts, type PartHit, type RunForm } from './canary-parts.ts';
import { KIND, KIND_DIGIT, KIND_LETTER } from './chars.ts';
import { foldText } from './lexicon.ts';
import { buildNeedles, NEEDLE_MIN, type Needles } from './needles.ts';
import { normalise, type Folded } from './normalise.ts';

export interface CanarySeed {
  readonly canaryId: string;
  readonly credential: string;
  /** Where it was planted; default system_prompt. */
  readonly injectInto?: CanarySite;
}

export type CanarySite = 'system_prompt' | 'tool_result' | 'memory';

/** Sources in which the canary was planted: finding it there is no leak. */
const EXPECTED: Readonly<Record<CanarySite, ReadonlySet<SpanSource>>> = {
  system_prompt: new Set(['system_prompt']),
  tool_result: new Set(['system_prompt', 'tool_result', 'server_tool_result', 'document']),
  memory: new Set(['system_prompt', 'tool_result', 'server_tool_result', 'document', 'user_message']),
};

export interface CanaryMatcher {
  /** Occurrences in text order, not overlapping. */
  find(text: string): LeakFinding[];
  /** True when the end of the text may be the beginning of a canary in some form. */
  endsInside(text: string): boolean;
  /** Longest form in UTF-16 units, spaced forms included: the most that a stream has to hold back. */
  readonly longestForm: number;
  readonly size: number;
  /** The matcher for texts of one source, without the canaries that were planted there. Output is matched against all. */
  of(source: SpanSource): CanaryMatcher;
}

const CREDENTIAL_MIN = 8;
/** A run of letters and digits of this length is the secret part of a longer credential and is also matched alone; of a longer run, each part of this length. */
const CORE_UNITS = 20;
const CORE = /[A-Za-z0-9]{20,}/g;
/** Units of base64 that say as many characters, without the signs between the letters and digits. */
const CORE_UNITS_IN_BASE64 = 22;
/** Shortest prefix of a form that makes a stream wait. */
const PARTIAL_MIN = 3;

/** How a text may be written, and the units of it that say as much as `CORE_UNITS` characters. */
interface Written {
  readonly text: string;
  readonly unitsMin: number;
}

interface Form {
  readonly text: string;
  readonly canaryId: string;
}

const rot13 = (text: string): string =>
  text.replace(/[a-z]/g, (char) => String.fromCharCode(((char.charCodeAt(0) - 97 + 13) % 26) + 97));

/** The part of the base64 text that does not depend on the neighbouring bytes, for each of the three alignments. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const head = [0, 2, 3][shift]!;
    const tail = Math.floor(((shift + bytes.length) * 8) / 6);
    return encoded.slice(head, tail);
  });
}

const formsOf = (seed: CanarySeed): string[] => {
  const credential = seed.credential.trim();
  return [credential, ...(credential.match(CORE) ?? [])].flatMap(formsOfText).map(({ text }) => text);
};

/** The forms of the runs of which parts count; a word of a name is no such run. */
const runFormsOf = ({ credential, canaryId }: CanarySeed): RunForm[] =>
  [...new Set(credential.match(CORE) ?? [])]
    .filter((run) => run.length > CORE_UNITS && /\d/.test(run))
    .flatMap(formsOfText)
    .map(({ text, unitsMin }) => ({ text: onlyWordChars(text), canaryId, unitsMin }));

function formsOfText(credential: string): Written[] {
  const plain = foldText(credential);
  const bytes = Buffer.from(credential, 'utf8');
  const reversed = [...plain].reverse().join('');
  const mirroredBytes = Buffer.from([...credential].reverse().join(''), 'utf8');
  const base64 = [...base64Cores(bytes), ...base64Cores(mirroredBytes)].flatMap((core) => [
    core,
    core.replaceAll('+', '-').replaceAll('/', '_'),
  ]);
  const as = (unitsMin: number, texts: readonly string[]): Written[] => texts.map((text) => ({ text, unitsMin }));
  return [
    ...as(CORE_UNITS, [plain, reversed, rot13(plain), rot13(reversed)]),
    ...as(2 * CORE_UNITS, [bytes.toString('hex'), mirroredBytes.toString('hex')]),
    ...as(CORE_UNITS_IN_BASE64, base64.map(foldText)),
  ];
}

/** Letters and digits only, with a map to the original offsets: finds letters separated by spaces, dashes or dots. */
function strip(folded: Folded): { codes: Uint16Array; map: Int32Array; length: number } {
  const codes = new Uint16Array(folded.length);
  const map = new Int32Array(folded.length);
  let n = 0;
  for (let i = 0; i < folded.length; i += 1) {
    const kind = KIND[folded.codes[i]!]!;
    if (kind !== KIND_LETTER && kind !== KIND_DIGIT) continue;
    codes[n] = folded.codes[i]!;
    map[n] = folded.map[i]!;
    n += 1;
  }
  return { codes, map, length: n };
}

function onlyWordChars(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i += 1) {
    const kind = KIND[text.charCodeAt(i)];
    if (kind === KIND_LETTER || kind === KIND_DIGIT) out += text.charAt(i);
  }
  return out;
}

/** Builds a matcher; credentials under 8 characters are refused with a RangeError, since they would match by accident. */
export function buildCanaryMatcher(canaries: readonly CanarySeed[]): CanaryMatcher {
  const steps = canaryMatcherSteps(canaries);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** Canaries whose forms are made in one step: about two milliseconds. */
const STEP_CANARIES = 4;

/** The same in steps of a few milliseconds; the caller lets other work run between two of them. */
export function* canaryMatcherSteps(canaries: readonly CanarySeed[]): Generator<undefined, CanaryMatcher> {
  const joined: Form[] = [];
  const apart: Form[] = [];
  const runs: RunForm[] = [];
  for (const [at, seed] of canaries.entries()) {
    if (at > 0 && at % STEP_CANARIES === 0) yield;
    if (seed.credential.trim().length < CREDENTIAL_MIN)
      throw new RangeError(`canary ${seed.canaryId} is shorter than ${CREDENTIAL_MIN} characters`);
    const forms = formsOf(seed);
    for (const text of new Set(forms)) if (text.length >= NEEDLE_MIN) joined.push({ text, canaryId: seed.canaryId });
    for (const text of new Set(forms.map(onlyWordChars)))
      if (text.length >= NEEDLE_MIN) apart.push({ text, canaryId: seed.canaryId });
    runs.push(...new Map(runFormsOf(seed).map((form) => [form.text, form])).values());
  }
  yield;
  const direct = buildNeedles(joined.map((form) => form.text));
  yield;
  const parts = canaryParts(runs);
  yield;
  const whole = apart.map((form) => form.text);
  const spread = buildNeedles([...whole, ...parts.pieces], whole);
  yield;
  const longest = joined.reduce((most, form) => Math.max(most, form.text.length), 0);
  const matcher: Omit<CanaryMatcher, 'of'> = {
    size: canaries.length,
    longestForm: longest * 3,
    find: (text) =>
      canaries.length === 0
        ? []
        : findCanaries(text, { needles: direct, forms: joined }, { needles: spread, forms: apart }, parts),
    endsInside: (text) => {
      if (canaries.length === 0) return false;
      const folded = normalise(text);
      const bare = strip(folded);
      return (
        direct.endsInside(folded.codes, folded.length, PARTIAL_MIN) ||
        spread.endsInside(bare.codes, bare.length, PARTIAL_MIN) ||
        parts.endsInside(bare.codes, bare.length)
      );
    },
  };
  yield;
  return withSources(matcher, canaries);
}

/** Adds the matchers by source; for a source without planted canaries it is the matcher itself. */
function withSources(matcher: Omit<CanaryMatcher, 'of'>, canaries: readonly CanarySeed[]): CanaryMatcher {
  const siteOf = new Map(canaries.map((seed) => [seed.canaryId, seed.injectInto ?? 'system_prompt']));
  const views = new Map<SpanSource, CanaryMatcher>();
  const viewOf = (source: SpanSource): CanaryMatcher => {
    const isExpected = (canaryId: string | undefined): boolean =>
      EXPECTED[siteOf.get(canaryId ?? '') ?? 'system_prompt'].has(source);
    if (![...siteOf.keys()].some(isExpected)) return whole;
    return { ...whole, find: (text) => matcher.find(text).filter((leak) => !isExpected(leak.canaryId)) };
  };
  const whole: CanaryMatcher = {
    ...matcher,
    of(source) {
      const view = views.get(source) ?? viewOf(source);
      views.set(source, view);
      return view;
    },
  };
  return whole;
}

/** Needles behind those of the forms are pieces of parts. */
interface Searched {
  readonly needles: Needles;
  readonly forms: readonly Form[];
}

function findCanaries(text: string, direct: Searched, spread: Searched, parts: CanaryParts): LeakFinding[] {
  const folded = normalise(text);
  const hits: { from: number; to: number; canaryId: string }[] = [];
  const endOf = (map: Int32Array, at: number, length: number): number =>
    Math.max(map[at]! + 1, at + 1 < length ? Math.min(map[at + 1]!, map[at]! + 12) : text.length);
  direct.needles.scan(folded.codes, folded.length, (needle, start) => {
    const form = direct.forms[needle]!;
    const end = start + form.text.length;
    hits.push({
      from: folded.map[start]!,
      to: endOf(folded.map, end - 1, folded.length),
      canaryId: form.canaryId,
    });
  });
  const bare = strip(folded);
  const add = (from: number, to: number, canaryId: string): void => {
    hits.push({ from: bare.map[from]!, to: bare.map[to - 1]! + 1, canaryId });
  };
  const found: PartHit[] = [];
  spread.needles.scan(bare.codes, bare.length, (needle, start) => {
    const form = spread.forms[needle];
    const part = form === undefined ? parts.around(needle - spread.forms.length, start, bare) : undefined;
    if (form !== undefined) add(start, start + form.text.length, form.canaryId);
    else if (part !== undefined) found.push(part);
  });
  for (const { from, to, canaryId } of found) add(from, to, canaryId); // after the whole ones, which name what both are
  return merge(hits, text);
}

/** Overlapping hits become one finding; the first canary found names it. */
function merge(hits: { from: number; to: number; canaryId: string }[], text: string): LeakFinding[] {
  hits.sort((a, b) => a.from - b.from || b.to - a.to);
  const merged: { from: number; to: number; canaryId: string }[] = [];
  for (const hit of hits) {
    const last = merged.at(-1);
    if (last !== undefined && hit.from < last.to) last.to = Math.max(last.to, hit.to);
    else merged.push({ ...hit });
  }
  return merged.map(({ from, to, canaryId }) => ({
    kind: 'canary',
    type: 'canary_triggered',
    span: [from, to] as const,
    label: '[CANARY REDACTED]',
    canaryId,
    signalHash: `sha256:${hash('sha256', text.slice(from, to))}`,
  }));
}
