/**
 * Tools whose name indicates an irreversible action: such a tool gets no grace. Source: docs/reference/policy.md#sensitive-tools.
 * Pure.
 */
import { onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { DELETING, GRANTING, PAYING, SENDING } from '../../../contract/words/tool-words.ts';

/** Words in a name that indicate it: removing, paying, sending out, running code, changing permissions. */
const WORDS: ReadonlySet<string> = new Set([
  ...DELETING,
  ...PAYING,
  ...SENDING,
  ...GRANTING,
  ...'rm tweet export exfiltrate exec execute shell bash sudo run eval deploy shutdown kill permission permissions role admin'.split(
    ' ',
  ),
]);
/** What a tool gives away by reading it. */
const SECRETS: ReadonlySet<string> = new Set(
  'password passwords credential credentials secret secrets token tokens'.split(' '),
);

/** A tool that only reads is none (`read_email`, `get_payment_status`), unless it reads secrets. */
export const isSensitive = (tool: string): boolean => {
  const words = wordsOf(tool);
  return words.some((word) => SECRETS.has(word)) || (words.some((word) => WORDS.has(word)) && !onlyReads(tool));
};
