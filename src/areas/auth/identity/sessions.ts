/**
 * The life of a session: begin, token pairs, refresh, step-up, cookie. Source: docs/reference/auth.md#account-self-service;
 * docs/reference/auth.md#step-up-verification, docs/reference/auth.md#lifetimes. What other ways of signing in (passkeys, single
 * sign-on) and the authorization server build on.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { invalidCredentials } from '../../../platform/auth/resolve.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { ACR_AAL1, ACR_AAL2 } from '../../../platform/http/access.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, cookieName, SESSION_COOKIE } from './cookies.ts';
import { toSessionUser, type SessionRow, type TokenPair } from './wire/users.ts';
import { insertSession, lockSession, revokeSession, rotateSession } from './store/sessions.ts';
import { ACCESS_TOKEN_SECONDS, decideRefresh, SESSION_MS } from './rules/users.ts';
import { amrOf, networkOf, type AuthMethod } from './rules/session.ts';

/** A user that is not deleted, as `findUserById` and `findUserByEmail` return one. */
export interface SessionOwner {
  readonly user_id: UserId;
  readonly email: string;
  readonly is_staff: boolean;
}

export interface SessionOptions {
  readonly authMethod: AuthMethod;
  /** The sign-in itself was step-up verification: the session begins at AAL2. */
  readonly aal2: boolean;
  /** Default: what RFC 8176 calls the method. */
  readonly amr?: readonly string[];
  /** When the person authenticated; default now. A session given to a program keeps the time of the proof behind it. */
  readonly authenticatedAt?: Date;
  readonly deviceLabel?: string | null;
  readonly ip?: string;
  /** The transaction that also makes the user. Default: a statement of its own. */
  readonly db?: Queryable;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly pair: TokenPair;
  readonly authMethod: AuthMethod;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Begins a session of a user who has proven to be one. Always a new one: an old session is never carried over. */
export async function openSession(
  services: Services,
  user: SessionOwner,
  now: Date,
  options: SessionOptions,
): Promise<OpenedSession> {
  const sessionId = randomUUID();
  const refreshToken = services.refreshTokens.first(sessionId);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const { authMethod } = options;
  const aal2At = options.aal2 ? now : null;
  const amr = options.amr ?? amrOf(authMethod, options.aal2);
  const authenticatedAt = options.authenticatedAt ?? now;
  await insertSession(options.db ?? services.db.direct, {
    sessionId,
    userId: user.user_id,
    tokenHash: services.refreshTokens.hash(refreshToken),
    now,
    authenticatedAt,
    expiresAt,
    authMethod,
    aal2At,
    amr,
    deviceLabel: options.deviceLabel ?? null,
    networkHash: options.ip === undefined ? null : networkHash(services, options.ip),
  });
  const session = { sessionId, authMethod, expiresAt, aal2At, amr, createdAt: authenticatedAt };
  return {
    sessionId,
    authMethod,
    issuedAt: now,
    expiresAt,
    pair: await pairOf(services, { session, refreshToken, user, now }),
  };
}

/**
 * Exchanges a refresh token for the next pair.
 * @throws Refusal 401 invalid_credentials; when the token had been used before, its whole session ends with it
 */
export async function refreshSession(services: Services, token: string, now: Date): Promise<OpenedSession> {
  const presented = services.refreshTokens.parse(token);
  if (presented === undefined) throw invalidCredentials();
  const refreshToken = services.refreshTokens.successor(token);
  const found = await services.db.systemTx(async (tx) => {
    const session = await lockSession(tx, presented.sessionId, now);
    if (session === undefined) return undefined;
    const decision = decideRefresh(session, presented.hash, now);
    if (decision.kind === 'rotate')
      await rotateSession(tx, session.session_id, { tokenHash: services.refreshTokens.hash(refreshToken), now });
    if (decision.kind === 'reused') await revokeSession(tx, session.session_id, now);
    return decision.kind === 'reused' ? 'reused' : session;
  });
  if (found === 'reused')
    services.log.warn(
      { event: 'refresh_token_reused', session_id: presented.sessionId },
      'session ended: a used refresh token came back',
    );
  if (found === undefined || found === 'reused') throw invalidCredentials();
  return openedOf(services, { row: found, refreshToken, now });
}

async function openedOf(
  services: Services,
  { row, refreshToken, now }: { row: SessionRow; refreshToken: string; now: Date },
): Promise<OpenedSession> {
  const session: SessionFacts = {
    sessionId: row.session_id,
    authMethod: row.auth_method,
    expiresAt: row.expires_at,
    aal2At: row.aal2_at,
    amr: row.amr,
    createdAt: row.created_at,
  };
  const pair = await pairOf(services, { session, refreshToken, user: row, now });
  return { sessionId: row.session_id, authMethod: row.auth_method, issuedAt: now, expiresAt: row.expires_at, pair };
}

interface SessionFacts {
  readonly sessionId: string;
  readonly authMethod: AuthMethod;
  readonly expiresAt: Date;
  readonly aal2At: Date | null;
  readonly amr: readonly string[];
  readonly createdAt: Date;
}

interface PairParts {
  readonly session: SessionFacts;
  readonly refreshToken: string;
  readonly now: Date;
  readonly user: SessionOwner;
}

/** The access token never outlives its session. */
async function pairOf(services: Services, { session, refreshToken, user, now }: PairParts): Promise<TokenPair> {
  const leftS = Math.max(1, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000));
  const expiresIn = Math.min(ACCESS_TOKEN_SECONDS, leftS);
  const facts = {
    acr: session.aal2At === null ? ACR_AAL1 : ACR_AAL2,
    amr: session.amr,
    authTime: session.aal2At ?? session.createdAt,
  };
  return {
    access_token: await services.userTokens.issue(
      { userId: user.user_id, sessionId: session.sessionId },
      expiresIn,
      facts,
    ),
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    user: toSessionUser(user),
  };
}

/**
 * The Set-Cookie line that hands a session to a browser.
 * @param origin scheme and authority the client used (`ctx.request.origin`); decides the cookie's name
 */
export async function sessionCookieFor(services: Services, opened: OpenedSession, origin: string): Promise<string> {
  return cookieLine(cookieName(SESSION_COOKIE, origin), await sessionCookieValue(services, opened), maxAgeS(opened));
}

/** Value and lifetime of the cookie, for the reader that keeps the name a cookie came under. */
export const sessionCookieValue = (services: Services, opened: OpenedSession): Promise<string> =>
  services.sessionCookies.seal({
    access: opened.pair.access_token,
    refresh: opened.pair.refresh_token,
    issued_at: Math.floor(opened.issuedAt.getTime() / 1_000),
    auth_method: opened.authMethod,
  });

export const maxAgeS = (opened: OpenedSession): number =>
  Math.max(1, Math.floor((opened.expiresAt.getTime() - opened.issuedAt.getTime()) / 1_000));

/** The Set-Cookie line that deletes the session cookie. */
export const clearSessionCookie = (origin: string): string => cookieLine(cookieName(SESSION_COOKIE, origin), '', 0);

/** The session behind a signed-in user; undefined for keys, agents, services and strangers. */
export const sessionIdOf = (principal: Principal): string | undefined =>
  principal.kind === 'user' ? principal.sessionId : undefined;

/** Keyed hash of a client's network: two sessions can be compared, and the address is not stored. */
export const networkHash = (services: Services, ip: string): Buffer =>
  createHmac('sha256', services.sealer.deriveKey('session-network/v1')).update(networkOf(ip)).digest().subarray(0, 16);
