/**
 * Cookies of signed-in browsers. Source: docs/reference/auth.md#order-of-credentials; docs/reference/auth.md#session-cookie. The
 * session cookie is a JWE (dir, A256GCM) that holds exactly {access, refresh, issued_at, auth_method}. Its keys are derived from
 * the master key by period: a new one every 45 days, the one before it is still read, so each sealed cookie outlives its session.
 */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { enumOf } from '../../../contract/enums.ts';
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AUTH_METHODS } from './rules/session.ts';

const PERIOD_MS = 45 * 24 * 3_600_000; // longer than a session
const KID = /^sc-(\d{1,6})$/;
const COOKIE_BYTES_MAX = 4_096; // what every browser keeps

export const SESSION_COOKIE = 'svc_session';
export const PENDING_COOKIE = 'svc_mfa_pending';
export const DEVICE_COOKIE = 'svc_known_device';
export const SIGN_UP_COOKIE = 'svc_sign_up';

export const SessionContent = Type.Object(
  {
    access: Type.String(),
    refresh: Type.String(),
    issued_at: Type.Integer({ description: 'Unix seconds' }),
    auth_method: enumOf(AUTH_METHODS),
  },
  { additionalProperties: false },
);
export type SessionContent = Static<typeof SessionContent>;

export interface SessionCookies {
  /** The cookie's value. */
  seal(content: SessionContent): Promise<string>;
  /** What we sealed, under the present or the previous key; undefined for anything else. */
  open(value: string): Promise<SessionContent | undefined>;
}

export function createSessionCookies({ sealer, clock }: { sealer: Sealer; clock: Clock }): SessionCookies {
  const keys = new Map<number, Uint8Array>();
  const keyOf = (period: number): Uint8Array => {
    const known = keys.get(period);
    if (known !== undefined) return known;
    const key = new Uint8Array(sealer.deriveKey(`session-cookie/v1/${period}`));
    if (keys.size >= 2) keys.clear();
    keys.set(period, key);
    return key;
  };
  const present = (): number => Math.floor(clock.now().getTime() / PERIOD_MS);

  return {
    async seal(content) {
      const period = present();
      const value = await new CompactEncrypt(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: `sc-${period}` })
        .encrypt(keyOf(period));
      if (value.length > COOKIE_BYTES_MAX - 200)
        throw new Error(`a session cookie of ${value.length} bytes is too long`);
      return value;
    },
    async open(value) {
      try {
        const { plaintext } = await compactDecrypt(
          value,
          ({ kid }) => {
            const period = Number(KID.exec(kid ?? '')?.[1] ?? Number.NaN);
            if (period !== present() && period !== present() - 1) throw new Error('a key of another time');
            return keyOf(period);
          },
          { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
        );
        const content: unknown = JSON.parse(Buffer.from(plaintext).toString());
        return Value.Check(SessionContent, content) ? content : undefined;
      } catch {
        return undefined; // every fault of the cookie looks the same to the caller
      }
    },
  };
}

const LOCAL = /^http:\/\/(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Host-locked name everywhere, the bare one on this machine's own names without TLS. @param origin scheme and authority the
 * client used
 */
export const cookieName = (base: string, origin: string): string => (LOCAL.test(origin) ? base : `__Host-${base}`);

/** One Set-Cookie line with the flags that every cookie of ours has. @param maxAgeS 0 removes it */
export const cookieLine = (name: string, value: string, maxAgeS: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; Secure; SameSite=Lax`;
