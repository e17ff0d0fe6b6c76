/**
 * The calls of a held stream, judged one by one in their order: at once, or when a model has checked them where the card says so.
 * Source: docs/reference/gateway.md#tool-calls, docs/reference/gateway.md#a-model-checks-calls.
 */
import type { AssistantTurn, ToolCall } from '../../../contract/turn.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { checkAhead } from '../turn/check-calls.ts';
import { callKey, waitWith, withoutCalls, type Run } from '../turn/run.ts';

/** The newest of those that wait before a call. */
const WAITING_READ = 100;

export class JudgedCalls {
  readonly #run: Run;
  readonly #broke: (err: unknown) => void;
  readonly #waiting = new Set<ToolCall>();
  /** Settles when all calls so far are judged. Never rejects. */
  #before: Promise<void> = Promise.resolve();

  /** @param broke what a function given to `judge` threw after a wait */
  constructor(run: Run, broke: (err: unknown) => void) {
    this.#run = run;
    this.#broke = broke;
  }

  /** Whether a call of the stream is not judged yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** The turn without the calls that are not judged yet. */
  judged(turn: AssistantTurn): AssistantTurn {
    return this.isWaiting ? withoutCalls(turn, new Set([...this.#waiting].map(callKey))) : turn;
  }

  /**
   * A call behind one that waits waits too: a rule that reads several calls together reads them in the order of the reply.
   *
   * @param then gets the notice that takes the call's place, or null: called before this returns unless a call waits
   * @param later called after `then` where one did
   */
  judge(call: ToolCall, then: (notice: string | null) => void, later: () => void): void {
    const run = this.#run;
    const checking = checkAhead(run, [call], [...this.#waiting].slice(-WAITING_READ));
    if (checking === null && !this.isWaiting) {
      then(judgeCall(run, call));
      return;
    }
    this.#waiting.add(call);
    this.#before = Promise.all([this.#before, checking])
      .then(() => {
        this.#waiting.delete(call);
        then(judgeCall(run, call));
        later();
      })
      .catch(this.#broke);
    run.gw.recorder.await(this.#before);
  }

  /** The stream is over: judges what still waits by the rules, so that its record says what was judged, and has the record wait for what the checks cost. */
  judgeRest(): void {
    if (!this.isWaiting) return;
    const run = this.#run;
    waitWith(run, this.#before);
    try {
      for (const call of this.#waiting) judgeCall(run, call);
    } catch (err) {
      run.gw.log.error({ err }, 'gateway: a call could not be judged');
    }
  }
}
