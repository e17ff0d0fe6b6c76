/**
 * Questions of the rules on flows: about a call whose target or value comes from a text of others, or that takes a safeguard away. Source:
 * docs/reference/gateway.md#taint-and-links.
 */
import type { ToolCall } from '../../../contract/turn.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import { isWholeIn } from '../../../contract/whole-values.ts';
import { agreedWords } from '../rules/agreed-words.ts';
import { suspicionOf, withoutNotices } from '../rules/confirmation.ts';
import { shown, type Question } from '../rules/question-text.ts';
import { followsDocument } from '../rules/delegation.ts';
import { doubtfulTarget } from '../rules/doubtful-target.ts';
import { otherCode } from '../rules/other-code.ts';
import { slippedSwitch } from '../rules/switches.ts';
import { unaskedTargets } from '../rules/unasked.ts';
import { outsideValue, unspokenValue } from '../rules/unspoken-act.ts';
import { outsideOf, ownWords } from './conversation-texts.ts';
import type { Run } from './run.ts';
import { sentFor } from './sent-for.ts';

/** About a call to a target that nobody but an outside text names, and no question of the agent that the user said yes to. */
function unaskedBy(run: Run, call: ToolCall, { listed, isSentFor, proposal }: Ground): Question | null {
  const agreed = agreedWords(ownWords(run).newest, proposal);
  const first = unaskedTargets(call, ownWords(run), outsideOf(run), listed).find(({ value }) => {
    const target = plainOf(value).trim();
    return !isSentFor(target) && !isWholeIn(agreed, target);
  });
  return first === undefined
    ? null
    : suspicionOf(call, 'Only a text from outside names the target, and nothing you said does.');
}

/** What the rules on values are told beside the texts. */
interface Ground {
  readonly listed: readonly string[];
  /** What the agent said itself before the user's newest message. */
  readonly proposal: string;
  readonly isSentFor: (value: string) => boolean;
}

/** About a call to a target that the user's words lead to and that may be swapped. */
function doubtedBy(run: Run, call: ToolCall, ground: Ground): Question | null {
  const calls = (run.conversation.before?.calls ?? []).map(({ argumentsText }) => argumentsText);
  const found = doubtfulTarget(call, ownWords(run), outsideOf(run), { ...ground, calls });
  return found === null ? null : suspicionOf(call, found.why);
}

/** About an act that only the sentences of others ask for. */
function unspokenBy(run: Run, call: ToolCall, ground: Ground): Question | null {
  if (run.conversation.userTexts.slice(-2).some(followsDocument)) return null;
  const found = unspokenValue(call, ownWords(run), outsideOf(run), ground);
  return found === null ? null : suspicionOf(call, 'You did not ask for this; only the words of others do.');
}

/** About a thing that is not among those that the user listed. */
function otherBy(run: Run, call: ToolCall, { proposal }: Ground): Question | null {
  const found = otherCode(call, ownWords(run), outsideOf(run), proposal);
  return found === null ? null : suspicionOf(call, `You named others, and not ${shown(found.value)}.`);
}

/** About a member that takes a safeguard away. */
function slippedBy(run: Run, call: ToolCall): Question | null {
  const found = slippedSwitch(call, ownWords(run));
  return found === null ? null : suspicionOf(call, found.why);
}

/** About an act with any value that an outside text gives. */
export function outsideQuestion(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  const found = outsideValue(call, ownWords(run), outsideOf(run), { proposal: proposalOf(run), listed });
  return found === null ? null : suspicionOf(call, `You did not name ${shown(found.value)}; a text from outside does.`);
}

const proposalOf = ({ conversation }: Run): string => withoutNotices(conversation.before?.proposal ?? '');

/**
 * In the order of what they say: who is meant, whether that was exchanged, whether the act was wished, which thing, which safeguard. The first
 * that holds gives the sentence, and a yes answers one sentence: whoever changes the order asks conversations under way again.
 */
const RULES: readonly ((run: Run, call: ToolCall, ground: Ground) => Question | null)[] = [
  unaskedBy,
  doubtedBy,
  unspokenBy,
  otherBy,
  slippedBy,
];

/** The first question of these rules, or null. @param listed targets of the card */
export function flowQuestion(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  const ground = { listed, proposal: proposalOf(run), isSentFor: sentFor(run) };
  for (const rule of RULES) {
    const question = rule(run, call, ground);
    if (question !== null) return question;
  }
  return null;
}
