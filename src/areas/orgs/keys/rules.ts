/**
 * The shape of an API key, what it may do and who may change it. Pure. Source: docs/reference/organisations.md#api-keys,
 * docs/reference/auth.md#authentication-rules; specification: Versioning, rule 7 (the legacy scope set).
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DEFAULT_KEY_SCOPES, SCOPES, type Role, type Scope } from '../../../contract/enums.ts';
import type { AccountId, KeyId, OAuthGrantId, OrgId, UserId } from '../../../contract/ids.ts';
import {
  API_KEY_CHECKSUM_CHARS,
  API_KEY_PATTERN,
  API_KEY_PREFIX,
  KEY_PREFIX_CHARS,
} from '../../../contract/key-format.ts';
import type { Membership, Principal } from '../../../platform/auth/principal.ts';
import type { KeyPrincipal } from '../../../platform/http/access.ts';
import { accountsOf, administersAnOrg, eligibleScopes, type Standing } from '../../auth/index.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(API_KEY_PATTERN);

/** The full key from a random base-62 body: prefix, body, checksum. */
export function composeKey(body: string): string {
  const head = API_KEY_PREFIX + body;
  return head + checksumOf(head);
}

/** Whether a text can be a key: shape and checksum. Keeps typing errors and random guesses away from the database. */
export const isWellFormedKey = (text: string): boolean =>
  SHAPE.test(text) && text.endsWith(checksumOf(text.slice(0, -API_KEY_CHECKSUM_CHARS)));

