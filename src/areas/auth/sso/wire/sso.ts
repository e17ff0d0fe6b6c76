/**
 * Rows and wire shapes of single sign-on. Source: docs/reference/auth.md#single-sign-on; ADR 0094. The client secret is in none
 * of them.
 */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import { Bytes, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { DEFAULT_ROLES, DOMAIN_PATTERN, domainProof, metadataUrlOf } from '../rules/sso.ts';

const orgId = Type.Unsafe<OrgId>(OrgId);
const accountId = Type.Unsafe<AccountId>(AccountId);
const userId = Type.Unsafe<UserId>(UserId);

export const ConfigRow = Type.Object({
  org_id: orgId,
  account_id: accountId,
  issuer: Type.String(),
  client_id: Type.String(),
  secret_sealed: Nullable(Bytes),
  idp_name: Nullable(Type.String()),
  default_role: Nullable(enumOf(DEFAULT_ROLES)),
  enforced: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Somebody has signed in through this issuer: it works. */
  is_proven: Type.Boolean(),
});
export type ConfigRow = Static<typeof ConfigRow>;

export const DomainRow = Type.Object({ domain: Type.String(), verified_at: Nullable(Timestamp) });
export type DomainRow = Static<typeof DomainRow>;

export const LoginRow = Type.Object({ org_id: orgId, redirect_after: Type.String(), is_step_up: Type.Boolean() });
export type LoginRow = Static<typeof LoginRow>;

/** A user that is not deleted, with membership in one organisation and link to its issuer. */
export const PersonRow = Type.Object({
  user_id: userId,
  email: Type.String(),
  is_staff: Type.Boolean(),
  is_member: Type.Boolean(),
  is_linked: Type.Boolean(),
});
export type PersonRow = Static<typeof PersonRow>;

export const ProviderRow = Type.Object({ org_id: orgId, org_name: Type.String(), issuer: Type.String() });
export const OrgKindRow = Type.Object({ is_personal: Type.Boolean() });
export const EnforcedRow = Type.Object({ org_id: orgId });

const HttpUrl = Type.String({ maxLength: 1_000, pattern: '^https?://[^\\s]+$' });
export const Domain = Type.String({ pattern: DOMAIN_PATTERN, description: 'Lowercase domain of e-mail addresses' });

export const ConfigRequest = Type.Object(
  {
    metadata_url: Type.Optional(
      Type.String({
        maxLength: 1_100,
        pattern: '^https?://[^\\s]+$',
        description: '…/.well-known/openid-configuration; instead of issuer',
      }),
    ),
    issuer: Type.Optional(HttpUrl),
    client_id: Type.String({ minLength: 1, maxLength: 500 }),
    client_secret: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 1_000,
          description: 'Stored sealed, never returned. Null: a public client',
        }),
      ),
    ),
    idp_name: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100 }))),
    default_role: Type.Optional(
      Nullable(enumOf(DEFAULT_ROLES, 'Role given to users who sign in; null: nobody joins by signing in')),
    ),
    allowed_domains: Type.Array(Domain, { minItems: 1, maxItems: 20, uniqueItems: true }),
    enforced: Type.Optional(
      Type.Boolean({ description: 'Members under these domains may not sign in by password or passkey' }),
    ),
  },
  { title: 'SsoConfiguration' },
);
export type ConfigRequest = Static<typeof ConfigRequest>;

const Instant = Type.String({ format: 'date-time' });
export const DomainState = Type.Object(
  {
    domain: Type.String(),
    verified: Type.Boolean(),
    txt_name: Type.String({ description: 'Put a TXT record here …' }),
    txt_value: Type.String({ description: '… with this text, then POST …/sso/test' }),
  },
  { title: 'SsoDomain' },
);

export const Config = Type.Object(
  {
    org_id: OrgId,
    issuer: Type.String(),
    metadata_url: Type.String(),
    client_id: Type.String(),
    has_client_secret: Type.Boolean(),
    idp_name: Nullable(Type.String()),
    default_role: Nullable(enumOf(DEFAULT_ROLES)),
    allowed_domains: Type.Array(Type.String()),
    domains: Type.Array(DomainState),
    enforced: Type.Boolean(),
    enforcement: enumOf(
      ['off', 'waiting', 'on'],
      'waiting: enforced, but nobody has signed in through this issuer yet, or no domain is verified',
    ),
    redirect_uri: Type.String({ description: 'To be registered at the identity provider' }),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'SsoConfiguration' },
);
export type Config = Static<typeof Config>;

/** @param key what domain proofs are derived from; @param own scheme and authority of this service */
export function toConfig(
  row: ConfigRow,
  domains: readonly DomainRow[],
  { key, own }: { readonly key: Buffer; readonly own: string },
): Config {
  const isOn = row.is_proven && domains.some((domain) => domain.verified_at !== null);
  return {
    org_id: row.org_id,
    issuer: row.issuer,
    metadata_url: metadataUrlOf(row.issuer),
    client_id: row.client_id,
    has_client_secret: row.secret_sealed !== null,
    idp_name: row.idp_name,
    default_role: row.default_role,
    allowed_domains: domains.map((domain) => domain.domain),
    domains: domains.map((domain) => toDomainState(domain, row.org_id, key)),
    enforced: row.enforced,
    enforcement: !row.enforced ? 'off' : isOn ? 'on' : 'waiting',
    redirect_uri: redirectUriOf(own),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export const redirectUriOf = (own: string): string => new URL('/v1/auth/oidc/callback', own).href;

export function toDomainState(row: DomainRow, org: string, key: Buffer): Static<typeof DomainState> {
  const proof = domainProof(key, org, row.domain);
  return { domain: row.domain, verified: row.verified_at !== null, txt_name: proof.name, txt_value: proof.value };
}

/** What audit rows keep: no secret, only whether there is one. */
export const toAudited = (config: Config) => ({
  issuer: config.issuer,
  client_id: config.client_id,
  has_client_secret: config.has_client_secret,
  idp_name: config.idp_name,
  default_role: config.default_role,
  domains: config.domains.map(({ domain, verified }) => ({ domain, verified })),
  enforced: config.enforced,
});
