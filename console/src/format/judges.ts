/** Who judged a reasoning, or why nobody did. Pure. */
import { plainWords } from './words.ts';

export const JUDGES = { rules: 'Judged by rules.', model: 'Judged by a language model.' } as const;

/** Causes of `unverified` (src/contract/integrity.ts) that are not plain by their own words. */
const UNJUDGED: Readonly<Record<string, string>> = {
  no_reasoning: 'the reply showed no reasoning',
  unread_language: 'its reasoning is in a language that is not read',
  redacted: 'the provider hid the reasoning',
  incomplete_turn: 'the reply broke off',
  mode_off: "the agent's card switches judging off",
  timeout: 'judging took too long',
  error: 'judging failed',
  breaker_open: 'judging was not available',
  over_budget: 'the budget for judging was used up',
  too_long: 'the turn was too long for the judge',
  nonsense: 'the judge gave no usable answer',
  hijacked: 'the judge answered its control questions wrongly, so its answer does not count',
};

/** `Not judged: the reply showed no reasoning.` @param cause as the API has it */
export const unjudgedWords = (cause: string): string =>
  `Not judged: ${UNJUDGED[cause] ?? plainWords(cause).toLowerCase()}.`;
