/**
 * POST /v1/auth/mfa/verify: answer with a code: a factor is confirmed, a session stepped up, a sign-in completed. Source:
 * docs/reference/auth.md#second-factors, docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { MfaChallengeId, MfaFactorId } from '../../../../contract/ids.ts';
import { invalidCredentials, sessionCookieIn } from '../../../../platform/auth/resolve.ts';
import { operation, raw, type Context } from '../../../../platform/http/operation.ts';
import { finishBrowser, mfaCaller, type MfaCaller } from '../browser.ts';
import { proveByTotp } from '../mfa.ts';
import { admitUnconfirmed, noteNewFactor } from '../new-factor.ts';
import { SessionUser, toSessionUser } from '../wire/users.ts';
import { Code, RecoveryCodes } from '../wire/mfa.ts';
import { findUserById } from '../store/users.ts';
import { consumePendingSignIn } from '../store/mfa.ts';
import { markAal2 } from '../store/sessions.ts';
import { refreshSession, sessionCookieFor } from '../sessions.ts';
import { EXAMPLE_CHALLENGE_ID, EXAMPLE_FACTOR_ID, EXAMPLE_USER } from './examples.ts';

export const verifyFactor = operation({
  id: 'identity.verify_factor',
  method: 'POST',
  path: '/v1/auth/mfa/verify',
  tag: 'Second factors',
  summary: 'Answer a question with the code of an authenticator app',
  description:
    'Steps the present session up (aal2, for 5 minutes) and confirms a factor that was not yet; or completes the sign-in of a browser, which ' +
    'then gets its session cookie. A code works once; five wrong ones in 15 minutes get 429. A recovery code does as well as the code of the app, once. ' +
    'The first app that is confirmed brings ten recovery codes, shown this once.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // no transaction around it: a wrong code must stay counted (mfa.ts)
  reach: 'system',
  idempotency: 'none',
  body: Type.Object({ factor_id: MfaFactorId, challenge_id: MfaChallengeId, code: Code }),
  reply: {
    status: 200,
    schema: Type.Object({ user: SessionUser, recovery_codes: Type.Optional(RecoveryCodes) }),
  },
  errors: [
    'aal2_required',
    'auth_required',
    'invalid_credentials',
    'resource_not_found',
    'mfa_code_rejected',
    'rate_limit_exceeded',
    'origin_not_allowed',
  ],
  example: {
    body: { factor_id: EXAMPLE_FACTOR_ID, challenge_id: EXAMPLE_CHALLENGE_ID, code: '287082' },
    reply: { user: EXAMPLE_USER },
  },

  async handle(ctx) {
    const { services, body, now } = ctx;
    const caller = await mfaCaller(ctx);
    if (caller.kind === 'session') await admitUnconfirmed(ctx, caller.userId, body.factor_id);
    const attempt = { factorId: body.factor_id, challengeId: body.challenge_id, code: body.code };
    const { isFirst } = await proveByTotp(
      services,
      { ...attempt, userId: caller.userId, isLogin: caller.kind === 'pending_sign_in' },
      now,
    );
    return caller.kind === 'pending_sign_in'
      ? complete(ctx, caller)
      : stepUp(ctx, caller, { factorId: body.factor_id, isFirst });
  },
});

async function complete(ctx: Context, { pending }: MfaCaller & { kind: 'pending_sign_in' }) {
  if (!(await consumePendingSignIn(ctx.services.db.direct, pending.pending_sign_in_id, ctx.now)))
    throw invalidCredentials();
  const { cookies, body } = await finishBrowser(ctx, pending);
  return raw({ headers: { 'set-cookie': cookies }, body });
}

async function stepUp(
  ctx: Context,
  { userId, sessionId }: MfaCaller & { kind: 'session' },
  proven: { readonly factorId: string; readonly isFirst: boolean },
) {
  const { services, principal, now, request } = ctx;
  await markAal2(services.db.direct, sessionId, now);
  const user = await findUserById(services.db.direct, userId);
  if (user === undefined) throw invalidCredentials();
  const codes = proven.isFirst
    ? await noteNewFactor(ctx, { userId, email: user.email, factorId: proven.factorId })
    : undefined;
  const body = { user: toSessionUser(user), ...(codes === undefined ? {} : { recovery_codes: codes }) };
  if (principal.authMethod !== 'cookie') return raw({ body });
  const content = await services.sessionCookies.open(sessionCookieIn(request.headers)?.value ?? '');
  if (content === undefined) return raw({ body });
  const opened = await refreshSession(services, content.refresh, now); // more rights, another cookie
  return raw({ headers: { 'set-cookie': await sessionCookieFor(services, opened, request.origin) }, body });
}
