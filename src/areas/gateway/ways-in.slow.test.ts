/**
 * Requests that are no plain JSON over HTTP: compressed bodies, WebSocket, too large, base addresses, and ceilings before the path is
 * read. Source: docs/reference/gateway.md#large-bodies, docs/reference/gateway.md#error-form; docs/adr/0284.
 */
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../contract/errors.ts';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  words,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { sendRaw } from '../../../test/support/raw-http.ts';

const BODY_BYTES_MAX = 4 * 1_048_576;
let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ settings: { GATEWAY_BODY_BYTES_MAX: BODY_BYTES_MAX } });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'ways-in' };
  gateway.provider.answer({ script: { text: 'Hello' } });
  gateway.provider.requests.length = 0;
});

const PACK: Readonly<Record<string, (plain: Buffer) => Buffer>> = {
  gzip: (b) => gzipSync(b),
  br: (b) => brotliCompressSync(b),
  zstd: (b) => zstdCompressSync(b),
  deflate: (b) => deflateSync(b),
};
const WHOLE = SURFACES.filter((s) => !s.stream);
const [anthropic] = WHOLE;
const post = (surface: Surface, encoding: string, body: Buffer): Promise<Response> =>
  fetch(`${gateway.url}${surface.path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding, ...surface.headers },
  });
const codeOf = async (response: Response): Promise<string> => JSON.stringify(await response.json());
const port = (): number => Number(new URL(gateway.url).port);

describe.each(Object.entries(PACK))('a body in %s', (encoding, pack) => {
  it.each(WHOLE.map((s) => [s.name, s] as const))(
    'is screened and sent on decompressed: %s',
    async (_name, surface) => {
      const plain = JSON.stringify(surface.body('Summarise it', `A MALICIOUS order in ${encoding} ${surface.name}`));
      const response = await post(surface, encoding, pack(Buffer.from(plain)));
      expect(response.status).toBe(200);
      expect(words(response.headers).front).toBe('enforced');
      const [seen] = gateway.provider.requests;
      expect(seen?.headers).not.toHaveProperty('content-encoding');
      expect(seen?.text).not.toContain('MALICIOUS');
      const clear = JSON.stringify(surface.body(`Nothing of note in ${encoding}`));
      await (await post(surface, encoding, pack(Buffer.from(clear)))).text();
      expect(gateway.provider.requests[1]?.text).toBe(clear);
    },
  );

  it('that grows without measure is 413, and nothing of it is kept or sent on', async () => {
    const surface = anthropic as Surface;
    const bomb = pack(Buffer.alloc(64 * 1_048_576, 0x20));
    const before = process.memoryUsage().arrayBuffers;
    const response = await post(surface, encoding, bomb);
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toContain('payload_too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_048_576);
    expect(gateway.provider.requests).toHaveLength(0);
  });

  it.each([
    ['cut off', (packed: Buffer) => packed.subarray(0, -3)],
    ['followed by something else', (packed: Buffer) => Buffer.concat([packed, Buffer.from('{"model":"other"}')])],
    ['not of that encoding', () => Buffer.from('{"model":"m"}')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is 400', async (_name, spoilt) => {
    const surface = anthropic as Surface;
    const response = await post(surface, encoding, spoilt(pack(Buffer.from(JSON.stringify(surface.body('Hi'))))));
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toMatch(/bad_request|invalid_json_body/);
    expect(gateway.provider.requests).toHaveLength(0);
  });
});

it('two encodings at once are 415, with those that are read', async () => {
  const response = await post(anthropic as Surface, 'gzip, br', gzipSync('{}'));
  expect(response.status).toBe(415);
  expect(await codeOf(response)).toContain('zstd');
});

const SHAPES: readonly (readonly [string, object])[] = [
  ['/anthropic/v1/messages', { type: 'error', error: { type: expect.any(String), message: expect.any(String) } }],
  ['/openai/v1/realtime', { error: { message: expect.any(String), type: expect.any(String) } }],
  ['/gemini/ws/google.ai', { error: { code: expect.any(Number), status: expect.any(String) } }],
];

it.each(SHAPES)('WebSocket at %s is 501 in the dialect, also with a body', async (path, shape) => {
  for (const body of ['', 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n']) {
    const reply = await sendRaw(
      port(),
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(reply.status).toBe(501);
    expect(JSON.parse(reply.body)).toMatchObject(shape);
    expect(reply.body).toContain('WebSocket');
  }
  expect(gateway.provider.requests).toHaveLength(0);
});

it.each(['/anthropic', '/openai', '/gemini/'])('the base address %s answers HEAD and GET', async (path) => {
  const head = await fetch(`${gateway.url}${path}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const got = await fetch(`${gateway.url}${path}`);
  expect([got.status, await got.json()]).toEqual([200, { status: 'ok', surface: path.split('/')[1] }]);
  expect(words(got.headers)).toEqual({ front: 'observed', back: 'observed', integrity: 'unverified' });
});

describe('a body above the limit', () => {
  it('is 413 in fetch, which gets the reply', async () => {
    const response = await ask(gateway, anthropic as Surface, 'x'.repeat(3 * BODY_BYTES_MAX));
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toContain('payload_too_large');
  });

  it('is 413 to a client that writes everything before it reads, announced or in chunks', async () => {
    for (const announced of [true, false]) {
      const size = 2 * BODY_BYTES_MAX;
      const reply = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port(), '127.0.0.1');
        socket.pause();
        socket.on('error', reject);
        socket.on('data', (part: Buffer) => {
          text += part.toString();
          if (text.includes('payload_too_large')) socket.destroy();
        });
        socket.on('close', () => {
          resolve(text);
        });
        const framing = announced ? `content-length: ${size}` : 'transfer-encoding: chunked';
        socket.write(`POST /anthropic/v1/messages HTTP/1.1\r\nhost: x\r\nx-api-key: sk-test\r\n${framing}\r\n\r\n`);
        const body = Buffer.alloc(size, 0x20);
        if (!announced) socket.write(`${size.toString(16)}\r\n`);
        socket.write(body, () => {
          if (!announced) socket.write('\r\n0\r\n\r\n');
          socket.resume();
        });
      });
      expect(reply).toMatch(/^HTTP\/1\.1 413 /);
    }
  });
});

it.each(SHAPES)('the ceiling of an address is 429 in the dialect, before anything is read: %s', async (path, shape) => {
  const fakes = fakePorts();
  const limits = {
    admit: () => {
      throw fail('rate_limit_exceeded', { limit: 1, retry_after_seconds: 17 }, { headers: { 'retry-after': '17' } });
    },
  };
  const limited = await loneGateway({ fakes: { state: fakes.state, ports: { ...fakes.ports, limits } } });
  const response = await fetch(`${limited.url}${path}`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('17');
  expect(words(response.headers)).toEqual({ front: 'observed', back: 'observed', integrity: 'unverified' });
  const body: unknown = await response.json();
  expect(body).toMatchObject(shape);
  if (path.startsWith('/gemini'))
    expect(JSON.stringify(body)).toContain('"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"17s"');
  await limited.stop();
});
