/** The reply to a turn that another process makes: head and bytes as they are. */
import { Refusal, fail } from '../../../contract/errors.ts';
import { ClientWriter } from '../transport/client-writer.ts';
import type { FailureKind, FlowControl, ReplySink } from '../transport/forward.ts';
import { endToEnd, headerOf } from '../transport/headers.ts';
import type { HttpExchange } from '../turn/http-exchange.ts';

export const unavailable = (): Refusal =>
  fail('service_unavailable', { reason: 'large_bodies' }, { headers: { 'retry-after': '2' } });

export class HandedReply implements ReplySink {
  readonly #exchange: HttpExchange;
  readonly #writer: ClientWriter;
  #isOver = false;

  constructor(exchange: HttpExchange) {
    this.#exchange = exchange;
    this.#writer = new ClientWriter(exchange.response);
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    if (this.#isOver || !this.#writer.isOpen) return;
    this.#isOver = true;
    this.#writer.attach(flow);
    this.#exchange.handedWords = headerOf(headers, 'x-svc-verdict') ?? '';
    this.#exchange.response.writeHead(status, endToEnd(headers));
  }

  body(chunk: Buffer): void {
    this.#writer.write(chunk);
  }

  end(): void {
    this.#writer.end();
  }

  /** The other process ended in the middle, or the client disconnected. */
  failed(kind: FailureKind): void {
    if (kind === 'aborted' || this.#isOver) this.#writer.cut();
    else this.refuse(unavailable());
  }

  /** After the head of the reply nothing can be said. */
  refuse(refusal: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#exchange.refuse(refusal instanceof Refusal ? refusal : fail('internal_error', undefined, { cause: refusal }));
  }
}
