/**
 * What of a held stream waits for a verdict of integrity in enforce: the text after reasoning, calls that are complete, the end of the turn. All that one piece
 * of the stream lets wait gets one verdict. Source: docs/reference/gateway.md#enforce-on-streams; docs/adr/0156, 0365.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { OutputPiece } from '../dialects/dialect.ts';
import type { Run } from '../turn/run.ts';
import type { HeldQueue } from './held-queue.ts';
import { StreamAnalysis } from './stream-analysis.ts';

export interface Verdict {
  readonly analysis: Analysis;
  /** Lets what waited for it go on. */
  readonly release: () => void;
}

export class AwaitedVerdicts {
  readonly #analyses: StreamAnalysis;
  readonly #queue: HeldQueue;
  #gateAsked = false;
  #thinkingUnjudged = false;
  #gatesPending = 0;
  #waiting: (() => void)[] = [];
  #isWholeDue = false;
  /** Counts what looked like the end, and what followed it. */
  #ends = 0;

  constructor(run: Run, queue: HeldQueue) {
    this.#analyses = new StreamAnalysis(run);
    this.#queue = queue;
  }

  appendThinking(piece: OutputPiece): void {
    this.#thinkingUnjudged ||= piece.text !== '';
    this.#analyses.append(piece);
  }

  /**
   * Reasoning is complete when a text or call begins: it is judged while the rest is still generated. Further reasoning between
   * texts closes the gate again. Without reasoning the gate opens; calls and the end are still judged.
   */
  awaitGate(): void {
    if (this.#analyses.isOnce || (this.#gateAsked && !this.#thinkingUnjudged)) return;
    this.#gateAsked = true;
    if (!this.#thinkingUnjudged) {
      this.#queue.open = this.#gatesPending === 0;
      return;
    }
    this.#thinkingUnjudged = false;
    this.#gatesPending += 1;
    this.#queue.open = false;
    this.#waiting.push(() => {
      this.#gatesPending -= 1;
      this.#queue.open = this.#gatesPending === 0;
    });
  }

  /** A call that no rule on calls withholds. */
  awaitCall(block: string): void {
    if (this.#analyses.isOnce) this.#queue.approve(block);
    else
      this.#waiting.push(() => {
        this.#queue.approve(block);
      });
  }

  /** The turn is complete: its end waits for the verdict on all of it. */
  awaitEnd(): void {
    this.#isWholeDue = true;
    const ends = (this.#ends += 1);
    this.#waiting.push(() => {
      if (ends !== this.#ends) return; // content followed
      if (this.#analyses.isOnce) this.#queue.open = true;
      this.#queue.mayEnd = true;
    });
  }

  /** Content followed what looked like the end: its verdict ends nothing. */
  goOn(): void {
    this.#ends += 1;
  }

  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Of the turn so far, or of the whole one if it has ended. One verdict on long reasoning takes a millisecond, so a piece that holds its end, calls and the
   * end of the turn gets one and not three. Rejects when the analysis fails.
   */
  async next(turn: AssistantTurn): Promise<Verdict> {
    const [waiting, isWhole] = [this.#waiting, this.#isWholeDue];
    [this.#waiting, this.#isWholeDue] = [[], false];
    const analysis = await (isWhole ? this.#analyses.whole(turn) : this.#analyses.soFar(turn));
    return {
      analysis,
      release: () => {
        for (const goesOn of waiting) goesOn();
      },
    };
  }
}
