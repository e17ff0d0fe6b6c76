/** Spans leave this process only when an endpoint is set, and then they name the route, never a body, query or credential. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../test/support/server.ts';
import { toyArea } from '../../test/support/toy-area.ts';
import { createTracer, noTracer } from './trace.ts';

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
  it('is off without an endpoint', () => {
    expect(createTracer(undefined)).toBe(noTracer);
    expect(noTracer.isOn).toBe(false);
  });

  it('sends one span a request: method, route template, status, request id', async () => {
    const server = await testServer({ areas: [toyArea], tracer: createTracer(endpoint) });
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

  it('that cannot be delivered harms nobody', async () => {
    const server = await testServer({ areas: [toyArea], tracer: createTracer('http://127.0.0.1:1') });
    expect((await server.call('GET', '/v1/toys-catalogue')).status).toBe(200);
    await server.stop();
  }, 30_000);
});
