/** Rows and wire shapes of the authorization server. Source: docs/reference/auth.md#authorization-server. */
import { Type, type Static } from 'typebox';
import { ROLES, enumOf } from '../../../../contract/enums.ts';
import { AccountId, OAuthGrantId, OrgId, UserId } from '../../../../contract/ids.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { ClientMetadata } from '../rules/metadata.ts';

export const RecordRow = Type.Object({
  id_hash: Bytes,
  payload_sealed: Bytes,
  consumed_at: Nullable(Timestamp),
});
export type RecordRow = Static<typeof RecordRow>;

export const ClientRow = Type.Object({ client_id: Type.String(), metadata: jsonOf<ClientMetadata & StoredMembers>() });
export type ClientRow = Static<typeof ClientRow>;
/** What the provider adds to a client when it stores it. */
export interface StoredMembers {
  readonly client_id: string;
  readonly client_id_issued_at?: number;
}

const grantColumns = {
  grant_id: Type.Unsafe<OAuthGrantId>(OAuthGrantId),
  account_id: Type.Unsafe<AccountId>(AccountId),
  org_id: Type.Unsafe<OrgId>(OrgId),
  user_id: Type.Unsafe<UserId>(UserId),
  client_id: Type.String(),
  client_name: Type.String(),
  scopes: Type.Array(Type.String()),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
};

export const GrantRow = Type.Object(grantColumns);
export type GrantRow = Static<typeof GrantRow>;
/** In a list: also the exact instant, which its cursor needs. */
export const ListedGrantRow = Type.Object({ ...grantColumns, exact: Type.String() });

/** A valid access token, with the person's present membership in one organisation of its consent. */
export const TokenRow = Type.Object({
  ...grantColumns,
  consent_id: Type.String(),
  payload_sealed: Bytes,
  id_hash: Bytes,
  expires_at: Timestamp,
  role: enumOf(ROLES),
  is_personal: Type.Boolean(),
});
export type TokenRow = Static<typeof TokenRow>;

/** Organisations a person may let a client act in. */
export const ChoiceRow = Type.Object({
  org_id: Type.Unsafe<OrgId>(OrgId),
  account_id: Type.Unsafe<AccountId>(AccountId),
  name: Type.String(),
  is_personal: Type.Boolean(),
});
export type ChoiceRow = Static<typeof ChoiceRow>;

export const PersonRow = Type.Object({ user_id: Type.Unsafe<UserId>(UserId), email: Type.String() });
export const ClientOfRow = Type.Object({ client_id: Type.String() });
export const BegunRow = Type.Object({ created_at: Timestamp });
export const PollRow = Type.Object({ polled_at: Nullable(Timestamp) });

export const Grant = Type.Object(
  {
    grant_id: OAuthGrantId,
    org_id: OrgId,
    user_id: UserId,
    client_id: Type.String({
      description: 'Registered id, or the https address of the client’s own metadata document',
    }),
    client_name: Type.String(),
    scopes: Type.Array(Type.String()),
    created_at: Type.String({ format: 'date-time' }),
    last_used_at: Nullable(Type.String({ format: 'date-time', description: 'When a token was last issued under it' })),
  },
  { title: 'OauthGrant' },
);
export type Grant = Static<typeof Grant>;

export const toGrant = (row: GrantRow): Grant => ({
  grant_id: row.grant_id,
  org_id: row.org_id,
  user_id: row.user_id,
  client_id: row.client_id,
  client_name: row.client_name,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
