/**
 * Setting a password: which is good enough, who may, and what ends with the old one. Source:
 * docs/reference/auth.md#account-self-service, docs/reference/auth.md#lifetimes; ADR 0091.
 */
import { fail, Refusal } from '../../../contract/errors.ts';
import { AAL2_WINDOW_MS } from '../../../platform/http/access.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { matchPassword, provePassword, type Attempt } from './password-sign-in.ts';
import { passwordChanged } from './mails.ts';
import type { UserRow } from './wire/users.ts';
import { forgetDevices, setPasswordHash } from './store/users.ts';
import { shownBy } from './known-device.ts';
import { dropUserLinks } from './store/links.ts';
import { deletePendingSignIns } from './store/mfa.ts';
import { findSession, revokeSessions } from './store/sessions.ts';
import { FRESH_SIGN_IN_MS } from './rules/link.ts';
import { decidePassword } from './rules/password.ts';

/** @throws Refusal 400 password_rejected with the reason */
export function requireGoodPassword(password: string, email: string): void {
  const decision = decidePassword(password, email);
  if (decision.kind === 'rejected') throw fail('password_rejected', { reason: decision.reason });
}

/**
 * Who may set a password: a user who signed in or showed a second factor a short time ago, or who enters the old one. A cookie left on a
 * shared computer is not enough to take over an account. An old password that is sent is looked at in every case: a wrong one may be
 * that of another account than the person means.
 * @throws Refusal 403 aal2_required; what provePassword refuses for too many attempts and, without another proof, for single sign-on
 */
export async function requireRecentProof(
  ctx: Context,
  user: UserRow,
  sessionId: string,
  currentPassword: string | undefined,
): Promise<void> {
  const { now, services } = ctx;
  const session = await findSession(services.db.direct, sessionId);
  const isWithin = (at: Date | null | undefined, ms: number): boolean =>
    at !== null && at !== undefined && now.getTime() - at.getTime() >= 0 && now.getTime() - at.getTime() <= ms;
  const isRecent = isWithin(session?.created_at, FRESH_SIGN_IN_MS) || isWithin(session?.aal2_at, AAL2_WINDOW_MS);
  if (currentPassword === undefined) {
    if (isRecent) return;
    throw fail('aal2_required', { reason: 'reauthenticate', accepted: ACCEPTED_PROOFS });
  }
  const credentials = { email: user.email, password: currentPassword };
  const attempt = { now, ip: ctx.request.ip, browser: shownBy(ctx.request) };
  if (!(await isPassword(services, isRecent ? matchPassword : provePassword, credentials, attempt)))
    throw fail('aal2_required', { reason: 'wrong_password', accepted: ACCEPTED_PROOFS });
}

const ACCEPTED_PROOFS = ['current_password', 'second_factor', 'sign_in'];

/** Counted like a sign-in, so that a stolen cookie cannot be used to guess. @throws Refusal 429 */
async function isPassword(
  services: Services,
  prove: typeof provePassword,
  credentials: { email: string; password: string },
  attempt: Attempt,
): Promise<boolean> {
  try {
    await prove(services, credentials, attempt);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return false;
    throw error;
  }
}

/**
 * Sets the password; sessions other than `except` (null: all), grants to applications, pending sign-ins and links end, no browser is known any more; a mail
 * says so.
 */
export async function setPassword(
  tx: Tx,
  services: Services,
  change: {
    readonly user: UserRow;
    readonly passwordHash: string;
    readonly except: string | null;
    readonly requestId: string;
    readonly now: Date;
  },
): Promise<number> {
  const { user, requestId, now } = change;
  await setPasswordHash(tx, { userId: user.user_id, passwordHash: change.passwordHash, now });
  const ended = await revokeSessions(tx, { userId: user.user_id, except: change.except, now });
  for (const step of services.signOuts.entries) await step(tx, { userId: user.user_id, requestId, now });
  await deletePendingSignIns(tx, user.user_id);
  await forgetDevices(tx, user.user_id);
  await dropUserLinks(tx, user.user_id);
  await services.mail.send(tx, passwordChanged(user.email));
  return ended;
}
