/**
 * Domains, addresses, places to return to, and what a provider's words about a sign-in are worth. Pure.
 * Source: docs/reference/auth.md#single-sign-on, docs/reference/auth.md#step-up-verification; RFC 8176 (amr); ADR 0094.
 */
import { vocabulary } from '../../../../contract/enums.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const LOGIN_MS = 10 * 60_000; // from the redirect to the provider to the return
export const DOMAIN_PATTERN = '^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$';
// joining by signing in gives no power over others
export const DEFAULT_ROLES = vocabulary('DefaultRole', ['member', 'viewer', 'auditor']);
export const LANDING = '/v1/auth/account';
const METADATA_PATH = '/.well-known/openid-configuration';
const CLOCK_SKEW_MS = 60_000;

/** The domain of an address, lowercase; undefined for what is no address. */
export function domainOf(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return email.includes('@') && new RegExp(DOMAIN_PATTERN).test(domain) ? domain : undefined;
}

/** The issuer that a metadata address belongs to (OpenID Connect Discovery 4); undefined when it is not of that form. */
export function issuerOf(metadataUrl: string): string | undefined {
  if (!metadataUrl.endsWith(METADATA_PATH)) return undefined;
  const issuer = metadataUrl.slice(0, -METADATA_PATH.length);
  return URL.canParse(issuer) ? issuer : undefined;
}

export const metadataUrlOf = (issuer: string): string => issuer.replace(/\/$/, '') + METADATA_PATH;

/** Issuers shared by all customers of a provider: such an issuer vouches for strangers (ADR 0094). */
export const isSharedIssuer = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(issuer) ||
  /[{}]/.test(decodeURI(issuer));

/** The record that proves control of a domain: derived, so nothing is stored, and different for every organisation. */
export function domainProof(key: Buffer, orgId: string, domain: string): { name: string; value: string } {
  const token = createHmac('sha256', key).update(`${orgId}\n${domain}`).digest('base64url').slice(0, 32);
  return { name: `_surety-sso.${domain}`, value: `surety-sso=${token}` };
}

/**
 * Where a browser may be sent after signing in: a path of ours, or an address of our own or a listed origin.
 * @returns the address to redirect to, or undefined when it is none of these
 */
export function landingOf(given: string | undefined, own: string, listed: readonly string[]): string | undefined {
  if (given === undefined || given === '') return LANDING;
  if (/[\u0000-\u0020\\]/.test(given)) return undefined;
  if (given.startsWith('/')) return given.startsWith('//') ? undefined : given;
  if (!URL.canParse(given)) return undefined;
  const { origin, username, password } = new URL(given);
  const isKnown = [own, ...listed].some((known) => URL.canParse(known) && new URL(known).origin === origin);
  return isKnown && username === '' && password === '' ? given : undefined;
}

/** What one sign-in is made of: derived from the state and the browser's own secret, so nothing of it is stored. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** @param key 32 bytes of this purpose; @param seed 256 random bits; @param initiator the browser's cookie */
export function loginSecrets(key: Buffer, seed: string, initiator: string): LoginSecrets {
  const derive = (what: string): string =>
    createHmac('sha256', key).update(`${what}\n${seed}\n${initiator}`).digest('base64url');
  return { state: `${seed}.${derive('state')}`, nonce: derive('nonce'), verifier: derive('verifier') };
}

/** The secrets of a state that we signed for this browser; undefined for any other state or any other browser. */
export function readState(key: Buffer, state: string, initiator: string): LoginSecrets | undefined {
  const seed = /^([A-Za-z0-9_-]{43})\.[A-Za-z0-9_-]{43}$/.exec(state)?.[1];
  if (seed === undefined) return undefined;
  const secrets = loginSecrets(key, seed, initiator);
  return timingSafeEqual(hashState(secrets.state), hashState(state)) ? secrets : undefined;
}

export const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();

const MFA_CLASSES = new Set([
  'urn:svc:aal2',
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
]);
const POSSESSION = new Set(['otp', 'hwk', 'swk', 'sms', 'tel', 'sc', 'pop', 'fpt', 'face', 'iris', 'vbm']);

/** Claims of an ID token that say how the person was recognised. */
export interface SignInClaims {
  readonly acr?: unknown;
  readonly amr?: unknown;
  readonly auth_time?: unknown;
}

/**
 * When the provider saw a second factor; null when it does not say so, or not when. The window of step-up verification runs from
 * that time, so an old session at the provider does not count as fresh here (docs/reference/auth.md#step-up-verification).
 */
export function stepUpAt({ acr, amr, auth_time: at }: SignInClaims, now: Date): Date | null {
  const methods = methodsOf(amr);
  const isMultiple =
    (typeof acr === 'string' && MFA_CLASSES.has(acr)) ||
    methods.includes('mfa') ||
    (methods.includes('pwd') && methods.some((method) => POSSESSION.has(method)));
  if (!isMultiple || typeof at !== 'number' || !Number.isSafeInteger(at)) return null;
  const instant = at * 1_000;
  if (instant > now.getTime() + CLOCK_SKEW_MS || instant <= 0) return null;
  return new Date(Math.min(instant, now.getTime()));
}

/** Method names as we keep them: known form, at most ten. */
export const methodsOf = (amr: unknown): string[] =>
  Array.isArray(amr)
    ? amr.filter((name): name is string => typeof name === 'string' && /^[a-z0-9_-]{1,20}$/i.test(name)).slice(0, 10)
    : [];
