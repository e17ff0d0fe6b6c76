/**
 * Who may add a second factor: a user who proves an existing one or, without any, a user who has just signed in. A stolen
 * session must not make a second factor of its own, with which it could then do everything. ADR 0092;
 * docs/reference/auth.md#step-up-verification.
 */
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { AAL2_WINDOW_MS, ENROL_AT, needsStepUp, requireStepUp } from '../../../platform/http/access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { hasSecondFactor } from './store/mfa.ts';
import { findSession } from './store/sessions.ts';
import { FRESH_SIGN_IN_MS } from './rules/link.ts';
import { sessionIdOf } from './sessions.ts';

/** Whether this user can pass step-up verification: by an authenticator app, or by what other areas add (passkeys). */
export async function canStepUp(db: Queryable, services: Services, userId: UserId): Promise<boolean> {
  if (await hasSecondFactor(db, userId)) return true;
  for (const has of services.stepUpChecks.entries) if (await has(db, userId)) return true;
  return false;
}

/** @throws Refusal 403 aal2_required, with reason reauthenticate where a new sign-in is what is missing */
export async function admitNewFactor(
  db: Queryable,
  { services, principal, now }: Pick<Context, 'services' | 'principal' | 'now'>,
  userId: UserId,
): Promise<void> {
  if (await canStepUp(db, services, userId)) {
    requireStepUp(principal, now);
    return;
  }
  const sessionId = sessionIdOf(principal);
  const session = sessionId === undefined ? undefined : await findSession(db, sessionId);
  const ageMs = session === undefined ? Number.NaN : now.getTime() - session.created_at.getTime();
  if (ageMs >= 0 && ageMs <= FRESH_SIGN_IN_MS) return;
  throw fail(
    'aal2_required',
    { reason: 'reauthenticate', accepted: ['sign_in'] },
    { message: 'This requires a sign-in of the last 15 minutes; sign in again, then repeat it' },
  );
}

/**
 * For what must not wait for the enrolment of a factor: pausing and killing an agent. With a second factor, step-up verification;
 * a person without one has entered the password, or signed in, within the same window. ADR 0509.
 * @throws Refusal 403 aal2_required, which names what is missing
 */
export async function requireEmergencyProof({
  services,
  principal,
  now,
}: Pick<Context, 'services' | 'principal' | 'now'>): Promise<void> {
  if (!needsStepUp(principal, now)) return; // API keys have no session, and are exempt
  const { direct } = services.db;
  const sessionId = sessionIdOf(principal);
  if (sessionId === undefined || principal.userId === null || (await canStepUp(direct, services, principal.userId))) {
    requireStepUp(principal, now);
    return;
  }
  const session = await findSession(direct, sessionId);
  const ageMs = session === undefined ? Number.NaN : now.getTime() - session.created_at.getTime();
  if (ageMs >= 0 && ageMs <= AAL2_WINDOW_MS) return;
  throw fail('aal2_required', {
    reason: 'reauthenticate',
    accepted: ['POST /v1/auth/reauthenticate with the password', `a second factor, enrolled at ${ENROL_AT}`],
    window_seconds: AAL2_WINDOW_MS / 1_000,
    enrol_at: ENROL_AT,
  });
}
