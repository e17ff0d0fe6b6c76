/** Spans sent by OTLP over HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set: its packages are 350 files. */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { PastSpan, Span, Tracer } from './trace.ts';

/** A collector that does not answer must not hold up a stop. */
const EXPORT_TIMEOUT_MS = 2_000;

export function otlpTracer(endpoint: string): Tracer {
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
    record(span, parent) {
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
