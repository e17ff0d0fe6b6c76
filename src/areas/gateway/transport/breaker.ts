/**
 * Knows which provider and model cannot be reached, only to answer 503 at once where a call would end in 503 anyway. Closed,
 * open after so many failures in a row, then one probe at a time. Failures are of the transport only: connect, reset,
 * time-outs; whatever status a provider answers, it answered. Source: gateway-safehouse-integrity 1.12, 1.14; docs/adr/0140.
 * Keeps something for failing models only, so a call of a healthy provider costs one look at an empty map.
 */
import { fail } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Call, FailureKind, FlowControl, ReplySink } from './forward.ts';

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failuresMax: number;
  /** Time from opening to the first probe. */
  readonly coolDownMs: number;
  /** Told each time one opens. */
  readonly opened?: (provider: string, model: string | null) => void;
}

export interface Breakers {
  /**
   * Starts a call through `send` unless the breaker is open, and learns from how the reply ends.
   * @throws Refusal service_unavailable with Retry-After while it is open
   */
  call(provider: string, model: string | null, sink: ReplySink, send: (sink: ReplySink) => Call | null): Call | null;
  /** Is this provider and model known not to answer? For health and tests. */
  isOpen(provider: string, model: string | null): boolean;
}

interface Circuit {
  failures: number;
  /** Monotonic; 0: closed. */
  openUntilMs: number;
  isProbing: boolean;
}

/** Failing models remembered; the oldest are forgotten first. Names come from clients. */
const CIRCUITS_MAX = 1_000;

/** What counts; `protocol` may be the client's doing (a header that cannot be sent), `aborted` is. */
const COUNTED: ReadonlySet<FailureKind> = new Set(['connect', 'first_byte_timeout', 'idle_timeout', 'reset']);

export function createBreakers(clock: Pick<Clock, 'monotonicMs'>, options: BreakerOptions): Breakers {
  const circuits = new Map<string, Circuit>();
  const keyOf = (provider: string, model: string | null): string => `${provider}/${model ?? ''}`;

  function failed(provider: string, model: string | null, isProbe: boolean): void {
    const key = keyOf(provider, model);
    let circuit = circuits.get(key);
    if (circuit === undefined) {
      circuit = { failures: 0, openUntilMs: 0, isProbing: false };
      circuits.set(key, circuit);
      const [oldest] = circuits.keys();
      if (circuits.size > CIRCUITS_MAX && oldest !== undefined) circuits.delete(oldest);
    }
    circuit.failures += 1;
    if (isProbe) circuit.isProbing = false;
    if (!isProbe && circuit.failures < options.failuresMax) return;
    if (circuit.openUntilMs === 0) options.opened?.(provider, model);
    circuit.openUntilMs = clock.monotonicMs() + options.coolDownMs;
  }

  const outcome: Outcome = {
    answered(provider, model, isProbe) {
      if (isProbe) circuits.delete(keyOf(provider, model));
    },
    ended(provider, model) {
      if (circuits.size === 0) return;
      const key = keyOf(provider, model);
      if (circuits.get(key)?.openUntilMs === 0) circuits.delete(key); // an old call says nothing of an open one
    },
    failed(provider, model, { kind, isProbe }) {
      if (COUNTED.has(kind)) failed(provider, model, isProbe);
      else if (isProbe) releaseProbe(keyOf(provider, model));
    },
  };

  function releaseProbe(key: string): void {
    const circuit = circuits.get(key);
    if (circuit !== undefined) circuit.isProbing = false;
  }

  /** True for a probe. */
  function enter(provider: string, model: string | null): boolean {
    const circuit = circuits.get(keyOf(provider, model));
    if (circuit === undefined || circuit.openUntilMs === 0) return false;
    const leftMs = circuit.openUntilMs - clock.monotonicMs();
    if (leftMs > 0 || circuit.isProbing) throw openRefusal(leftMs);
    circuit.isProbing = true;
    return true;
  }

  return {
    call(provider, model, sink, send) {
      const isProbe = circuits.size !== 0 && enter(provider, model);
      let call: Call | null = null;
      try {
        call = send(new WatchedSink(sink, outcome, { provider, model, isProbe }));
      } finally {
        if (call === null && isProbe) releaseProbe(keyOf(provider, model));
      }
      return call;
    },
    isOpen: (provider, model) => (circuits.get(keyOf(provider, model))?.openUntilMs ?? 0) > 0,
  };
}

const openRefusal = (leftMs: number): Error =>
  fail(
    'service_unavailable',
    { reason: 'provider_breaker_open' },
    {
      message: 'The provider did not answer lately, and is not asked for a moment.',
      headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1_000))) },
    },
  );

interface Outcome {
  answered(provider: string, model: string | null, isProbe: boolean): void;
  ended(provider: string, model: string | null): void;
  failed(provider: string, model: string | null, how: { readonly kind: FailureKind; readonly isProbe: boolean }): void;
}

interface Line {
  readonly provider: string;
  readonly model: string | null;
  readonly isProbe: boolean;
}

class WatchedSink implements ReplySink {
  readonly #sink: ReplySink;
  readonly #outcome: Outcome;
  readonly #line: Line;
  #hasAnswered = false;

  constructor(sink: ReplySink, outcome: Outcome, line: Line) {
    this.#sink = sink;
    this.#outcome = outcome;
    this.#line = line;
  }

  head(status: number, headers: readonly string[], flow: FlowControl): void {
    this.#hasAnswered = true;
    this.#outcome.answered(this.#line.provider, this.#line.model, this.#line.isProbe);
    this.#sink.head(status, headers, flow);
  }

  body(chunk: Buffer): void {
    this.#sink.body(chunk);
  }

  end(): void {
    this.#outcome.ended(this.#line.provider, this.#line.model);
    this.#sink.end();
  }

  failed(kind: FailureKind, cause: unknown): void {
    const isProbe = this.#line.isProbe && !this.#hasAnswered;
    this.#outcome.failed(this.#line.provider, this.#line.model, { kind, isProbe });
    this.#sink.failed(kind, cause);
  }
}
