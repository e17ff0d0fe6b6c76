/**
 * Changes of memberships. Each one runs under the organisation's lock, so two owners who remove each other concurrently cannot
 * both
 * succeed. Source: docs/reference/auth.md#authentication-rules; docs/reference/auth.md#step-up-verification,
 * docs/reference/organisations.md#members; ADR 0098.
 */
import { createHash } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { Role } from '../../../contract/enums.ts';
import type { UserId } from '../../../contract/ids.ts';
import { requireStepUp, membershipIn } from '../../../platform/http/access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { revokeKeys, revokeKeysBeyond } from '../keys/index.ts';
import { memberMoved } from './events.ts';
import type { MembershipEnded, MemberRow, OrgRef, OrgRow, Standing } from './wire/organisations.ts';
import {
  countOwners,
  findMember,
  findOrg,
  listKeysMadeBy,
  lockOrg,
  removeMember,
  setRole,
} from './store/organisations.ts';
import { closeInvitationsOf } from './store/invitations.ts';
import { closesOnMove, decidePlace, stillHas } from './rules.ts';

export type OrgContext = Context<{ org_id: string }>;

/**
 * The only form in which an invitation's token is stored. It has 256 random bits, so a plain digest cannot be reversed by search.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The calling person, for what only a person may do: create, join and leave organisations. An OAuth client was authorised for one
 * organisation; it could otherwise act for its user in others, or end the user's membership.
 * @throws Refusal forbidden
 */
export function personOf({ principal: { userId, delegation } }: Pick<Context, 'principal'>): UserId {
  if (userId === null) throw fail('forbidden', { reason: 'user_required' });
  if (delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
  return userId;
}

/** The organisation of the path; the pipeline has checked the caller's membership. */
export function orgOf({ principal, params }: OrgContext): OrgRef & Standing {
  const { orgId, accountId, role, personRole } = membershipIn(principal, params.org_id);
  return { orgId, accountId, role, personRole };
}

/**
 * The organisation's row under its lock, for a caller who still has the required role. A caller who was removed or demoted while
 * waiting for the lock could otherwise act once more, and add themselves again.
 * @throws Refusal 404 when it was deleted or left meanwhile, 403 org_access_denied after a demotion
 */
export async function requireLockedOrg(ctx: OrgContext): Promise<OrgRow> {
  const [org, { userId }] = [orgOf(ctx), ctx.principal];
  if (userId === null || !(await lockOrg(ctx.tx, org))) throw fail('resource_not_found');
  const caller = await findMember(ctx.tx, org, userId);
  const row = caller === undefined ? undefined : await findOrg(ctx.tx, org, userId);
  if (caller === undefined || row === undefined) throw fail('resource_not_found');
  if (!stillHas(org.role, caller.role))
    throw fail('org_access_denied', { reason: 'demoted', required_roles: [org.role] });
  return row;
}

/**
 * Gives a member another role, which applies from the member's next request. Personal keys billed here that can do more than the role
 * end (ADR 0523).
 * @throws Refusal 404 for no member; 403 owners only, or without step-up verification; 409 last_owner, personal_organisation
 */
export async function changeRole(ctx: OrgContext, userId: UserId, role: Role): Promise<MemberRow> {
  const org = orgOf(ctx);
  const { member, isChange } = await decide(ctx, userId, role);
  if (!isChange) return member;
  await setRole(ctx.tx, org, userId, role);
  await closeInvitations(ctx, userId, closesOnMove(role));
  const ended = await revokeKeysBeyond(ctx, { kind: 'personal', accountId: org.accountId, userId }, role);
  await ctx.audit(
    memberMoved(
      'org_member.set_role',
      org,
      { userId, from: member.role, to: role },
      ended.length === 0 ? {} : { personal_keys_revoked: ended },
    ),
  );
  return { ...member, role };
}

/**
 * Removes a member, by another's decision or their own. Their personal keys billed here end
 * (docs/reference/auth.md#authentication-rules), their open invitations are closed, and the organisation's keys stay.
 * @throws Refusal as changeRole
 */
export async function endMembership(ctx: OrgContext, userId: UserId): Promise<MembershipEnded> {
  const org = orgOf(ctx);
  const { member } = await decide(ctx, userId, null);
  await removeMember(ctx.tx, org, userId);
  await closeInvitations(ctx, userId, closesOnMove(null));
  const ended = await revokeKeys(ctx, { kind: 'personal', accountId: org.accountId, userId });
  const kept = await listKeysMadeBy(ctx.tx, org, userId);
  const action = userId === ctx.principal.userId ? 'org_member.leave' : 'org_member.remove';
  await ctx.audit(
    memberMoved(
      action,
      org,
      { userId, from: member.role, to: null },
      { personal_keys_revoked: ended, org_keys_kept: kept },
    ),
  );
  return {
    removed: true,
    org_id: org.orgId,
    user_id: userId,
    personal_keys_revoked: ended.length,
    org_keys_kept: [...kept],
  };
}

async function decide(
  ctx: OrgContext,
  userId: UserId,
  to: Role | null,
): Promise<{ readonly member: MemberRow; readonly isChange: boolean }> {
  const org = orgOf(ctx);
  const row = await requireLockedOrg(ctx);
  const member = await findMember(ctx.tx, org, userId);
  if (member === undefined) throw fail('resource_not_found');
  const decision = decidePlace({
    by: org.role,
    isSelf: userId === ctx.principal.userId,
    from: member.role,
    to,
    owners: await countOwners(ctx.tx, org),
    isPersonal: row.is_personal,
  });
  switch (decision.kind) {
    case 'owners_only':
      throw fail('org_access_denied', { reason: 'owners_only', required_roles: ['owner'] });
    case 'last_owner':
    case 'personal_organisation':
      throw fail('conflict', { reason: decision.kind });
    case 'unchanged':
      return { member, isChange: false };
    default:
      if (decision.needsStepUp) requireStepUp(ctx.principal, ctx.now);
      return { member, isChange: true };
  }
}

const closeInvitations = (ctx: OrgContext, inviter: UserId, roles: readonly Role[]): Promise<number> =>
  closeInvitationsOf(ctx.tx, orgOf(ctx), { inviter, roles, subject: ctx.principal.subject, now: ctx.now });
