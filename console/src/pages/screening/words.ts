/** Words of patterns, canaries and recipes as people read them. Pure. */
import { plainWords } from '../../format/words';

const REASONS: Readonly<Record<string, string>> = {
  by_reviewer: 'decided by a person',
  library_full: 'there is no room for another',
  orphaned: 'nobody decided in 14 days',
  too_many_false_positives: 'too many wrong matches',
  text_gone: 'its text is not kept any more',
  too_complex: 'it would take too long',
  too_few_messages: 'too few messages to measure it',
  recall_below_bound: 'it finds less than 85 % of its family',
  precision_below_bound: 'too many false alarms',
  observe_soak_fp: 'wrong matches while it was observed',
  fp_rate_exceeded: 'too many wrong matches',
  zero_hits_window: 'no match in 30 days',
};
const ALIKE = 'alike:';

/** Why a pattern or a recipe is in its state. */
export const reasonWords = (reason: string): string =>
  reason.startsWith(ALIKE)
    ? `it is like ${reason.slice(ALIKE.length)}`
    : (REASONS[reason] ?? plainWords(reason).toLowerCase());

export const KINDS = [
  ['literal', 'A phrase, as it is'],
  ['fingerprint', 'An example, and wordings like it'],
  ['regex', 'An expression (RE2)'],
] as const;

export const CANARY_TYPES = [
  ['api_key', 'API key'],
  ['password', 'Password'],
  ['database_url', 'Database address'],
  ['ssh_key', 'SSH key'],
  ['oauth_token', 'OAuth token'],
  ['email', 'Mail address'],
  ['document_marker', 'Mark in a document'],
  ['url', 'Web address'],
] as const;

export const PLACES = [
  ['system_prompt', 'In the system prompt'],
  ['tool_result', 'In what a tool returns'],
  ['memory', 'In the memory of the agent'],
] as const;
