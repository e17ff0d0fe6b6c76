/** What a report about a turn does and what it does not do, in words. Source: docs/reference/turns.md#feedback, docs/adr/0612, 0754. Pure. */
import type { CheckpointVerdict } from '../../../contract/enums.ts';

const VIOLATION =
  'Kept. The violation is shown as disputed by the rating of the agent, its public page and the compliance export. It counts as before: verdict, score, ' +
  'grade and risk stay. Only where the card was at fault does it stop counting: POST /v1/agents/{agent_id}/reclassify, or reverify for risk.';
const OTHER_VERDICT =
  'Kept with the turn. Verdict, score and risk stay, and of this turn no boundary violation is recorded that could be shown as disputed.';
const COUNTED = 'Counts as one opinion for threshold suggestions. It lets nothing through and holds nothing.';
const UNCOUNTED = 'Kept with the turn. It counts for no suggestion, lets nothing through and holds nothing.';

/** @param verdict of the turn; null where no reply came */
export function effectOf(
  what: 'wrong_stop' | 'missed' | 'wrong_verdict',
  countsForSuggestions: boolean,
  verdict: CheckpointVerdict | null,
): string {
  if (what === 'wrong_verdict') return verdict === 'boundary_violation' ? VIOLATION : OTHER_VERDICT;
  return countsForSuggestions ? COUNTED : UNCOUNTED;
}
