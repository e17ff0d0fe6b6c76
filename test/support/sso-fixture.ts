/** What tests of single sign-on share: a server with a made-up name service, an organisation, a provider, a browser. */
import { identityProvider, type IdentityProvider } from './fakes/identity-provider.ts';
import { testServer, type CallResult, type TestServer } from './server.ts';
import { seedBrowser, seedTenant, type Headers, type Tenant } from './tenants.ts';
import type { Settings } from '../../src/platform/config.ts';
import type { Area } from '../../src/platform/http/area.ts';
import { identity } from '../../src/areas/auth/identity/index.ts';
import { keys } from '../../src/areas/orgs/keys/index.ts';
import { passkeys } from '../../src/areas/auth/passkeys/index.ts';
import { sso } from '../../src/areas/auth/sso/index.ts';

export const ORIGIN = 'http://localhost:8787';

export interface Refused {
  error: { code: string; details?: { reason?: string; org_id?: string } };
}

export interface SsoFixture {
  readonly server: TestServer;
  readonly idp: IdentityProvider;
  /** Scheme and authority under which browsers know the service. */
  readonly origin: string;
  /** TXT records by name. */
  readonly records: Map<string, string[]>;
  stop(): Promise<void>;
}

export async function fixture(settings: Partial<Settings> = {}, more: readonly Area[] = []): Promise<SsoFixture> {
  const records = new Map<string, string[]>();
  const server = await testServer({
    areas: [identity, passkeys, sso, keys, ...more],
    txtRecords: async (name) => records.get(name) ?? [],
    settings: { PUBLIC_URL: ORIGIN, EGRESS_ALLOW_LOOPBACK: true, ...settings },
  });
  const idp = await identityProvider(`${ORIGIN}/v1/auth/oidc/callback`);
  return {
    server,
    idp,
    origin: settings.PUBLIC_URL ?? ORIGIN,
    records,
    async stop() {
      await idp.close();
      await server.stop();
    },
  };
}

/** A browser of the tenant's owner, stepped up. */
export const ownerOf = async ({ server, origin }: SsoFixture, tenant: Tenant, aal2 = true): Promise<Headers> => ({
  ...(await seedBrowser(server, tenant.user, { aal2 })),
  origin,
});

/** A tenant whose shared organisation signs in through the provider, for a domain that is proven. */
export async function organisation(
  on: SsoFixture,
  domain: string,
  more: Record<string, unknown> = {},
): Promise<Tenant> {
  const tenant = await seedTenant(on.server);
  const put = await putSettings(on, tenant, { allowed_domains: [domain], ...more });
  if (put.status !== 200) throw new Error(put.text);
  proveDomains(on, put);
  const tested = await on.server.call('POST', `${pathOf(tenant)}/test`, { headers: await ownerOf(on, tenant) });
  if (tested.status !== 200) throw new Error(tested.text);
  return tenant;
}

export const pathOf = (tenant: Tenant): string => `/v1/orgs/${tenant.sharedOrg.orgId}/sso`;

export async function putSettings(
  on: SsoFixture,
  tenant: Tenant,
  more: Record<string, unknown> = {},
  headers?: Headers,
): Promise<CallResult<{ domains: { txt_name: string; txt_value: string; verified: boolean }[]; enforcement: string }>> {
  const { issuer, clientId, clientSecret } = on.idp;
  return on.server.call('PUT', pathOf(tenant), {
    headers: headers ?? (await ownerOf(on, tenant)),
    body: { issuer, client_id: clientId, client_secret: clientSecret, allowed_domains: ['example.test'], ...more },
  });
}

/** Puts the records that a reply asks for into the made-up name service. */
export function proveDomains(on: SsoFixture, reply: Awaited<ReturnType<typeof putSettings>>): void {
  for (const { txt_name: name, txt_value: value } of reply.body.domains) on.records.set(name, ['v=spf1 -all', value]);
}

export const cookiesOf = (reply: CallResult): string[] =>
  reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

export interface Trip {
  readonly start: CallResult;
  readonly back: string; // path and query the browser comes back to
  readonly initiator: string; // Cookie header
}

/** The browser goes to the provider and is on its way back. */
export async function travel(on: SsoFixture, query: Record<string, string>): Promise<Trip> {
  const start = await on.server.call('GET', `/v1/auth/oidc/start?${new URLSearchParams(query).toString()}`);
  if (start.status !== 302) throw new Error(`${start.status} ${start.text}`);
  const back = (await on.idp.visit(start.headers.get('location') ?? '')).slice(ORIGIN.length);
  return { start, back, initiator: cookiesOf(start)[0] ?? '' };
}

export const arrive = (on: SsoFixture, trip: Trip, headers: Headers = {}): Promise<CallResult<Refused>> =>
  on.server.call('GET', trip.back, { headers: { cookie: trip.initiator, ...headers } });

/** The whole sign-in. */
export async function signInBy(on: SsoFixture, query: Record<string, string>): Promise<CallResult<Refused>> {
  return arrive(on, await travel(on, query));
}

export const reasonOf = (reply: CallResult): [number, string | undefined] => [
  reply.status,
  (reply.body as Refused | undefined)?.error?.details?.reason,
];
