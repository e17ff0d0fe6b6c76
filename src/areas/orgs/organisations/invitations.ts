/**
 * Invitations: creation, revocation, acceptance. The token is shown once and stored as a hash; it works for 7 days, once, for the
 * owner of the invited address only. Source: docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#invitations; ADR 0098.
 */
import { fail } from '../../../contract/errors.ts';
import type { Role } from '../../../contract/enums.ts';
import type { InvitationId, UserId } from '../../../contract/ids.ts';
import { random256 } from '../../../platform/auth/random.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import type { Context, RawReply } from '../../../platform/http/operation.ts';
import { canonicalEmail, linkOrigin, setMember } from '../../auth/index.ts';
import { invitationMoved, memberMoved } from './events.ts';
import { hashToken, requireLockedOrg, orgOf, type OrgContext } from './change-members.ts';
import { confirmFirst, INVITATION_PATH, joinForm, signInFirst, invalidInvitationPage } from './invitation-page.ts';
import { toInvitation, type Invitation, type InvitationRow, type OrgRef, type OrgRow } from './wire/organisations.ts';
import { findGuest, findMember, findOrg, lockOrg } from './store/organisations.ts';
import {
  closeInvitation,
  findByToken,
  insertInvitation,
  lockInvitation,
  markAccepted,
  readCrowd,
} from './store/invitations.ts';
import { decideInvitation, INVITATION_MS, invitationStatus, MEMBERS_MAX } from './rules.ts';

const TOKEN_PREFIX = 'inv_'; // recognisable for scanners and people

/** Writes the invitation and its mail in one transaction. @throws Refusal as decideInvitation says */
export async function invite(
  ctx: OrgContext,
  invitedBy: UserId,
  wish: { readonly email: string; readonly role: Role },
): Promise<Invitation & { readonly token: string }> {
  const org = orgOf(ctx);
  const row = await requireLockedOrg(ctx);
  const email = canonicalEmail(wish.email);
  const crowd = await readCrowd(ctx.tx, org, email, ctx.now);
  const decision = decideInvitation({
    by: org.role,
    role: wish.role,
    isPersonal: row.is_personal,
    isMember: crowd.is_member,
    isInvited: crowd.is_invited,
    open: crowd.open,
    asked: crowd.asked,
    members: crowd.members,
  });
  if (decision.kind === 'owners_only')
    throw fail('org_access_denied', { reason: 'owners_only', required_roles: ['owner'] });
  if (decision.kind === 'conflict') throw fail('conflict', { reason: decision.reason });
  if (decision.needsStepUp) requireStepUp(ctx.principal, ctx.now);

  const token = TOKEN_PREFIX + random256();
  const made = await insertInvitation(ctx.tx, {
    invitationId: ctx.newId('invitation'),
    org,
    email,
    role: wish.role,
    tokenHash: hashToken(token),
    invitedBy,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + INVITATION_MS),
  });
  await ctx.services.mail.send(
    ctx.tx,
    mailOf(made, { org: row, token, origin: linkOrigin(ctx.services.settings, ctx.request.origin) }),
  );
  await ctx.audit(invitationMoved('org_invitation.create', made, { before: null, after: 'pending' }));
  return { ...toInvitation(made, ctx.now), token };
}

/** Revokes an open invitation. @throws Refusal 404 for none of this organisation; 409 when it is closed */
export async function revoke(ctx: OrgContext, invitationId: InvitationId): Promise<Invitation> {
  const row = await lockInvitation(ctx.tx, orgOf(ctx), invitationId);
  if (row === undefined) throw fail('resource_not_found');
  const status = invitationStatus(row, ctx.now);
  if (status !== 'pending') throw fail('conflict', { reason: 'not_pending', status });
  await closeInvitation(ctx.tx, row, { subject: ctx.principal.subject, now: ctx.now });
  await ctx.audit(invitationMoved('org_invitation.revoke', row, { before: status, after: 'revoked' }));
  return toInvitation({ ...row, revoked_at: ctx.now }, ctx.now);
}

