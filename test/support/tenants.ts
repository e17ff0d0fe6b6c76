/**
 * A complete tenant in one call, for tests over a running test server:
 *
 *   const a = await seedTenant(server);
 *   await server.call('GET', '/v1/agents', { headers: a.headers });
 *
 * Written to the database through the areas' own functions, so two tenants cost a few milliseconds.
 */
import type { Role, Scope } from '../../src/contract/enums.ts';
import type { AccountId, OrgId } from '../../src/contract/ids.ts';
import {
  openSession,
  provisionOrg,
  provisionUser,
  sessionCookieFor,
  setMember,
  type ProvisionedOrg,
  type ProvisionedUser,
} from '../../src/areas/auth/identity/index.ts';
import { mintKey, type KeyOwner, type MintedKey } from '../../src/areas/orgs/keys/index.ts';
import type { Services } from '../../src/platform/services.ts';
import { randomBase62 } from '../../src/platform/auth/random.ts';

export type Headers = Readonly<Record<string, string>>;
type Seedable = { readonly services: Services };

export interface TenantUser extends ProvisionedUser {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Authorization header of the signed-in user. */
  readonly headers: Headers;
}

export interface TenantKey extends MintedKey {
  /** X-Svc-Api-Key header. */
  readonly headers: Headers;
}

export interface Tenant {
  /** Owner of both organisations, signed in. */
  readonly user: TenantUser;
  /** The personal organisation: home of what the user and the personal key make. */
  readonly org: ProvisionedOrg;
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  /** A second organisation that is not personal, with its own account. */
  readonly sharedOrg: ProvisionedOrg;
  /** Personal key with every scope but admin:platform. */
  readonly key: TenantKey;
  /** Key of the shared organisation, default scopes. */
  readonly orgKey: TenantKey;
  /** Headers of `key`: what most tests call with. */
  readonly headers: Headers;
}

export interface TenantOptions {
  /** Part of names and addresses, so that a leak can be searched for. */
  readonly marker?: string;
  /** The whole address, where a picture shows it; default the marker and eight random letters. */
  readonly email?: string;
  /** Of the personal organisation, where a picture shows it; the shared one is its `Group`. */
  readonly orgName?: string;
  readonly isStaff?: boolean;
  /** Sets a password (30 ms); without one the user cannot sign in by password. */
  readonly password?: string;
}

const ALL_KEY_SCOPES: readonly Scope[] = ['gateway', 'api:read', 'api:write', 'admin:org'];

/** A user with personal and shared organisation, session, personal key and org key. */
export async function seedTenant(server: Seedable, options: TenantOptions = {}): Promise<Tenant> {
  const { services } = server;
  const marker = options.marker ?? `t${randomBase62(8).toLowerCase()}`;
  const user = await seedUser(server, { ...options, marker });
  const means = { newId: services.newId, now: services.clock.now() };
  const [org, sharedOrg] = await services.db.systemTx(
    async (tx) =>
      [
        await provisionOrg(
          tx,
          { name: options.orgName ?? `${marker} personal`, isPersonal: true, ownerId: user.userId },
          means,
        ),
        await provisionOrg(
          tx,
          {
            name: options.orgName === undefined ? `${marker} shared` : `${options.orgName} Group`,
            isPersonal: false,
            ownerId: user.userId,
          },
          means,
        ),
      ] as const,
  );
  const key = await seedKey(
    server,
    user,
    { kind: 'personal', accountId: org.accountId, userId: user.userId },
    ALL_KEY_SCOPES,
  );
  const orgKey = await seedKey(server, user, { kind: 'org', ...sharedOrg });
  return { user, org, orgId: org.orgId, accountId: org.accountId, sharedOrg, key, orgKey, headers: key.headers };
}

/** A signed-in user without any organisation. */
export async function seedUser({ services }: Seedable, options: TenantOptions = {}): Promise<TenantUser> {
  const now = services.clock.now();
  const isStaff = options.isStaff ?? false;
  const marker = options.marker ?? 'user';
  const user = await services.db.systemTx((tx) =>
    provisionUser(
      tx,
      {
        email: options.email ?? `${marker}-${randomBase62(8)}@example.test`,
        password: options.password ?? null,
        isStaff,
      },
      { newId: services.newId, now },
    ),
  );
  const { pair } = await openSession(services, { user_id: user.userId, email: user.email, is_staff: isStaff }, now, {
    authMethod: 'password',
    aal2: false,
  });
  return {
    ...user,
    accessToken: pair.access_token,
    refreshToken: pair.refresh_token,
    headers: { authorization: `Bearer ${pair.access_token}` },
  };
}

/** Headers of a browser that this user signed in with; `aal2` as if a second factor had just been used. */
export async function seedBrowser(
  { services, url }: Seedable & { readonly url: string },
  user: ProvisionedUser,
  options: { readonly aal2?: boolean } = {},
): Promise<Headers & { readonly cookie: string; readonly origin: string }> {
  const owner = { user_id: user.userId, email: user.email, is_staff: false };
  const opened = await openSession(services, owner, services.clock.now(), {
    authMethod: 'password',
    aal2: options.aal2 ?? false,
  });
  const line = await sessionCookieFor(services, opened, url);
  return { cookie: line.split(';', 1)[0] ?? '', origin: url };
}

/** A signed-in user whose only organisation is this one, in this role. */
export async function seedMember(server: Seedable, org: ProvisionedOrg, role: Role): Promise<TenantUser> {
  const user = await seedUser(server, { marker: role });
  await setRole(server, org, user, role);
  return user;
}

/** Makes a user a member or changes the role. */
export async function setRole(
  { services }: Seedable,
  org: ProvisionedOrg,
  user: ProvisionedUser,
  role: Role,
): Promise<void> {
  await services.db.systemTx((tx) => setMember(tx, org, { userId: user.userId, role, now: services.clock.now() }));
}

/** A key made outside the API: any scopes, no ceiling. */
export async function seedKey(
  { services }: Seedable,
  user: ProvisionedUser,
  owner: KeyOwner,
  scopes: readonly string[] = ['gateway', 'api:read', 'api:write'],
): Promise<TenantKey> {
  const minted = await services.db.systemTx((tx) =>
    mintKey(tx, {
      owner,
      createdBy: user.userId,
      name: 'seeded',
      scopes,
      keyId: services.newId('api_key'),
      now: services.clock.now(),
    }),
  );
  return { ...minted, headers: { 'x-svc-api-key': minted.key } };
}
