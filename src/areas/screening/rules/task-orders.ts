/**
 * Orders inside outside text against what the user asked for. An order that the task does not contain holds a text that already warns, and one a third below
 * warn where its words are plain; one that the task contains, with all of its addresses, numbers and names, counts a band less where nothing else speaks
 * against the text. What people ask of each other in letters is not lifted where the user asked about letters. Source: docs/reference/screening.md#the-users-task; docs/adr/0684, 0742, 0744. Pure.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { DoubtfulPart, Screening } from '../../../contract/screening.ts';
import { oneBandLower, PARTS_SHARE, type Thresholds } from './fusion.ts';
import { isInLetter } from './letters.ts';
import { PartOrders, type Task } from './order-stands.ts';

/** From this score on a sentence is an order without much doubt. */
const ORDER_MIN = 0.6;
/** A pattern, structure or decoded part from here on is more than an order. */
const OTHER_MIN = 0.5;
const OTHERS = ['pattern_matcher', 'structure_detector', 'decoder', 'effect_judge'];

const isOnlyAnOrder = ({ detector_scores }: Screening): boolean =>
  OTHERS.every((detector) => (detector_scores[detector] ?? 0) < OTHER_MIN);

/** What is known of the text beside its words. */
export interface Beside {
  readonly thresholds: Thresholds;
  /** It is the answer of a tool that reads mails, tickets or the like: what people ask in them is what the user wants to know. */
  readonly isOfLetters?: boolean;
  /** The same of a tool that reads notes, to-dos or a calendar. */
  readonly isOfPlans?: boolean;
  /** The user sent the agent to do what a text says: what it orders is then no other wish. */
  readonly isDelegated: () => boolean;
}

/** The screening of an outside text as it counts beside the task; the same object where the task changes nothing. */
export function judgedByTask(
  screening: Screening,
  text: string,
  task: Task | undefined,
  { thresholds, isOfLetters = false, isOfPlans = false, isDelegated }: Beside,
): Screening {
  const { overall_risk: score, parts = [] } = screening;
  if (task === undefined || parts.length === 0 || score < PARTS_SHARE * thresholds.warn || score >= thresholds.block)
    return screening;
  const judged = parts.map((part) => ({ part, orders: new PartOrders(text.slice(...part.sentence), task) }));
  const isAskedOfUser = ({ item }: DoubtfulPart, orders: PartOrders): boolean =>
    (isOfPlans || task.isOnPlans || ((isOfLetters || task.isOnLetters) && isInLetter(text, item))) && orders.isRequest;
  const other = judged.find(
    ({ part, orders }) =>
      orders.stands === 'other' &&
      part.risk >= ORDER_MIN &&
      !isAskedOfUser(part, orders) &&
      (score >= thresholds.warn || orders.isPlain),
  );
  if (other !== undefined)
    return score >= thresholds.quarantine || isDelegated() ? screening : held(screening, other.part, thresholds);
  if (judged.some(({ orders }) => orders.stands !== 'named') || !isOnlyAnOrder(screening)) return screening;
  const lower = score < thresholds.warn ? score / 2 : oneBandLower(score, thresholds);
  return { ...screening, overall_risk: roundTo(lower, 4), verdict: lowerVerdict(screening) };
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
