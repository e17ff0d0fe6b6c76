/** Replies of surfaces the gateway does not read (embeddings, files, models, ...): the bytes are sent as they arrive. */
import { fail, Refusal } from '../../../contract/errors.ts';
import type { HttpExchange } from '../turn/http-exchange.ts';
import { ClientWriter } from '../transport/client-writer.ts';
import type { FailureKind, FlowControl, ReplySink } from '../transport/forward.ts';
import { endRefusal, upstreamRefusal, type EndReason } from './delegate.ts';
import { PassReply } from './pass-reply.ts';

export class PassThrough implements ReplySink {
  readonly #exchange: HttpExchange;
  readonly #writer: ClientWriter;
  #reply: PassReply | null = null;
  #over = false;

  constructor(exchange: HttpExchange) {
    this.#exchange = exchange;
    this.#writer = new ClientWriter(exchange.response);
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    if (this.#over) return;
    this.#writer.attach(flow);
    if (status >= 300 && status < 400 && status !== 304) {
      this.#over = true;
      this.#exchange.refuse(upstreamRefusal('redirect'));
      return;
    }
    this.#reply = new PassReply(this.#exchange, this.#writer, { status, headers });
  }

  body(chunk: Buffer): void {
    this.#reply?.body(chunk);
  }

  end(): void {
    this.#reply?.end();
  }

  failed(kind: FailureKind): void {
    if (this.#reply !== null) this.#reply.failed(kind);
    else if (this.#over)
      return; // told already
    else if (kind === 'aborted') this.#writer.cut();
    else this.#exchange.refuse(upstreamRefusal(kind));
  }

  /** The upload broke a bound. After the head of the reply nothing can be said; the call is given up then. */
  refuse(refusal: unknown): void {
    if (this.#reply !== null || this.#over) return;
    this.#over = true;
    this.#exchange.refuse(refusal instanceof Refusal ? refusal : fail('internal_error', undefined, { cause: refusal }));
  }

  endEarly(reason: EndReason): void {
    this.#over = true;
    if (this.#reply === null) this.#exchange.refuse(endRefusal(reason));
    else this.#reply.endEarly();
  }
}
