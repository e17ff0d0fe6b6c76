/** Public keys as people paste them, and what a key signs at its registration: by Node's own code beside it. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inBase64url, readPublicKey, signing, thumbprintOf } from '../../console/src/pages/agents/public-key.ts';
import { EXAMPLE_JWK, EXAMPLE_KEY } from '../../src/areas/agents/wire/keys.ts';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const pem = (key = pair.publicKey): string => key.export({ format: 'pem', type: 'spki' }).toString();
const privatePem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const problemOf = (text: string): string => {
  const read = readPublicKey(text);
  return read.kind === 'refused' ? read.problem : 'none';
};

describe('a public key that is pasted', () => {
  it('is read from a PEM and from a JWK, without what else the JWK has', () => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    for (const text of [
      pem(),
      ` ${pem().replaceAll('\n', '\r\n')}\n`,
      JSON.stringify({ ...jwk, kid: '1', use: 'sig' }),
    ])
      expect(readPublicKey(text)).toEqual({ kind: 'key', jwk });
  });

  it('is refused where it is private, of another kind or no key at all', () => {
    for (const text of [privatePem, JSON.stringify(pair.privateKey.export({ format: 'jwk' }))])
      expect(problemOf(text)).toMatch(/^This is a private key/);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    for (const text of [pem(rsa), JSON.stringify(rsa.export({ format: 'jwk' }))])
      expect(problemOf(text)).toBe('Only Ed25519 keys are taken');
    expect(problemOf(pem(generateKeyPairSync('x25519').publicKey))).toBe('Only Ed25519 keys are taken');
    for (const text of ['hello', `${pem()}${pem()}`, 'ssh-ed25519 AAAA'])
      expect(problemOf(text)).toMatch(/^Paste a JWK/);
    for (const text of ['{', '{"kty":', '{}x']) expect(problemOf(text)).toMatch(/not whole JSON$/);
    for (const short of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`])
      expect(problemOf(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: short }))).toMatch(/^Its member x/);
    expect(problemOf('-----BEGIN PUBLIC KEY-----\nA\n-----END PUBLIC KEY-----')).toMatch(/not base64$/);
  });

  it('has the thumbprint that the service gives it', async () => {
    expect(await thumbprintOf(EXAMPLE_JWK)).toBe(EXAMPLE_KEY.thumbprint);
  });
});

describe('the commands of a registration', () => {
  it('name this agent and this key, and their answer is taken as openssl writes it', () => {
    const text = signing(EXAMPLE_KEY.agent_id, EXAMPLE_KEY.thumbprint);
    expect(text).toContain(EXAMPLE_KEY.agent_id);
    expect(text).toContain(EXAMPLE_KEY.thumbprint);
    const bytes = Buffer.alloc(64, 0xfb);
    expect(inBase64url(`${bytes.toString('base64')}\n`)).toBe(bytes.toString('base64url'));
  });
});
