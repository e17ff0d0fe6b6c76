/**
 * Second factors that are authenticator apps: enrolling, challenging, verifying a code. The pending sign-in is in
 * pending-sign-in.ts.
 * Source: docs/reference/auth.md#second-factors. Verification runs outside the operation's transaction, so that a wrong code
 * stays counted.
 */
import { randomBytes } from 'node:crypto';
import { encodeQR } from 'qr';
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { tooManyAttempts } from './password-sign-in.ts';
import { proveByRecoveryCode } from './recovery.ts';
import { admitNewFactor } from './reauthentication.ts';
import { lockUser } from './store/users.ts';
import {
  countCode,
  countFactors,
  findFactor,
  hasChallenge,
  insertChallenge,
  insertFactor,
  consumeChallenge,
  consumeTotpStep,
} from './store/mfa.ts';
import {
  acceptedStep,
  CHALLENGE_MS,
  FACTORS_MAX,
  factorWaitSeconds,
  SECRET_BYTES,
  secretText,
  secretUri,
  WRONG_CODES_MAX,
  WRONG_CODES_WINDOW_MS,
} from './rules/totp.ts';
import { isRecoveryCode } from './rules/recovery.ts';

export const secretName = (factorId: string): string => `mfa_factor:${factorId}`;

/**
 * Makes a factor that counts once a first code has confirmed it. Anyone who has a second factor already shows it first.
 * @throws Refusal 403 aal2_required; 422 too_many_factors
 */
export async function enrolTotp(
  ctx: Context,
  user: { readonly userId: UserId; readonly email: string },
  friendlyName: string | null,
) {
  const { tx, services, now } = ctx;
  await lockUser(tx, user.userId); // of two concurrent calls the second replaces what the first made
  await admitNewFactor(tx, ctx, user.userId);
  const verified = await countFactors(tx, user.userId);
  if (verified >= FACTORS_MAX)
    throw fail('unprocessable_entity', { reason: 'too_many_factors', factors_max: FACTORS_MAX });
  const factorId = ctx.newId('mfa_factor');
  const secret = randomBytes(SECRET_BYTES);
  const sealed = services.sealer.seal(secret, secretName(factorId));
  await insertFactor(tx, { factorId, userId: user.userId, friendlyName, sealed, now });
  const uri = secretUri(secret, user.email);
  return {
    id: factorId,
    type: 'totp' as const,
    totp: { qr_code: encodeQR(uri, 'svg'), secret: secretText(secret), uri },
  };
}

/** Begins a question for a code. @throws Refusal 404 for a factor that is not this user's */
export async function challengeFactor(ctx: Context, userId: UserId, factorId: string): Promise<string> {
  const { direct } = ctx.services.db;
  if ((await findFactor(direct, { userId, factorId })) === undefined) throw fail('resource_not_found');
  const challengeId = ctx.newId('mfa_challenge');
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MS);
  await insertChallenge(direct, { challengeId, factorId, now: ctx.now, expiresAt });
  return challengeId;
}

export interface CodeAttempt {
  readonly userId: UserId;
  readonly factorId: string;
  /** Absent where a pending sign-in replaces it (login by token pair). */
  readonly challengeId?: string;
  readonly code: string;
  /** Signing in: only a factor that was confirmed counts. */
  readonly isLogin?: boolean;
}

/**
 * Judges a code of the app, or a recovery code in its place, and takes it when it is right: it never counts again.
 * @returns whether this confirmed the factor
 * @throws Refusal 404 for a factor or challenge that is not this user's; 400 mfa_code_rejected; 429 after five wrong codes in 15
 * minutes
 */
export async function proveByTotp(
  services: Services,
  attempt: CodeAttempt,
  now: Date,
): Promise<{ readonly isFirst: boolean }> {
  const { direct } = services.db;
  const { challengeId, factorId } = attempt;
  const factor = await askedFactor(services, attempt, now);
  if (isRecoveryCode(attempt.code)) {
    if (factor.verified_at === null) throw fail('mfa_code_rejected'); // a new app shows a code of its own
    await proveByRecoveryCode(services, attempt, now);
    if (challengeId !== undefined) await consumeChallenge(direct, { challengeId, factorId });
    return { isFirst: false };
  }
  const windowStartMin = new Date(now.getTime() - WRONG_CODES_WINDOW_MS);
  const counted = await countCode(direct, factorId, { now, windowStartMin });
  const waitSeconds = counted === undefined ? undefined : factorWaitSeconds(counted, now);
  if (waitSeconds !== undefined)
    throw tooManyAttempts(waitSeconds, { max: WRONG_CODES_MAX, windowMs: WRONG_CODES_WINDOW_MS }, now);

  const secret = openSecret(services.sealer, factor);
  const step = acceptedStep(secret, attempt.code, now, factor.last_step);
  if (step === undefined || !(await consumeTotpStep(direct, factorId, { step, now }))) throw fail('mfa_code_rejected');
  if (challengeId !== undefined) await consumeChallenge(direct, { challengeId, factorId });
  return { isFirst: factor.verified_at === null };
}

/** The factor that is meant, with an open question where there must be one. @throws Refusal 404 */
async function askedFactor({ db }: Services, attempt: CodeAttempt, now: Date) {
  const { challengeId, factorId } = attempt;
  const factor = await findFactor(db.direct, attempt);
  if (factor === undefined || (attempt.isLogin === true && factor.verified_at === null))
    throw fail('resource_not_found');
  if (challengeId !== undefined && !(await hasChallenge(db.direct, { challengeId, factorId, now })))
    throw fail('resource_not_found');
  return factor;
}

const openSecret = (sealer: Sealer, factor: { readonly factor_id: string; readonly secret_sealed: Buffer }): Buffer =>
  sealer.open(factor.secret_sealed, secretName(factor.factor_id));
