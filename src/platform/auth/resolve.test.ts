import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { ANONYMOUS, type Principal } from './principal.ts';
import { createPrincipalResolver, type Carrier, type CredentialReader } from './resolve.ts';

const caller = (subject: string): Principal => ({ ...ANONYMOUS, kind: 'user', subject });
const reader = (name: string, prefix: string, valid: readonly string[]): CredentialReader => ({
  name,
  recognises: (c) => c.startsWith(prefix),
  read: async (c, carrier) => (valid.includes(c) ? caller(`${name}/${carrier}/${c}`) : undefined),
});

function resolverWith(...entries: readonly [Carrier, CredentialReader][]) {
  const resolver = createPrincipalResolver();
  for (const [carrier, r] of entries) resolver.register(carrier, r);
  return resolver;
}

const keys = reader('keys', 'sk_', ['sk_good']);
const tokens = reader('tokens', 'ey', ['ey1']);
const cookies = reader('cookies', '', ['sealed']);
const full = () => resolverWith(['cookie', cookies], ['bearer', keys], ['bearer', tokens], ['api_key', keys]);
const refusedAs = async (work: Promise<unknown>) => {
  const error = await work.then(() => undefined, (e: unknown) => e);
  return error instanceof Refusal ? error.code : error;
};

describe('resolving the caller', () => {
  it('is anonymous only when no credential is present', async () => {
    expect(await full().resolve({})).toBe(ANONYMOUS);
    expect(await full().resolve({ cookie: 'theme=dark; x=1' })).toBe(ANONYMOUS);
  });

  it('asks cookie, then bearer, then API key, and the first present decides', async () => {
    const all = { cookie: 'a=1; svc_session=sealed', authorization: 'Bearer ey1', 'x-svc-api-key': 'sk_good' };
    expect((await full().resolve(all)).subject).toBe('cookies/cookie/sealed');
    expect((await full().resolve({ ...all, cookie: 'a=1' })).subject).toBe('tokens/bearer/ey1');
    expect((await full().resolve({ 'x-svc-api-key': 'sk_good' })).subject).toBe('keys/api_key/sk_good');
    expect((await full().resolve({ cookie: '__Host-svc_session=sealed' })).subject).toBe('cookies/cookie/sealed');
  });

  it('does not fall back to a good credential behind a bad one', async () => {
    expect(await refusedAs(full().resolve({ authorization: 'Bearer ey0', 'x-svc-api-key': 'sk_good' }))).toBe('invalid_credentials');
    expect(await refusedAs(full().resolve({ cookie: 'svc_session=x', authorization: 'Bearer ey1' }))).toBe('invalid_credentials');
  });

  it('still accepts an API key as bearer token (legacy clients)', async () => {
    expect((await full().resolve({ authorization: 'bearer sk_good' })).subject).toBe('keys/bearer/sk_good');
  });

  it.each([
    ['an empty API key', { 'x-svc-api-key': '' }],
    ['an unknown API key', { 'x-svc-api-key': 'sk_bad' }],
    ['a key header sent twice', { 'x-svc-api-key': ['sk_good', 'sk_good'] }],
    ['another scheme', { authorization: 'Basic dTpw' }],
    ['a bearer scheme without token', { authorization: 'Bearer ' }],
    ['a bearer token with a space', { authorization: 'Bearer ey1 ey1' }],
    ['a token shape nobody registered', { authorization: 'Bearer mcp_at_x' }],
    ['an endless credential', { authorization: `Bearer ey${'1'.repeat(10_000)}` }],
    ['an empty session cookie', { cookie: 'svc_session=' }],
  ])('refuses %s, never silently anonymous', async (_, headers) => {
    expect(await refusedAs(full().resolve(headers))).toBe('invalid_credentials');
  });

  it('refuses a session cookie while no reader for cookies is registered', async () => {
    expect(await refusedAs(createPrincipalResolver().resolve({ cookie: 'svc_session=sealed' }))).toBe('invalid_credentials');
  });
});
