/**
 * Secrets in replies of the running service in enforce, in every dialect, whole and streamed: private keys from the first character
 * on, and tokens in the place of an e-mail address. Text is redacted, a call that carries one is withheld.
 */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Script } from '../../../test/support/fakes/llm-provider.ts';
import { SURFACES } from '../../../test/support/fakes/lone-gateway.ts';
import { readReply } from '../../../test/support/fakes/read-reply.ts';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture();
  await fixture.guarded('secret-bot');
});
afterAll(() => fixture.stop());

const KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey.trimEnd();
const TOKEN = ['gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('');
const CLONE = `git clone https://${TOKEN}@github.com/acme/app.git`;

describe.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))('%s', (_name, surface) => {
  const replied = async (script: Script): Promise<string> => {
    fixture.provider.answer({ script: { ...script, deltaChars: 20 } });
    const response = await fetch(`${fixture.url}${surface.path}`, {
      method: 'POST',
      body: JSON.stringify(surface.body('Please go on.')),
      headers: { 'content-type': 'application/json', 'x-svc-agent': 'secret-bot', ...surface.headers },
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const textOf = async (text: string): Promise<string> => readReply(surface, await replied({ text })).text;

  it('redacts a private key that begins the text', async () => {
    expect(await textOf(`${KEY}\nThat was the key.`)).toBe('[PRIVATE_KEY REDACTED]\nThat was the key.');
  });
  it('redacts a token that is the user name of an address', async () => {
    expect(await textOf(`Run ${CLONE} first.`)).toBe(
      'Run git clone https://[API_KEY REDACTED]@github.com/acme/app.git first.',
    );
  });
  it.each([
    ['a private key', KEY],
    ['such a token', CLONE],
  ])('withholds a call that carries %s', async (_what, secret) => {
    const reply = await replied({ text: 'Done.', toolCalls: [{ name: 'write_file', args: { content: secret } }] });
    expect(readReply(surface, reply).toolCalls).toEqual([]);
    for (const line of [...KEY.split('\n'), TOKEN]) expect(reply).not.toContain(line);
  });
});