/**
 * Makes the invited person a member. Their address must be confirmed, because the inviting member has seen the token too.
 * @throws Refusal 404 for an unknown token and for anyone but the invited person; 403 for an unconfirmed address; 409 when closed
 */
export async function accept(ctx: Context, userId: UserId, token: string) {
  const { tx, now } = ctx;
  const found = await findByToken(tx, hashToken(token));
  const guest = await findGuest(tx, userId);
  if (found === undefined || guest?.email !== found.email) throw fail('resource_not_found');
  if (guest.email_verified_at === null) throw fail('forbidden', { reason: 'email_not_confirmed' });
  const org: OrgRef = { orgId: found.org_id, accountId: found.account_id };
  if (!(await lockOrg(tx, org))) throw fail('resource_not_found'); // before the invitation's lock, in the same order as everywhere
  const row = (await lockInvitation(tx, org, found.invitation_id)) ?? found;
  const status = invitationStatus(row, now);
  if (status !== 'pending') throw fail('conflict', { reason: status });
  const joined = await placeIn(ctx, org, userId);
  await setMember(tx, org, { userId, role: row.role, now });
  await markAccepted(tx, row, { userId, now });
  await ctx.audit(
    memberMoved(
      'org_member.join',
      org,
      { userId, from: null, to: row.role },
      { invitation_id: row.invitation_id, invited_by: row.invited_by },
    ),
  );
  return { org_id: org.orgId, org_name: joined.name, role: row.role };
}

/** The locked organisation, if it has capacity for this user. */
async function placeIn({ tx }: Context, org: OrgRef, userId: UserId): Promise<OrgRow> {
  const joined = await findOrg(tx, org, null);
  if (joined === undefined) throw fail('resource_not_found');
  if ((await findMember(tx, org, userId)) !== undefined) throw fail('conflict', { reason: 'already_member' });
  if (joined.member_count >= MEMBERS_MAX) throw fail('conflict', { reason: 'members_full' });
  return joined;
}

/** The page of an invitation, for anyone who has its token. Read-only. */
export async function showInvitation({ tx, now, principal }: Context, token: string): Promise<RawReply> {
  const row = await findByToken(tx, hashToken(token));
  const org = row === undefined ? undefined : await findOrg(tx, { orgId: row.org_id, accountId: row.account_id }, null);
  if (row === undefined || org === undefined) return invalidInvitationPage(404, undefined);
  const status = invitationStatus(row, now);
  if (status !== 'pending') return invalidInvitationPage(409, status);
  const offer = { orgName: org.name, role: row.role, email: row.email, until: row.expires_at };
  const { authMethod, userId } = principal;
  const guest = authMethod === 'cookie' && userId !== null ? await findGuest(tx, userId) : undefined;
  if (guest?.email !== row.email) return signInFirst(offer, guest?.email);
  if (guest.email_verified_at === null) return confirmFirst(offer);
  return joinForm(offer, token, (await findGuest(tx, row.invited_by))?.email);
}

/** Names only the organisation: the mail may reach a person who does not know its members. */
function mailOf(row: InvitationRow, about: { readonly org: OrgRow; readonly token: string; readonly origin: string }) {
  const until = row.expires_at.toISOString().slice(0, 16).replace('T', ' ');
  return {
    to: row.email,
    subject: `Invitation to ${about.org.name}`,
    text: [
      `You are invited to join the organisation "${about.org.name}" (${row.org_id}) as ${row.role}.`,
      '',
      'Open this link; it asks you to sign in with this address, or to sign up with it first:',
      '',
      `${about.origin}${INVITATION_PATH}?token=${about.token}`,
      '',
      'Programs send the code to the same address: POST, {"token": "inv_..."}.',
      `The link works once, for this address only, until ${until} UTC.`,
      'If you did not expect this, ignore it: nothing happens.',
      '',
    ].join('\n'),
  };
}
