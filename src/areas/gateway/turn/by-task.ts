/**
 * A screening of outside text as it counts beside what the user asked for in this session. Source:
 * docs/reference/screening.md#the-users-task; docs/adr/0684.
 */
import { readOnce } from '../../../contract/read-once.ts';
import type { Screening } from '../../../contract/screening.ts';
import { OUTSIDE, type TextSpan } from '../../../contract/turn.ts';
import { hasWord } from '../../../contract/tool-names.ts';
import { LETTERS, PLANS } from '../rules/deed-words.ts';
import { isSentByDocument } from '../rules/delegation.ts';
import { withoutTagged } from '../rules/voices.ts';
import { judgedByTask, shippedModel, taskOf } from '../wiring/pure-functions.ts';
import type { Run } from './run.ts';

/** Newest texts of the user that are compared. */
const TEXTS_MAX = 20;

/** Read only when an outside text is doubtful. */
const taskIn = readOnce((userTexts: readonly string[]) =>
  taskOf(userTexts.slice(-TEXTS_MAX).map(withoutTagged), shippedModel().words),
);

export function byTask({ policy, conversation }: Run, span: TextSpan, screening: Screening): Screening {
  if (!OUTSIDE.has(span.source) || screening.parts === undefined) return screening;
  return judgedByTask(screening, span.text, taskIn(conversation.userTexts), {
    thresholds: policy.thresholds,
    isOfLetters: hasWord(span.toolName ?? '', LETTERS),
    isOfPlans: hasWord(span.toolName ?? '', PLANS),
    isDelegated: () => conversation.userTexts.some(isSentByDocument),
  });
}
