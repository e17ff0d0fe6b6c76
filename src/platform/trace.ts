/**
 * Tracing by manual spans, only when an OTLP endpoint is set: automatic instrumentation costs 28-30 us a request even when
 * it samples next to nothing (stack-measurements 8). Without an endpoint every call here does nothing.
 */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

export interface Span {
  set(attributes: Attributes): void;
  /** Ends the span; `error` marks it as failed. */
  end(error?: unknown): void;
}

/** A span that is over when it is told of, with what happened inside it. */
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
  /** Tells of what is over. `parent`: a W3C traceparent that the caller sent; anything else begins a trace of its own. */
  tell(span: PastSpan, parent?: string): void;
  stop(): Promise<void>;
}

/** A collector that does not answer must not hold up a stop. */
const EXPORT_TIMEOUT_MS = 2_000;

const idleSpan: Span = { set() {}, end() {} };
export const noTracer: Tracer = { isOn: false, span: () => idleSpan, tell() {}, async stop() {} };

/** A tracer that sends to `endpoint` (OTLP over HTTP, path /v1/traces), or one that does nothing. */
export function createTracer(endpoint: string | undefined): Tracer {
  if (endpoint === undefined) return noTracer;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'surety' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer: OtelTracer = provider.getTracer('surety');
  return {
    isOn: true,
    span: (name, attributes = {}, startedAt) =>
      wrap(
        tracer.startSpan(name, {
          kind: SpanKind.SERVER,
          attributes,
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
        }),
      ),
    tell(span, parent) {
      tellIn(tracer, parent === undefined ? ROOT_CONTEXT : continued(parent), span, SpanKind.SERVER);
    },
    stop: () => provider.shutdown().catch(() => {}), // spans that nobody takes are lost, the stop goes on
  };
}

function tellIn(tracer: OtelTracer, context: Context, past: PastSpan, kind: SpanKind): void {
  const span = tracer.startSpan(
    past.name,
    { kind, attributes: past.attributes, startTime: new Date(past.startedMs) },
    context,
  );
  for (const event of past.events ?? []) span.addEvent(event.name, event.attributes, new Date(past.endedMs));
  const inside = trace.setSpan(context, span);
  for (const inner of past.inside ?? []) tellIn(tracer, inside, inner, SpanKind.INTERNAL);
  span.end(new Date(past.endedMs));
}

/** 00-<32 hex>-<16 hex>-<2 hex>, neither id all zero. Source: W3C Trace Context. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function continued(traceparent: string): Context {
  const found = TRACEPARENT.exec(traceparent);
  if (found === null) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = found;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function wrap(span: OtelSpan): Span {
  return {
    set(attributes) {
      span.setAttributes(attributes);
    },
    end(error) {
      if (error !== undefined)
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      span.end();
    },
  };
}
