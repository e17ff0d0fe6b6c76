/** Writes to the client without running ahead of it: a full socket pauses the upstream, a drained one resumes it. */
import type { ServerResponse } from 'node:http';
import type { FlowControl } from './forward.ts';

export class ClientWriter {
  readonly #response: ServerResponse;
  #flow: FlowControl | null = null;
  #waiting = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** The upstream reply to pause while the client's socket is full. */
  attach(flow: FlowControl): void {
    this.#flow = flow;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  write(bytes: Buffer): void {
    if (bytes.length === 0 || !this.isOpen) return;
    if (this.#response.write(bytes) || this.#waiting || this.#flow === null) return;
    const flow = this.#flow;
    this.#waiting = true;
    flow.pause();
    this.#response.once('drain', () => {
      this.#waiting = false;
      flow.resume();
    });
  }

  end(bytes?: Buffer): void {
    if (!this.isOpen) return;
    if (bytes === undefined) this.#response.end();
    else this.#response.end(bytes);
  }

  /** Cuts the connection, for a reply that cannot be ended in order. */
  cut(): void {
    this.#response.destroy();
  }
}
