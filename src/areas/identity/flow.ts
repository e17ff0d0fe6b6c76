/**
 * Signing in with a password and refreshing the token pair. Spec: Sessions and account; open-shapes 3.2, 4.2.
 * These run outside the operation's transaction: a failed attempt must stay counted, and a family that was killed must
 * stay dead, although the answer is a refusal. No connection is held while the password is hashed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { fail } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import { checkPassword } from '../../platform/auth/password.ts';
import { invalidCredentials } from '../../platform/auth/resolve.ts';
import type { Services } from '../../platform/services.ts';
import { toSessionUser, type TokenPair } from './records.ts';
import {
  clearAttempts,
  countAttempt,
  findLogin,
  insertSession,
  lockSession,
  revokeSession,
  rotateSession,
} from './repository.ts';
import {
  ACCESS_TOKEN_SECONDS,
  canonicalEmail,
  decideRefresh,
  LOGIN_ATTEMPTS_MAX,
  LOGIN_WINDOW_MS,
  loginWaitSeconds,
  SESSION_MS,
} from './rules.ts';

/**
 * Checks a password and begins a session. An unknown address, a wrong password and a deleted user give one answer in
 * one time.
 * @throws Refusal 401 invalid_credentials; 429 rate_limit_exceeded after too many attempts for the address
 */
export async function signIn(
  services: Services,
  credentials: { readonly email: string; readonly password: string },
  now: Date,
): Promise<TokenPair> {
  const { db } = services;
  const email = canonicalEmail(credentials.email);
  const emailHash = createHash('sha256').update(email).digest();
  const windowStartMin = new Date(now.getTime() - LOGIN_WINDOW_MS);
  await refuseThrottled(services, emailHash, { now, windowStartMin });

  const user = await findLogin(db.direct, email);
  const fits = await checkPassword(user?.password_hash ?? null, credentials.password);
  if (!fits || user === undefined) throw invalidCredentials();

  await clearAttempts(db.direct, emailHash, windowStartMin);
  return openSession(services, user, now);
}

/** Begins a session of a user who has proven to be one. For sign-in, and for tenants that tests seed. */
export async function openSession(services: Services, user: PairParts['user'], now: Date): Promise<TokenPair> {
  const sessionId = randomUUID();
  const refreshToken = services.refreshTokens.first(sessionId);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(services.db.direct, {
    sessionId,
    userId: user.user_id,
    tokenHash: services.refreshTokens.hash(refreshToken),
    now,
    expiresAt,
  });
  return pairOf(services, { sessionId, refreshToken, user, expiresAt, now });
}

async function refuseThrottled(
  services: Services,
  emailHash: Buffer,
  at: { now: Date; windowStartMin: Date },
): Promise<void> {
  const window = await countAttempt(services.db.direct, emailHash, at);
  const waitSeconds = loginWaitSeconds(window, at.now);
  if (waitSeconds === undefined) return;
  const resetS = Math.ceil(at.now.getTime() / 1_000) + waitSeconds;
  throw fail(
    'rate_limit_exceeded',
    { reason: 'too_many_attempts' },
    {
      headers: {
        'retry-after': String(waitSeconds),
        'x-ratelimit-limit': String(LOGIN_ATTEMPTS_MAX),
        'x-ratelimit-reset': String(resetS),
      },
    },
  );
}

/**
 * Exchanges a refresh token for the next pair.
 * @throws Refusal 401 invalid_credentials; when the token had been used before, its whole session ends with it
 */
export async function refresh(services: Services, token: string, now: Date): Promise<TokenPair> {
  const presented = services.refreshTokens.parse(token);
  if (presented === undefined) throw invalidCredentials();
  const refreshToken = services.refreshTokens.successor(token);

  const session = await services.db.systemTx(async (tx) => {
    const found = await lockSession(tx, presented.sessionId, now);
    if (found === undefined) return undefined;
    const decision = decideRefresh(found, presented.hash, now);
    if (decision.kind === 'rotate')
      await rotateSession(tx, found.session_id, { tokenHash: services.refreshTokens.hash(refreshToken), now });
    if (decision.kind === 'reused') await revokeSession(tx, found.session_id, now);
    return decision.kind === 'reused' ? 'reused' : found;
  });
  if (session === 'reused')
    services.log.warn(
      { event: 'refresh_token_reused', session_id: presented.sessionId },
      'session ended: a used refresh token came back',
    );
  if (session === undefined || session === 'reused') throw invalidCredentials();
  return pairOf(services, {
    sessionId: session.session_id,
    refreshToken,
    user: session,
    expiresAt: session.expires_at,
    now,
  });
}

interface PairParts {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly user: { readonly user_id: UserId; readonly email: string; readonly is_staff: boolean };
}

/** The access token never outlives its session. */
async function pairOf(
  services: Services,
  { sessionId, refreshToken, user, expiresAt, now }: PairParts,
): Promise<TokenPair> {
  const leftS = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));
  const expiresIn = Math.min(ACCESS_TOKEN_SECONDS, leftS);
  return {
    access_token: await services.userTokens.issue({ userId: user.user_id, sessionId }, expiresIn),
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    user: toSessionUser(user),
  };
}