function checksumOf(head: string): string {
  let rest = crc32(head);
  let digits = '';
  for (let i = 0; i < API_KEY_CHECKSUM_CHARS; i += 1) {
    digits = (DIGITS[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** The only form in which a key is stored. A key has 214 random bits, so a plain digest cannot be reversed by search. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');
export const displayPrefix = (key: string): string => key.slice(0, KEY_PREFIX_CHARS);

/** Scopes that a request may name: the vocabulary, and the legacy word `api`. */
export const REQUESTABLE_SCOPES = [...SCOPES, 'api'] as const;

/** Known scopes without repetition, in the vocabulary's order; `api` stands for api:read and api:write. */
export function normaliseScopes(scopes: readonly string[]): Scope[] {
  const wanted = new Set(scopes.flatMap((scope) => (scope === 'api' ? ['api:read', 'api:write'] : [scope])));
  return SCOPES.filter((scope) => wanted.has(scope));
}

/** A name as stored: trimmed; undefined when nothing is left. Longer ones are refused by the schema, never cut. */
export function normaliseName(name: string): string | undefined {
  const trimmed = name.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Latest instant that a reply can show: the format has four digits for the year. */
const EXPIRY_MS_MAX = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A requested expiry as stored, null for none; undefined when it is not an instant after `now`, before the year 10000. */
export function readExpiry(requested: string | null, now: Date): Date | null | undefined {
  if (requested === null) return null;
  const at = new Date(requested);
  return at > now && at.getTime() <= EXPIRY_MS_MAX ? at : undefined;
}

/** A key is refused from its expiry on. @param expiresAt null: never */
export const isExpired = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Whether a key would go on after the key that makes or changes it: an expiry would then be no bound (ADR 0250). */
export const outlives = (expiresAt: Date | null, callerExpiresAt: Date | null): boolean =>
  callerExpiresAt !== null && (expiresAt === null || expiresAt > callerExpiresAt);

/** Signed in, and not through an OAuth client. */
const isPerson = ({ kind, delegation }: Pick<Principal, 'kind' | 'delegation'>): boolean =>
  kind === 'user' && delegation === undefined;

export type Minting =
  | { readonly kind: 'granted'; readonly scopes: readonly Scope[] }
  | { readonly kind: 'above_ceiling'; readonly notEligible: readonly Scope[]; readonly eligible: readonly Scope[] };

/**
 * The ceiling on scopes at creation (docs/reference/auth.md#authentication-rules). A person may grant gateway, api:read,
 * api:write;
 * admin:org when they administer an organisation; admin:platform when they are staff. A key may grant no more than it has (ADR
 * 0020), an OAuth client no more than it was allowed (ADR 0525).
 */
export function decideMinting(
  requested: readonly string[] | undefined,
  caller: Pick<Principal, 'kind' | 'scopes' | 'memberships' | 'delegation'>,
): Minting {
  const isStaff = caller.scopes.has('admin:platform'); // re-checked when the caller was resolved
  const ceiling = isPerson(caller) ? eligibleScopes({ isStaff, memberships: caller.memberships }) : caller.scopes;
  const allowed = DEFAULT_KEY_SCOPES.filter((scope) => caller.delegation === undefined || ceiling.has(scope));
  const byDefault = allowed.length > 0 ? allowed : DEFAULT_KEY_SCOPES; // refused below: a key without a scope is of no use
  const scopes = normaliseScopes(requested ?? byDefault);
  const notEligible = scopes.filter((scope) => !ceiling.has(scope));
  return notEligible.length === 0
    ? { kind: 'granted', scopes }
    : { kind: 'above_ceiling', notEligible, eligible: SCOPES.filter((scope) => ceiling.has(scope)) };
}

/**
 * Scopes of the target that the calling key lacks: by rotating it, the caller would hold a secret that can do more than its own.
 */
export const scopesAboveCaller = (
  target: readonly Scope[],
  caller: Pick<Principal, 'kind' | 'scopes' | 'delegation'>,
): Scope[] => (isPerson(caller) ? [] : target.filter((scope) => !caller.scopes.has(scope)));

/** The owner, an admin or the creator may rotate and revoke an organisation's key; other members only keys they created. */
export const mayChangeOrgKey = (role: Role, isCreator: boolean): boolean =>
  role === 'owner' || role === 'admin' || isCreator;

const USED_BY_ALL: readonly Scope[] = ['api:read'];
const USED_BY_MEMBERS: readonly Scope[] = [...USED_BY_ALL, 'api:write', 'gateway'];
const USED: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  admin: SCOPES,
  member: USED_BY_MEMBERS,
  viewer: USED_BY_ALL,
  auditor: USED_BY_ALL,
};

/** Scopes that a role has no use for in the organisation that pays: a personal key with one of them ends with the change to that role. */
export const scopesBeyond = (role: Role): readonly Scope[] => SCOPES.filter((scope) => !USED[role].includes(scope));

export interface KeyFacts {
  readonly keyId: KeyId;
  readonly kind: 'personal' | 'org';
  readonly accountId: AccountId;
  readonly orgId: OrgId;
  readonly userId: UserId;
  readonly scopes: readonly string[];
  /** An OAuth client made it. */
  readonly madeUnder?: { readonly grantId: OAuthGrantId; readonly clientId: string };
}

/** Scopes of a key that work now: admin scopes only while the user behind it has the role. */
export function workingScopes(key: Pick<KeyFacts, 'kind' | 'orgId' | 'scopes'>, standing: Standing): Set<Scope> {
  const relevant =
    key.kind === 'org' ? standing.memberships.filter((m) => m.orgId === key.orgId) : standing.memberships;
  const working = new Set(normaliseScopes(key.scopes));
  if (!administersAnOrg({ memberships: relevant })) working.delete('admin:org');
  if (!standing.isStaff) working.delete('admin:platform');
  return working;
}

/**
 * The principal behind an API key. A personal key acts as its user; an organisation's key acts in that organisation only and
 * survives its creator. Without a working admin:org the role is lowered, so no role check can grant what the scope does not.
 */
export function keyPrincipal(key: KeyFacts, standing: Standing): KeyPrincipal {
  const scopes = workingScopes(key, standing);
  const idleScopes = normaliseScopes(key.scopes).filter((scope) => !scopes.has(scope));
  const own = key.kind === 'personal' ? standing.memberships : [orgMembership(key, standing)];
  const memberships = scopes.has('admin:org') ? own : own.map(withoutAdminPower);
  return {
    kind: 'api_key',
    authMethod: 'api_key',
    userId: key.userId,
    keyId: key.keyId,
    scopes,
    memberships,
    accounts: accountsOf(memberships),
    homeAccount: key.accountId,
    homeOrg: key.orgId,
    aal2At: null,
    subject: key.keyId,
    ...(key.kind === 'personal' && key.madeUnder === undefined ? { idempotencySubject: key.userId } : {}),
    ...(key.madeUnder === undefined ? {} : { delegation: { ...key.madeUnder, managesKeys: false } }),
    ...(idleScopes.length === 0 ? {} : { idleScopes }),
  };
}

function orgMembership(key: KeyFacts, standing: Standing): Membership {
  const creator = standing.memberships.find((m) => m.orgId === key.orgId);
  const isAdmin = creator?.role === 'owner' || creator?.role === 'admin';
  return {
    orgId: key.orgId,
    accountId: key.accountId,
    role: isAdmin ? creator.role : 'member',
    isPersonal: creator?.isPersonal ?? false,
    ...(creator === undefined || isAdmin ? {} : { personRole: creator.role }),
  };
}

const withoutAdminPower = (m: Membership): Membership =>
  m.role === 'owner' || m.role === 'admin' ? { ...m, role: 'member', personRole: m.role } : m;
