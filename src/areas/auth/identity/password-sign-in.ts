/**
 * Authentication by password. Source: docs/reference/auth.md#account-self-service; docs/reference/auth.md#passwords,
 * docs/reference/auth.md#lifetimes. Runs outside the operation's transaction: a failed attempt must stay counted although the
 * reply is a refusal. No connection is held while the password is hashed.
 */
import { createHash } from 'node:crypto';
import type { Refusal } from '../../../contract/errors.ts';
import { checkPassword } from '../../../platform/auth/password.ts';
import { invalidCredentials } from '../../../platform/auth/resolve.ts';
import { tooManyRequests } from '../../../platform/http/rate-limit-headers.ts';
import type { Services } from '../../../platform/services.ts';
import type { UserRow } from './wire/users.ts';
import { knownDevice, type BrowserShown } from './known-device.ts';
import { networkOf } from './rules/session.ts';
import { clearAttempts, countAttempt, findLogin } from './store/users.ts';
import {
  canonicalEmail,
  LOGIN_ATTEMPTS_ALL_MAX,
  LOGIN_ATTEMPTS_MAX,
  LOGIN_WINDOW_MS,
  loginWaitSeconds,
} from './rules/users.ts';

/**
 * Checks a password. An unknown address, a wrong password and a deleted user give one answer in one time. A second
 * factor may still be required: see `secondFactorOf`.
 * @throws Refusal 401 invalid_credentials; 429 rate_limit_exceeded after too many attempts for the address from this network; what a sign-in check
 * refuses
 */
export async function provePassword(
  services: Services,
  credentials: { readonly email: string; readonly password: string },
  attempt: Attempt,
): Promise<UserRow> {
  const user = await matchPassword(services, credentials, attempt);
  await services.signInChecks.ask({ userId: user.user_id, email: user.email, method: 'password' });
  return user;
}

/**
 * The same, counted alike, without asking whether the person may sign in by password.
 * @throws Refusal 401 invalid_credentials; 429 rate_limit_exceeded
 */
export async function matchPassword(
  services: Services,
  credentials: { readonly email: string; readonly password: string },
  { now, ip, browser }: Attempt,
): Promise<UserRow> {
  const { db } = services;
  const email = canonicalEmail(credentials.email);
  const windowStartMin = new Date(now.getTime() - LOGIN_WINDOW_MS);
  const device = browser === undefined ? undefined : await knownDevice(services, email, browser, now);
  const counted = device === undefined ? countersOf(email, ip) : [countedByDevice(email, device)];
  for (const counter of counted) await refuseThrottled(services, counter, { now, windowStartMin });

  const login = await findLogin(db.direct, email);
  const fits = await checkPassword(login?.password_hash ?? null, credentials.password);
  if (!fits || login === undefined) throw invalidCredentials('address_or_password');

  for (const { key } of counted) await clearAttempts(db.direct, key, windowStartMin);
  const { password_hash: _, ...user } = login;
  return user;
}

/** Where and when a password is tried. */
export interface Attempt {
  readonly now: Date;
  readonly ip: string;
  /** Where a browser may ask: one that signed in before has a count of its own. */
  readonly browser?: BrowserShown;
}

interface Counter {
  readonly key: Buffer;
  readonly max: number;
}

const keyOf = (email: string, place: string): Buffer => createHash('sha256').update(`${email}\u0000${place}`).digest();

/** Apart from the others: strangers cannot use it up, and it uses up none of theirs. ADR 0521. */
const countedByDevice = (email: string, device: string): Counter => ({
  key: keyOf(email, `device ${device}`),
  max: LOGIN_ATTEMPTS_MAX,
});

/**
 * By address and network, so that nobody is locked out from elsewhere, and by address over all networks with a higher ceiling, against
 * guessing from many. ADR 0509.
 */
function countersOf(email: string, ip: string): readonly Counter[] {
  return [
    { key: keyOf(email, `network ${networkOf(ip)}`), max: LOGIN_ATTEMPTS_MAX },
    { key: keyOf(email, 'everywhere'), max: LOGIN_ATTEMPTS_ALL_MAX },
  ];
}

async function refuseThrottled(
  services: Services,
  { key, max }: Counter,
  at: { now: Date; windowStartMin: Date },
): Promise<void> {
  const window = await countAttempt(services.db.direct, key, at);
  const waitSeconds = loginWaitSeconds(window, at.now, max);
  if (waitSeconds !== undefined) throw tooManyAttempts(waitSeconds, { max, windowMs: LOGIN_WINDOW_MS }, at.now);
}

/** 429 for an account whose passwords or codes were tried too often. */
export const tooManyAttempts = (
  waitSeconds: number,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
  now: Date,
): Refusal =>
  tooManyRequests(
    { name: 'attempts', limit: max, windowSeconds: windowMs / 1_000, remaining: 0, msToReset: waitSeconds * 1_000 },
    now,
    { reason: 'too_many_attempts' },
  );
