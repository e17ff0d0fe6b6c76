/**
 * Asks a model about calls that the rules let pass, before they are judged: whether the user's own words ask for them, and whether another
 * text gives another value. It only adds questions; without an answer the rules alone decide.
 * Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0771, 0773.
 */
import type {
  CallCheckFailure,
  CallCheckRequest,
  CallCheckResult,
  CheckedCall,
  EarlierCall,
} from '../../../contract/call-check.ts';
import { readOnce } from '../../../contract/read-once.ts';
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
import { isChecked, MODEL_SAYS, modelQuestion, modelSaysOther, saidOthersIn } from '../rules/model-check.ts';
import { answerTo, rulesAsk } from './ask-user.ts';
import { holdsSecret, isHeldByRules } from './call-guard.ts';
import { hasRelease, isRefusedInReview, releasedNotices } from './released-calls.ts';
import { providerOf, spentTogether } from './ask-model.ts';
import { callKey, type Run } from './run.ts';

/**
 * Null when there is nothing to ask, which is the rule. Never rejects. Call before the calls are judged.
 * @param waiting calls of the same reply before these that are not judged yet
 */
export function checkAhead(
  run: Run,
  calls: readonly ToolCall[],
  waiting: readonly ToolCall[] = [],
): Promise<void> | null {
  const { gw, policy } = run;
  const check = gw.ports.analyser.checkCall;
  if (policy.confirmations?.modelCheck !== true) return null;
  if (policy.protectionMode !== 'enforce' || !policy.screenSurfaces.tool_calls) return null;
  const { open, more } = openCalls(run, calls, waiting);
  if (open.length === 0) return null;
  const provider = gw.ports.analyser.asksModel === true ? null : providerOf(run);
  if (check === undefined || typeof provider === 'string') {
    adviseUnchecked(run, 'no model may be asked', open.length + more.length);
    return null;
  }
  const ask = provider === null ? null : { ...provider, isAwaited: true };
  const asked = conversationOf(run);
  for (const call of more) run.calls.heldByModel.set(callKey(call), MODEL_SAYS);
  return inTurns(open, async ({ call, before }) => {
    const earlier = [...asked.earlier, ...before.filter((other) => isEqual(other, call)).map(justMade)];
    try {
      keepAnswer(run, call, await check({ ...asked, earlier, call }, ask));
    } catch (err) {
      gw.log.error({ err }, 'gateway: a call could not be checked by a model');
      adviseUnchecked(run, 'error');
    }
  });
}

/** Calls of one reply that a model is asked about; the user is asked about the others. */
const CALLS_MAX = 16;
const AT_ONCE = 4;
/** Calls of the reply before one that it is compared with. */
const BEFORE_MAX = 100;

interface OpenCall {
  readonly call: ToolCall;
  /** Calls of the same reply before it that are not judged yet. */
  readonly before: readonly ToolCall[];
}

/** The calls that a model is asked about, and those beyond CALLS_MAX. Of a call that rules hold the user is asked where they turn out not to. */
function openCalls(
  run: Run,
  calls: readonly ToolCall[],
  waiting: readonly ToolCall[],
): { readonly open: readonly OpenCall[]; readonly more: readonly ToolCall[] } {
  const open: OpenCall[] = [];
  const more: ToolCall[] = [];
  for (const [i, call] of calls.entries()) {
    if (!needsCheck(run, call)) continue;
    if (open.length === CALLS_MAX) {
      more.push(call);
      continue;
    }
    const before = [...waiting, ...calls.slice(Math.max(0, i - BEFORE_MAX), i)];
    if (isHeldByRules(run, call, before)) run.calls.heldByModel.set(callKey(call), MODEL_SAYS);
    else open.push({ call, before });
  }
  return { open, more };
}

async function inTurns<Call>(calls: readonly Call[], check: (call: Call) => Promise<void>): Promise<void> {
  const left = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of left) await check(call);
    }),
  );
}

