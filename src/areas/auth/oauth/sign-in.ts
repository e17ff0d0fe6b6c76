/**
 * Who the person at an authorization page is. Proofs, sessions and cookies are the identity area's; a person who signs in here is
 * signed in to the service as well. Source: docs/reference/auth.md#authorization-server (login hand-off), A.3;
 * docs/reference/auth.md#step-up-verification.
 */
import { Refusal } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import { ACR_AAL1, ACR_AAL2, AAL2_WINDOW_MS } from '../../../platform/http/access.ts';
import type { MountedCall } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deviceLabelOf,
  findSession,
  hasSecondFactor,
  markAal2,
  openSession,
  proveByTotp,
  provePassword,
  rememberDevice,
  type BrowserShown,
  revokeSession,
  secondFactorOf,
  sessionCookieFor,
  consumePendingSignIn,
  pendingSignInOf,
} from '../identity/index.ts';

/** What the provider learns of a sign-in. */
export interface ProvenPerson {
  readonly userId: UserId;
  readonly acr: string;
  /** RFC 8176. */
  readonly amr: readonly string[];
  /** Instant of the sign-in, or of the step-up verification where acr is aal2. */
  readonly at: Date;
  readonly authTimeS: number; // the same, in whole seconds
  /** Step-up verification of the last five minutes. */
  readonly isStrong: boolean;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
const strong = (userId: UserId, at: Date): ProvenPerson => ({
  userId,
  acr: ACR_AAL2,
  amr: ['mfa'],
  at,
  authTimeS: secondsOf(at),
  isStrong: true,
});

/** The person whose session cookie the browser sends; a cookie that is not valid is as good as none. */
export async function knownPerson({ db }: Services, call: MountedCall): Promise<ProvenPerson | undefined> {
  const caller = await callerOf(call);
  if (caller === undefined) return undefined;
  const session = await findSession(db.direct, caller.sessionId);
  if (session === undefined) return undefined;
  const ageMs = session.aal2_at === null ? Number.POSITIVE_INFINITY : call.now.getTime() - session.aal2_at.getTime();
  if (session.aal2_at !== null && ageMs >= 0 && ageMs <= AAL2_WINDOW_MS) return strong(caller.userId, session.aal2_at);
  return {
    userId: caller.userId,
    acr: ACR_AAL1,
    amr: [],
    at: session.created_at,
    authTimeS: secondsOf(session.created_at),
    isStrong: false,
  };
}

async function callerOf(call: MountedCall): Promise<{ userId: UserId; sessionId: string } | undefined> {
  try {
    const { authMethod, userId, sessionId } = await call.caller('cookie');
    return authMethod === 'cookie' && userId !== null && sessionId !== undefined ? { userId, sessionId } : undefined;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined;
    throw error;
  }
}

export type SignInOutcome =
  | { readonly kind: 'proven'; readonly person: ProvenPerson }
  | { readonly kind: 'code_owed'; readonly pendingSignIn: string }
  | { readonly kind: 'refused'; readonly problem: string }
  /** The password was right, and the person's organisation requires its identity provider. */
  | { readonly kind: 'sso_owed'; readonly start: string }
  /** The first step is required again: its pending sign-in is used or expired. */
  | { readonly kind: 'lost' };

/** E-mail and password. A session begins, unless a second factor is required. */
export async function signInByPassword(
  services: Services,
  call: MountedCall,
  credentials: { readonly email: string; readonly password: string },
): Promise<SignInOutcome> {
  return refusalsSaid(async () => {
    const user = await provePassword(services, credentials, { now: call.now, ip: call.ip, browser: shownIn(call) });
    const pendingSignIn = await codePendingSignIn(services, user.user_id, call.now);
    if (pendingSignIn !== undefined) return { kind: 'code_owed', pendingSignIn };
    await beginSession(services, call, user, false);
    return {
      kind: 'proven',
      person: {
        userId: user.user_id,
        acr: ACR_AAL1,
        amr: ['pwd'],
        at: call.now,
        authTimeS: secondsOf(call.now),
        isStrong: false,
      },
    };
  });
}

/** Names a sign-in, or a step-up, that waits for a code; undefined for a person without a second factor. */
export async function codePendingSignIn(services: Services, userId: UserId, now: Date): Promise<string | undefined> {
  if (!(await hasSecondFactor(services.db.direct, userId))) return undefined;
  const required = await secondFactorOf(services, userId, 'password', now);
  return required === undefined ? undefined : `${required.factorId}~${required.token}`;
}

/** The six digits. The session the person has already is stepped up; without one, a session begins. */
export async function signInByCode(
  services: Services,
  call: MountedCall,
  { pendingSignIn, code }: { readonly pendingSignIn: string; readonly code: string },
): Promise<SignInOutcome> {
  return refusalsSaid(async () => {
    const [factorId = '', token = ''] = pendingSignIn.split('~');
    const required = await pendingSignInOf(services, token, call.now);
    if (required === undefined) return { kind: 'lost' };
    // isLogin: the form names the factor, and an unconfirmed one may belong to anyone.
    await proveByTotp(services, { userId: required.user_id, factorId, code, isLogin: true }, call.now);
    if (!(await consumePendingSignIn(services.db.direct, required.pending_sign_in_id, call.now)))
      return { kind: 'lost' };
    const caller = await callerOf(call);
    if (caller?.userId === required.user_id) await markAal2(services.db.direct, caller.sessionId, call.now);
    else await beginSession(services, call, required, true);
    return { kind: 'proven', person: strong(required.user_id, call.now) };
  });
}

type Signed = Parameters<typeof openSession>[1];

const shownIn = ({ request, origin }: MountedCall): BrowserShown => ({
  cookieHeader: request.headers['cookie'],
  origin,
});

/** A new session always; the one this browser had before ends. */
async function beginSession(services: Services, call: MountedCall, user: Signed, aal2: boolean): Promise<void> {
  const before = await callerOf(call);
  if (before !== undefined) await revokeSession(services.db.direct, before.sessionId, call.now);
  const opened = await openSession(services, user, call.now, {
    authMethod: 'password',
    aal2,
    deviceLabel: deviceLabelOf(call.request.headers['user-agent']),
    ip: call.ip,
  });
  call.response.appendHeader('set-cookie', await sessionCookieFor(services, opened, call.origin));
  call.response.appendHeader('set-cookie', await rememberDevice(services, user.user_id, shownIn(call), call.now));
}

/** What a person reads for each refusal; anything that is not a refusal is our fault and goes on. */
async function refusalsSaid(work: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const start = error.details?.['start'];
    if (error.code === 'sso_required' && typeof start === 'string') return { kind: 'sso_owed', start };
    return { kind: 'refused', problem: SAID[error.code] ?? error.message };
  }
}

const SAID: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mail or password is not right.',
  mfa_code_rejected: 'This code is not right. Wait for the next one and try again.',
  rate_limit_exceeded: 'Too many attempts. Wait a few minutes and try again.',
  resource_not_found: 'This code is not right. Wait for the next one and try again.',
};
