/** Whether a call waits for the user's word before it is released. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. */
import type { Threat } from '../../../contract/screening.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import { readOnce } from '../../../contract/read-once.ts';
import {
  DEFAULT_CONFIRMATIONS,
  isConfirmed as isConfirmedBy,
  isRefused,
  noticeOf,
  questionOf,
  repeatedPayment,
  suspicionOf,
  withoutNotices,
  type Answer,
} from '../rules/confirmation.ts';
import { modelQuestion } from '../rules/model-check.ts';
import type { Question } from '../rules/question-text.ts';
import { deedsOf, drafts } from '../rules/call-class.ts';
import { asMade } from '../rules/call-values.ts';
import { forbiddenBy } from '../rules/forbidden-deed.ts';
import { contentHash, toolTriggers } from '../wiring/pure-functions.ts';
import { ownWords } from './conversation-texts.ts';
import { withheldCallNotice } from './fences.ts';
import { flowQuestion, outsideQuestion } from './flow-questions.ts';
import { isRefusedInReview, useRelease } from './released-calls.ts';
import { callKey, type Run } from './run.ts';

/** Why a call waits that no class of confirmation holds. */
export const TRIGGERED = 'a trigger of the card';
const CHECKED = 'a model that checks calls';

const MANIPULATED = 'A text from outside that looks manipulated asks for this.';

export interface Asked {
  readonly why: Question['kind'] | typeof TRIGGERED | typeof CHECKED;
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
  const answer = answerTo(run, call);
  const byRules = flow === undefined ? questionByRules(run, call, answer) : suspicionOf(call, MANIPULATED);
  if (byRules !== null) return answered(run, call, { question: byRules, answer, why: byRules.kind });
  const checked = run.calls.heldByModel.get(callKey(call));
  if (checked === undefined) return null;
  return answered(run, call, { question: modelQuestion(call, checked), answer, why: CHECKED });
}

/**
 * The question of a call that a trigger `escalate` of the card names; null: none does, the user answered, or a reviewer released it.
 * A call that the user confirmed for another reason is not asked about again. Source: docs/reference/policy.md#how-a-question-is-met.
 */
export function askForTrigger(run: Run, call: ToolCall): Asked | null {
  if (!run.guard.enforces || call.ran === true || run.calls.confirmed.has(callKey(call))) return null;
  const isNamed = toolTriggers(run.guard, call.name).some(({ action }) => action === 'escalate');
  if (!isNamed) return null;
  const question = suspicionOf(call, 'The rules of this agent ask you first.');
  return answered(run, call, { question, answer: answerTo(run, call), why: TRIGGERED });
}

interface Put extends Pick<Asked, 'why'> {
  readonly question: Question;
  readonly answer: Answer;
}

function answered(run: Run, call: ToolCall, { question, answer, why }: Put): Asked | null {
  const { gw, agent } = run;
  const code = gw.ports.confirmations.codeOf(agent.agentId, question.bound);
  const notice = noticeOf(question, code);
  const refusedBy = refusal(run, notice, answer);
  const isConfirmed = refusedBy === null && isConfirmedBy(question, notice, answer);
  if (refusedBy === 'user' || isConfirmed) run.calls.answered.set(contentHash(notice), isConfirmed ? 'yes' : 'no');
  const isReleased = isConfirmed || (refusedBy === null && useRelease(run, notice));
  (isReleased ? run.calls.confirmed : run.calls.asked).add(callKey(call));
  if (isReleased) return null;
  return { why, refusedBy, notice: refusedBy === null ? notice : withheldCallNotice(call.name, NO[refusedBy]) };
}

const NO = { user: 'the user said no to it', reviewer: 'a person who reviewed it said no' } as const;

const NO_ANSWER: Answer = { message: '', before: [], made: [] };

/** What the user answered; as made counts what they saw done since, and what this reply does already. */
export function answerTo({ conversation, calls }: Run, call: ToolCall): Answer {
  const answer = conversation.before?.answer ?? NO_ANSWER;
  return { ...answer, made: asMade(call, [...answer.made, ...calls.released]) };
}

/** Whether a rule asks about this call, whatever the user answers. */
export const rulesAsk = (run: Run, call: ToolCall, answer: Answer): boolean =>
  questionByRules(run, call, answer) !== null;

function questionByRules(run: Run, call: ToolCall, answer: Answer): Question | null {
  const { ask, targets } = { ...DEFAULT_CONFIRMATIONS, ...run.policy.confirmations };
  return (
    questionOf(call, ownWords(run), { ask, targets }) ??
    unreadQuestion(call, ask) ??
    (ask.includes('payments') ? repeatedPayment(call, answer, paidBefore(run)) : null) ??
    (drafts(call.name) ? null : flowQuestion(run, call, targets)) ??
    (ask.includes('outside_values') ? outsideQuestion(run, call, targets) : null) ??
    forbiddenQuestion(run, call)
  );
}

/** About a deed that the user forbade or put off, and that no other rule asks about. */
function forbiddenQuestion({ conversation }: Run, call: ToolCall): Question | null {
  const { calls = [], proposal = '', answer = NO_ANSWER } = conversation.before ?? {};
  const earlier = calls.slice(0, Math.max(0, calls.length - answer.made.length));
  const why = forbiddenBy(call, conversation.userTexts, { calls: earlier, proposal: withoutNotices(proposal) });
  return why === null ? null : suspicionOf(call, why);
}

/** An order is used up by the call that it released. */
const paidBefore = readOnce((run: Run) => ({ calls: run.conversation.before?.calls ?? [], wish: ownWords(run).wish }));

/** About a deed of which not all could be read: no word of the user can be about that. What a shell runs is read whole. */
function unreadQuestion(call: ToolCall, ask: readonly string[]): Question | null {
  const isUnread = deedsOf(call).some(({ kind, unread }) => unread !== null && kind !== 'shell' && ask.includes(kind));
  return isUnread ? suspicionOf(call, 'Not all of it could be read.') : null;
}

/** A reviewer's no stands above a yes of the user. */
function refusal(run: Run, notice: string, answer: Answer): Asked['refusedBy'] {
  if (isRefusedInReview(run, notice)) return 'reviewer';
  return isRefused(notice, answer) ? 'user' : null;
}
