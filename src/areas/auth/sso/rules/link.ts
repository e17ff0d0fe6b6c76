/**
 * Whom an external identity may be here: the binding rule. Pure. Source: docs/reference/auth.md#single-sign-on (an unlinked
 * identity is refused, never silently provisioned); ADR 0094.
 */
import type { DEFAULT_ROLES } from './sso.ts';

export type DefaultRole = (typeof DEFAULT_ROLES)[number];

export interface LinkFacts {
  /** The user that (issuer, subject) is bound to in this organisation. */
  readonly linked: { readonly isMember: boolean } | undefined;
  /** Domain of the address, where the provider says that it has verified the address. */
  readonly verifiedDomain: string | undefined;
  /** Domains that this organisation has proven to rule. */
  readonly domains: readonly string[];
  /** The user with that address who is not deleted. */
  readonly user: { readonly isMember: boolean; readonly isLinkedElsewhere: boolean } | undefined;
  /** Role that the organisation gives to users who sign in; null: none. */
  readonly defaultRole: DefaultRole | null;
}

export type LinkRefusal =
  'not_a_member' | 'address_not_verified' | 'domain_not_allowed' | 'linked_to_another_identity' | 'identity_not_linked';

export type LinkDecision =
  | { readonly kind: 'sign_in' } // bound already
  | { readonly kind: 'link' } // a member signs in this way for the first time
  | { readonly kind: 'join'; readonly role: DefaultRole } // a user here, not yet a member
  | { readonly kind: 'create'; readonly role: DefaultRole } // no user here yet
  | { readonly kind: 'refuse'; readonly reason: LinkRefusal };

const refuse = (reason: LinkRefusal): LinkDecision => ({ kind: 'refuse', reason });

export function decideLink({ linked, verifiedDomain, domains, user, defaultRole }: LinkFacts): LinkDecision {
  if (linked !== undefined) return linked.isMember ? { kind: 'sign_in' } : refuse('not_a_member');
  if (verifiedDomain === undefined) return refuse('address_not_verified');
  if (!domains.includes(verifiedDomain)) return refuse('domain_not_allowed');
  if (user === undefined)
    return defaultRole === null ? refuse('identity_not_linked') : { kind: 'create', role: defaultRole };
  // An address can be given to a new person; the account behind it cannot.
  if (user.isLinkedElsewhere) return refuse('linked_to_another_identity');
  if (user.isMember) return { kind: 'link' };
  return defaultRole === null ? refuse('not_a_member') : { kind: 'join', role: defaultRole };
}
