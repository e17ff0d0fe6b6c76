/** Uploads that nobody reads go on as they arrive, under the ceilings of those that are kept. Source: docs/adr/0397. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loneGateway, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

const MIB = 1_048_576;
const IDLE_MS = 600;
const BYTES = MIB;
const FIRST = 400_000; // above what is counted as large

/** What the provider has of one request. */
interface Arrived {
  bytes: number;
  digest: string;
  headers: IncomingHttpHeaders;
  state: 'open' | 'whole' | 'broken';
}
const arrived: Arrived[] = [];
let early = false; // answers before it has read the body
let provider: Server;
let gateway: LoneGateway;
beforeAll(async () => {
  provider = createServer((request, response) => {
    const seen: Arrived = { bytes: 0, digest: '', headers: request.headers, state: 'open' };
    arrived.push(seen);
    const answer = (): void => void response.setHeader('content-type', 'application/json').end('{"id":"f"}');
    if (early) answer();
    const hash = createHash('sha256');
    request.on('data', (part: Buffer) => {
      seen.bytes += part.length;
      hash.update(part);
    });
    request.on('end', () => {
      seen.digest = hash.digest('hex');
      seen.state = 'whole';
      if (!early) answer();
    });
    request.socket.on('close', () => {
      if (seen.state === 'open') seen.state = 'broken';
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  gateway = await loneGateway({
    settings: {
      UPSTREAM_ANTHROPIC_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      GATEWAY_BODY_IDLE_MS: IDLE_MS,
      GATEWAY_BODY_BYTES_MAX: 4 * MIB,
      GATEWAY_LARGE_AGENT_BYTES: 3 * MIB,
      GATEWAY_LARGE_IP_BYTES: 64 * MIB,
      GATEWAY_CALLS_MAX: 8, // room for two uploads
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});
const sockets: Socket[] = [];
afterEach(async () => {
  early = false;
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => arrived.filter(({ state }) => state === 'open')).toEqual([]);
  arrived.length = 0;
});

/** A request written by hand. `reply` is all that came until its JSON was complete, or the connection ended. */
function upload(length: number | 'chunked', { path = '/anthropic/v1/files', key = 'sk-test' } = {}) {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const reply = new Promise<string>((resolve) => {
    socket.on('error', () => undefined); // a reset: what came before it counts
    socket.on('data', (part: Buffer) => {
      text += part.toString();
      if (/\r\n\r\n[^]*\}\s*$/.test(text)) resolve(text);
    });
    socket.on('close', () => {
      resolve(text);
    });
  });
  const form = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n${form}\r\n\r\n`,
  );
  return { write: (part: string) => void socket.write(part), reply, received: () => text };
}

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const letters = (n: number): string => 'surety-'.repeat(Math.ceil(n / 7)).slice(0, n);

it.each(['content-length', 'chunked'])(
  'the provider has the first bytes before the client wrote the last: %s',
  async (how) => {
    const text = letters(BYTES);
    const frame = how === 'chunked' ? chunk : (part: string): string => part;
    const sent = upload(how === 'chunked' ? how : BYTES);
    sent.write(frame(text.slice(0, FIRST)));
    await expect.poll(() => arrived[0]?.bytes).toBe(FIRST);
    sent.write(frame(text.slice(FIRST)) + (how === 'chunked' ? '0\r\n\r\n' : ''));
    expect(await sent.reply).toMatch(/^HTTP\/1\.1 200 [^]*x-svc-verdict: front=observed/i);
    expect(arrived[0]?.digest).toBe(createHash('sha256').update(text).digest('hex'));
    expect(arrived[0]?.headers['content-length']).toBe(how === 'chunked' ? undefined : String(BYTES));
  },
);

it('one that stalls is 408, and the call is given up', async () => {
  const sent = upload(BYTES);
  sent.write(letters(FIRST));
  expect(await sent.reply).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => arrived.map(({ state }) => state)).toEqual(['broken']);
});

it('one without a length that grows above the limit is 413, and the call is given up', async () => {
  const sent = upload('chunked');
  for (let i = 0; i < 9; i += 1) sent.write(chunk(letters(MIB / 2)));
  expect(await sent.reply).toMatch(/^HTTP\/1\.1 413 /);
  await expect.poll(() => arrived.map(({ state }) => state)).toEqual(['broken']);
});

it('one with a length above the limit is 413, and the provider is not called', async () => {
  const sent = upload(5 * MIB);
  expect(await sent.reply).toMatch(/^HTTP\/1\.1 413 /);
  expect(arrived).toEqual([]);
});

it('counts among the large bodies of its unclaimed agent', async () => {
  const first = upload(2 * MIB, { key: 'sk-counted' });
  first.write(letters(FIRST));
  await expect.poll(() => arrived[0]?.bytes).toBe(FIRST);
  expect(await upload(2 * MIB, { key: 'sk-counted' }).reply).toMatch(/^HTTP\/1\.1 429 /);
  expect(arrived).toHaveLength(1);
});

it('leaves three quarters of the slots to turns: beyond the rest an upload is kept until it is whole', async () => {
  for (const key of ['sk-1', 'sk-2', 'sk-3']) upload(BYTES, { key }).write(letters(FIRST));
  await expect.poll(() => arrived.map(({ bytes }) => bytes)).toEqual([FIRST, FIRST]);
  const whole = upload(BYTES, { key: 'sk-4' });
  whole.write(letters(BYTES));
  expect(await whole.reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(arrived.map(({ bytes }) => bytes)).toEqual([FIRST, FIRST, BYTES]);
});

it('a reply that comes before the end of the upload is passed on, and the connection serves the next request', async () => {
  early = true;
  const sent = upload(BYTES);
  sent.write(letters(FIRST));
  expect(await sent.reply).toMatch(/^HTTP\/1\.1 200 /);
  sent.write(letters(BYTES - FIRST));
  sent.write('GET /anthropic/v1/models HTTP/1.1\r\nhost: x\r\nx-api-key: sk-test\r\n\r\n');
  await expect.poll(() => sent.received().match(/HTTP\/1\.1 200 /g)?.length).toBe(2);
});

it('a client that leaves takes the call along', async () => {
  upload(BYTES).write(letters(FIRST));
  await expect.poll(() => arrived[0]?.bytes).toBe(FIRST);
  sockets.splice(0)[0]?.destroy();
  await expect.poll(() => arrived.map(({ state }) => state)).toEqual(['broken']);
});
