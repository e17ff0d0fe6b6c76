/**
 * Whose keys a request is about, and whether this caller may touch the one it names. Source:
 * docs/reference/auth.md#authentication-rules.
 */
import { fail } from '../../../contract/errors.ts';
import type { KeyId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { KeyRow } from './wire/keys.ts';
import { findActive, lockActive, type Owner } from './store/keys.ts';
import { mayChangeOrgKey } from './rules.ts';
import { membershipIn } from '../../../platform/http/access.ts';

type OrgContext = Context<{ org_id: string }>;

/**
 * The calling user's personal keys.
 * @throws Refusal forbidden for an organisation's key: it may not act for its creator; billing_unconfigured for a user
 *         without a personal organisation, since nobody could be billed
 */
export async function personalOwner({ tx, principal }: Context): Promise<Owner & { kind: 'personal' }> {
  if (principal.userId === null) throw fail('forbidden', { reason: 'user_required' });
  if (principal.keyId !== null) {
    const own = await findActive(tx, principal.accounts, principal.keyId);
    if (own?.kind !== 'personal') throw fail('forbidden', { reason: 'org_key_cannot_manage_personal_keys' });
    return { kind: 'personal', accountId: own.account_id, userId: own.user_id };
  }
  const home = principal.memberships.find((m) => m.isPersonal);
  if (home === undefined) throw fail('billing_unconfigured', { reason: 'no_personal_organisation' });
  return { kind: 'personal', accountId: home.accountId, userId: principal.userId };
}

/** The keys of the organisation that the path names; the caller's membership was checked by the pipeline. */
export function orgOwner({ principal, params }: OrgContext): Owner & { kind: 'org' } {
  const membership = membershipIn(principal, params.org_id);
  return { kind: 'org', accountId: membership.accountId, orgId: membership.orgId };
}

/** The active key the path names, locked. @throws Refusal 404 for any key that is not this owner's or not active */
export async function ownKey(ctx: Context, owner: Owner, keyId: string): Promise<KeyRow> {
  const key = await lockActive(ctx.tx, owner, keyId as KeyId);
  if (key === undefined) throw fail('resource_not_found');
  return key;
}

/** The same for an organisation's key. @throws Refusal org_access_denied for a member who neither administers nor made it */
export async function changeableOrgKey(ctx: OrgContext, owner: Owner, keyId: string): Promise<KeyRow> {
  const key = await ownKey(ctx, owner, keyId);
  const role = ctx.principal.memberships.find((m) => m.orgId === ctx.params.org_id)?.role ?? 'member';
  if (!mayChangeOrgKey(role, key.user_id === ctx.principal.userId)) {
    throw fail('org_access_denied', { reason: 'not_creator', required_roles: ['owner', 'admin'] });
  }
  return key;
}
