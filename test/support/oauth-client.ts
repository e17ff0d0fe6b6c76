/** A client of the authorization server in few words, for tests: register, approve, exchange. Loopback only. */
import { createHash, randomBytes } from 'node:crypto';
import type { CallResult, TestServer } from './server.ts';
import { seedTenant, type Tenant } from './tenants.ts';
import { Browser, leftFor, type Left, type Shown } from './oauth-browser.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const PASSWORD = 'correct horse battery';
export const REDIRECT = 'http://127.0.0.1:51004/callback';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly id_token?: string;
}
export interface OAuthError {
  readonly error: string;
  readonly error_description?: string;
}
export interface Registered {
  readonly client_id: string;
  readonly registration_access_token: string;
  readonly registration_client_uri: string;
  readonly [member: string]: unknown;
}

export const seedPerson = (server: TestServer): Promise<Tenant> => seedTenant(server, { password: PASSWORD });

export const register = (server: TestServer, metadata: object = {}): Promise<CallResult<Registered & OAuthError>> =>
  server.call('POST', '/v1/oauth/register', {
    body: { client_name: 'Desk Assistant', redirect_uris: [REDIRECT], ...metadata },
  });

export const clientOf = async (server: TestServer, metadata: object = {}): Promise<string> =>
  (await register(server, metadata)).body.client_id;

export const form = <B = Tokens & OAuthError>(
  server: TestServer,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<B>> =>
  server.call<B>('POST', `/v1/oauth/${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** Query of an authorization request; a null leaves a parameter out. */
export function authorizeUrl(
  clientId: string,
  verifier: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const all = {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'mcp:read mcp:write',
    state: 's-1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  return `/v1/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

/** Signs in when asked, and allows in an organisation: to the page or redirect after that. */
export async function approve(
  browser: Browser,
  person: Tenant,
  address: string,
  orgId: string = person.orgId,
): Promise<Shown | Left> {
  let page = await browser.open(address);
  if ('heading' in page && page.heading === 'Sign in')
    page = await browser.submit(page, { email: person.user.email, password: PASSWORD, step: 'password' });
  if ('left' in page || !page.heading.startsWith('Allow')) return page;
  return browser.submit(page, { org_id: orgId, step: 'consent' });
}

export interface Code {
  readonly code: string;
  readonly verifier: string;
  readonly clientId: string;
  readonly back: URL;
}

export async function codeFor(
  server: TestServer,
  person: Tenant,
  options: {
    readonly clientId?: string;
    readonly browser?: Browser;
    readonly orgId?: string;
    readonly changes?: Readonly<Record<string, string | null>>;
  } = {},
): Promise<Code> {
  const clientId = options.clientId ?? (await clientOf(server));
  const verifier = newVerifier();
  const browser = options.browser ?? new Browser(server.url);
  const back = leftFor(
    await approve(browser, person, authorizeUrl(clientId, verifier, options.changes), options.orgId),
  );
  return { code: back.searchParams.get('code') ?? '', verifier, clientId, back };
}

export const exchange = (
  server: TestServer,
  { code, verifier, clientId }: Code,
  changes: Readonly<Record<string, string>> = {},
) =>
  form(server, 'token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    ...changes,
  });

export const refresh = (
  server: TestServer,
  clientId: string,
  token: string,
  changes: Readonly<Record<string, string>> = {},
) => form(server, 'token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...changes });

export async function tokensFor(
  server: TestServer,
  person: Tenant,
  options: Parameters<typeof codeFor>[2] = {},
): Promise<Tokens & { clientId: string }> {
  const code = await codeFor(server, person, options);
  return { ...(await exchange(server, code)).body, clientId: code.clientId };
}

/** Status of a call to the API with a bearer. */
export const statusWith = async (
  server: TestServer,
  bearer: string,
  method = 'GET',
  path = '/v1/api-keys',
): Promise<number> => (await server.call(method, path, { headers: { authorization: `Bearer ${bearer}` } })).status;

export const deviceClient = (server: TestServer): Promise<string> =>
  clientOf(server, { redirect_uris: undefined, grant_types: [DEVICE_GRANT, 'refresh_token'], client_name: 'Terminal' });
export interface DeviceCodes {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}
export const beginDevice = (server: TestServer, clientId: string, scope = 'mcp:read mcp:write') =>
  form<DeviceCodes>(server, 'device_authorization', { client_id: clientId, scope });
export const pollDevice = (server: TestServer, clientId: string, deviceCode: string) =>
  form(server, 'token', { grant_type: DEVICE_GRANT, client_id: clientId, device_code: deviceCode });
