/** The arena: measures a candidate pattern on labelled messages. Precision over its own family, the organisation's own
 * decisions and every harmless arena line; recall over its family and the organisation's confirmed threats of that family.
 * Deterministic. Source: docs/reference/screening.md#arena; docs/adr/0142. Pure.
 */
import { seededRandom } from '../../contract/random.ts';
import { roundTo } from '../../contract/numbers.ts';
import { familyOf } from './arena-variants.ts';
import type { ArenaResult } from './wire/patterns.ts';
import { fingerprintOf } from './rules/fingerprint.ts';
import { buildPatternMatcher, type CustomerPattern } from './rules/patterns-customer-match.ts';
import { buildPrintScanner } from './rules/patterns-customer-prints.ts';
import { foldForPatterns, foldedString, exceedsStateBudget } from './rules/patterns-customer.ts';

const PRECISION_MIN = 0.9;
const RECALL_MIN = 0.85;
/** Fewest labelled messages of a measurement. */
export const MESSAGES_MIN = 200;
/** A confirmed threat that contains this share of a seed's samples belongs to its family. */
const KIN_MIN = 0.65;

export interface ArenaLine {
  readonly text: string;
  readonly label: 0 | 1;
}

export interface EvaluationRun {
  readonly pattern: CustomerPattern;
  /** Texts the pattern must find, given by its author. */
  readonly seeds: readonly string[];
  /** Held texts of the organisation that a reviewer confirmed as threats, and those released as harmless. */
  readonly confirmed: readonly string[];
  readonly released: readonly string[];
}

/** Confirmed threats that contain most of one of the seeds. */
function kin(seeds: readonly string[], confirmed: readonly string[]): string[] {
  const prints = seeds.map((seed) => {
    const text = foldedString(foldForPatterns(seed)).trim();
    return { print: fingerprintOf(text), chars: Math.max(3, text.length) };
  });
  const scanner = buildPrintScanner(prints);
  return confirmed.filter((text) => {
    const folded = foldForPatterns(text);
    return scanner.scan(folded.codes, folded.length, KIN_MIN).size > 0;
  });
}

const STRESS_CHARS = 4_096;

/** Parts in a sequence with a long period, which drives an automaton through as many states as it has. */
function shuffled(parts: readonly string[]): string {
  const random = seededRandom(1);
  let text = '';
  while (text.length < STRESS_CHARS) text += parts[Math.floor(random() * parts.length)] ?? '';
  return text;
}

/** Texts of two letters, of the expression's own letters and words, and of the words of its examples. */
function stressInputsOf(pattern: string, seeds: readonly string[]): string[] {
  const plain = pattern.toLowerCase().replace(/\\./g, ' ');
  const letters = [...new Set(plain.replace(/[^\p{L}\p{N}]/gu, ''))].slice(0, 5);
  const pairs = letters.flatMap((one, i) => letters.slice(i + 1).map((other) => [one, other]));
  const words = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const notified = seeds.flatMap((seed) => seed.toLowerCase().split(/(?<=\s)/));
  return [
    ['a', 'b'],
    ['a', 'b', ' '],
    letters,
    ...pairs,
    [...words.map((word) => `${word} `), ...words, ' ', 'x'],
    [...notified, ...words, ' '],
  ]
    .filter((parts) => parts.some((part) => part !== ''))
    .map(shuffled);
}

const isTooHeavy = ({ form }: CustomerPattern, seeds: readonly string[]): boolean =>
  form.kind === 'regex' && exceedsStateBudget(form.text, stressInputsOf(form.text, seeds));

export function runArena(evaluationRun: EvaluationRun, lines: readonly ArenaLine[], corpusHash: string): ArenaResult {
  const matcher = buildPatternMatcher([evaluationRun.pattern]);
  const find = (text: string): ReturnType<typeof matcher.find> => matcher.find(text);
  const hits = (texts: readonly string[]): number => texts.filter((text) => find(text).length > 0).length;
  const harmless = lines.filter((line) => line.label === 0).map((line) => line.text);
  const family = evaluationRun.seeds.flatMap((seed) => familyOf(seed, harmless));
  const positives = [...new Set([...family, ...kin(evaluationRun.seeds, evaluationRun.confirmed)])];
  const negatives = [...harmless, ...evaluationRun.released];
  if (isTooHeavy(evaluationRun.pattern, evaluationRun.seeds))
    return resultOf({ tp: 0, fp: 0, fn: positives.length, tn: 0 }, 0, corpusHash, 'too_complex');
  const [tp, fp] = [hits(positives), hits(negatives)];
  const counts = { tp, fp, fn: positives.length - tp, tn: negatives.length - fp };
  return resultOf(counts, hits(lines.filter((line) => line.label === 1).map((line) => line.text)), corpusHash);
}

function resultOf(
  counts: { readonly tp: number; readonly fp: number; readonly fn: number; readonly tn: number },
  otherAttacks: number,
  corpusHash: string,
  refusal: string | null = null,
): ArenaResult {
  const { tp, fp, fn, tn } = counts;
  const precision = tp + fp === 0 ? 0 : tp / (tp + fp);
  const recall = tp + fn === 0 ? 0 : tp / (tp + fn);
  const messages = tp + fp + fn + tn;
  const reason =
    refusal ??
    (messages < MESSAGES_MIN
      ? 'too_few_messages'
      : recall < RECALL_MIN
        ? 'recall_below_bound'
        : precision < PRECISION_MIN
          ? 'precision_below_bound'
          : null);
  return {
    ...counts,
    messages,
    precision: roundTo(precision, 4),
    recall: roundTo(recall, 4),
    other_attacks: otherAttacks,
    corpus_hash: corpusHash,
    passed: reason === null,
    reason,
  };
}
