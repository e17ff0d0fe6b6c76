/**
 * The calls of a held stream, judged one by one: at once, or when a model has checked them where the card says so.
 * Source: docs/reference/gateway.md#tool-calls, docs/reference/gateway.md#a-model-checks-calls.
 */
import type { ToolCall } from '../../../contract/turn.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { checkAhead } from '../turn/check-calls.ts';
import type { Run } from '../turn/run.ts';

export class JudgedCalls {
  readonly #run: Run;
  readonly #broke: (err: unknown) => void;
  readonly #waiting = new Set<ToolCall>();

  /** @param broke what a function given to `judge` threw after a wait */
  constructor(run: Run, broke: (err: unknown) => void) {
    this.#run = run;
    this.#broke = broke;
  }

  /** Whether a call of the stream is not judged yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /**
   * @param then gets the notice that takes the call's place, or null: called before this returns unless a model is asked
   * @param later called after `then` where a model was asked
   */
  judge(call: ToolCall, then: (notice: string | null) => void, later: () => void): void {
    const run = this.#run;
    const checking = checkAhead(run, [call]);
    if (checking === null) {
      then(judgeCall(run, call));
      return;
    }
    this.#waiting.add(call);
    run.gw.recorder.await(
      checking
        .then(() => {
          this.#waiting.delete(call);
          then(judgeCall(run, call));
          later();
        })
        .catch(this.#broke),
    );
  }

  /** Judges what still waits by the rules: the stream is over, and its record says what was judged. */
  judgeRest(): void {
    for (const call of this.#waiting) judgeCall(this.#run, call);
  }
}
