/**
 * The verdicts of a stream in integrity enforce. The rules read the reasoning while it arrives, so that their verdict follows soon after
 * its end; a model that decides on the release is asked once, about the whole turn. Source: docs/adr/0156, 0365.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { OutputPiece } from '../dialects/dialect.ts';
import { THOUGHTS_APART } from '../dialects/turn-builder.ts';
import type { AnalysisRequest, MaybePromise } from '../ports.ts';
import { awaitsModel, judgeForRelease } from '../turn/ask-model.ts';
import { analysisRequest } from '../turn/analysis-request.ts';
import { turnToJudge, type Run } from '../turn/run.ts';

export class StreamAnalysis {
  /** Nothing is released before the verdict on the whole turn. */
  readonly isOnce: boolean;
  readonly #run: Run;
  #fed: AnalysisRequest['fed'];
  #block: string | null = null;

  constructor(run: Run) {
    this.#run = run;
    this.isOnce = run.gw.ports.analyser.asksModel === true || awaitsModel(run);
  }

  /** Gives a piece of the reasoning to the analyser. */
  append({ block, text, whole }: OutputPiece): void {
    if (text === '' || whole) return;
    this.#fed ??= this.#run.gw.ports.analyser.listen();
    if (this.#block !== null && this.#block !== block) this.#fed.push(THOUGHTS_APART);
    this.#block = block;
    this.#fed.push(text);
  }

  /** Of the turn so far, by the rules. */
  soFar(turn: AssistantTurn): MaybePromise<Analysis> {
    return this.#run.gw.analyser.analyse(this.#request({ ...turn, complete: true }), this.#run.agent.agentId);
  }

  /** Of the whole turn, which decides on the release of its end. */
  whole(turn: AssistantTurn): MaybePromise<Analysis> {
    return judgeForRelease(this.#run, this.#request(turn));
  }

  #request(turn: AssistantTurn): AnalysisRequest {
    const request = analysisRequest(this.#run, turnToJudge(this.#run, turn));
    return this.#fed === undefined ? request : { ...request, fed: this.#fed };
  }
}
