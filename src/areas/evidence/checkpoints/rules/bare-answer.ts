/** The analysis of a turn that only answers: no reasoning, no call, no outside text before it. Most turns without reasoning are such. No
 * signal but two has anything to read there (docs/adr/0340, docs/adr/0361), so they are asked alone; the result is that of the whole
 * analysis (bare-answer.test.ts). Pure.
 */
import type { ConscienceContext } from '../../../../contract/integrity.ts';
import type { AnalysisInput } from './material.ts';
import { mayBeRegulated } from './regulated-words.ts';
import { addressesJudge } from './signal-judge.ts';

/** What is considered of a card where nothing is found and there is no reasoning. */
export const NOTHING_CONSIDERED: ConscienceContext = {
  values_checked: [],
  conflicts: [],
  supports: [],
  considerations: [],
  consultation_depth: 'surface',
};

/** Whether no signal can find anything; false where the whole analysis must be made. */
export function isBareAnswer({ turn, untrusted }: AnalysisInput): boolean {
  const { reasoning, toolCalls, text } = turn;
  const hasOutside = 'byShingle' in untrusted ? untrusted.last !== null : untrusted.length > 0;
  return (
    reasoning.text === '' &&
    toolCalls.length === 0 &&
    !hasOutside &&
    !mayBeRegulated(text) &&
    addressesJudge(text) === null
  );
}
