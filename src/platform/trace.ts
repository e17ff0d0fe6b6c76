/**
 * Tracing by manual spans, only when an OTLP endpoint is set: automatic instrumentation costs 28-30 us a request even when
 * it samples next to nothing (docs/reference/reliability.md#measured-costs-of-the-stack). Without an endpoint every call here
 * does nothing.
 */
import type { Attributes } from '@opentelemetry/api';

export interface Span {
  set(attributes: Attributes): void;
  /** Ends the span; `error` marks it as failed. */
  end(error?: unknown): void;
}

/** A finished span, with the events inside it. */
export interface PastSpan {
  readonly name: string;
  readonly attributes: Attributes;
  readonly startedMs: number; // since 1970
  readonly endedMs: number;
  readonly events?: readonly { readonly name: string; readonly attributes: Attributes }[];
  readonly inside?: readonly PastSpan[];
}

export interface Tracer {
  readonly isOn: boolean;
  /** Begins a span. `startedAt`: wall clock, now when absent. */
  span(name: string, attributes?: Attributes, startedAt?: Date): Span;
  /** Records a finished span. `parent`: a W3C traceparent from the caller; anything else starts a new trace. */
  record(span: PastSpan, parent?: string): void;
  stop(): Promise<void>;
}

const idleSpan: Span = { set() {}, end() {} };
export const noTracer: Tracer = { isOn: false, span: () => idleSpan, record() {}, async stop() {} };

/** A tracer that sends to `endpoint` (OTLP over HTTP, path /v1/traces), or one that does nothing. Its packages are read only then. */
export async function openTracer(endpoint: string | undefined): Promise<Tracer> {
  if (endpoint === undefined) return noTracer;
  const { otlpTracer } = await import('./trace-otlp.ts');
  return otlpTracer(endpoint);
}
