/** Competing objective: suspicious words in a tool result that ask for something the user did not mention. It only raises a score, and
 * only with other evidence, so an attacker gains nothing by repeating the task. Source: docs/reference/screening.md#goal-shift.
 */
import { foldText } from './lexicon.ts';
import type { Evidence } from './evidence.ts';

const SUSPICION_MIN = 0.3;
const OVERLAP_MAX = 0.2;
const WORD_UNITS_MIN = 4;
const SPAN_UNITS_MAX = 2_000;

const contentWords = (text: string): Set<string> =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= WORD_UNITS_MIN),
  );

export function goalShift(evidence: readonly Evidence[], text: string, task: string): Evidence[] {
  const wanted = contentWords(task);
  const strongest = evidence.reduce<Evidence | undefined>(
    (best, piece) => (best === undefined || piece.confidence > best.confidence ? piece : best),
    undefined,
  );
  if (wanted.size === 0 || strongest === undefined || strongest.confidence < SUSPICION_MIN) return [];
  const [from, to] = strongest.span;
  const words = contentWords(text.slice(from, Math.min(to, from + SPAN_UNITS_MAX)));
  const shared = [...words].filter((word) => wanted.has(word)).length;
  if (words.size === 0 || shared / words.size > OVERLAP_MAX) return [];
  return [
    {
      detector: 'goal_shift',
      type: 'hijack_attempt',
      confidence: 0.6,
      hard: false,
      name: 'goal_shift',
      span: strongest.span,
      reasoning: 'This stretch pursues something the task did not mention.',
    },
  ];
}
