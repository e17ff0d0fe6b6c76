/**
 * Rows and wire shapes of users, organisations and sessions. Source: docs/reference/auth.md#account-self-service,
 * docs/reference/auth.md#lifetimes.
 */
import { Type, type Static } from 'typebox';
import { ROLES, enumOf } from '../../../../contract/enums.ts';
import { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import type { Membership } from '../../../../platform/auth/principal.ts';
import { AUTH_METHODS } from '../rules/session.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';

const userId = Type.Unsafe<UserId>(UserId);

/** What a password is checked against. */
export const LoginRow = Type.Object({
  user_id: userId,
  email: Type.String(),
  password_hash: Nullable(Type.String()),
  is_staff: Type.Boolean(),
});
export type LoginRow = Static<typeof LoginRow>;

/** A session as the refresh flow sees it, with the address of its user for the reply. */
export const SessionRow = Type.Object({
  session_id: Type.String(),
  user_id: userId,
  token_hash: Bytes,
  previous_hash: Nullable(Bytes),
  rotated_at: Nullable(Timestamp),
  expires_at: Timestamp,
  created_at: Timestamp,
  auth_method: enumOf(AUTH_METHODS),
  aal2_at: Nullable(Timestamp),
  amr: Type.Array(Type.String()),
  email: Type.String(),
  is_staff: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

/** A session as its user sees it. */
export const SessionBrief = Type.Object({
  session_id: Type.String(),
  auth_method: enumOf(AUTH_METHODS),
  device_label: Nullable(Type.String()),
  network_hash: Nullable(Bytes),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type SessionBrief = Static<typeof SessionBrief>;
export const SessionTimes = Type.Object({
  created_at: Timestamp,
  aal2_at: Nullable(Timestamp),
  auth_method: enumOf(AUTH_METHODS),
});

/** What a principal is made of: the session's user and every present membership. */
export const CurrentRolesRow = Type.Object({
  user_id: userId,
  is_staff: Type.Boolean(),
  aal2_at: Nullable(Timestamp),
  last_used_at: Timestamp,
  memberships: jsonOf<readonly Membership[]>(),
});
export type CurrentRolesRow = Static<typeof CurrentRolesRow>;

/** A user that is not deleted. */
export const UserRow = Type.Object({
  user_id: userId,
  email: Type.String(),
  is_staff: Type.Boolean(),
});
export type UserRow = Static<typeof UserRow>;
export const OrgRow = Type.Object({
  org_id: Type.Unsafe<OrgId>(OrgId),
  account_id: Type.Unsafe<AccountId>(AccountId),
  name: Type.String(),
  plan_id: Nullable(Type.String()), // null: follows DEFAULT_PLAN
});
export type OrgRow = Static<typeof OrgRow>;
export const OwnedOrg = Type.Object({ org_id: Type.Unsafe<OrgId>(OrgId), org_name: Type.String() });
export const AgentBrief = Type.Object({ agent_id: Type.String(), name: Nullable(Type.String()) });
export const Attempts = Type.Object({ attempts: Type.Integer(), window_start: Timestamp });

export const SessionUser = Type.Object(
  {
    id: UserId,
    email: Type.String(),
    app_metadata: Type.Object({ provider: Type.String(), is_staff: Type.Boolean() }),
    user_metadata: Type.Object({}, { additionalProperties: true }),
  },
  { title: 'User', description: 'Session user' },
);

export const TokenPair = Type.Object(
  {
    access_token: Type.String({ description: 'JWT, sent as Authorization: Bearer' }),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Seconds until the access token expires' }),
    refresh_token: Type.String({ description: 'Single use; the next pair brings its successor' }),
    user: SessionUser,
  },
  { title: 'TokenPair' },
);
export type TokenPair = Static<typeof TokenPair>;

export const Me = Type.Object({
  user_id: UserId,
  email: Type.String(),
  agents: Type.Array(AgentBrief, { description: "Agents of the caller's accounts, newest first, at most 100" }),
  billing_account_id: Nullable(AccountId),
  plan_id: Nullable(Type.String()),
  org: Nullable(
    Type.Object({ org_id: OrgId, org_name: Type.String(), role: enumOf(ROLES) }, { title: 'OrgMembership' }),
  ),
  user: SessionUser,
});
export type Me = Static<typeof Me>;

/** The session user of a row. */
export const toSessionUser = (row: {
  readonly user_id: string;
  readonly email: string;
  readonly is_staff: boolean;
}): Static<typeof SessionUser> => ({
  id: row.user_id,
  email: row.email,
  app_metadata: { provider: 'email', is_staff: row.is_staff },
  user_metadata: {},
});
