/**
 * A private key in a streamed reply never reaches the client in enforce: in every dialect, wherever it occurs in its block and
 * however the provider cuts it into deltas. The stream scanner is the real one.
 */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { readReply } from '../../../test/support/fakes/read-reply.ts';
import { blockScanner } from './wiring/block-scanner.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  const fakes = fakePorts();
  fakes.state.policy = { ...POLICY, protectionMode: 'enforce' };
  const screening = {
    ...fakes.ports.screening,
    createBlockScanner: (_agent: unknown, _surface: unknown, before?: { tail: string }) => blockScanner({}, before),
  };
  gateway = await loneGateway({ fakes: { ...fakes, ports: { ...fakes.ports, screening } } });
});
afterAll(() => gateway.stop());

const short = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey.trimEnd();
const long = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
}).privateKey.trimEnd();

const STREAMS = SURFACES.filter((s) => s.stream).map((s) => [s.name, s] as const);

async function received(surface: Surface, text: string, deltaChars: number): Promise<string> {
  gateway.provider.answer({ script: { text, deltaChars } });
  const response = await ask(gateway, surface, surface.body('Show me the file.'));
  expect(response.status).toBe(200);
  return readReply(surface, await response.text()).text;
}

describe.each(STREAMS)('a private key in a %s stream', (_name, surface) => {
  it.each([
    ['at the start', '', '[PRIVATE_KEY REDACTED]'],
    ['after a word', 'Here: ', 'Here: [PRIVATE_KEY REDACTED]'],
  ] as const)(
    'is redacted %s, cut at every place',
    async (_place, before, expected) => {
      const text = `${before}${short}\nKeep it safe.`;
      for (let size = 1; size <= before.length + short.length; size += 1)
        expect(await received(surface, text, size), `deltas of ${size}`).toBe(`${expected}\nKeep it safe.`);
    },
    120_000,
  );

  it.each([1, 7, 65, 4_000])('of 27 lines is redacted whole, in deltas of %i', async (size) => {
    expect(await received(surface, long, size)).toBe('[PRIVATE_KEY REDACTED]');
    expect(await received(surface, `${long}\n${long}\n${short}`, size)).toBe(
      '[PRIVATE_KEY REDACTED]\n[PRIVATE_KEY REDACTED]\n[PRIVATE_KEY REDACTED]',
    );
  });

  it('that the provider never finished is hidden to its end', async () => {
    expect(await received(surface, long.slice(0, 900), 20)).toBe('[PRIVATE_KEY REDACTED]');
  });
});
