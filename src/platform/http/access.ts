/**
 * Whether this caller may call this operation. Source: docs/reference/auth.md#authentication-rules;
 * docs/reference/auth.md#step-up-verification. Pure.
 */
import type { Role, Scope } from '../../contract/enums.ts';
import { fail, type Refusal } from '../../contract/errors.ts';
import type { Membership, Principal } from '../auth/principal.ts';
import type { Operation } from './operation.ts';

/** A step-up verification counts for this long. */
export const AAL2_WINDOW_MS = 5 * 60_000;
/** The page where a person without a second factor enrols one. */
export const ENROL_AT = '/v1/auth/account';
/** Authentication context classes (acr) of one and of two factors. docs/reference/auth.md#step-up-verification */
export const ACR_AAL1 = 'urn:svc:aal1';
export const ACR_AAL2 = 'urn:svc:aal2';

/**
 * Checks scheme and scope; needs no input of the request.
 * @throws Refusal 401 without a credential, or the wrong one; 403 insufficient_scope or forbidden
 */
export function checkCaller(operation: Operation, principal: Principal): void {
  const { access } = operation;
  if (access.license === true && principal.license === undefined)
    throw fail('invalid_credentials', { reason: 'license_bearer' });
  if (access.allow === 'public') return;
  if (principal.kind === 'anonymous')
    throw fail('auth_required', undefined, { headers: { 'www-authenticate': 'Bearer realm="surety"' } });
  if (principal.kind === 'agent') {
    if (access.agent !== true) throw fail('forbidden', { reason: 'agent_credential' });
    return;
  }
  if (access.endUser === true && principal.kind !== 'user') throw fail('forbidden', { reason: 'end_user_required' });
  const scope = access.scope ?? delegatedScope(operation, principal);
  if (scope === undefined || principal.scopes.has(scope)) return;
  if (readsAsAdmin(operation, principal) || managesKeys(operation, principal)) return;
  throw lacks(scope, principal);
}

/**
 * For operations that declare it. Comes after the role, so that nobody enrols a factor to hear that their role may not.
 * @throws Refusal aal2_required
 */
export function checkStepUp(operation: Operation, principal: Principal, now: Date): void {
  if (operation.access.aal2 === true) requireStepUp(principal, now);
}

/** The caller behind an API key. */
export interface KeyPrincipal extends Principal {
  /** Admin scopes of the key that do not work, because the person who made it does not have the role behind them. Absent: none. */
  readonly idleScopes?: readonly Scope[];
}

const hasIdle = ({ idleScopes }: KeyPrincipal, scope: Scope): boolean => idleScopes?.includes(scope) === true;

/** The refusal that names a scope; where the key has it and its maker has not the role, that is what is said. */
function lacks(scope: Scope, principal: Principal): Refusal {
  const { keyId, delegation } = principal;
  const credential = keyId !== null ? 'key' : delegation === undefined ? 'session' : 'token';
  const idle = hasIdle(principal, scope) ? ({ reason: 'maker_without_role', key_id: keyId } as const) : {};
  return fail('insufficient_scope', { required: scope, credential, ...idle });
}

/**
 * admin:org alone also reads under an organisation what api:read reads there, so that nobody can make what they cannot list.
 * checkOrganisation asks whether the caller administers this organisation. docs/adr/0505.
 */
const readsAsAdmin = ({ access, effect }: Operation, principal: Principal): boolean =>
  access.scope === 'api:read' && access.org !== undefined && effect === 'read' && principal.scopes.has('admin:org');

/**
 * The scope api:keys of an OAuth client is for the operations on personal keys what api:write is for other changes. The keys that it
 * makes have at most its scopes. docs/adr/0525.
 */
const managesKeys = ({ access }: Operation, { delegation }: Principal): boolean =>
  access.forKeyManagers === true && delegation?.managesKeys === true;

/**
 * Operations without a scope are account self-service. A person who acts through an OAuth client may read there with
 * api:read, and change nothing: a client must not take over the account that granted it limited access.
 * @throws Refusal forbidden
 */
function delegatedScope(operation: Operation, principal: Principal): Scope | undefined {
  if (principal.delegation === undefined) return undefined;
  if (operation.effect !== 'read') throw fail('forbidden', { reason: 'delegated_token' });
  return 'api:read';
}

/**
 * For operations that are sensitive only with some input: inviting an owner, but not inviting a member.
 * @throws Refusal aal2_required for a signed-in person without a fresh step-up verification
 */
export function requireStepUp(principal: Principal, now: Date): void {
  if (!needsStepUp(principal, now)) return;
  const seconds = AAL2_WINDOW_MS / 1_000;
  const challenge = `Bearer error="insufficient_user_authentication", acr_values="${ACR_AAL2}", max_age=${seconds}`;
  throw fail(
    'aal2_required',
    { window_seconds: seconds, enrol_at: ENROL_AT },
    { headers: { 'www-authenticate': challenge } },
  ); // RFC 9470
}

/**
 * The caller as a public operation sees it: a credential that may not read its owner's resources is a stranger there
 * too, so that no path shows it what GET with api:read would (Authentication rule 2).
 */
