/**
 * Who may change whose membership, and the state of an invitation at an instant. Pure. Source:
 * docs/reference/auth.md#authentication-rules; docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#organisation-record; ADR 0098.
 */
import { ROLES, type Role, vocabulary } from '../../../contract/enums.ts';

export const NAME_CHARS = { min: 2, max: 100 } as const; // docs/reference/organisations.md#organisation-record
/** 3 to 48 lowercase letters, digits and hyphens, alphanumeric at both ends: it is part of URLs. */
export const SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$';
/**
 * No control characters, no characters that turn the direction of text, and no invisible ones except joiners (Persian and emoji
 * need
 * them): names appear in mails and on pages for people who do not know this service.
 */
export const PLAIN_TEXT_PATTERN =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]*$';
/** One address, without display name. Whether mail arrives there is shown by the confirmation mail. */
export const EMAIL_PATTERN = '^[^\\s@<>()",;:\\\\]{1,64}@[A-Za-z0-9.-]{1,255}$';
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** Pending invitations per organisation: each one sends a mail to somebody who did not ask for it. */
export const OPEN_INVITATIONS_MAX = 200;
/** Invitations of one address by one organisation in a day, in any state. */
export const ASKED_MAX = 5;
export const ASKED_WINDOW_MS = 24 * 3_600_000;
export const MEMBERS_MAX = 1_000;

export const INVITATION_STATUSES = vocabulary('InvitationStatus', ['pending', 'accepted', 'revoked', 'expired']);
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** A name as stored: trimmed; undefined when it is shorter than 2 or longer than 100 code points. */
export function normaliseName(name: string): string | undefined {
  const trimmed = name.trim();
  const { length } = [...trimmed];
  return length >= NAME_CHARS.min && length <= NAME_CHARS.max ? trimmed : undefined;
}

/** State of an invitation at an instant: accepted and revoked are final, expiry needs no writer. */
export function invitationStatus(
  row: { readonly accepted_at: Date | null; readonly revoked_at: Date | null; readonly expires_at: Date },
  now: Date,
): InvitationStatus {
  if (row.accepted_at !== null) return 'accepted';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'pending';
}

/** A requested change of a membership; `to` is null for removal. */
export interface PlaceChange {
  /** Role of the caller. */
  readonly by: Role;
  /** The caller's own membership. */
  readonly isSelf: boolean;
  readonly from: Role;
  readonly to: Role | null;
  /** Current owners whose accounts still exist. */
  readonly owners: number;
  readonly isPersonal: boolean;
}

export type PlaceDecision =
  | { readonly kind: 'allowed'; readonly needsStepUp: boolean }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'personal_organisation' }
  | { readonly kind: 'last_owner' }
  | { readonly kind: 'owners_only' };

/**
 * Only an owner with fresh step-up verification appoints, demotes or removes an owner
 * (docs/reference/auth.md#step-up-verification). The last owner stays. A personal organisation keeps its one owner. Leaving needs
 * no step-up verification: nobody gains by it.
 */
export function decidePlace({ by, isSelf, from, to, owners, isPersonal }: PlaceChange): PlaceDecision {
  if (from === to) return { kind: 'unchanged' };
  if (isPersonal) return { kind: 'personal_organisation' };
  const isLeaving = isSelf && to === null;
  const concernsOwner = from === 'owner' || to === 'owner';
  if (concernsOwner && by !== 'owner' && !isLeaving) return { kind: 'owners_only' };
  if (from === 'owner' && owners <= 1) return { kind: 'last_owner' };
  return { kind: 'allowed', needsStepUp: concernsOwner && !isLeaving };
}

/** The facts that decide whether an address may be invited. */
export interface InvitationWish {
  readonly by: Role;
  readonly role: Role;
  readonly isPersonal: boolean;
  readonly isMember: boolean;
  readonly isInvited: boolean;
  readonly open: number;
  /** Invitations of this address within ASKED_WINDOW_MS. */
  readonly asked: number;
  readonly members: number;
}

export type InvitationDecision =
  | { readonly kind: 'allowed'; readonly needsStepUp: boolean }
  | { readonly kind: 'owners_only' }
  | {
      readonly kind: 'conflict';
      readonly reason:
        | 'personal_organisation'
        | 'already_member'
        | 'already_invited'
        | 'invitations_full'
        | 'invited_too_often'
        | 'members_full';
    };

export function decideInvitation(wish: InvitationWish): InvitationDecision {
  if (wish.role === 'owner' && wish.by !== 'owner') return { kind: 'owners_only' };
  if (wish.isPersonal) return { kind: 'conflict', reason: 'personal_organisation' };
  if (wish.isMember) return { kind: 'conflict', reason: 'already_member' };
  if (wish.isInvited) return { kind: 'conflict', reason: 'already_invited' };
  if (wish.open >= OPEN_INVITATIONS_MAX) return { kind: 'conflict', reason: 'invitations_full' };
  if (wish.asked >= ASKED_MAX) return { kind: 'conflict', reason: 'invited_too_often' };
  if (wish.members >= MEMBERS_MAX) return { kind: 'conflict', reason: 'members_full' };
  return { kind: 'allowed', needsStepUp: wish.role === 'owner' };
}

const mayInvite = (role: Role | null): boolean => role === 'owner' || role === 'admin';

/** Invited roles that a member with this new role (null: removed) may no longer grant: those invitations are closed. */
export const closesOnMove = (to: Role | null): readonly Role[] =>
  to === 'owner' ? [] : mayInvite(to) ? ['owner'] : ROLES;

/** Whether the caller still has the role the request was admitted with. Only owners and admins can lose one. */
export const stillHas = (was: Role, is: Role): boolean => is === was || is === 'owner' || !mayInvite(was);
