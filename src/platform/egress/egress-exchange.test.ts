/** Real HTTP exchanges with a receiver on this machine: what is sent, what is cut off, and the name of each failure. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, OPEN } from './egress.fixture.ts';
import { createEgress, egressPolicy } from './egress.ts';

describe('a real exchange with a receiver on this machine', () => {
  let server: Server;
  let base: string;
  const seen: { method: string | undefined; url: string | undefined; body: string }[] = [];
  const egress = createEgress(OPEN);
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() });
        answer(request.url ?? '', response);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await egress.close();
    server.closeAllConnections();
    server.close();
  });

  it('carries method, headers and body, and gives status, headers and body', async () => {
    const reply = await egress.fetch(`${base}/echo`, { method: 'POST', body: 'hello', headers: { 'x-one': '1' } });
    expect([reply.status, reply.body.toString(), reply.headers['x-answer'], reply.isCut]).toEqual([
      201,
      'fine',
      'yes',
      false,
    ]);
    expect(seen.at(-1)).toEqual({ method: 'POST', url: '/echo', body: 'hello' });
  });

  it('a redirect is a reply, and is not followed', async () => {
    const before = seen.length;
    const reply = await egress.fetch(`${base}/redirect`);
    expect([reply.status, reply.headers['location']]).toEqual([302, '/secret']);
    expect(seen.slice(before).map((s) => s.url)).toEqual(['/redirect']);
  });

  it('a huge body is cut, and its connection closed', async () => {
    const reply = await egress.fetch(`${base}/huge`);
    expect([reply.body.length, reply.isCut]).toEqual([16_384, true]);
    expect((await egress.fetch(`${base}/huge`, { responseBytesMax: 10 })).body).toHaveLength(10);
  });

  it('silence, a stuck body, a reset and a signal end the call, each with its own fault', async () => {
    expect(await faultOf(egress.fetch(`${base}/silent`, { connectTimeoutMs: 50 }))).toBe('timeout');
    expect(await faultOf(egress.fetch(`${base}/stuck`, { timeoutMs: 50 }))).toBe('timeout');
    expect(await faultOf(egress.fetch(`${base}/reset`))).toBe('reset');
    expect(await faultOf(egress.fetch(`${base}/silent`, { signal: AbortSignal.timeout(20) }))).toBe('aborted');
    expect(await faultOf(egress.fetch(`${base}/silent`, { signal: AbortSignal.abort() }))).toBe('aborted');
  });

  it('a closed port is unreachable, and so is a receiver with an untrusted certificate', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await faultOf(egress.fetch(`http://127.0.0.1:${port}/`))).toBe('unreachable');
    expect(await faultOf(egress.fetch(base.replace('http:', 'https:')))).toBe('tls');
  });

  it('without the setting the same receiver is refused', async () => {
    const before = seen.length;
    const strict = createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: false }));
    expect(await faultOf(strict.fetch(`${base}/echo`))).toBe('blocked');
    expect(seen).toHaveLength(before);
  });
});

function answer(url: string, response: ServerResponse): void {
  if (url === '/echo') response.writeHead(201, { 'x-answer': 'yes' }).end('fine');
  else if (url === '/redirect') response.writeHead(302, { location: '/secret' }).end();
  else if (url === '/huge') response.end(Buffer.alloc(1_000_000));
  else if (url === '/stuck') response.writeHead(200).write('a');
  else if (url === '/reset') response.destroy();
  else if (url !== '/silent') response.writeHead(404).end();
}
