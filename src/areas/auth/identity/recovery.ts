/**
 * Recovery codes: made with the first confirmed authenticator app, shown once, each used once. ADR 0095. They replace the
 * code of an app wherever one is asked for, and never confirm a new app.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { tooManyAttempts } from './password-sign-in.ts';
import { recoveryCodeUsed } from './mails.ts';
import { clearAttempts, countAttempt, findUserById } from './store/users.ts';
import { countRecoveryCodes, putRecoveryCodes, consumeRecoveryCode } from './store/recovery.ts';
import { LOGIN_ATTEMPTS_MAX, LOGIN_WINDOW_MS, loginWaitSeconds } from './rules/users.ts';
import { canonicalRecoveryCode, RECOVERY_CHARS, RECOVERY_CODES, recoveryCode } from './rules/recovery.ts';

/** Ten new codes of a user in clear; earlier ones stop working. Only their keyed hashes are stored. */
export async function makeRecoveryCodes(
  tx: Tx,
  services: Services,
  of: { readonly userId: UserId; readonly now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_CHARS)));
  await putRecoveryCodes(tx, { ...of, hashes: codes.map((code) => hashOf(services, of.userId, code)) });
  return codes;
}

/**
 * Consumes a recovery code and notifies its user by mail. Wrong ones are counted apart from those of apps, so that an app that
 * rests because of a stranger's guesses does not close this way.
 * @throws Refusal 400 mfa_code_rejected; 429 after ten wrong ones in 15 minutes
 */
export async function proveByRecoveryCode(
  services: Services,
  attempt: { readonly userId: UserId; readonly code: string },
  now: Date,
): Promise<void> {
  const { db } = services;
  const { userId, code } = attempt;
  const counter = createHash('sha256').update(`recovery-code/${userId}`).digest();
  const windowStartMin = new Date(now.getTime() - LOGIN_WINDOW_MS);
  const waitSeconds = loginWaitSeconds(await countAttempt(db.direct, counter, { now, windowStartMin }), now);
  if (waitSeconds !== undefined)
    throw tooManyAttempts(waitSeconds, { max: LOGIN_ATTEMPTS_MAX, windowMs: LOGIN_WINDOW_MS }, now);
  await db.systemTx(async (tx) => {
    if (!(await consumeRecoveryCode(tx, { userId, hash: hashOf(services, userId, code), now })))
      throw fail('mfa_code_rejected');
    const user = await findUserById(tx, userId);
    if (user !== undefined)
      await services.mail.send(tx, recoveryCodeUsed(user.email, await countRecoveryCodes(tx, userId)));
  });
  await clearAttempts(db.direct, counter, windowStartMin);
}

const hashOf = ({ sealer }: Services, userId: UserId, code: string): Buffer =>
  createHmac('sha256', sealer.deriveKey('recovery-code/v1'))
    .update(`${userId}\n${canonicalRecoveryCode(code)}`)
    .digest();
