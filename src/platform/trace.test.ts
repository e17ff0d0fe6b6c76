/** Spans leave this process only when an endpoint is set, and then they name the route, never a body, query or credential. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../test/support/server.ts';
import { toyArea } from '../../test/support/toy-area.ts';
import { openTracer, noTracer } from './trace.ts';

const received: { path: string | undefined; body: string }[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url, body: Buffer.concat(chunks).toString() });
    response.end('{}');
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      collector.close(resolve);
    }),
);

describe('tracing', () => {
  it('is off without an endpoint', async () => {
    expect(await openTracer(undefined)).toBe(noTracer);
    expect(noTracer.isOn).toBe(false);
  });

  it('sends one span a request: method, route template, status, request id', async () => {
    const server = await testServer({ areas: [toyArea], tracer: await openTracer(endpoint) });
    const reply = await server.call('GET', '/v1/toys/toy_secretid?token=canary-token', {
      headers: { 'x-svc-api-key': 'toy-a' },
    });
    await server.stop(); // flushes
    expect(received.map((batch) => batch.path)).toEqual(['/v1/traces']);
    const text = received.map((batch) => batch.body).join();
    for (const part of [
      'GET /v1/toys/:toy_id',
      reply.headers.get('x-request-id') ?? 'none',
      'http.response.status_code',
    ])
      expect(text).toContain(part);
    for (const secret of ['toy_secretid', 'canary-token', 'toy-a']) expect(text).not.toContain(secret);
  });

  it("records finished spans inside the caller's trace, and starts its own for an invalid traceparent", async () => {
    received.length = 0;
    const tracer = await openTracer(endpoint);
    const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const inside = [{ name: 'inner', attributes: {}, startedMs: 2, endedMs: 3 }];
    tracer.record(
      { name: 'outer', attributes: { a: 1 }, startedMs: 1, endedMs: 5, inside },
      `00-${traceId}-${spanId}-01`,
    );
    tracer.record({ name: 'alone', attributes: {}, startedMs: 1, endedMs: 5 }, `00-${'0'.repeat(32)}-${spanId}-01`);
    await tracer.stop();
    type Told = { name: string; traceId: string; spanId: string; parentSpanId?: string };
    const spans = received.flatMap((batch) =>
      (JSON.parse(batch.body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }).resourceSpans.flatMap((r) =>
        r.scopeSpans.flatMap((s) => s.spans),
      ),
    );
    const [outer, inner, alone] = ['outer', 'inner', 'alone'].map((name) => spans.find((s) => s.name === name));
    expect(outer).toMatchObject({ traceId, parentSpanId: spanId });
    expect(inner).toMatchObject({ traceId, parentSpanId: outer?.spanId });
    expect(alone?.traceId).not.toMatch(/^0+$/);
    expect(alone?.parentSpanId ?? '').toBe('');
  });

  it('that cannot be delivered has no effect on the caller', async () => {
    const server = await testServer({ areas: [toyArea], tracer: await openTracer('http://127.0.0.1:1') });
    expect((await server.call('GET', '/v1/toys-catalogue')).status).toBe(200);
    await server.stop();
  }, 30_000);
});
