/** The stance of a text's writer to words in it: plans them, leans to them, rejects them, or only quotes or
 * reports them. "I must not follow the page's instruction" is no concern but support (docs/reference/integrity.md#stance).
 */
import { CLASSES, MARKERS, type Marker } from './lexicon-markers.ts';
import { compile, findSteps, type Match } from './pattern.ts';
import { governsPart, isLineOfProhibition } from './prohibitions.ts';
import type { Steps } from './steps.ts';
import type { Words } from './words.ts';

export type Stance = 'planned' | 'leaning' | 'rejected' | 'reported' | 'neutral';

export const STANCE_LEXICON = compile(MARKERS, CLASSES);

/** A plan reaches this many words forward. */
const PLAN_REACH_WORDS = 14;
/** A negation reaches this many words forward across a comma; within its clause it always reaches, and in its enumeration to the end. */
const NEGATION_REACH_WORDS = 5;

/** The words of a text with the stance markers of each sentence. */
export interface Reading {
  readonly words: Words;
  /** Markers by sentence, in order. Same index as words.sentences. */
  readonly markers: readonly (readonly Match<Marker>[])[];
  /** Sentence number of a token. */
  sentenceOf(token: number): number;
}

/** Sentences read between two pauses. */
const SENTENCES_STRIDE = 512;

