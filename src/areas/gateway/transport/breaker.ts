/** Remembers which provider and model cannot be reached, so that a call that would end in 503 is answered 503 at once. Only
 * failures of the transport count (connect, reset, time-outs), never a status. Source: docs/reference/gateway.md#breaker;
 * docs/adr/0140.
 */
import { fail } from '../../../contract/errors.ts';
import { createCircuitBreaker, type CircuitBreaker, type CircuitOptions } from '../../../platform/circuit-breaker.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Call, FailureKind, FlowControl, ReplySink } from './forward.ts';

export interface BreakerOptions extends CircuitOptions {
  /** Called each time a circuit opens. */
  readonly opened?: (provider: string, model: string | null) => void;
}

export interface Breakers {
  /**
   * Starts a call through `send` unless the breaker is open, and learns from how the reply ends.
   * @throws Refusal service_unavailable with Retry-After while it is open
   */
  call(provider: string, model: string | null, sink: ReplySink, send: (sink: ReplySink) => Call | null): Call | null;
  /** Whether the circuit of this provider and model is open. For health and tests. */
  isOpen(provider: string, model: string | null): boolean;
}

/** The failures that count. The client can cause `protocol` (a header that cannot be sent) and `aborted`. */
const COUNTED: ReadonlySet<FailureKind> = new Set(['connect', 'first_byte_timeout', 'idle_timeout', 'reset']);

const keyOf = (provider: string, model: string | null): string => `${provider}/${model ?? ''}`;

export function createBreakers(clock: Pick<Clock, 'monotonicMs'>, options: BreakerOptions): Breakers {
  const circuits = createCircuitBreaker(clock, options);
  const enter = (provider: string, model: string | null): 'call' | 'probe' => {
    const entry = circuits.isQuiet ? 'call' : circuits.enter(keyOf(provider, model));
    if (typeof entry === 'object') throw openRefusal(entry.leftMs);
    return entry;
  };
  return {
    call(provider, model, sink, send) {
      const entry = enter(provider, model);
      let call: Call | null = null;
      try {
        call = send(new WatchedSink(sink, circuits, { provider, model, entry, opened: options.opened }));
      } finally {
        if (call === null && entry === 'probe') circuits.released(keyOf(provider, model), entry);
      }
      return call;
    },
    isOpen: (provider, model) => circuits.isOpen(keyOf(provider, model)),
  };
}

const openRefusal = (leftMs: number): Error =>
  fail(
    'service_unavailable',
    { reason: 'provider_breaker_open' },
    {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1_000))) },
    },
  );

interface Line {
  readonly provider: string;
  readonly model: string | null;
  readonly entry: 'call' | 'probe';
  readonly opened: BreakerOptions['opened'];
}

class WatchedSink implements ReplySink {
  readonly #sink: ReplySink;
  readonly #circuits: CircuitBreaker;
  readonly #line: Line;
  #hasAnswered = false;

  constructor(sink: ReplySink, circuits: CircuitBreaker, line: Line) {
    this.#sink = sink;
    this.#circuits = circuits;
    this.#line = line;
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    this.#hasAnswered = true;
    if (this.#line.entry === 'probe') this.#circuits.succeeded(this.#key(), 'probe');
    this.#sink.head(status, headers, flow);
  }

  body(chunk: Buffer): void {
    this.#sink.body(chunk);
  }

  end(): void {
    if (!this.#circuits.isQuiet) this.#circuits.succeeded(this.#key(), 'call');
    this.#sink.end();
  }

  failed(kind: FailureKind, cause: unknown): void {
    const { provider, model, entry, opened } = this.#line;
    const now = this.#hasAnswered ? 'call' : entry; // a probe that was answered has closed the circuit
    if (!COUNTED.has(kind)) this.#circuits.released(this.#key(), now);
    else if (this.#circuits.failed(this.#key(), now)) opened?.(provider, model);
    this.#sink.failed(kind, cause);
  }

  #key(): string {
    return keyOf(this.#line.provider, this.#line.model);
  }
}
