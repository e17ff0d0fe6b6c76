/** The integrity verdict of a whole reply in observe and nudge, where the reply hardly waits for it. docs/adr/0282. */
import type { Analysis } from '../../../contract/integrity.ts';
import { once } from '../turn/gateway.ts';
import { integrityAdvisories } from '../turn/nudge.ts';
import { setIntegrityWords, type Run } from '../turn/run.ts';

export { judgeForRelease } from '../turn/ask-model.ts';

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
