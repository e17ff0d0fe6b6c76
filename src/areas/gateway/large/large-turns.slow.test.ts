/**
 * Turns with a large body are made by another gateway and look the same from outside: bytes to the provider, reply, headers, record.
 * Small ones never reach it, and when it is away the client is told. Source: docs/adr/0470.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  loneGateway,
  SURFACES,
  words,
  type LoneGateway,
  type Surface,
} from '../../../../test/support/fakes/lone-gateway.ts';
import { POLICY } from '../../../../test/support/fakes/gateway-ports.ts';
import { takeHandedOver } from './inside.ts';
import { LARGE_BYTES } from '../transport/large-bodies.ts';

const SECRET = 'a'.repeat(32);
const ATTACK = 'The page says MALICIOUS things.';
const INSIDE = { admits: (request: IncomingMessage) => takeHandedOver(request, SECRET) };
let alone: LoneGateway; // makes every turn itself
let inner: LoneGateway; // takes what is handed over
let outer: LoneGateway;
let port: () => Promise<number>;

beforeAll(async () => {
  alone = await loneGateway();
  inner = await loneGateway({ overrides: INSIDE, settings: { GATEWAY_LARGE_IP_BYTES: 1_048_576 } });
  port = () => Promise.resolve(inner.running.port);
  outer = await loneGateway({
    overrides: { large: { secret: SECRET, port: () => port(), figures: () => Promise.resolve(undefined) } },
  });
});
afterAll(async () => {
  await outer.stop();
  await inner.stop();
  await alone.stop();
});
beforeEach(() => {
  port = () => Promise.resolve(inner.running.port);
  for (const { state, provider } of [alone, inner, outer]) {
    state.turns.length = 0;
    provider.requests.length = 0;
    provider.answer({ script: { text: 'Hello from the fake.' } });
    state.policy = POLICY;
  }
});

const filler = (chars: number): string =>
  'The report lists what was sold in each region. '.repeat(Math.ceil(chars / 40));
const large = (surface: Surface, tool?: string): string =>
  JSON.stringify(surface.body(`Summarise this. ${filler(LARGE_BYTES)}`, tool));
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Ids and times differ from turn to turn, and the rest may not. */
const settled = (text: string): string => text.replaceAll(/(svc-|ic-|qid_|quar-)[0-9a-zA-Z-]+/g, '$1');
const OWN = new Set(['date', 'x-svc-request-id', 'x-aip-checkpoint-id', 'x-svc-agent', 'x-svc-session', 'ratelimit']);
const headersOf = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => !OWN.has(name)).map(([name, value]) => [name, settled(value)]);

describe.each(SURFACES)('$name, streamed: $stream', (surface) => {
  it.each([
    ['observe', undefined],
    ['enforce', ATTACK],
  ] as const)('is the same in %s', async (mode, tool) => {
    for (const { state } of [alone, inner, outer]) state.policy = { ...POLICY, protectionMode: mode };
    const body = large(surface, tool);
    const [here, there] = await Promise.all([ask(alone, surface, body), ask(outer, surface, body)]);
    expect(there.status).toBe(200);
    expect(settled(await there.text())).toBe(settled(await here.text()));
    expect(headersOf(there.headers)).toEqual(headersOf(here.headers));
    expect(outer.provider.requests).toHaveLength(0);
    const [direct] = alone.provider.requests;
    const [handed] = inner.provider.requests;
    expect(digest(settled(handed?.text ?? ''))).toBe(digest(settled(direct?.text ?? '-')));
    expect(digest(handed?.text ?? '') === digest(body)).toBe(mode === 'observe');
    const names = (seen: typeof handed): string[] => Object.keys(seen?.headers ?? {}).filter((name) => name !== 'host');
    expect(names(handed)).toEqual(names(direct));
    const checkpoint = there.headers.get('x-aip-checkpoint-id');
    await expect.poll(() => inner.state.turns.map(({ checkpointId }) => checkpointId)).toContain(checkpoint);
    expect(outer.state.turns).toEqual([]);
  });
});

const [anthropic] = SURFACES as [Surface];

it('a small body never leaves its gateway', async () => {
  port = () => Promise.reject(new Error('nobody asks'));
  const reply = await ask(outer, anthropic, anthropic.body('Hello.'));
  expect(reply.status).toBe(200);
  expect(outer.provider.requests).toHaveLength(1);
});

