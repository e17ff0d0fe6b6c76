/** Whether a call waits for the user's word before it is released. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. */
import type { Threat } from '../../../contract/screening.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import {
  DEFAULT_CONFIRMATIONS,
  isConfirmed,
  noticeOf,
  questionOf,
  repeatedPayment,
  suspicionOf,
  type Question,
} from '../rules/confirmation.ts';
import { doubtfulTarget, readsContacts } from '../rules/doubtful-target.ts';
import { ownWordsOf, type OwnWords } from '../rules/own-words.ts';
import { unaskedTargets, type OutsideTexts } from '../rules/unasked.ts';
import { useRelease } from './released-calls.ts';
import { callKey, type Run } from './run.ts';

const made = new WeakMap<Run, OwnWords>();

/** What the user and the operator said; prepared once a turn, and only for turns with a call that is judged. */
function ownWords(run: Run): OwnWords {
  const known = made.get(run);
  if (known !== undefined) return known;
  const said = ownWordsOf(run.conversation.system, run.conversation.userTexts);
  made.set(run, said);
  return said;
}

/** About a call to a target that nobody but an outside text names. */
function unaskedBy(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  const [first] = unaskedTargets(call, ownWords(run), outsideOf(run)).filter(({ value }) => !listed.includes(value));
  return first === undefined
    ? null
    : suspicionOf(call, 'Only a text from outside names the target, and nothing you said does.');
}

/** About a call to a target that the user's words lead to and that may be swapped. */
function doubtedBy(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  const calls = run.conversation.before?.calls ?? [];
  const isContacts = (key: string | null): boolean =>
    key !== null && readsContacts(calls.find(({ id }) => id === key)?.name ?? key);
  const found = doubtfulTarget(call, ownWords(run), outsideOf(run), {
    listed,
    calls: calls.map(({ argumentsText }) => argumentsText),
    directory: run.untrusted.filter((_, i) => isContacts(run.answers[i] ?? null)),
  });
  return found === null ? null : suspicionOf(call, found.why);
}

const outside = new WeakMap<Run, OutsideTexts>();

/** The same object for all calls of a turn, so that its texts are prepared once. */
function outsideOf(run: Run): OutsideTexts {
  const known = outside.get(run);
  if (known !== undefined) return known;
  const texts = {
    results: [...new Set([...run.doubtful.map((d) => d.text), ...run.untrusted])],
    descriptions: run.toolTexts,
    ...(run.doubtedFrom < 0 ? {} : { excusing: run.untrusted.slice(0, run.doubtedFrom + 1) }),
  };
  outside.set(run, texts);
  return texts;
}

export interface Asked {
  readonly question: Question;
  /** What the client reads in place of the call. */
  readonly notice: string;
}

/**
 * The question that this call waits for, or null when it may go on: nothing is asked of it, the user answered, or a
 * reviewer released it.
 * @param flow a flow rule holds the call for this reason: then it is asked about whatever its class
 */
export function askUser(run: Run, call: ToolCall, flow: Threat | undefined): Asked | null {
  const { gw, policy, conversation, agent } = run;
  const { ask, targets } = { ...DEFAULT_CONFIRMATIONS, ...policy.confirmations };
  const answer = conversation.before?.answer ?? null;
  const question =
    flow === undefined
      ? (questionOf(call, ownWords(run), { ask, targets }) ??
        (answer !== null && ask.includes('payments') ? repeatedPayment(call, answer) : null) ??
        unaskedBy(run, call, targets) ??
        doubtedBy(run, call, targets))
      : suspicionOf(call, 'A text from outside that looks manipulated asks for this.');
  if (question === null) return null;
  const notice = noticeOf(question, gw.ports.confirmations.codeOf(agent.agentId, question.bound));
  const isReleased = (answer !== null && isConfirmed(question, notice, answer)) || useRelease(run, notice);
  (isReleased ? run.calls.confirmed : run.calls.asked).add(callKey(call));
  return isReleased ? null : { question, notice };
}
