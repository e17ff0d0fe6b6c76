/**
 * Tracing by manual spans, only when an OTLP endpoint is set: automatic instrumentation costs 28-30 us a request even when
 * it samples next to nothing (stack-measurements 8). Without an endpoint every call here does nothing.
 */
import {
  SpanKind,
  SpanStatusCode,
  type Attributes,
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

export interface Tracer {
  readonly isOn: boolean;
  /** Begins a span. `startedAt`: wall clock, now when absent. */
  span(name: string, attributes?: Attributes, startedAt?: Date): Span;
  stop(): Promise<void>;
}

/** A collector that does not answer must not hold up a stop. */
const EXPORT_TIMEOUT_MS = 2_000;

const idleSpan: Span = { set() {}, end() {} };
export const noTracer: Tracer = { isOn: false, span: () => idleSpan, async stop() {} };

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
    stop: () => provider.shutdown().catch(() => {}), // spans that nobody takes are lost, the stop goes on
  };
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
