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
  withoutNotices,
} from '../rules/confirmation.ts';
import { isChecked, modelQuestion } from '../rules/model-check.ts';
import { answerTo, rulesAsk } from './ask-user.ts';
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
  return Promise.all(open.map(async (call) => note(run, call, await check(requestOf(run, call), ask)))).then(
    () => undefined,
    (err: unknown) => {
      gw.log.error({ err }, 'gateway: a call could not be checked by a model');
    },
  );
}

/** What the user answered already is not asked again; the answer is read where the call is judged. */
function needsCheck(run: Run, call: ToolCall): boolean {
  const { targets } = { ...DEFAULT_CONFIRMATIONS, ...run.policy.confirmations };
  if (call.ran === true || run.calls.notAskedFor.has(callKey(call)) || !isChecked(call, targets)) return false;
  const answer = answerTo(run, call);
  if (rulesAsk(run, call, answer)) return false;
  const question = modelQuestion(call);
  const code = run.gw.ports.confirmations.codeOf(run.agent.agentId, question.bound);
  const end = endOfNotice(code); // a question for another reason has the same code
  if (!isConfirmed(question, end, answer) && !isRefused(end, answer)) return true;
  const notice = noticeOf(question, code);
  if (answer.before.some((text) => text.includes(notice))) run.calls.notAskedFor.add(callKey(call));
  return false;
}

/** Who wrote what the model was shown may have told it what to answer. */
const MISLED: ReadonlySet<CallCheckFailure> = new Set(['hijacked', 'nonsense']);

function note(run: Run, call: ToolCall, { opinion, failure, spend }: CheckedCall): void {
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

function requestOf(run: Run, call: ToolCall): CallCheckRequest {
  const { conversation, calls } = run;
  return {
    call,
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
  return calls.map(({ id, name, argumentsText }, i) => {
    const byId = results.get(id);
    const result = byId === undefined ? (results.get(name)?.shift() ?? null) : byId.join('\n');
    return { name, argumentsText, result, isNew: i >= madeFrom };
  });
}
