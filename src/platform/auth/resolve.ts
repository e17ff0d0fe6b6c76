/**
 * The carriers of credentials and their order: session cookie, then bearer token, then API key
 * (Source: docs/reference/auth.md#order-of-credentials first sentence). The areas know what a credential gives access to:
 * each offers a reader for the shape it understands. A credential that is present but not valid is refused, never treated as
 * anonymous.
 */
import { fail, type Refusal } from '../../contract/errors.ts';
import type { KeyId } from '../../contract/ids.ts';
import { ANONYMOUS, CARRIERS, type CredentialRequest, type Principal, type PrincipalResolver } from './principal.ts';

export type AuthenticationMethod = 'cookie' | 'bearer' | 'api_key';

/** Understands one shape of credential. */
export interface CredentialReader {
  readonly name: string;
  /** By shape only: no I/O, no secret compared. */
  recognises(credential: string): boolean;
  /**
   * The caller, or undefined when the credential is unknown, expired, revoked or damaged.
   * @throws Refusal keyExpired for an API key: whoever shows the whole key may know why it is refused
   */
  read(credential: string, now: Date): Promise<Principal | undefined>;
}

/** Session cookie names: host-locked everywhere, bare on localhost. Source: docs/reference/auth.md#order-of-credentials. */
const SESSION_COOKIES = ['__Host-svc_session', 'svc_session'] as const;

const CREDENTIAL_CHARS_MAX = 8_192; // longer than any token we issue; bounds the work an anonymous caller can ask for
const BEARER = /^bearer +([!-~]+) *$/i;

/** A resolver that reads credentials of one shape from one carrier and leaves all others to the resolvers after it. */
export function authenticatedBy(carrier: AuthenticationMethod, reader: CredentialReader): PrincipalResolver {
  return {
    name: reader.name,
    carrier,
    async resolve({ headers, now }) {
      const credential = credentialIn(carrier, headers);
      if (credential === undefined || credential.length > CREDENTIAL_CHARS_MAX || !reader.recognises(credential))
        return undefined;
      const principal = await reader.read(credential, now);
      if (principal === undefined) throw invalidCredentials();
      return principal;
    },
  };
}

/** Ends a carrier's turn: what is still there was recognised by no reader, and is refused. */
const refuseUnread = (carrier: AuthenticationMethod): PrincipalResolver => ({
  name: `unread ${carrier}`,
  carrier,
  async resolve({ headers }) {
    if (credentialIn(carrier, headers) === undefined) return undefined;
    throw invalidCredentials();
  },
});

/**
 * The readers in the order of CARRIERS, made once at the start. Readers of one carrier stay in the order they come in: each
 * recognises its credentials by their shape, so that it does not matter.
 */
export const credentialChain = (readers: readonly PrincipalResolver[]): readonly PrincipalResolver[] =>
  CARRIERS.flatMap((carrier) => [
    ...readers.filter((reader) => reader.carrier === carrier),
    ...(carrier === 'agent_key' || carrier === 'agent_proof' ? [] : [refuseUnread(carrier)]),
  ]);

/**
 * The caller of the request, or ANONYMOUS without a credential. Of several credentials only the first in order decides; the
 * others
 * are not examined.
 * @param chain of `credentialChain`
 * @throws Refusal invalid_credentials when that one is not valid
 */
export async function resolvePrincipal(
  chain: readonly PrincipalResolver[],
  request: CredentialRequest,
): Promise<Principal> {
  for (const resolver of chain) {
    const principal = await resolver.resolve(request);
    if (principal !== undefined) return principal;
  }
  return ANONYMOUS;
}

/** 401 for an invalid credential. The same reply for every cause, so that causes cannot be distinguished. */
export const invalidCredentials = (reason?: 'address_or_password'): Refusal =>
  fail('invalid_credentials', reason === undefined ? undefined : { reason }, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** 401 for an API key that would be valid, had it not expired. Its holder learns which key, and since when. */
export const keyExpired = (keyId: KeyId, expiredAt: Date): Refusal =>
  fail(
    'invalid_credentials',
    { reason: 'key_expired', key_id: keyId, expired_at: expiredAt.toISOString() },
    { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  );

/** An empty or malformed credential counts as present: it comes back as text that no reader recognises. */
function credentialIn(carrier: AuthenticationMethod, headers: CredentialRequest['headers']): string | undefined {
  if (carrier === 'cookie') return sessionCookieIn(headers)?.value;
  if (carrier === 'api_key') return headers['x-svc-api-key'];
  const authorization = headers['authorization'];
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '');
}

/**
 * The session cookie of a request, with the name it came under. The host-locked name wins; the bare one counts on this
 * machine's own names only, since elsewhere a neighbouring host could have set it.
 */
export function sessionCookieIn(
  headers: CredentialRequest['headers'],
): { readonly name: string; readonly value: string } | undefined {
  const header = headers['cookie'];
  if (header === undefined) return undefined;
  const names = isLocalHost(headers['host']) ? SESSION_COOKIES : SESSION_COOKIES.slice(0, 1);
  for (const name of names) {
    const value = cookieIn(header, name);
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

/** The value of one cookie in a Cookie header: the first of that name, as browsers send the most specific first. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Host header of this machine's own names. Absent: an in-process call. */
const isLocalHost = (host: string | undefined): boolean =>
  host === undefined || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i.test(host);
