/** The offline analysis without blocking other turns: a short turn is judged at once, a long one in slices with the event
 * loop between them, which blocks it for at most 5 ms (docs/reference/integrity.md#reading-while-it-streams).
 */
import type { Analysis } from '../../../contract/integrity.ts';
import { inSlices } from '../../../platform/slices.ts';
import { analyzeSafely, analyzeSteps, type AnalysisInput } from './rules/analyzer.ts';

/** About a millisecond of work. */
const AT_ONCE_CHARS = 16_384;

/** Never throws or rejects: a fault is an unverified analysis. */
export function analyzeInSlices(input: AnalysisInput, clockMs: () => number): Analysis | Promise<Analysis> {
  return charsOf(input) <= AT_ONCE_CHARS ? analyzeSafely(input, clockMs) : analyzeLong(input, clockMs);
}

async function analyzeLong(input: AnalysisInput, clockMs: () => number): Promise<Analysis> {
  try {
    const found = await inSlices(analyzeSteps(input, clockMs), clockMs);
    return analyzeSafely(input, clockMs, () => found);
  } catch (err) {
    return analyzeSafely(input, clockMs, () => {
      throw err;
    });
  }
}

function charsOf({ turn, untrusted, lastUserText }: AnalysisInput): number {
  const texts = 'byShingle' in untrusted ? [] : untrusted;
  return [turn.reasoning.text, turn.text, lastUserText, ...texts].reduce((sum, text) => sum + text.length, 0);
}
