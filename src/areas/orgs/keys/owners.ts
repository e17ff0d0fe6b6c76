/**
 * Whose keys a request is about, and whether this caller may change the key it names. Source:
 * docs/reference/auth.md#authentication-rules.
 */
import { fail } from '../../../contract/errors.ts';
import type { KeyId, OrgId, UserId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { KeyRow } from './wire/keys.ts';
import { findActive, findVisible, lockActive, type Owner } from './store/keys.ts';
import { mayChangeOrgKey, outlives } from './rules.ts';
import { membershipIn } from '../../../platform/http/access.ts';

type OrgContext = Context<{ org_id: string }>;

/**
 * The calling user's personal keys; an OAuth client that may manage keys has those of its grant.
 * @throws Refusal forbidden for an organisation's key: it may not act for its creator; billing_unconfigured for a user
 *         who has no organisation of their own, personal or not, since there is no account to bill
 */
export async function personalOwner({ tx, principal }: Context): Promise<Owner & { kind: 'personal' }> {
  if (principal.userId === null) throw fail('forbidden', { reason: 'user_required' });
  const { delegation, userId } = principal;
  const [place] = principal.memberships;
  if (delegation?.managesKeys === true && place !== undefined)
    return { kind: 'personal', accountId: place.accountId, userId, grants: delegation.grantId };
  if (principal.keyId !== null) {
    const own = await callingKey({ tx, principal });
    if (own?.kind !== 'personal') throw fail('forbidden', { reason: 'org_key_cannot_manage_personal_keys' });
    return {
      kind: 'personal',
      accountId: own.account_id,
      userId: own.user_id,
      ...(own.grant_id === null ? { grants: 'all' } : {}),
    };
  }
  // The first owner of an installation has no personal organisation, and owns the one that pays.
  const home = principal.memberships.find((m) => m.isPersonal) ?? principal.memberships.find((m) => m.role === 'owner');
  if (home === undefined) throw fail('billing_unconfigured', { reason: 'no_personal_organisation' });
  return {
    kind: 'personal',
    accountId: home.accountId,
    userId,
    ...(delegation === undefined ? { grants: 'all' } : {}),
  };
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
export async function changeableOrgKey(
  ctx: Context,
  owner: Owner & { readonly kind: 'org' },
  keyId: string,
): Promise<KeyRow> {
  const key = await ownKey(ctx, owner, keyId);
  const role = ctx.principal.memberships.find((m) => m.orgId === owner.orgId)?.role ?? 'member';
  if (!mayChangeOrgKey(role, key.user_id === ctx.principal.userId)) {
    throw fail('org_access_denied', { org_id: owner.orgId, reason: 'not_creator', required_roles: ['owner', 'admin'] });
  }
  return key;
}

/** A personal key of the caller, or one of an organisation of theirs. @throws Refusal 404 for any other and a revoked one */
export async function visibleKey(ctx: Context, keyId: string): Promise<KeyRow> {
  const { tx, principal } = ctx;
  const isOrgKey = principal.keyId !== null && (await callingKey(ctx))?.kind !== 'personal';
  const userId = isOrgKey ? null : principal.userId;
  const key = await findVisible(tx, { accounts: principal.accounts, userId }, keyId as KeyId);
  if (key === undefined) throw fail('resource_not_found');
  return key;
}

/** The same key, locked, with whose it is. @throws Refusal as visibleKey and changeableOrgKey */
export async function changeableKey(
  ctx: Context,
  keyId: string,
): Promise<{ readonly owner: Owner; readonly key: KeyRow }> {
  const owner = ownerOf(await visibleKey(ctx, keyId));
  const key = await (owner.kind === 'org' ? changeableOrgKey(ctx, owner, keyId) : ownKey(ctx, owner, keyId));
  return { owner, key };
}

const ownerOf = ({ account_id: accountId, org_id: orgId, user_id: userId }: KeyRow): Owner =>
  orgId === null ? { kind: 'personal', accountId, userId } : { kind: 'org', accountId, orgId };

/**
 * Who changes keys otherwise: those of an organisation, names and expiries. Never an OAuth client.
 * @throws Refusal forbidden
 */
export function callerUser({ principal }: Context): UserId {
  if (principal.userId === null) throw fail('forbidden', { reason: 'user_required' });
  if (principal.delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
  return principal.userId;
}

/**
 * Who makes, replaces and ends personal keys: a person, or an OAuth client that was allowed to, within its grant. ADR 0525.
 * @throws Refusal forbidden
 */
export function keyManager({ principal }: Pick<Context, 'principal'>): UserId {
  if (principal.userId === null) throw fail('forbidden', { reason: 'user_required' });
  if (principal.delegation?.managesKeys === false) throw fail('forbidden', { reason: 'delegated_token' });
  return principal.userId;
}

/**
 * A key with an expiry gives none that lies after its own (ADR 0250).
 * @param expiresAt what the made or changed key would have
 * @throws Refusal forbidden
 */
export async function refuseOutliving(ctx: Context, expiresAt: Date | null): Promise<void> {
  const own = await callingKey(ctx);
  if (own === undefined || !outlives(expiresAt, own.expires_at)) return;
  throw fail('forbidden', { reason: 'outlives_caller', expires_at: own.expires_at?.toISOString() });
}

/** The key the caller called with; undefined for a caller with another credential. */
async function callingKey({ tx, principal }: Pick<Context, 'tx' | 'principal'>): Promise<KeyRow | undefined> {
  return principal.keyId === null ? undefined : findActive(tx, principal.accounts, principal.keyId);
}

/** The organisation whose audit log records the key: the key's own, or the one that owns the personal key's account. */
export const auditOrg = ({ principal }: Context, owner: Owner): OrgId | null =>
  owner.kind === 'org'
    ? owner.orgId
    : (principal.memberships.find((m) => m.accountId === owner.accountId)?.orgId ?? null);
