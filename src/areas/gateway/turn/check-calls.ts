/**
 * Asks a model about calls that the rules let pass, before they are judged: whether the user's own words ask for them. It only adds
 * questions; without an answer the rules alone decide. Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0771.
 */
import type { CallCheckFailure, CallCheckRequest, CheckedCall, EarlierCall } from '../../../contract/call-check.ts';
import { ATTACHED, type ToolCall } from '../../../contract/turn.ts';
import {
  DEFAULT_CONFIRMATIONS,
  endOfNotice,
  isConfirmed,
  isRefused,
  noticeOf,
  noticesIn,
  suspicionOf,
  withoutNotices,
  type Answer,
} from '../rules/confirmation.ts';
import { isChecked, modelQuestion } from '../rules/model-check.ts';
import { contentHash } from '../wiring/pure-functions.ts';
import { answerTo, rulesAsk } from './ask-user.ts';
import { hasRelease } from './released-calls.ts';
import { providerOf, spentTogether } from './ask-model.ts';
import { callKey, type Run } from './run.ts';

/** Null when there is nothing to ask, which is the rule. Never rejects. Call before the calls are judged. */
export function checkAhead(run: Run, calls: readonly ToolCall[]): Promise<void> | null {
  const { gw, policy } = run;
  const check = gw.ports.analyser.checkCall;
  if (policy.confirmations?.modelCheck !== true) return null;
  if (policy.protectionMode !== 'enforce' || !policy.screenSurfaces.tool_calls) return null;
  const open = calls.filter((call) => needsCheck(run, call));
  if (open.length === 0) return null;
  const provider = gw.ports.analyser.asksModel === true ? null : providerOf(run);
  if (check === undefined || typeof provider === 'string') {
    adviseUnchecked(run, 'no model may be asked');
    return null;
  }
  const ask = provider === null ? null : { ...provider, isAwaited: true };
  const asked = conversationOf(run);
  for (const call of open.slice(CALLS_MAX)) run.calls.notAskedFor.add(callKey(call));
  return inTurns(open.slice(0, CALLS_MAX), async (call) => {
    try {
      keepAnswer(run, call, await check({ ...asked, call }, ask));
    } catch (err) {
      gw.log.error({ err }, 'gateway: a call could not be checked by a model');
      adviseUnchecked(run, 'error');
    }
  });
}

/** Calls of one reply that a model is asked about; the user is asked about the others. */
const CALLS_MAX = 16;
const AT_ONCE = 4;

async function inTurns(calls: readonly ToolCall[], check: (call: ToolCall) => Promise<void>): Promise<void> {
  const left = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of left) await check(call);
    }),
  );
}

/** What the user or a reviewer answered already is not asked again; the answer is read where the call is judged. */
function needsCheck(run: Run, call: ToolCall): boolean {
  const { targets } = { ...DEFAULT_CONFIRMATIONS, ...run.policy.confirmations };
  if (call.ran === true || run.calls.notAskedFor.has(callKey(call)) || !isChecked(call, targets)) return false;
  const answer = answerTo(run, call);
  if (rulesAsk(run, call, answer)) return false;
  const question = modelQuestion(call);
  const code = run.gw.ports.confirmations.codeOf(run.agent.agentId, question.bound);
  const notice = noticeOf(question, code);
  const isHeld = isReviewed(run, notice) || isConfirmed(question, notice, answer) || isRefused(notice, answer);
  if (isHeld) run.calls.notAskedFor.add(callKey(call));
  return !isHeld && !isAnswered(call, code, answer);
}

/** Whether the user answered a question about this call that has another reason. */
function isAnswered(call: ToolCall, code: string, answer: Answer): boolean {
  const question = suspicionOf(call, '');
  return answer.before
    .flatMap(noticesIn)
    .filter((notice) => notice.endsWith(endOfNotice(code)) && notice.includes(question.sentence.trim()))
    .some((notice) => isConfirmed(question, notice, answer) || isRefused(notice, answer));
}

/** Whether a person decided about the call of this question. */
const isReviewed = (run: Run, notice: string): boolean =>
  hasRelease(run, notice) || run.gw.ports.screening.isRefusedCall(run.agent, contentHash(notice));

/** Who wrote what the model was shown may have told it what to answer. */
const MISLED: ReadonlySet<CallCheckFailure> = new Set(['hijacked', 'nonsense']);

function keepAnswer(run: Run, call: ToolCall, { opinion, failure, spend }: CheckedCall): void {
  run.calls.checkSpend = spentTogether(run.calls.checkSpend, spend);
  (run.exchange.checks ??= []).push(opinion ?? 'failed');
  if (opinion === 'not_asked_for' || (failure !== null && MISLED.has(failure)))
    run.calls.notAskedFor.add(callKey(call));
  else if (failure !== null) adviseUnchecked(run, failure.replaceAll('_', ' '));
}

function adviseUnchecked({ exchange }: Run, why: string): void {
  exchange.verdict.advise({
    source: 'safe_house',
    severity: 'warn',
    text: `A model did not check a call (${why}): the rules alone decided`,
  });
}

/** What led to the calls of a reply. */
function conversationOf(run: Run): Omit<CallCheckRequest, 'call'> {
  const { conversation, calls } = run;
  return {
    system: conversation.system,
    users: conversation.userTexts.filter((text) => text.trim() !== ''),
    proposal: withoutNotices(conversation.before?.proposal ?? ''),
    documents: documentsOf(run),
    earlier: [...earlierCalls(run), ...calls.released.map((made) => ({ ...made, result: null, isNew: true }))],
  };
}

/** Of the user's messages. */
const documentsOf = ({ untrusted, answers }: Run): string[] => untrusted.filter((_, i) => answers[i] === ATTACHED);

/** The calls before this reply with their results. */
function earlierCalls({ conversation, untrusted, answers }: Run): EarlierCall[] {
  const { calls = [], answer } = conversation.before ?? {};
  const results = new Map<string, string[]>();
  untrusted.forEach((text, i) => {
    const key = answers[i] ?? '';
    results.set(key, [...(results.get(key) ?? []), text]);
  });
  const madeFrom = calls.length - (answer?.made.length ?? 0);
  // Where the dialect has no ids, results go by the name of their tool: all of them with its newest call.
  const newest = new Map(calls.map(({ name }, i) => [name, i]));
  return calls.map(({ id, name, argumentsText }, i) => {
    const texts = results.get(id) ?? (newest.get(name) === i ? results.get(name) : undefined);
    return { name, argumentsText, result: texts?.join('\n') ?? null, isNew: i >= madeFrom };
  });
}
