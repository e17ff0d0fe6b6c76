/** The integrity verdict of a whole reply: awaited in enforce, hardly in observe and nudge. docs/adr/0282. */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { once } from '../turn/gateway.ts';
import { judgeForRelease } from '../turn/ask-model.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { checkAhead } from '../turn/check-calls.ts';
import { integrityAdvisories } from '../turn/nudge.ts';
import type { MaybePromise } from '../ports.ts';
import { analysisRequest } from '../turn/analysis-request.ts';
import { turnToJudge, setIntegrityWords, type Run } from '../turn/run.ts';

/** Calls `then` when a model has checked the calls of a reply: at once where none is to be asked. @param broke what `then` threw later */
export function onceChecked(run: Run, turn: AssistantTurn, then: () => void, broke: (err: unknown) => void): void {
  const checking = checkAhead(run, turn.toolCalls);
  if (checking === null) then();
  else run.gw.recorder.await(checking.then(then).catch(broke));
}

/** Knows of each call what the card says, and whether it waits for the user's word. */
export function verdictOn(run: Run, turn: AssistantTurn): MaybePromise<Analysis> {
  for (const call of turn.toolCalls) judgeCall(run, call);
  return judgeForRelease(run, analysisRequest(run, turnToJudge(run, turn)));
}

/** Longest wait; the rules take less than 1 ms, a judging model longer. */
const WAIT_MS = 5;

/** Calls `then` once: with the analysis if it is known in time, else with null. */
export function inTime({ gw }: Run, analysing: Promise<Analysis>, then: (analysis: Analysis | null) => void): void {
  let isOver = false;
  const end = (analysis: Analysis | null): void => {
    if (isOver) return;
    isOver = true;
    stop();
    then(analysis);
  };
  const stop = once(gw.clock, WAIT_MS, () => {
    end(null);
  });
  analysing.then(end, () => {
    end(null);
  });
}

/** The words of a reply that is sent as it is: nudged, if the agent gets the finding with its next turn. */
export function setSentWords(run: Run, analysis: Analysis | null): void {
  const isAdvised = analysis !== null && integrityAdvisories(run, analysis).length > 0;
  setIntegrityWords(run, analysis, isAdvised ? 'advised' : 'none');
}
