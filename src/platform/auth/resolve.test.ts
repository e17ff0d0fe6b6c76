import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { ANONYMOUS, type CredentialRequest, type Principal, type PrincipalResolver } from './principal.ts';
import { authenticatedBy, credentialChain, resolvePrincipal, type CredentialReader } from './resolve.ts';

const caller = (subject: string): Principal => ({ ...ANONYMOUS, kind: 'user', subject });
const reader = (name: string, prefix: string, valid: readonly string[]): CredentialReader => ({
  name,
  recognises: (c) => c.startsWith(prefix),
  read: async (c) => (valid.includes(c) ? caller(`${name}/${c}`) : undefined),
});

const keys = reader('keys', 'sk_', ['sk_good']);
const tokens = reader('tokens', 'ey', ['ey1']);
const cookies = reader('cookies', 'sealed', ['sealed']);
const FULL = [
  authenticatedBy('api_key', keys),
  authenticatedBy('bearer', tokens),
  authenticatedBy('bearer', keys),
  authenticatedBy('cookie', cookies),
]; // order of registration must not matter between carriers

const resolve = (headers: CredentialRequest['headers'], resolvers: readonly PrincipalResolver[] = FULL) =>
  resolvePrincipal(credentialChain(resolvers), {
    headers,
    method: 'GET',
    path: '/',
    ip: '127.0.0.1',
    now: new Date(0),
    setCookie() {},
  });
const refusedAs = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  );
  return error instanceof Refusal ? error.code : error;
};

describe('resolving the caller, req:AUTH-1', () => {
  it('is anonymous only when no credential is present', async () => {
    expect(await resolve({})).toBe(ANONYMOUS);
    expect(await resolve({ cookie: 'theme=dark; x=1' })).toBe(ANONYMOUS);
  });

  it('asks cookie, then bearer, then API key, and the first present decides', async () => {
    const all = { cookie: 'a=1; svc_session=sealed', authorization: 'Bearer ey1', 'x-svc-api-key': 'sk_good' };
    expect((await resolve(all)).subject).toBe('cookies/sealed');
    expect((await resolve({ ...all, cookie: 'a=1' })).subject).toBe('tokens/ey1');
    expect((await resolve({ 'x-svc-api-key': 'sk_good' })).subject).toBe('keys/sk_good');
    expect((await resolve({ cookie: '__Host-svc_session=sealed' })).subject).toBe('cookies/sealed');
  });

  it('does not fall back to a good credential behind a bad one', async () => {
    expect(await refusedAs(resolve({ authorization: 'Bearer ey0', 'x-svc-api-key': 'sk_good' }))).toBe(
      'invalid_credentials',
    );
    expect(await refusedAs(resolve({ cookie: 'svc_session=x', authorization: 'Bearer ey1' }))).toBe(
      'invalid_credentials',
    );
  });

  it('still accepts an API key as bearer token (legacy clients)', async () => {
    expect((await resolve({ authorization: 'bearer sk_good' })).subject).toBe('keys/sk_good');
  });

  it.each([
    ['an empty API key', { 'x-svc-api-key': '' }],
    ['an unknown API key', { 'x-svc-api-key': 'sk_bad' }],
    ['a key header sent twice', { 'x-svc-api-key': 'sk_good, sk_good' }],
    ['a key that another reader would know', { 'x-svc-api-key': 'ey1' }],
    ['another scheme', { authorization: 'Basic dTpw' }],
    ['a bearer scheme without token', { authorization: 'Bearer ' }],
    ['a bearer token with a space', { authorization: 'Bearer ey1 ey1' }],
    ['an unknown token shape', { authorization: 'Bearer mcp_at_x' }],
    ['an endless credential', { authorization: `Bearer ey${'1'.repeat(10_000)}` }],
    ['an empty session cookie', { cookie: 'svc_session=' }],
  ])('refuses %s, never silently anonymous', async (_, headers) => {
    expect(await refusedAs(resolve(headers))).toBe('invalid_credentials');
  });

  it('refuses a session cookie while no reader for cookies is registered', async () => {
    expect(await refusedAs(resolve({ cookie: 'svc_session=sealed' }, []))).toBe('invalid_credentials');
  });
});
