/** Translates the reply of a provider of another dialect, so that the handlers of replies see the caller's dialect only: screens,
 * holds, verdicts and records work on routed replies as on direct ones. Source: docs/reference/gateway.md#router; docs/adr/0139.
 */
import { isRecord } from '../../../contract/json.ts';
import { headerOf } from '../transport/headers.ts';
import type { FailureKind, FlowControl, ReplySink } from '../transport/forward.ts';
import { member, parseJson, stringAt } from '../framing/json-value.ts';
import { createSseReader } from '../framing/sse.ts';
import type { NeutralEvent } from './neutral.ts';
import type { Translation } from './targets.ts';

export interface SinkLimits {
  /** Most bytes of a whole reply or of one event; more is treated as a failure. */
  readonly bytesMax: number;
}

/** Bytes of an error body that are read for its message. */
const ERROR_BYTES_MAX = 65_536;

export class TranslatingSink implements ReplySink {
  readonly #sink: ReplySink;
  readonly #translation: Translation;
  readonly #limits: SinkLimits;
  readonly #events = createSseReader();
  readonly #outbox: Outbox;
  #flow: FlowControl | null = null;
  #head: { status: number; headers: readonly string[] } | null = null;
  #handling: 'pass' | 'stream' | 'whole' | 'error' = 'pass';
  #chunks: Buffer[] = [];
  #bytes = 0;
  #over = false;

  constructor(sink: ReplySink, translation: Translation, limits: SinkLimits) {
    this.#sink = sink;
    this.#translation = translation;
    this.#limits = limits;
    this.#outbox = new Outbox(sink);
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    this.#flow = flow;
    this.#head = { status, headers };
    const type = headerOf(headers, 'content-type') ?? '';
    const encoding = headerOf(headers, 'content-encoding') ?? 'identity';
    if (status >= 300 && status < 400) this.#begin(status, headers);
    else if (status < 200 || status > 299) this.#handling = 'error';
    else if (encoding.toLowerCase() !== 'identity') this.#broken();
    else if (!this.#translation.isStream) this.#handling = 'whole';
    else if (!type.toLowerCase().startsWith('text/event-stream')) this.#broken();
    else {
      this.#handling = 'stream';
      this.#begin(status, redressed(headers, 'text/event-stream; charset=utf-8'));
    }
  }

  body(chunk: Buffer): void {
    if (this.#over) return;
    if (this.#handling === 'stream') this.#stream(this.#events.push(chunk));
    else if (this.#handling !== 'pass') this.#collect(chunk);
  }

  end(): void {
    if (this.#over) return;
    if (this.#handling === 'stream') this.#stream(this.#events.end());
    else if (this.#handling === 'whole') this.#whole();
    else if (this.#handling === 'error') this.#refusal();
    if (this.#over) return;
    this.#over = true;
    this.#outbox.end();
  }

  failed(kind: FailureKind, cause: unknown): void {
    if (this.#over) return;
    this.#over = true;
    this.#outbox.failed(kind, cause);
  }

  /** A 2xx that is not a reply of this provider: handled like a failed call. */
  #broken(): void {
    this.#over = true;
    this.#outbox.failed('protocol', new Error('the provider did not answer in its dialect'));
  }

  #begin(status: number, headers: readonly string[]): void {
    this.#sink.head(status, headers, this.#outbox.over(this.#flow));
  }

  #stream(events: readonly { readonly data: string | null }[]): void {
    if (this.#events.pendingBytes() > this.#limits.bytesMax) {
      this.#broken();
      return;
    }
    const { reader, writer } = this.#translation;
    let out = '';
    for (const { data } of events) {
      if (data === null) continue;
      for (const event of reader.event({ data, json: parseJson(data) })) out += writer.event(event);
    }
    if (out !== '') this.#outbox.body(Buffer.from(out));
  }

  #collect(chunk: Buffer): void {
    this.#bytes += chunk.length;
    const isError = this.#handling === 'error';
    if (this.#bytes <= (isError ? ERROR_BYTES_MAX : this.#limits.bytesMax)) this.#chunks.push(chunk);
    else if (!isError) this.#broken();
  }

  #whole(): void {
    const json = parseJson(Buffer.concat(this.#chunks).toString('utf8'));
    const events = this.#translation.reader.whole(json);
    const fault = events?.find((e): e is Extract<NeutralEvent, { kind: 'error' }> => e.kind === 'error');
    if (events === null) this.#broken();
    else if (fault === undefined) this.#answer(200, this.#translation.writer.whole(events));
    else this.#answer(fault.status, this.#error(fault.status, undefined, fault.message));
  }

  /** The provider's refusal in the caller's dialect; its status and its other headers stay. */
  #refusal(): void {
    const { status = 503 } = this.#head ?? {};
    const json = parseJson(Buffer.concat(this.#chunks).toString('utf8'));
    const error = member(Array.isArray(json) ? json[0] : json, 'error');
    const message = isRecord(error) ? stringAt(error, 'message') : undefined;
    const code = ['code', 'status', 'type'].map((key) => stringAt(error, key)).find((word) => word !== undefined);
    this.#answer(status, this.#error(status, code, message));
  }

  #error(status: number, code = 'provider_error', message = `The provider answered ${status}.`): string {
    return this.#translation.codec.errorBody({ status, code, message });
  }

  #answer(status: number, body: string): void {
    const bytes = Buffer.from(body);
    const headers = redressed(this.#head?.headers ?? [], 'application/json');
    this.#flow = null; // the provider has finished
    this.#begin(status, [...headers, 'content-length', String(bytes.length)]);
    this.#outbox.body(bytes);
  }
}

/** Headers of the provider without those that describe its body. */
function redressed(headers: readonly string[], type: string): string[] {
  const out = ['content-type', type];
  for (let i = 0; i < headers.length; i += 2) {
    const name = (headers[i] ?? '').toLowerCase();
    if (!BODILY.has(name)) out.push(name, headers[i + 1] ?? '');
  }
  return out;
}
const BODILY = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'content-md5',
  'digest',
]);

/** Passes events on; between `pause` and `resume` of the receiver they wait here. */
class Outbox implements FlowControl {
  readonly #sink: ReplySink;
  #flow: FlowControl | null = null;
  #waiting: (() => void)[] = [];
  #isPaused = false;

  constructor(sink: ReplySink) {
    this.#sink = sink;
  }

  over(flow: FlowControl | null): this {
    this.#flow = flow;
    return this;
  }

  pause(): void {
    this.#isPaused = true;
    this.#flow?.pause();
  }

  resume(): void {
    this.#isPaused = false;
    while (!this.#isPaused) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      next();
    }
    if (!this.#isPaused) this.#flow?.resume();
  }

  body(chunk: Buffer): void {
    this.#hand(() => {
      this.#sink.body(chunk);
    });
  }

  end(): void {
    this.#flow = null;
    this.#hand(() => {
      this.#sink.end();
    });
  }

  /** A failure is passed on at once: nothing more will arrive. */
  failed(kind: FailureKind, cause: unknown): void {
    this.#flow = null;
    this.#waiting = [];
    this.#sink.failed(kind, cause);
  }

  #hand(action: () => void): void {
    if (this.#isPaused || this.#waiting.length > 0) this.#waiting.push(action);
    else action();
  }
}