/** A call of this reply that goes out, or may: what was asked for once is done by the first of two. */
const justMade = ({ name, argumentsText }: ToolCall): EarlierCall => ({
  name,
  argumentsText,
  result: null,
  isNew: true,
});
const boundOf = readOnce((call: ToolCall): string => suspicionOf(call, '').bound);
/** With the members of each object in one order. */
const argumentsOf = readOnce(({ argumentsText }: ToolCall): string => {
  try {
    return JSON.stringify(JSON.parse(argumentsText), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return argumentsText;
  }
});
const isEqual = (one: ToolCall, other: ToolCall): boolean =>
  one.name === other.name && argumentsOf(one) === argumentsOf(other);

/** What the user or a reviewer answered already is not asked again; the answer is read where the call is judged. */
function needsCheck(run: Run, call: ToolCall): boolean {
  const { targets } = { ...DEFAULT_CONFIRMATIONS, ...run.policy.confirmations };
  if (call.ran === true || run.calls.heldByModel.has(callKey(call)) || !isChecked(call, targets)) return false;
  const answer = answerTo(run, call);
  if (rulesAsk(run, call, answer)) return false;
  const code = run.gw.ports.confirmations.codeOf(run.agent.agentId, boundOf(call));
  const all = [...answer.before.flatMap(noticesIn), ...releasedNotices(run)];
  const put = [...new Set(all.filter((notice) => notice.endsWith(endOfNotice(code))))].slice(-NOTICES_MAX);
  const why = answeredWhy(run, call, { code, answer, put });
  if (why !== null) run.calls.heldByModel.set(callKey(call), why);
  return why === null && !isAnswered(call, put, answer);
}

/** Questions with the code of one call that are looked at: the newest. */
const NOTICES_MAX = 40;

interface Asked {
  readonly code: string;
  readonly answer: Answer;
  /** The questions with this code that the answer, or a release, may be about. */
  readonly put: readonly string[];
}

/** Why a model held this call in a question that a person answered; null: in none. A reviewer's no stands above all others. */
function answeredWhy(run: Run, call: ToolCall, { code, answer, put }: Asked): string | null {
  const found = [MODEL_SAYS, ...new Set(saidOthersIn(put, call, code))].map((why) => {
    const question = modelQuestion(call, why);
    return { why, question, notice: noticeOf(question, code) };
  });
  const isAnsweredHere = ({ question, notice }: (typeof found)[number]): boolean =>
    hasRelease(run, notice) || isConfirmed(question, notice, answer) || isRefused(notice, answer);
  const refused = found.find(({ notice }) => isRefusedInReview(run, notice));
  return (refused ?? found.find(isAnsweredHere))?.why ?? null;
}

/** Whether the user answered a question about this call that has another reason. */
function isAnswered(call: ToolCall, put: readonly string[], answer: Answer): boolean {
  const question = suspicionOf(call, '');
  return put
    .filter((notice) => notice.includes(question.sentence.trim()))
    .some((notice) => isConfirmed(question, notice, answer) || isRefused(notice, answer));
}

/** Who wrote what the model was shown may have told it what to answer. */
const MISLED: ReadonlySet<CallCheckFailure> = new Set(['hijacked', 'nonsense']);

function keepAnswer(run: Run, call: ToolCall, { opinion, failure, other, spend }: CheckedCall): void {
  const isOther = opinion === 'asked_for' && other !== null && !holdsSecret(run, other);
  run.calls.checkSpend = spentTogether(run.calls.checkSpend, spend);
  const result: CallCheckResult = isOther ? 'other_value' : (opinion ?? 'failed');
  (run.exchange.checks ??= []).push(result);
  if (opinion === 'not_asked_for' || (failure !== null && MISLED.has(failure)))
    run.calls.heldByModel.set(callKey(call), MODEL_SAYS);
  else if (isOther) run.calls.heldByModel.set(callKey(call), modelSaysOther(other));
  else if (failure !== null) adviseUnchecked(run, failure.replaceAll('_', ' '));
}

/** For who reads the header; and on record, because the head of a stream may have left. */
function adviseUnchecked({ exchange, calls }: Run, why: string, count = 1): void {
  calls.unchecked += count;
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
    earlier: [...earlierCalls(run), ...calls.released.map(justMade)],
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
