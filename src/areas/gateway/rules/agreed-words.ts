/** What the agent asked and the user said yes to. Source: docs/reference/gateway.md#taint-and-links. Pure. */
import { isYes } from '../../../contract/answers.ts';
import { plainOf } from '../../../contract/plain-text.ts';

/** What a person reads last of a long text. */
const LAST_CHARS = 400;

/**
 * The questions at the end of the agent's words to which a message only says yes, in one spelling; empty where there are none. An address
 * further up, or in a sentence that asks nothing, was not agreed to.
 */
export function agreedWords(newest: string, proposal: string): string {
  if (!isYes(newest)) return '';
  return plainOf(proposal.slice(-LAST_CHARS))
    .split(/(?<=[.!?。！？])\s|\n/u)
    .filter((sentence) => /[?？]$/u.test(sentence.trimEnd()))
    .join(' ');
}
