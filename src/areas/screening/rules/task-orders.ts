/**
 * Orders inside outside text against what the user asked for. An order that the task does not contain holds a text that already warns; one that it
 * contains, with all of its addresses, numbers and names, counts a band less where nothing else speaks against the text. Which words a text
 * repeats does not matter, only what it orders: an attacker who repeats the task orders what the user wants. Source:
 * docs/reference/screening.md#the-users-task; docs/adr/0684. Pure.
 */
import { isNamed, SaidTexts, type SaidWords } from '../../../contract/asked-for.ts';
import { roundTo } from '../../../contract/numbers.ts';
import type { DoubtfulPart, Screening } from '../../../contract/screening.ts';
import { oneBandLower, type Thresholds } from './fusion.ts';
import type { KnownWords } from './known-words.ts';
import { isCode, isMine, wordsOf, type OrderWord } from './order-words.ts';

/** From this score on a sentence is an order without much doubt. */
const ORDER_MIN = 0.65;
/** A pattern, structure or decoded part from here on is more than an order. */
const OTHER_MIN = 0.5;
const OTHERS = ['pattern_matcher', 'structure_detector', 'decoder', 'effect_judge'];
/** Of the task, newest last. */
const TASK_CHARS_MAX = 16 * 1024;
const ORDER_CHARS_MAX = 600;

/** What the user asked for, prepared for comparisons. */
export interface Task {
  readonly said: SaidWords;
  readonly known: KnownWords;
  /** Kinds of acts that its verbs name, wherever they stand. */
  readonly acts: ReadonlySet<number>;
  /** Beginnings of its other words. */
  readonly things: ReadonlySet<string>;
}

/**
 * Undefined for a task without words.
 * @param known common English words, which are not looked up in the dictionary of other languages
 */
export function taskOf(texts: readonly string[], known: KnownWords): Task | undefined {
  const text = texts.join('\n').slice(-TASK_CHARS_MAX);
  if (text.trim() === '') return undefined;
  const words = wordsOf(text, known);
  return { said: new SaidTexts(text), known, acts: actsOf(words), things: thingsOf(words) };
}

const actsOf = (words: readonly OrderWord[]): Set<number> =>
  new Set(words.flatMap(({ act }) => (act === 0 ? [] : [act])));
const thingsOf = (words: readonly OrderWord[]): Set<string> =>
  new Set(words.flatMap(({ thing }) => (thing === '' ? [] : [thing])));

/** `none`: no order with a concrete object. `named`: all acts and values. `other`: another act, or other things and values. */
export type OrderStands = 'none' | 'named' | 'other' | 'unclear';

export function orderStands(sentence: string, task: Task): OrderStands {
  const order = sentence.slice(0, ORDER_CHARS_MAX);
  const values = valuesIn(order);
  const words = wordsOf(order.replace(VALUE, ' 0 '), task.known);
  const ordered = [...actsOf(words.filter(({ isOrdered }) => isOrdered))];
  if (ordered.length === 0 || (values.length === 0 && !isMine(order)) || isCode(order)) return 'none';
  const named = values.filter((value) => isNamed(task.said, value)).length;
  const sharesThings = [...thingsOf(words)].some((thing) => task.things.has(thing));
  const isAsked = ordered.every((act) => task.acts.has(act));
  if (isAsked && named === values.length && (named > 0 || sharesThings)) return 'named';
  // A task without a verb of the dictionaries may ask for anything.
  if (named > 0 && named === values.length && task.acts.size === 0) return 'unclear';
  return isAsked && sharesThings ? 'unclear' : 'other';
}

/** Addresses, names in quotes, paths, amounts and numbers of a sentence. */
const VALUE =
  /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,200}|(?<![\w./@-])[\p{L}\p{N}_-]{1,60}(?:\.[\p{L}\p{N}_-]{1,60}){0,5}\.[a-z]{2,6}(?![\p{L}\p{N}])|https?:\/\/[^\s<>"')]{1,300}|"[^"\n]{2,80}"|(?<!\w)'[^'\n]{2,80}'(?!\w)|(?<![\w/])[~.]?\/[\w.-]+(?:\/[\w.-]+){0,20}|(?<![\p{L}\d])\p{L}{0,4}\d[\d.,]*/gu;
const VALUES_MAX = 20;
const valuesIn = (sentence: string): string[] =>
  [...sentence.matchAll(VALUE)].slice(0, VALUES_MAX).map(([value]) => value.replace(/^["']|["'.,;:!?]+$/g, ''));

const isOnlyAnOrder = ({ detector_scores }: Screening): boolean =>
  OTHERS.every((detector) => (detector_scores[detector] ?? 0) < OTHER_MIN);

/**
 * The screening of an outside text as it counts beside the task; the same object where the task changes nothing.
 * @param isDelegated the user sent the agent to do what a text says: what it orders is then no other wish
 */
export function judgedByTask(
  screening: Screening,
  text: string,
  task: Task | undefined,
  { thresholds, isDelegated }: { readonly thresholds: Thresholds; readonly isDelegated: () => boolean },
): Screening {
  const { overall_risk: score, parts = [] } = screening;
  if (task === undefined || score < thresholds.warn || score >= thresholds.block) return screening;
  const judged = parts.map((part) => ({ part, stands: orderStands(text.slice(...part.sentence), task) }));
  const other = judged.find(({ part, stands }) => stands === 'other' && part.risk >= ORDER_MIN);
  if (other !== undefined)
    return score >= thresholds.quarantine || isDelegated() ? screening : held(screening, other.part, thresholds);
  if (judged.length === 0 || judged.some(({ stands }) => stands !== 'named') || !isOnlyAnOrder(screening))
    return screening;
  return { ...screening, overall_risk: roundTo(oneBandLower(score, thresholds), 4), verdict: lowerVerdict(screening) };
}

const lowerVerdict = ({ verdict }: Screening): Screening['verdict'] => (verdict === 'quarantine' ? 'warn' : 'pass');

function held(screening: Screening, { sentence, risk }: DoubtfulPart, { quarantine }: Thresholds): Screening {
  return {
    ...screening,
    overall_risk: roundTo(quarantine, 4),
    verdict: 'quarantine',
    threats: [
      ...screening.threats,
      {
        type: 'hijack_attempt',
        confidence: roundTo(risk, 4),
        matched_pattern: 'goal_shift',
        span: sentence,
        reasoning: 'A sentence orders what the user did not ask for.',
      },
    ],
    detector_scores: { ...screening.detector_scores, goal_shift: roundTo(risk, 4) },
    detection_sources: [...new Set([...screening.detection_sources, 'goal_shift'])].sort(),
  };
}
