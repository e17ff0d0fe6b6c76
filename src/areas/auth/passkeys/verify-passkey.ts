/**
 * Verifies a user by a passkey: a new session, or step-up verification of the present one. Source:
 * docs/reference/auth.md#passkeys, docs/reference/auth.md#step-up-verification; ADR 0093. Every cause of refusal gets the same
 * reply
 * after the same work: an unknown passkey is checked against a dummy key. Runs outside the operation's transaction, so that a
 * challenge stays consumed.
 */
import { fail, type Refusal } from '../../../contract/errors.ts';
import { random256 } from '../../../platform/auth/random.ts';
import { sessionCookieIn } from '../../../platform/auth/resolve.ts';
import { requireOwnOrigin } from '../../../platform/http/access.ts';
import { raw, type Context, type RawReply } from '../../../platform/http/operation.ts';
import {
  deviceLabelOf,
  markAal2,
  openSession,
  refreshSession,
  sessionCookieFor,
  sessionIdOf,
  toSessionUser,
} from '../identity/index.ts';
import { relyingParty } from './caller.ts';
import type { AssertionResponse, KeyRow, RequestOptions } from './wire/passkeys.ts';
import { findKey, insertChallenge, noteUse, consumeChallenge } from './store/passkeys.ts';
import { CHALLENGE_MS, challengeIn, hashChallenge, isHandleOf, type RelyingParty } from './rules.ts';
import { judgeAssertion, requestOptions, dummyKey } from './webauthn.ts';

export async function issueChallenge(ctx: Context): Promise<RequestOptions> {
  const rp = relyingParty(ctx);
  const challenge = random256();
  await insertChallenge(ctx.services.db.direct, {
    hash: hashChallenge(challenge),
    userId: null,
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MS),
  });
  return requestOptions(rp, challenge);
}

/**
 * A passkey with user verification is two factors in one step, so either session is stepped up.
 * @throws Refusal 403 forbidden for whatever is wrong with the proof; sso_required; origin_not_allowed
 */
export async function proveByPasskey(ctx: Context, response: AssertionResponse): Promise<RawReply> {
  const { services, principal, request, now } = ctx;
  // A page of somebody else must not sign this browser in as anyone, whether it has a session or not.
  requireOwnOrigin(request.headers, request.origin, services.settings.CORS_ORIGINS);
  const owner = await prove(ctx, relyingParty(ctx), response);
  await services.signInChecks.ask({ userId: owner.user_id, email: owner.email, method: 'passkey' });

  const body = { user: toSessionUser(owner) };
  if (principal.kind === 'anonymous') {
    const opened = await openSession(services, owner, now, {
      authMethod: 'passkey',
      aal2: true,
      deviceLabel: deviceLabelOf(request.headers['user-agent']),
      ip: request.ip,
    });
    return raw({ headers: { 'set-cookie': await sessionCookieFor(services, opened, request.origin) }, body });
  }
  const sessionId = sessionIdOf(principal);
  if (sessionId === undefined || principal.userId !== owner.user_id) throw refused(ctx, 'another caller');
  await markAal2(services.db.direct, sessionId, now);
  const cookie = await renewedCookie(ctx);
  return raw({ body, ...(cookie === undefined ? {} : { headers: { 'set-cookie': cookie } }) });
}

/** More rights, another cookie; undefined for a caller that came without one. */
async function renewedCookie({ services, principal, request, now }: Context): Promise<string | undefined> {
  if (principal.authMethod !== 'cookie') return undefined;
  const content = await services.sessionCookies.open(sessionCookieIn(request.headers)?.value ?? '');
  if (content === undefined) return undefined;
  return sessionCookieFor(services, await refreshSession(services, content.refresh, now), request.origin);
}

/** The user whose passkey made this assertion over a challenge of ours, not used before. */
async function prove(ctx: Context, rp: RelyingParty, response: AssertionResponse): Promise<KeyRow> {
  const { direct } = ctx.services.db;
  const challenge = challengeIn(response.response.clientDataJSON) ?? '';
  const taken = await consumeChallenge(direct, hashChallenge(challenge), ctx.now);
  const found = await findKey(direct, response.id);
  const judged = await judgeAssertion(rp, response, {
    challenge,
    key: { publicKey: found?.public_key ?? dummyKey(), signCount: Number(found?.sign_count ?? 0) },
  });
  if (taken === undefined || taken.user_id !== null) throw refused(ctx, 'no open challenge');
  if (found === undefined) throw refused(ctx, 'unknown passkey');
  if ('reason' in judged) throw refused(ctx, judged.reason);
  if (!isHandleOf(found.user_id, response.response.userHandle ?? undefined))
    throw refused(ctx, 'user handle of another');
  const isNoted = await noteUse(direct, {
    credentialId: found.credential_id,
    signCount: judged.newCounter,
    isBackedUp: judged.credentialBackedUp,
    now: ctx.now,
  });
  if (!isNoted) throw refused(ctx, 'the signature counter did not move on');
  return found;
}

/** The cause goes to the log only. */
function refused(ctx: Context, cause: string): Refusal {
  ctx.log.info({ event: 'passkey_refused', cause }, 'passkey refused');
  return fail('forbidden', { reason: 'passkey_not_accepted' });
}
