import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeIn, hashChallenge, isHandleOf, passkeyName, relyingPartyOf, userHandleOf } from './rules.ts';

describe('the relying party', () => {
  it('is the host name of this service; listed origins count under the same name only', () => {
    const listed = [
      'https://console.surety.example',
      'https://surety.example:8443',
      'https://evil-surety.example',
      'https://surety.example.evil',
    ];
    expect(relyingPartyOf('https://surety.example', listed)).toEqual({
      id: 'surety.example',
      origins: ['https://surety.example', 'https://console.surety.example', 'https://surety.example:8443'],
    });
    expect(relyingPartyOf('http://localhost:8787/', [])).toEqual({
      id: 'localhost',
      origins: ['http://localhost:8787'],
    });
  });

  it.each(['http://127.0.0.1:8787', 'http://[::1]:8787', 'https://10.0.0.1', 'http://', 'nonsense'])(
    'is none for %s: passkeys are bound to names',
    (own) => {
      expect(relyingPartyOf(own, [])).toBeUndefined();
    },
  );
});

describe('client data', () => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  it('gives its challenge, and nothing for what a browser does not make', () => {
    expect(challengeIn(encode({ challenge: 'abc' }))).toBe('abc');
    for (const bad of [
      '',
      '%%%',
      encode(null),
      encode('x'),
      encode({}),
      encode({ challenge: 7 }),
      encode({ challenge: 'x'.repeat(9_000) }),
    ])
      expect(challengeIn(bad)).toBeUndefined();
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        challengeIn(text);
      }),
    );
  });
});

describe('what is stored', () => {
  it('is the hash of a challenge', () => {
    expect(hashChallenge('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
  it('is a name of 1 to 100 code points', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }), { nil: undefined }), (given) => {
        const name = passkeyName(given);
        expect([...name].length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(100);
        expect(name.trim()).toBe(name);
      }),
    );
    expect([passkeyName(undefined), passkeyName(' \n'), passkeyName('  Key ')]).toEqual(['Passkey', 'Passkey', 'Key']);
  });
});

describe('the user handle', () => {
  const userId = '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2';
  it('is the 16 bytes of the user id, and another one is refused', () => {
    const handle = userHandleOf(userId);
    expect(handle).toHaveLength(16);
    expect(isHandleOf(userId, handle.toString('base64url'))).toBe(true);
    expect(isHandleOf(userId, undefined)).toBe(true);
    expect(isHandleOf(userId, userHandleOf('00000000-0000-4000-8000-000000000000').toString('base64url'))).toBe(false);
  });
});
