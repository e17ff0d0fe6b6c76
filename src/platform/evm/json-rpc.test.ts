/** Calls to a node over HTTP: each gets its own answer, and what is no answer is said to be none. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJsonRpc, type JsonRpc } from './json-rpc.ts';

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly reply: ServerResponse;
}

/** Calls that wait for an answer. */
let waiting: Asked[] = [];
let onAsked: () => void = () => {};
let server: Server;
let rpc: JsonRpc;
beforeAll(async () => {
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      waiting.push({ id, method, reply });
      onAsked();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  rpc = createJsonRpc({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs: 20_000 });
});
afterAll(async () => {
  await rpc.close();
  server.close();
});

const untilAsked = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onAsked = () => waiting.length >= count && resolve();
    onAsked();
  });
const answer = ({ reply }: Asked, body: unknown): void => {
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
};

it('calls that are on their way at once each get their own answer, in whatever order the node gives them', async () => {
  waiting = [];
  const calls = ['one', 'two', 'three'].map((method) => rpc.call(method, []));
  await untilAsked(3);
  for (const asked of waiting.toReversed()) answer(asked, { jsonrpc: '2.0', id: asked.id, result: asked.method });
  expect(await Promise.all(calls)).toEqual(
    ['one', 'two', 'three'].map((method) => ({ kind: 'answered', result: method })),
  );
});

it('a node that takes the call and never answers, or answers without end, is unavailable after the time that was set', async () => {
  const { port } = server.address() as AddressInfo;
  const hasty = createJsonRpc({ url: `http://127.0.0.1:${port}`, timeoutMs: 300 });
  waiting = [];
  const silent = hasty.call('eth_chainId', []);
  await untilAsked(1);
  expect((await silent).kind).toBe('unavailable');
  waiting = [];
  const endless = rpc.call('eth_chainId', []);
  await untilAsked(1);
  const [asked] = waiting;
  asked?.reply.on('error', () => {});
  for (let n = 0; n < 6; n += 1) asked?.reply.write(' '.repeat(1_048_576)); // more than a reply may have
  expect((await endless).kind).toBe('unavailable');
  await hasty.close();
});

it('an answer to another call, without a result, or that is no JSON, is none', async () => {
  for (const body of [{ id: 999_999, result: '0x1' }, 'own id only', '<html>', 'null']) {
    waiting = [];
    const call = rpc.call('eth_chainId', []);
    await untilAsked(1);
    const [asked] = waiting;
    if (asked !== undefined) answer(asked, body === 'own id only' ? { id: asked.id } : body);
    expect((await call).kind).toBe('unavailable');
  }
});