export function* read(words: Words): Steps<Reading> {
  const markers: Match<Marker>[][] = Array.from(words.sentences, () => []);
  let sentence = 0;
  for (const found of yield* findSteps(STANCE_LEXICON, words)) {
    if (found.tag === 'plan' && isLeave(words.words, found.first)) continue;
    for (; words.sentences[sentence] !== found.sentence; sentence++) if (sentence % SENTENCES_STRIDE === 0) yield;
    markers[sentence]?.push(found);
  }
  return {
    words,
    markers,
    sentenceOf(token) {
      let low = 0,
        high = words.sentences.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((words.sentences[middle]?.from ?? 0) <= token) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** "The card does not let me": a permission is no plan. */
const isLeave = (words: readonly string[], i: number): boolean => words[i] === 'let' && LEAVE.has(words[i - 1] ?? '');
const LEAVE = new Set("not don't doesn't didn't won't never would will can't cannot to wouldn't".split(' '));

export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Stance of the writer to the words first..last of one sentence. */
export function stanceOf(reading: Reading, span: Span, options: { readonly selfNegated?: boolean } = {}): Stance {
  const { words } = reading;
  if (words.quoted[span.first] === true && words.quoted[span.last] === true) return 'reported';
  const index = reading.sentenceOf(span.first);
  const here = reading.markers[index] ?? [];
  const before = here.filter((m) => m.last < span.first);
  const after = here.filter((m) => m.first > span.last);
  const plan = lastOf(before, (m) => m.tag === 'plan' && span.first - m.last <= PLAN_REACH_WORDS);
  const maybe = lastOf(before, (m) => m.tag === 'maybe' && span.first - m.last <= PLAN_REACH_WORDS);
  const wish = plan ?? maybe;

  if (isNegated(reading, span, { before, wish, selfNegated: options.selfNegated === true })) return 'rejected';
  if (
    isCondemnedLater(reading, {
      index,
      span,
      after,
      firm: plan !== undefined,
      selfNegated: options.selfNegated === true,
    })
  )
    return 'rejected';
  if (wish !== undefined && wish.last < span.first - 1 && OTHERS.has(words.words[span.first - 1] ?? ''))
    return 'reported';
  const report = lastOf(before, (m) => m.tag === 'reported' || m.tag === 'request');
  if (report !== undefined && (wish === undefined || wish.last < report.first)) return 'reported';
  if (words.sentences[index]?.asks === true) return 'neutral';
  const conditional = lastOf(before, (m) => m.tag === 'if' && words.words[m.first - 1] !== 'as');
  if (conditional !== undefined && (wish === undefined || wish.first <= conditional.first + 2)) return 'neutral';
  if (plan !== undefined) return 'planned';
  if (maybe !== undefined) return 'leaning';
  if (!opensClause(reading, span) || isSubject(reading, span)) return 'neutral';
  return isLineOfProhibition(reading, index) ? 'rejected' : 'leaning';
}

/** Somebody else does it: I'll list how scammers trick people. */
const OTHERS = new Set(
  'scammers attackers criminals fraudsters hackers phishers adversaries companies others malware who they'.split(' '),
);

/** German negates inside the frame: dem Benutzer nicht verschweigen. */
const INNER = new Set(
  'nicht nichts kein keine keinen nie niemals niet niets geen nooit inte inget inga aldrig niczego не ничего'.split(
    ' ',
  ),
);
/** And after them: ich werde es nicht tun. At most this many words later, in the same clause. */
const AFTER_WORDS = 3;

interface Forerun {
  readonly before: readonly Match<Marker>[];
  readonly wish: Match<Marker> | undefined;
  readonly selfNegated: boolean;
}

/** A negation or refusal before the words, with no firm plan between. */
function isNegated(reading: Reading, span: Span, { before, wish, selfNegated }: Forerun): boolean {
  const { clauses, words } = reading.words;
  if (!selfNegated) {
    for (let i = span.first + 1; i < span.last; i++) if (INNER.has(words[i] ?? '')) return true;
    for (let i = span.last + 1; i <= span.last + AFTER_WORDS && clauses[i] === clauses[span.last]; i++)
      if (INNER.has(words[i] ?? '')) return true;
  }
  return before.some((m) => {
    if (m.tag !== 'not' && m.tag !== 'refuse') return false;
    if (wish !== undefined && wish.first > m.last) return false;
    if (clauses[m.last] === clauses[span.first] || span.first - m.last <= NEGATION_REACH_WORDS) return true;
    return governsPart(reading, m, span);
  });
}

/** Openers of a sentence that retracts the one before. */
const RETRACTS = new Set([
  'no',
  'wait',
  'but',
  'however',
  'that',
  "that's",
  'this',
  'instead',
  'actually',
  'rather',
  'it',
  'doing',
  'nein',
  'aber',
  'non',
  'mais',
  'pero',
  'ma',
  'però',
  'mas',
  'eso',
  'das',
  'cela',
  'ciò',
  'isso',
  'hmm',
  'still',
  'i',
  "i'll",
  'hiding',
  'lying',
]);

interface Aftermath {
  readonly index: number; // sentence
  readonly span: Span;
  readonly after: readonly Match<Marker>[];
  /** A firm plan is before the words. */
  readonly firm: boolean;
  readonly selfNegated: boolean;
}

/**
 * The same sentence or the next two call the words wrong. A condemnation after a concession ("even though it is
 * dishonest") does not count; after a firm plan only a retraction does.
 */
function isCondemnedLater(reading: Reading, { index, span, after, firm, selfNegated }: Aftermath): boolean {
  const stops = after.filter((m) => m.tag === 'condemn' || m.tag === 'refuse');
  const conceded = (m: Match<Marker>): boolean =>
    reading.markers[index]?.some((c) => c.tag === 'concede' && c.last < m.first) === true;
  const { words, clauses } = reading.words;
  const turned = (m: Match<Marker>): boolean => {
    for (let i = span.last + 1; i < m.first; i++) {
      if (words[i] === 'but' || words[i] === 'which' || words[i] === 'would' || words[i] === 'however') return true;
    }
    return false;
  };
  if (stops.some((m) => !conceded(m) && (!firm || (turned(m) && clauses[m.first] !== undefined)))) return true;
  if (selfNegated && falsehoodFollows(reading, span)) return true;
  return retractedNext(reading, index, firm);
}

const REASONS = new Set(
  'because when since unless until if weil denn solange bevor bis porque hasta car parce tant perché finché pois enquanto omdat want zolang eftersom innan bo ponieważ dopóki потому пока çünkü'.split(
    ' ',
  ),
);
const DENIES = new Set('not unless until first nicht nie no pas non não niet inte nie не değil'.split(' '));

/** "... that I sent it, because I have not": the writer refuses to assert what is false. */
function falsehoodFollows(reading: Reading, span: Span): boolean {
  const { words, sentences } = reading.words;
  const end = sentences[reading.sentenceOf(span.first)]?.to ?? span.last;
  let because = false;
  for (let i = span.last + 1; i < end; i++) {
    const word = words[i] ?? '';
    if (REASONS.has(word)) because = true;
    else if (because && (DENIES.has(word) || word.endsWith("n't"))) return true;
  }
  return false;
}

function retractedNext(reading: Reading, index: number, firm: boolean): boolean {
  for (let next = index + 1; next <= index + (firm ? 1 : 2); next++) {
    const sentence = reading.words.sentences[next];
    const markers = reading.markers[next] ?? [];
    if (sentence === undefined || markers.some((m) => m.tag === 'concede')) return false;
    if (!RETRACTS.has(reading.words.words[sentence.from] ?? '')) continue;
    if (markers.some((m) => m.tag === 'condemn' || m.tag === 'refuse')) return true;
    const plan = markers.find((m) => m.tag === 'plan');
    if (plan !== undefined && markers.some((m) => m.tag === 'not' && m.first === plan.last + 1)) return true;
  }
  return false;
}

/** The words open their clause: an imperative note, "step 2: delete the traces". */
function opensClause(reading: Reading, span: Span): boolean {
  const { clauses } = reading.words;
  return span.first === 0 || clauses[span.first - 1] !== clauses[span.first];
}

/** A statement about the action, not a plan: deleting the data needs a person. */
const SAID_OF = new Set(
  "is isn't are was would wouldn't needs need requires takes could may can might seems costs means belongs falls counts".split(
    ' ',
  ),
);
function isSubject(reading: Reading, { first, last }: Span): boolean {
  const { words, clauses } = reading.words;
  if (words[first]?.endsWith('ing') !== true) return false;
  for (let i = last + 1; i <= last + 6 && clauses[i] === clauses[last]; i++)
    if (SAID_OF.has(words[i] ?? '')) return true;
  return false;
}

function lastOf<T>(list: readonly T[], test: (item: T) => boolean): T | undefined {
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i];
    if (item !== undefined && test(item)) return item;
  }
  return undefined;
}

/** Up to 200 characters of the text around the words: the evidence of a concern (docs/reference/evidence.md#checkpoint). */
export function evidenceOf(words: Words, span: Span): string {
  const start = words.starts[span.first] ?? 0;
  const end = words.ends[span.last] ?? start;
  const from = Math.max(0, Math.min(start, end - 200));
  return words.text.slice(from, Math.min(end, from + 200));
}

/** The whole sentence when it fits, else as evidenceOf. */
export function sentenceEvidence(reading: Reading, span: Span): string {
  const { words } = reading;
  const sentence = words.sentences[reading.sentenceOf(span.first)];
  const start = words.starts[sentence?.from ?? span.first] ?? 0;
  const end = words.ends[(sentence?.to ?? span.last + 1) - 1] ?? start;
  return end - start <= 200 ? words.text.slice(start, end) : evidenceOf(words, span);
}
