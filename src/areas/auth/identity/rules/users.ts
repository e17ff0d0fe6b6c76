/**
 * Who a user is to the rest of the service, and what happens to a refresh token. Pure. Source:
 * docs/reference/auth.md#order-of-credentials; docs/reference/auth.md#lifetimes.
 */
import type { Scope } from '../../../../contract/enums.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { Membership, Principal } from '../../../../platform/auth/principal.ts';

export const ACCESS_TOKEN_SECONDS = 3_600; // docs/reference/auth.md#lifetimes
export const SESSION_MS = 30 * 24 * 3_600_000; // docs/reference/auth.md#lifetimes: absolute, from sign-in
/** A used refresh token is still answered, with the same successor, for this long: parallel calls are not theft. */
export const REFRESH_GRACE_MS = 10_000;
/** Passwords tried for one address from one network in one window before it answers 429. ADR 0022, 0509. */
export const LOGIN_ATTEMPTS_MAX = 10;
/** The same over all networks: guessing from many of them is bounded too. */
export const LOGIN_ATTEMPTS_ALL_MAX = 100;
export const LOGIN_WINDOW_MS = 15 * 60_000;

/** A user's present position: re-read at every request, so that a demotion works at the next one. */
export interface CurrentRoles {
  readonly isStaff: boolean;
  readonly memberships: readonly Membership[];
}

/** Owner or admin of at least one organisation (Authentication rule 3). */
export const administersAnOrg = (standing: Pick<CurrentRoles, 'memberships'>): boolean =>
  standing.memberships.some((m) => m.role === 'owner' || m.role === 'admin');

/** Scopes a user may hold now, signed in or through a key (docs/reference/auth.md#authentication-rules). */
export function eligibleScopes(standing: CurrentRoles): ReadonlySet<Scope> {
  const scopes = new Set<Scope>(['gateway', 'api:read', 'api:write']);
  if (administersAnOrg(standing)) scopes.add('admin:org');
  if (standing.isStaff) scopes.add('admin:platform');
  return scopes;
}

/** A signed-in user: everything eligible except gateway traffic, which is for keys. */
export function userPrincipal(
  user: CurrentRoles & {
    readonly userId: UserId;
    readonly aal2At: Date | null;
    readonly sessionId: string;
    readonly authMethod: 'cookie' | 'bearer';
  },
): Principal {
  const scopes = new Set(eligibleScopes(user));
  scopes.delete('gateway');
  const home = homeOf(user.memberships);
  return {
    kind: 'user',
    authMethod: user.authMethod,
    userId: user.userId,
    keyId: null,
    scopes,
    memberships: user.memberships,
    accounts: accountsOf(user.memberships),
    homeAccount: home?.accountId ?? null,
    homeOrg: home?.orgId ?? null,
    aal2At: user.aal2At,
    sessionId: user.sessionId,
    subject: user.userId,
  };
}

/** The personal organisation; without one, the organisation joined first. Memberships come personal first, then oldest first. */
export const homeOf = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.find((m) => m.isPersonal) ?? memberships[0];

export const accountsOf = (memberships: readonly Membership[]): Principal['accounts'] => [
  ...new Set(memberships.map((m) => m.accountId)),
];

/** The form in which addresses are stored and compared. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

export type RefreshDecision =
  | { readonly kind: 'rotate' } // first use of the current token
  | { readonly kind: 'repeat' } // a parallel call with the token just used: same successor, nothing written
  | { readonly kind: 'reused' }; // an older token came back: somebody else holds a copy, the family ends

/** @param presented SHA-256 of a token we issued for this session; @param now instant of the request */
export function decideRefresh(
  session: { readonly token_hash: Buffer; readonly previous_hash: Buffer | null; readonly rotated_at: Date | null },
  presented: Buffer,
  now: Date,
): RefreshDecision {
  if (presented.equals(session.token_hash)) return { kind: 'rotate' };
  const isPrevious = session.previous_hash !== null && presented.equals(session.previous_hash);
  const sinceMs = session.rotated_at === null ? Number.POSITIVE_INFINITY : now.getTime() - session.rotated_at.getTime();
  return isPrevious && sinceMs <= REFRESH_GRACE_MS ? { kind: 'repeat' } : { kind: 'reused' };
}

/** Seconds an address must wait, or undefined while it may try. @param attempts including this one */
export function loginWaitSeconds(
  window: { readonly attempts: number; readonly window_start: Date },
  now: Date,
  max: number = LOGIN_ATTEMPTS_MAX,
): number | undefined {
  if (window.attempts <= max) return undefined;
  return Math.max(1, Math.ceil((window.window_start.getTime() + LOGIN_WINDOW_MS - now.getTime()) / 1_000));
}
