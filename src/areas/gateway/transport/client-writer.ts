/** Writes to the client with backpressure: a full socket pauses the upstream, a drained one resumes it. */
import { isAscii } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import type { FlowControl } from './forward.ts';

/** Longer bodies are not copied behind a head. */
const TOGETHER_BYTES_MAX = 16 * 1024;

export class ClientWriter {
  readonly #response: ServerResponse;
  #flow: FlowControl | null = null;
  #waiting = false;
  /** What is to be written, in order, once it may be; null: it may be. */
  #held: (() => void)[] | null = null;

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

  /** Keeps what comes from now on, until `release` or `drop`. */
  hold(): void {
    this.#held ??= [];
  }

  /** Writes what was held; from now on everything is written at once again. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const write of held) write();
  }

  /** Forgets what was held. */
  drop(): void {
    this.#held = null;
  }

  write(bytes: Buffer): void {
    if (bytes.length === 0 || !this.isOpen) return;
    if (this.#held === null) this.#write(bytes);
    else
      this.#held.push(() => {
        this.write(bytes);
      });
  }

  #write(bytes: Buffer): void {
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
    if (this.#held !== null) {
      this.#held.push(() => {
        this.end(bytes);
      });
      return;
    }
    if (bytes === undefined) this.#response.end();
    else this.#response.end(bytes);
  }

  /**
   * Ends with a body that is given as text and as bytes. ASCII text is written as a string, because head and string are one write,
   * while head and buffer are two.
   */
  endWith(bytes: Buffer, text: string): void {
    if (!this.isOpen) return;
    if (bytes.length < TOGETHER_BYTES_MAX && isAscii(bytes)) this.#response.end(text, 'latin1');
    else this.#response.end(bytes);
  }

  /**
   * Ends with an error event. Clients that skip error events take a clean end for a whole reply: for those the connection is
   * closed in the middle of the body, after the event was sent.
   */
  fail(event: Buffer, isSkipped: boolean): void {
    if (!this.isOpen) return;
    if (this.#held !== null)
      this.#held.push(() => {
        this.fail(event, isSkipped);
      });
    else if (isSkipped)
      this.#response.write(event, () => {
        this.cut();
      });
    else this.#response.end(event);
  }

  /** Closes the connection, for a reply that cannot be ended validly. */
  cut(): void {
    this.drop();
    this.#response.destroy();
  }
}
