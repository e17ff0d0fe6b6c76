/**
 * Rows and wire shapes of API keys. Source: docs/reference/organisations.md#api-keys;
 * docs/reference/organisations.md#listing-keys.
 */
import { Type, type Static } from 'typebox';
import { SCOPES, enumOf } from '../../../../contract/enums.ts';
import { AccountId, KeyId, OAuthGrantId, OrgId, UserId } from '../../../../contract/ids.ts';
import type { Membership } from '../../../../platform/auth/principal.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { isExpired, normaliseScopes, REQUESTABLE_SCOPES } from '../rules.ts';

const KIND = Type.Enum(['personal', 'org']);
const keyId = Type.Unsafe<KeyId>(KeyId);
const accountId = Type.Unsafe<AccountId>(AccountId);
const orgId = Type.Unsafe<OrgId>(OrgId);
const userId = Type.Unsafe<UserId>(UserId);
const grantId = Type.Unsafe<OAuthGrantId>(OAuthGrantId);

/** A key as its owners see it, without its hash. */
export const KeyRow = Type.Object({
  key_id: keyId,
  account_id: accountId,
  org_id: Nullable(orgId),
  user_id: userId,
  kind: KIND,
  name: Type.String(),
  key_prefix: Type.String(),
  scopes: Type.Array(Type.String()),
  created_at: Timestamp,
  expires_at: Nullable(Timestamp),
  last_used_at: Nullable(Timestamp),
  grant_id: Nullable(grantId),
});
export type KeyRow = Static<typeof KeyRow>;

export const HashRow = Type.Object({ key_hash: Bytes });
export const RevokedRow = Type.Object({ key_id: keyId, key_hash: Bytes, revoked_at: Timestamp });

/** What a presented key resolves to: the key, and the current roles of its user. */
export const CredentialRow = Type.Object({
  key_id: keyId,
  key_hash: Bytes,
  account_id: accountId,
  org_id: orgId,
  user_id: userId,
  kind: KIND,
  scopes: Type.Array(Type.String()),
  expires_at: Nullable(Timestamp),
  grant_id: Nullable(grantId),
  client_id: Nullable(Type.String()),
  is_present: Type.Boolean(),
  is_staff: Type.Boolean(),
  memberships: jsonOf<readonly Membership[]>(),
});
export type CredentialRow = Static<typeof CredentialRow>;

const expiry = Type.Optional(
  Nullable(Type.String({ format: 'date-time', description: 'An instant in the future; null: the key never expires' })),
);

export const KeyRequest = Type.Object(
  {
    name: Type.String({ maxLength: 100, description: 'Required; not blank' }),
    expires_at: expiry,
    scopes: Type.Optional(
      Type.Array(enumOf(REQUESTABLE_SCOPES), {
        minItems: 1,
        maxItems: 20,
        description: 'Default: gateway, api:read, api:write. The legacy word api means api:read and api:write.',
      }),
    ),
  },
  { title: 'NewApiKey' },
);

export const KeyChange = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 100, description: 'Not blank' })), expires_at: expiry },
  { title: 'ApiKeyChange', additionalProperties: false, minProperties: 1 },
);
export type KeyChange = Static<typeof KeyChange>;

const scopes = Type.Array(enumOf(SCOPES));
const timestamp = Type.String({ format: 'date-time' });

export const KeySecret = Type.Object(
  {
    key_id: KeyId,
    key: Type.String({ description: 'The full secret, only in this reply' }),
    key_prefix: Type.String(),
    name: Type.String(),
    scopes,
    created_at: timestamp,
    expires_at: Type.Optional(Type.String({ format: 'date-time', description: 'Absent for a key that never expires' })),
  },
  { title: 'ApiKeySecret' },
);
export type KeySecret = Static<typeof KeySecret>;

export const KeyListed = Type.Object(
  {
    key_id: KeyId,
    key_prefix: Type.String(),
    name: Type.String(),
    scopes,
    created_at: timestamp,
    expires_at: Nullable(timestamp),
    last_used_at: Nullable(timestamp),
    org_id: Nullable(OrgId),
    created_by: UserId,
    is_active: Type.Boolean({ description: 'False once the key has expired' }),
  },
  { title: 'ApiKey' },
);
export const KeyList = Type.Object({ keys: Type.Array(KeyListed) });

export const KeyRevoked = Type.Object(
  {
    revoked: Type.Literal(true),
    key_id: KeyId,
    is_active: Type.Literal(false),
    revoked_at: timestamp,
  },
  { title: 'RevokedApiKey' },
);
export const KeyIdentity = Type.Object({
  key_id: KeyId,
  key_prefix: Type.String(),
  name: Type.String(),
  scopes,
  org_id: Nullable(OrgId),
  user_id: UserId,
  expires_at: Nullable(timestamp),
  billed_to: Type.String({ description: "Billing account the key's use is charged to" }),
});

export const toListed = (row: KeyRow, now: Date): Static<typeof KeyListed> => ({
  key_id: row.key_id,
  key_prefix: row.key_prefix,
  name: row.name,
  scopes: normaliseScopes(row.scopes),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  org_id: row.org_id,
  created_by: row.user_id,
  is_active: !isExpired(row.expires_at, now),
});

/** A key as audit rows show it: what it may do, without anything that helps to use it. */
export const toAudited = (
  row: Pick<KeyRow, 'name' | 'key_prefix' | 'org_id' | 'expires_at'> & { readonly scopes: readonly string[] },
) => ({
  name: row.name,
  key_prefix: row.key_prefix,
  org_id: row.org_id,
  scopes: normaliseScopes(row.scopes),
  expires_at: row.expires_at?.toISOString() ?? null,
});