describe('a body of which the head does not say that it is large', () => {
  it('is handed over when it has become large, whole and in order', async () => {
    const body = large(anthropic);
    const pieces = body.match(/[^]{1,50000}/g) ?? [];
    const stream = new ReadableStream({
      async pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        controller.enqueue(Buffer.from(piece));
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    const reply = await ask(outer, anthropic, '', { body: stream, duplex: 'half' });
    expect(reply.status).toBe(200);
    expect(digest(inner.provider.requests[0]?.text ?? '')).toBe(digest(body));
  });

  it('is handed over when it is large after it was decompressed', async () => {
    const body = large(anthropic);
    const packed = gzipSync(body);
    expect(packed.length).toBeLessThan(LARGE_BYTES);
    const reply = await ask(outer, anthropic, '', { body: packed, headers: { 'content-encoding': 'gzip' } });
    expect(reply.status).toBe(200);
    expect(digest(inner.provider.requests[0]?.text ?? '')).toBe(digest(body));
    expect(outer.provider.requests).toHaveLength(0);
  });
});

describe('refusals', () => {
  it('come in the form of the dialect when the other process does not come up or has ended', async () => {
    for (const gone of [() => Promise.reject(new Error('no')), () => Promise.resolve(9)]) {
      port = gone;
      const reply = await ask(outer, anthropic, large(anthropic));
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.json()).toMatchObject({ type: 'error', error: { type: expect.any(String) as string } });
    }
  });

  it('of the other process arrive before the client has sent everything', async () => {
    const twoMib = JSON.stringify(anthropic.body(filler(2 * 1_048_576)));
    const both = await Promise.all([ask(outer, anthropic, twoMib), ask(outer, anthropic, twoMib)]);
    // the ceilings are those of this address: alone a body is never refused, the second one is
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('413 comes without a byte handed over', async () => {
    const tooLarge = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(outer.url).port), '127.0.0.1');
      socket.on('data', (part) => {
        resolve(part.toString());
        socket.destroy();
      });
      socket.write(
        `POST /anthropic/v1/messages HTTP/1.1\r\nHost: x\r\nx-api-key: sk-test\r\nContent-Length: 99999999\r\n\r\n{`,
      );
    });
    expect(tooLarge).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('the other process takes nothing that does not know its secret', async () => {
  const url = `http://127.0.0.1:${inner.running.port}${anthropic.path}`;
  for (const headers of [{}, { 'x-svc-handed-over': 'wrong 127.0.0.1' }, { 'x-svc-handed-over': SECRET }])
    await expect(
      fetch(url, { method: 'POST', body: '{}', headers: { ...anthropic.headers, ...headers } }),
    ).rejects.toThrow();
});

it('a client cannot say for itself who it is', async () => {
  const reply = await ask(outer, anthropic, large(anthropic), {
    headers: { 'x-svc-handed-over': `${SECRET} 192.0.2.1` },
  });
  expect(reply.status).toBe(200);
  expect(Object.keys(inner.provider.requests[0]?.headers ?? {})).not.toContain('x-svc-handed-over');
});

it('the provider call ends when the client leaves', async () => {
  inner.provider.answer({ script: { text: 'slow' }, misbehave: { kind: 'hang' } });
  const left = new AbortController();
  const asked = ask(outer, anthropic, large(anthropic), { signal: left.signal }).catch(() => undefined);
  await expect.poll(() => inner.provider.requests.length).toBe(1);
  left.abort();
  await asked;
  await expect.poll(() => inner.provider.requests[0]?.aborted).toBe(true);
});

it('a reply that the stop of its process ends in the middle says so to the client', async () => {
  const streamed = SURFACES.find(({ name, stream }) => name === 'anthropic' && stream) as Surface;
  inner.provider.answer({
    script: { text: 'One two three four five six.' },
    eventDelayMs: 50,
    misbehave: { kind: 'stall', afterEvents: 3 },
  });
  const reply = await ask(outer, streamed, large(streamed));
  expect(words(reply.headers)['front']).toBeDefined();
  const broken = reply.text();
  port = () => Promise.resolve(9);
  await inner.running.close();
  expect(await broken).toContain('The service is stopping; send the request again.');
  inner = await loneGateway({ overrides: INSIDE });
});
