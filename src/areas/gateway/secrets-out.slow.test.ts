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
  it('redacts a token that is the password of an address, and nothing else of it', async () => {
    expect(await textOf(`Run git clone https://user:${TOKEN}@github.com/acme/app.git first.`)).toBe(
      'Run git clone https://user:[API_KEY REDACTED]@github.com/acme/app.git first.',
    );
  });
  it.each([
    ['without its header line', KEY.slice(KEY.indexOf('\n') + 1)],
    ['with blanks for line ends', KEY.replaceAll('\n', ' ')],
    ['with escaped line ends', KEY.replaceAll('\n', '\\n')],
    ['with HTML breaks', KEY.replaceAll('\n', '<br>')],
    ['with CRLF', KEY.replaceAll('\n', '\r\n')],
    ['in base64', Buffer.from(KEY).toString('base64')],
  ])('redacts a private key %s as one finding', async (_how, key) => {
    expect(await textOf(`${key}\nThat was the key.`)).toBe('[PRIVATE_KEY REDACTED]\nThat was the key.');
    expect(await textOf(`Here: ${key}\nThat was the key.`)).toBe('Here: [PRIVATE_KEY REDACTED]\nThat was the key.');
  });
  it.each([
    ['in base64', Buffer.from(`token ${TOKEN}`).toString('base64'), 8],
    ['in hex', Buffer.from(TOKEN).toString('hex'), 0],
    ['spaced out', [...TOKEN].join(' '), 0],
    ['with zero-width characters', [...TOKEN].join('\u200b'), 0],
  ])('redacts a token %s', async (_how, hidden, before) => {
    const text = await textOf(`Here: ${hidden}\nThat was it.`);
    expect(text).toBe(`Here: ${hidden.slice(0, before)}[API_KEY REDACTED]\nThat was it.`);
  });
  it('sends published test values as they are', async () => {
    const text =
      'Pay with 4242 4242 4242 4242 against postgres://app:app12345@localhost:5432/shop, key AKIAIOSFODNN7EXAMPLE.';
    expect(await textOf(text)).toBe(text);
  });
  it.each([
    ['several values of a call', [{ name: 'save', args: { a: TOKEN.slice(0, 15), b: TOKEN.slice(15) } }]],
    [
      'two calls',
      [
        { name: 'save', args: { part: TOKEN.slice(0, 15) } },
        { name: 'save', args: { part: TOKEN.slice(15) } },
      ],
    ],
  ])('withholds the call that completes a token split over %s', async (_how, toolCalls) => {
    const reply = await replied({ text: 'Done.', toolCalls });
    expect(readReply(surface, reply).toolCalls.length).toBe(toolCalls.length - 1);
    expect(reply).not.toContain(TOKEN.slice(15));
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
