/** What the analyser is told of a turn: the turn, the card, the conversation before it, and what the gateway knows of its calls. */
import type { AssistantTurn, TurnHistory } from '../../../contract/turn.ts';
import type { AnalysisRequest } from '../ports.ts';
import { isSensitive, refusedIn, type JudgeChoice } from '../wiring/pure-functions.ts';
import { callKey, withoutCalls, type Run } from './run.ts';

/** A call that the user confirmed is the user's wish, and is not judged; whom the gateway asked is told to the analyser. */
export const analysisRequest = (run: Run, whole: AssistantTurn): AnalysisRequest => ({
  ...requestFor(run, withoutCalls(whole, run.calls.confirmed)),
  agreed: toolsOf(whole, run.calls.confirmed),
  waiting: toolsOf(whole, run.calls.asked),
  refused: refusedOf(run),
});

/** Tools of the turn beyond the card. Where no card provides for any tool, none is. */
export const refusedOf = ({ guard, violations }: Run): readonly string[] => (guard.isOpen ? [] : refusedIn(violations));

const requestFor = (run: Run, turn: AssistantTurn): AnalysisRequest => ({
  turn,
  policy: run.policy,
  untrusted: run.untrusted,
  lastUserText: run.conversation.lastUser,
  declaredTools: run.conversation.declaredTools,
  ...historyOf(run, turn),
  ...(run.gw.ports.analyser.samples === true ? { choice: choiceOf(run, turn) } : {}),
});

const toolsOf = ({ toolCalls }: AssistantTurn, keys: ReadonlySet<string>): string[] =>
  keys.size === 0 ? [] : toolCalls.filter((call) => keys.has(callKey(call))).map(({ name }) => name);

/** Whether something speaks for a look at this turn, and its lot. */
export function choiceOf(run: Run, turn: AssistantTurn): JudgeChoice {
  const isAtStake =
    run.violations.length > 0 ||
    run.doubtful.length > 0 ||
    turn.toolCalls.some((call) => isSensitive(call.name)) ||
    run.evaluations.some(
      ({ screening, toolName }) => screening.verdict !== 'pass' || (toolName !== null && screening.threats.length > 0),
    );
  return { isAtStake, draw: run.gw.ports.analyser.drawOf?.(run.checkpointId) ?? 0 };
}

/** Newest texts of the user that are kept for the analysis. */
const USERS_MAX = 20;

/** What came before a turn that calls tools; other turns are judged without. */
export function historyOf({ conversation, answers }: Run, turn: AssistantTurn): { readonly history?: TurnHistory } {
  const { before, userTexts } = conversation;
  if (before === null || turn.toolCalls.length === 0) return {};
  const { proposal, calls } = before;
  return { history: { proposal, calls, users: userTexts.filter((text) => text !== '').slice(-USERS_MAX), answers } };
}
