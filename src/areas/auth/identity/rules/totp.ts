/**
 * Codes of authenticator apps: RFC 6238, 30 s, 6 digits, SHA-1, which is what every app reads. Pure. Source:
 * docs/reference/auth.md#second-factors, 4.1; docs/reference/auth.md#session-cookie (no code counts twice).
 */
import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
export const SECRET_BYTES = 20; // the HMAC's own length (RFC 4226, 4 R6)
/** Steps before and after the present one that are accepted: clocks of phones differ, people are slow. */
const WINDOW_STEPS = 1;
/** Wrong codes of one factor in one window before it answers 429. */
export const WRONG_CODES_MAX = 5;
export const WRONG_CODES_WINDOW_MS = 15 * 60_000;
export const CHALLENGE_MS = 5 * 60_000;
/** Between the password and the code (docs/reference/auth.md#lifetimes). */
export const PENDING_SIGN_IN_MS = 10 * 60_000;
/** A factor that was never confirmed is dropped after this. */
export const UNVERIFIED_MS = 24 * 3_600_000;
export const FACTORS_MAX = 5;

const totp = (secret: Buffer): TOTP =>
  new TOTP({
    issuer: 'Surety',
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret in base32, as people type it into an app. */
export const secretText = (secret: Buffer): string => totp(secret).secret.base32;

/** otpauth:// address of the secret, what the QR code holds. @param label the account it is for */
export const secretUri = (secret: Buffer, label: string): string => {
  const code = totp(secret);
  code.label = label;
  return code.toString();
};

/** Time step of an instant. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / PERIOD_S);

/** The code of one time step. */
export const codeOf = (secret: Buffer, step: number): string =>
  totp(secret).generate({ timestamp: step * PERIOD_S * 1_000 });

/**
 * The time step that this code belongs to, within one step of now and after the last accepted one; undefined for a code
 * that is wrong, old, or was used. Every step is compared, in constant time.
 */
export function acceptedStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  let found: number | undefined;
  for (let step = stepOf(now) - WINDOW_STEPS; step <= stepOf(now) + WINDOW_STEPS; step += 1) {
    const isRight = timingSafeEqual(given, Buffer.from(codeOf(secret, step)));
    if (isRight && (lastStep === null || step > lastStep)) found ??= step;
  }
  return code.length === DIGITS ? found : undefined;
}

/** Seconds a factor must rest, or undefined while it may be tried. @param wrong including this attempt */
export function factorWaitSeconds(
  window: { readonly wrong_codes: number; readonly window_start: Date },
  now: Date,
): number | undefined {
  if (window.wrong_codes <= WRONG_CODES_MAX) return undefined;
  return Math.max(1, Math.ceil((window.window_start.getTime() + WRONG_CODES_WINDOW_MS - now.getTime()) / 1_000));
}