export function asReader(operation: Operation, principal: Principal): Principal {
  if (operation.access.allow !== 'public' || principal.kind === 'anonymous' || principal.scopes.has('api:read'))
    return principal;
  return { ...principal, memberships: [], accounts: [], homeAccount: null, homeOrg: null };
}

/** The caller's place in an organisation. @throws Refusal 404 for a stranger, whether the organisation exists or not */
export function membershipIn(principal: Principal, orgId: unknown): Membership {
  const membership = principal.memberships.find((m) => m.orgId === orgId);
  if (membership === undefined) throw fail('resource_not_found');
  return membership;
}

const WRITING_ROLES: readonly Role[] = ['owner', 'admin', 'member'];

/**
 * For mutations of what an account owns, once the row has been found: viewers and auditors of its organisation look only.
 * @throws Refusal org_access_denied naming the caller's role
 */
export function requireWriter(principal: Principal, accountId: string | null): void {
  const role = principal.memberships.find((m) => m.accountId === accountId)?.role ?? null;
  if (role === null || !WRITING_ROLES.includes(role))
    throw fail('org_access_denied', { role, required_roles: WRITING_ROLES });
}

/**
 * The refusal of a role as this caller is told it: a key without admin:org acts as a member, so where the person's own role would
 * do, the scope is what is missing. A key whose admin:org does not work acts as a member too, and is told why. Other refusals come
 * back unchanged.
 */
export function namingScope(refusal: Refusal, principal: Principal): Refusal {
  if (refusal.code !== 'org_access_denied') return refusal;
  const { org_id: orgId, required_roles: roles } = refusal.details ?? {};
  const person = principal.memberships.find((m) => m.orgId === orgId)?.personRole;
  if (!Array.isArray(roles) || principal.scopes.has('admin:org')) return refusal;
  const isEnough = person !== undefined && roles.includes(person);
  const wouldBe = hasIdle(principal, 'admin:org') && (roles.includes('owner') || roles.includes('admin'));
  return isEnough || wouldBe ? lacks('admin:org', principal) : refusal;
}

/**
 * API keys carry no session and are exempt from step-up verification (docs/reference/auth.md#step-up-verification); one from
 * the future never counts.
 */
export function needsStepUp(principal: Principal, now: Date): boolean {
  if (principal.kind !== 'user') return false;
  const ageMs = principal.aal2At === null ? Number.POSITIVE_INFINITY : now.getTime() - principal.aal2At.getTime();
  return !(ageMs >= 0 && ageMs <= AAL2_WINDOW_MS);
}

/**
 * Checks the role in the organisation that the path names.
 * @throws Refusal 404 for a non-member, so that an organisation's existence cannot be read; 403 for a member of another role, or
 * insufficient_scope where a scope of the key is what is missing
 */
export function checkOrganisation(
  operation: Operation,
  principal: Principal,
  params: Readonly<Record<string, unknown>>,
): void {
  const wanted = operation.access.org;
  if (wanted === undefined) return;
  const membership = membershipIn(principal, params[wanted.param]);
  const { scope } = operation.access;
  if (scope !== undefined && !principal.scopes.has(scope) && !isAdmin(membership)) throw lacks(scope, principal);
  if (wanted.roles.includes(membership.role)) return;
  throw namingScope(
    fail('org_access_denied', { org_id: membership.orgId, role: membership.role, required_roles: wanted.roles }),
    principal,
  );
}

const isAdmin = ({ role }: Membership): boolean => role === 'owner' || role === 'admin';

/**
 * Mutations authenticated by cookie must come from the service's own pages or a listed origin (a browser sends cookies by
 * itself).
 * @param own scheme and authority of this service as the client names it
 * @throws Refusal 403 origin_not_allowed
 */
export function checkOrigin(
  principal: Principal,
  method: string,
  headers: Readonly<Record<string, string | undefined>>,
  own: string,
  listed: readonly string[],
): void {
  if (principal.authMethod !== 'cookie' || method === 'GET' || method === 'HEAD') return;
  requireOwnOrigin(headers, own, listed);
}

/**
 * What sets or uses a cookie must come from the service's own pages or a listed origin, and say so: by Origin, or by Sec-Fetch-Site
 * where the browser leaves Origin out. Also before there is a cookie, so that no other site can sign a visitor in. A program that
 * sends neither uses POST /v1/auth/login and a bearer token.
 * @throws Refusal 403 origin_not_allowed
 */
export function requireOwnOrigin(
  headers: Readonly<Record<string, string | undefined>>,
  own: string,
  listed: readonly string[],
): void {
  if (headers['origin'] === undefined && headers['sec-fetch-site'] === undefined)
    throw fail('origin_not_allowed', { reason: 'origin_missing' });
  refuseForeignOrigin(headers, own, listed);
}

/**
 * The same for what programs call too: a client that is no browser sends neither header.
 * @throws Refusal 403 origin_not_allowed
 */
export function refuseForeignOrigin(
  headers: Readonly<Record<string, string | undefined>>,
  own: string,
  listed: readonly string[],
): void {
  const origin = headers['origin'];
  const site = headers['sec-fetch-site'];
  const isOwn =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === own || listed.includes(origin);
  if (!isOwn) throw fail('origin_not_allowed');
}
