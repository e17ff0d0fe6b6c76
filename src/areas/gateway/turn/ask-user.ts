/** Whether a call waits for the user's word before it is released. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. */
import type { Threat } from '../../../contract/screening.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import {
  DEFAULT_CONFIRMATIONS,
  isConfirmed as isConfirmedBy,
  isRefused,
  noticeOf,
  questionOf,
  repeatedPayment,
  shown,
  suspicionOf,
  withoutNotices,
  type Answer,
  type Question,
} from '../rules/confirmation.ts';
import { onlyReads } from '../rules/arguments.ts';
import { followsDocument, isSentByDocument } from '../rules/delegation.ts';
import { doubtfulTarget, readsContacts, readsIdentity } from '../rules/doubtful-target.ts';
import { ownWordsOf, type OwnWords } from '../rules/own-words.ts';
import type { OutsideTexts } from '../rules/outside-texts.ts';
import { unaskedTargets } from '../rules/unasked.ts';
import { outsideValue, unspokenValue } from '../rules/unspoken-act.ts';
import { contentHash } from '../wiring/pure-functions.ts';
import { withheldCallNotice } from './fences.ts';
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
  const found = doubtfulTarget(call, ownWords(run), outsideOf(run), {
    listed,
    calls: calls.map(({ argumentsText }) => argumentsText),
  });
  return found === null ? null : suspicionOf(call, found.why);
}

/** About an act that only the sentences of others ask for. */
function unspokenBy(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  if (followsDocument(run.conversation.lastUser)) return null;
  const found = unspokenValue(call, ownWords(run), outsideOf(run), { proposal: proposalOf(run), listed });
  return found === null ? null : suspicionOf(call, 'You did not ask for this; only the words of others do.');
}

/** About an act with any value that an outside text gives. */
function outsideBy(run: Run, call: ToolCall, listed: readonly string[]): Question | null {
  const found = outsideValue(call, ownWords(run), outsideOf(run), { proposal: proposalOf(run), listed });
  return found === null ? null : suspicionOf(call, `You did not name ${shown(found.value)}; a text from outside does.`);
}

/** What the agent said itself before the user's newest message. */
const proposalOf = ({ conversation }: Run): string => withoutNotices(conversation.before?.proposal ?? '');

const outside = new WeakMap<Run, OutsideTexts>();

/** The same object for all calls of a turn, so that its texts are prepared once. */
function outsideOf(run: Run): OutsideTexts {
  const known = outside.get(run);
  if (known !== undefined) return known;
  const answersOf = answersByTool(run);
  const texts = {
    results: [...new Set([...run.doubtful.map((d) => d.text), ...run.untrusted])],
    descriptions: run.toolTexts,
    ...(run.doubtedFrom < 0 ? {} : { excusing: run.untrusted.slice(0, run.doubtedFrom + 1) }),
    orders: ordersIn(run),
    directory: answersOf(readsContacts),
    identity: answersOf(readsIdentity),
    receipts: answersOf((tool) => !onlyReads(tool)),
    earlier: run.conversation.before?.calls ?? [],
  };
  outside.set(run, texts);
  return texts;
}

/** Texts from outside that are the answers of such tools. */
function answersByTool({ conversation, untrusted, answers }: Run): (isSuch: (tool: string) => boolean) => string[] {
  const names = new Map<string, string>();
  for (const { id, name } of conversation.before?.calls ?? []) if (!names.has(id)) names.set(id, name);
  const tools = untrusted.map((_, i) => {
    const key = answers[i] ?? null;
    return key === null ? null : (names.get(key) ?? key);
  });
  return (isSuch) =>
    untrusted.filter((_, i) => {
      const tool = tools[i] ?? null;
      return tool !== null && isSuch(tool);
    });
}

/** Sentences of flagged texts that are doubtful by themselves; none where the user sent the agent to do what a text says. */
function ordersIn({ conversation, doubtful }: Run): string[] {
  if (conversation.userTexts.some(isSentByDocument)) return [];
  return doubtful.flatMap(({ orders = [] }) => orders);
}

export interface Asked {
  readonly question: Question;
  /** What the client reads in place of the call. */
  readonly notice: string;
  /** Who said no to exactly this call; null: nobody yet, and the notice is the question. */
  readonly refusedBy: 'user' | 'reviewer' | null;
}

/**
 * The question that this call waits for, or null when it may go on: nothing is asked of it, the user answered, or a
 * reviewer released it.
 * @param flow a flow rule holds the call for this reason: then it is asked about whatever its class
 */
export function askUser(run: Run, call: ToolCall, flow: Threat | undefined): Asked | null {
  const { gw, agent, conversation } = run;
  const answer = conversation.before?.answer ?? null;
  const question = questionAbout(run, call, { flow, answer });
  if (question === null) return null;
  const notice = noticeOf(question, gw.ports.confirmations.codeOf(agent.agentId, question.bound));
  const refusedBy = refusal(run, notice, answer);
  const isConfirmed = refusedBy === null && answer !== null && isConfirmedBy(question, notice, answer);
  if (refusedBy === 'user' || isConfirmed) run.calls.answered.set(contentHash(notice), isConfirmed ? 'yes' : 'no');
  const isReleased = isConfirmed || (refusedBy === null && useRelease(run, notice));
  (isReleased ? run.calls.confirmed : run.calls.asked).add(callKey(call));
  if (isReleased) return null;
  return { question, refusedBy, notice: refusedBy === null ? notice : withheldCallNotice(call.name, NO[refusedBy]) };
}

const NO = { user: 'the user said no to it', reviewer: 'a person who reviewed it said no' } as const;

interface Asking {
  readonly flow: Threat | undefined;
  readonly answer: Answer | null;
}

function questionAbout(run: Run, call: ToolCall, { flow, answer }: Asking): Question | null {
  if (flow !== undefined) return suspicionOf(call, 'A text from outside that looks manipulated asks for this.');
  const { ask, targets } = { ...DEFAULT_CONFIRMATIONS, ...run.policy.confirmations };
  return (
    questionOf(call, ownWords(run), { ask, targets }) ??
    (answer !== null && ask.includes('payments') ? repeatedPayment(call, answer) : null) ??
    unaskedBy(run, call, targets) ??
    doubtedBy(run, call, targets) ??
    unspokenBy(run, call, targets) ??
    (ask.includes('outside_values') ? outsideBy(run, call, targets) : null)
  );
}

/** A reviewer's no stands above a yes of the user. */
function refusal({ gw, agent }: Run, notice: string, answer: Answer | null): Asked['refusedBy'] {
  if (gw.ports.screening.isRefusedCall(agent, contentHash(notice))) return 'reviewer';
  return answer !== null && isRefused(notice, answer) ? 'user' : null;
}
