/**
 * Single sign-on that an organisation enforces, as the question that every other way of signing in asks.
 * docs/reference/auth.md#single-sign-on.
 */
import { fail } from '../../../contract/errors.ts';
import type { OrgId, UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import type { SignInCheck } from '../../../platform/auth/sign-in-checks.ts';
import { findEnforcing, findProvider } from './store/sso.ts';
import { domainOf } from './rules/sso.ts';

/**
 * The organisation that requires single sign-on of a user; undefined when none does. It must enforce it, have proven the
 * domain of the user's address, have the user as a member, and have seen its provider work. Needs system scope.
 */
async function ssoRequiredFor(
  db: Queryable,
  user: { readonly userId: UserId; readonly email: string },
): Promise<OrgId | undefined> {
  const domain = domainOf(user.email);
  return domain === undefined ? undefined : (await findEnforcing(db, user.userId, domain))?.org_id;
}

/** Where the browser of a user with this address starts to sign in; undefined when no organisation has proven its domain. */
export async function startForAddress(db: Queryable, email: string): Promise<string | undefined> {
  const domain = email.length > 320 ? undefined : domainOf(email);
  const provider = domain === undefined ? undefined : await findProvider(db, domain);
  return provider === undefined ? undefined : `/v1/auth/oidc/start?email=${encodeURIComponent(email.trim())}`;
}

/** Refuses with 403 sso_required and where to go instead. */
export const enforceSso =
  (db: Queryable): SignInCheck =>
  async (attempt) => {
    const orgId = await ssoRequiredFor(db, attempt);
    if (orgId !== undefined)
      throw fail('sso_required', { org_id: orgId, start: `/v1/auth/oidc/start?org_id=${orgId}` });
  };
