/**
 * Finds out who is calling: session cookie, then bearer token, then API key (spec: Authentication, first sentence).
 * The carriers and their order are here; what a credential means is known to the areas, which register a reader
 * for each shape at start. A credential that is present but not valid is refused, never treated as anonymous.
 */
import { fail, type Refusal } from '../../contract/errors.ts';
import { ANONYMOUS, type Principal } from './principal.ts';

export type Carrier = 'cookie' | 'bearer' | 'api_key';

/** Understands one shape of credential. */
export interface CredentialReader {
  readonly name: string;
  /** By shape alone: no I/O, no secret compared. The first reader of a carrier that says yes decides. */
  recognises(credential: string): boolean;
  /** The caller, or undefined when the credential is unknown, expired, revoked or damaged. */
  read(credential: string, carrier: Carrier): Promise<Principal | undefined>;
}

export type PresentedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PrincipalResolver {
  /** Adds a reader. Called by areas at start; later readers are asked after earlier ones. */
  register(carrier: Carrier, reader: CredentialReader): void;
  /**
   * The caller named by the request's headers (lower-case names), or ANONYMOUS when no credential is present.
   * Of several credentials the first in order decides alone; the others are not looked at.
   * @throws Refusal invalid_credentials when that one is not valid
   */
  resolve(headers: PresentedHeaders): Promise<Principal>;
}

/** Session cookie names: host-locked everywhere, bare on localhost. Spec: Authentication, session cookie. */
export const SESSION_COOKIES = ['__Host-svc_session', 'svc_session'] as const;

const CREDENTIAL_CHARS_MAX = 8_192; // longer than any token we issue; bounds the work an anonymous caller can ask for
const BEARER = /^bearer +([!-~]+) *$/i;

export function createPrincipalResolver(): PrincipalResolver {
  const readers: Record<Carrier, CredentialReader[]> = { cookie: [], bearer: [], api_key: [] };
  return {
    register: (carrier, reader) => { readers[carrier].push(reader); },
    async resolve(headers) {
      const found = presented(headers);
      if (found === undefined) return ANONYMOUS;
      const reader = found.credential.length > CREDENTIAL_CHARS_MAX ? undefined
        : readers[found.carrier].find((r) => r.recognises(found.credential));
      const principal = await reader?.read(found.credential, found.carrier);
      if (principal === undefined) throw invalidCredentials();
      return principal;
    },
  };
}

/** 401 for a credential that is not valid. One answer for every cause, so that causes cannot be told apart. */
export const invalidCredentials = (): Refusal =>
  fail('invalid_credentials', undefined, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

interface Presented { readonly carrier: Carrier; readonly credential: string }

/** The first credential in the order of the specification; an empty or malformed one counts as present. */
function presented(headers: PresentedHeaders): Presented | undefined {
  const cookie = sessionCookie(single(headers['cookie']) ?? '');
  if (cookie !== undefined) return { carrier: 'cookie', credential: cookie };

  const authorization = single(headers['authorization']);
  if (authorization !== undefined) return { carrier: 'bearer', credential: BEARER.exec(authorization)?.[1] ?? '' };

  const key = single(headers['x-svc-api-key']);
  return key === undefined ? undefined : { carrier: 'api_key', credential: key };
}

/** A header sent twice arrives joined, as Node joins most of them: no reader recognises the result. */
function single(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(', ') : value;
}

function sessionCookie(header: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && SESSION_COOKIES.some((known) => known === name)) return pair.slice(at + 1).trim();
  }
  return undefined;
}
