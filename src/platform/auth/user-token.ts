/**
 * Access tokens of signed-in users: JWT, EdDSA, typ at+jwt, audience of their own.
 * Source: docs/reference/auth.md#order-of-credentials. A token is only a pointer to a session: whether the session is still
 * open is checked elsewhere, at every request.
 */
import { createPublicKey } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { SigningKeys } from './signing-keys.ts';

const USER_TOKEN_PURPOSE = 'user_token';
const ISSUER = 'urn:surety';
const AUDIENCE = 'surety:user';
const TYP = 'at+jwt';
const ALG = 'EdDSA';

export interface UserTokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * How the user was authenticated, as the token states it (RFC 9068, 8176). For readers of the token; this service reads the
 * session.
 */
export interface AuthenticationFacts {
  readonly acr: string;
  readonly amr: readonly string[];
  readonly authTime: Date;
}

export interface UserTokens {
  /** Signs a token that expires `expiresInS` seconds after now. */
  issue(claims: UserTokenClaims, expiresInS: number, facts?: AuthenticationFacts): Promise<string>;
  /**
   * The claims of a token that we signed for this audience and that has not expired; undefined for anything else:
   * other algorithms, types, audiences, issuers, keys of another purpose, not yet valid, damaged.
   */
  verify(token: string): Promise<UserTokenClaims | undefined>;
}

/** By shape only: a JWT that says it is an access token. */
export function looksLikeUserToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYP;
  } catch {
    return false;
  }
}

export function createUserTokens({ keys, clock }: { keys: SigningKeys; clock: Clock }): UserTokens {
  return {
    async issue({ userId, sessionId }, expiresInS, facts) {
      const key = await keys.current(USER_TOKEN_PURPOSE);
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const how =
        facts === undefined
          ? {}
          : { acr: facts.acr, amr: facts.amr, auth_time: Math.floor(facts.authTime.getTime() / 1000) };
      return new SignJWT({ sid: sessionId, ...how })
        .setProtectedHeader({ alg: ALG, typ: TYP, kid: key.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresInS)
        .sign(key.privateKey);
    },
    async verify(token) {
      const kid = kidOf(token);
      const key = kid === undefined ? undefined : await keys.find(USER_TOKEN_PURPOSE, kid);
      if (key === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(token, createPublicKey(key.privateKey), {
          algorithms: [ALG],
          typ: TYP,
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        });
        return typeof payload.sub === 'string' && typeof payload['sid'] === 'string'
          ? { userId: payload.sub, sessionId: payload['sid'] }
          : undefined;
      } catch {
        return undefined; // the caller cannot distinguish faults of a token
      }
    },
  };
}

function kidOf(token: string): string | undefined {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    return alg === ALG && typeof kid === 'string' && kid.length <= 64 ? kid : undefined;
  } catch {
    return undefined;
  }
}
