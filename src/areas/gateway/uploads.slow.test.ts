/** Bodies that arrive slowly or not at all, and too many large ones at once. Source: docs/reference/gateway.md#large-bodies. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

const MIB = 1_048_576;
const IDLE_MS = 600;
let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({
    settings: {
      GATEWAY_BODY_IDLE_MS: IDLE_MS,
      GATEWAY_LARGE_AGENT_BYTES: MIB,
      GATEWAY_LARGE_IP_BYTES: 64 * MIB,
    },
  });
});
afterAll(() => gateway.stop());
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Upload {
  write(part: string | Buffer): void;
  readonly reply: Promise<string>;
}

/** A request whose body is written by hand; `reply` is all that came until the connection ended or the text is complete. */
function upload(path: string, bytes: number, credential = 'x-api-key: sk-test'): Upload {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  open.push(() => socket.destroy());
  let text = '';
  const reply = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      text += part.toString();
      if (/\r\n\r\n[^]*\}\s*$/.test(text)) resolve(text);
    });
    socket.on('close', () => {
      resolve(text);
    });
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${credential}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  return { write: (part) => void socket.write(part), reply };
}

it.each(['/anthropic/v1/messages', '/anthropic/v1/files'])(
  'a slow upload that keeps moving for longer than the time-out succeeds: %s',
  async (path) => {
    const body = JSON.stringify({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'x'.repeat(400) }] });
    const size = Math.ceil(body.length / 8);
    const sent = upload(path, body.length);
    const startedMs = performance.now();
    for (let at = 0; at < body.length; at += size) {
      await wait(IDLE_MS / 4);
      sent.write(body.slice(at, at + size));
    }
    expect(performance.now() - startedMs).toBeGreaterThan(IDLE_MS);
    expect(await sent.reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(gateway.provider.requests.at(-1)?.text).toBe(body);
  },
);

it.each(['/anthropic/v1/messages', '/anthropic/v1/files'])('one that stalls is 408: %s', async (path) => {
  const before = gateway.provider.requests.length;
  const sent = upload(path, 10_000);
  sent.write('{"model":"m",');
  expect(await sent.reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(gateway.provider.requests.slice(before).filter((r) => !r.aborted)).toHaveLength(0);
});

it.each(SURFACES.filter((s) => !s.stream).map((s) => [s.name, s] as const))(
  'a large body beyond the ceiling of its unclaimed agent is 429 in the dialect, others are served: %s',
  async (_name, surface) => {
    const credential = Object.entries(surface.headers)
      .map((header) => header.join(': '))
      .join('\r\n');
    const first = upload(surface.path, MIB, credential);
    first.write('{"model":"m",');
    await wait(50); // until it has arrived
    const refused = await ask(gateway, surface, surface.body('x'.repeat(300_000)));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ error: expect.any(Object) });
    const small = await ask(gateway, surface, surface.body('Hi'));
    expect(small.status).toBe(200);
    await small.text();
    open.splice(0).forEach((close) => {
      close();
    });
    await expect
      .poll(async () => {
        const later = await ask(gateway, surface, surface.body('y'.repeat(300_000)));
        await later.text();
        return later.status;
      })
      .toBe(200);
  },
);
