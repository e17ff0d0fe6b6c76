/**
 * Gives the reasoning of a stream to the analyser while it arrives, so that the verdict follows soon after its end.
 * Source: docs/adr/0156.
 */
import type { OutputPiece } from '../dialects/dialect.ts';
import { THOUGHTS_APART } from '../dialects/turn-builder.ts';
import type { AnalyserPort, AnalysisRequest } from '../ports.ts';

export class ReasoningStreamAnalyzer {
  readonly #analyser: AnalyserPort;
  #fed: AnalysisRequest['fed'];
  #block: string | null = null;

  constructor(analyser: AnalyserPort) {
    this.#analyser = analyser;
  }

  append({ block, text, whole }: OutputPiece): void {
    if (text === '' || whole) return;
    this.#fed ??= this.#analyser.listen();
    if (this.#block !== null && this.#block !== block) this.#fed.push(THOUGHTS_APART);
    this.#block = block;
    this.#fed.push(text);
  }

  /** What an analysis request needs of the reasoning read so far. */
  request(): Pick<AnalysisRequest, 'fed'> {
    return this.#fed === undefined ? {} : { fed: this.#fed };
  }
}
