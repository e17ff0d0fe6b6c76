/**
 * Rows and wire shapes of organisations, members and invitations. Source: docs/reference/organisations.md#organisation-record.
 */
import { Type, type Static } from 'typebox';
import { ROLES, enumOf, type Role } from '../../../../contract/enums.ts';
import { AccountId, InvitationId, KeyId, OrgId, UserId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import {
  EMAIL_PATTERN,
  INVITATION_STATUSES,
  invitationStatus,
  NAME_CHARS,
  PLAIN_TEXT_PATTERN,
  SLUG_PATTERN,
  type InvitationStatus,
} from '../rules.ts';

/** An organisation as the caller's membership names it. */
export interface OrgRef {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
}

const orgId = Type.Unsafe<OrgId>(OrgId);
const userId = Type.Unsafe<UserId>(UserId);
const role = enumOf(ROLES);
const instant = Type.String({ format: 'date-time' });

export const OrgRow = Type.Object({
  org_id: orgId,
  account_id: Type.Unsafe<AccountId>(AccountId),
  name: Type.String(),
  slug: Nullable(Type.String()),
  is_personal: Type.Boolean(),
  billing_email: Nullable(Type.String()),
  company_name: Nullable(Type.String()),
  avatar_url: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Nullable(Timestamp),
  /** When the asking user became a member; null for an org key whose creator has left. */
  accepted_at: Nullable(Timestamp),
  member_count: Type.Integer(),
});
export type OrgRow = Static<typeof OrgRow>;
/** In a list: also the text it is ordered by. */
export const ListedOrgRow = Type.Object({ ...OrgRow.properties, order_key: Type.String() });

export const MemberRow = Type.Object({ user_id: userId, email: Type.String(), role, created_at: Timestamp });
export type MemberRow = Static<typeof MemberRow>;

/** How many members and invitations an organisation has, and what is known of one address: decides an invitation. */
export const CrowdRow = Type.Object({
  members: Type.Integer(),
  open: Type.Integer(),
  asked: Type.Integer(),
  is_member: Type.Boolean(),
  is_invited: Type.Boolean(),
});
export const KeyRef = Type.Object({ key_id: Type.Unsafe<KeyId>(KeyId) });
/** For statements whose rows have no columns that are read. */
export const NoRow = Type.Object({});
export const Counted = Type.Object({ n: Type.Integer() });

export const InvitationRow = Type.Object({
  invitation_id: Type.Unsafe<InvitationId>(InvitationId),
  account_id: Type.Unsafe<AccountId>(AccountId),
  org_id: orgId,
  email: Type.String(),
  role,
  invited_by: userId,
  created_at: Timestamp,
  expires_at: Timestamp,
  accepted_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
});
export type InvitationRow = Static<typeof InvitationRow>;
/** In a list: also the exact instant, which its cursor needs. */
export const ListedInvitationRow = Type.Object({ ...InvitationRow.properties, exact: Type.String() });

/** The user who presents an invitation. */
export const GuestRow = Type.Object({ email: Type.String(), email_verified_at: Nullable(Timestamp) });

const email = Type.String({ pattern: EMAIL_PATTERN, maxLength: 320 });
const name = Type.String({
  maxLength: 1_000,
  pattern: PLAIN_TEXT_PATTERN,
  description: `${NAME_CHARS.min} to ${NAME_CHARS.max} characters`,
});
const slug = Type.String({
  pattern: SLUG_PATTERN,
  description: '3 to 48 lowercase letters, digits and hyphens; unique, also among deleted organisations',
});

export const NewOrg = Type.Object({ name, slug }, { additionalProperties: false });
export const OrgChange = Type.Object(
  {
    name: Type.Optional(name),
    slug: Type.Optional(slug),
    billing_email: Type.Optional(Nullable(email)),
    company_name: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_TEXT_PATTERN }))),
    avatar_url: Type.Optional(Nullable(Type.String({ maxLength: 2_048, pattern: '^https://[^\\s]+$' }))),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type OrgChange = Static<typeof OrgChange>;

export const Org = Type.Object(
  {
    org_id: OrgId,
    name: Type.String(),
    slug: Nullable(Type.String()),
    is_personal: Type.Boolean(),
    is_owner: Type.Boolean(),
    role: enumOf(ROLES, "The person's role; of a key, that of the person who made it"),
    acts_as: enumOf(ROLES, 'What this request may do: a key without a working admin:org acts as a member'),
    billing_email: Nullable(Type.String()),
    company_name: Nullable(Type.String()),
    accepted_at: Nullable(instant),
    created_at: instant,
    updated_at: Nullable(instant),
    member_count: Type.Integer(),
    avatar_url: Nullable(Type.String()),
  },
  { title: 'Organisation' },
);
export type Org = Static<typeof Org>;

export const Member = Type.Object(
  { user_id: UserId, email: Type.String(), role, accepted_at: instant },
  { title: 'Member' },
);

export const MembershipEnded = Type.Object(
  {
    removed: Type.Literal(true),
    org_id: OrgId,
    user_id: UserId,
    personal_keys_revoked: Type.Integer({ description: 'Personal keys billed to this organisation that ended' }),
    org_keys_kept: Type.Array(KeyId, {
      description:
        'Keys of the organisation that this user created. They work until revoked, and the user may know their secrets',
    }),
  },
  { title: 'MemberDeparture' },
);
export type MembershipEnded = Static<typeof MembershipEnded>;

export const InvitationToken = Type.String({ minLength: 1, maxLength: 100, description: 'From the mail' });
export const InvitationWished = Type.Object({ email, role }, { additionalProperties: false });
export const Invitation = Type.Object(
  {
    invitation_id: InvitationId,
    org_id: OrgId,
    email: Type.String(),
    role,
    status: enumOf(INVITATION_STATUSES),
    invited_by: UserId,
    expires_at: instant,
    created_at: instant,
  },
  { title: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;
export const InvitationSecret = Type.Object(
  {
    ...Invitation.properties,
    token: Type.String({ description: 'Only in this reply and in the mail to the address' }),
  },
  { title: 'InvitationWithToken' },
);

/** The caller's place: the role that this request has, and the person's where a key gives less. */
export interface Standing {
  readonly role: Role;
  readonly personRole?: Role | undefined;
}

/** The record as this caller sees it. */
export const toOrg = (row: OrgRow, { role: actsAs, personRole = actsAs }: Standing): Org => ({
  org_id: row.org_id,
  name: row.name,
  slug: row.slug,
  is_personal: row.is_personal,
  is_owner: personRole === 'owner',
  role: personRole,
  acts_as: actsAs,
  billing_email: row.billing_email,
  company_name: row.company_name,
  accepted_at: row.accepted_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at?.toISOString() ?? null,
  member_count: row.member_count,
  avatar_url: row.avatar_url,
});

export const toMember = (row: MemberRow): Static<typeof Member> => ({
  user_id: row.user_id,
  email: row.email,
  role: row.role,
  accepted_at: row.created_at.toISOString(),
});

export const toInvitation = (row: InvitationRow, now: Date): Invitation & { status: InvitationStatus } => ({
  invitation_id: row.invitation_id,
  org_id: row.org_id,
  email: row.email,
  role: row.role,
  status: invitationStatus(row, now),
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
});

/** An organisation as audit rows show it. */
export const toAudited = (row: Pick<OrgRow, 'name' | 'slug' | 'billing_email' | 'company_name' | 'avatar_url'>) => ({
  name: row.name,
  slug: row.slug,
  billing_email: row.billing_email,
  company_name: row.company_name,
  avatar_url: row.avatar_url,
});
