/**
 * Adding a passkey: options, then what the browser made of them. Source: docs/reference/auth.md#passkeys,
 * docs/reference/auth.md#step-up-verification; ADR 0093. The challenge is used up outside any transaction, so that it stays used
 * up when the answer is a refusal.
 */
import { fail } from '../../../contract/errors.ts';
import { random256 } from '../../../platform/auth/random.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import { admitNewFactor } from '../identity/index.ts';
import { relyingParty, sessionOf, type SessionCaller } from './caller.ts';
import { passkeyAdded } from './mails.ts';
import { toAudited, type CreationOptions, type Enrolled, type RegistrationResponse } from './wire/passkeys.ts';
import {
  findEmail,
  insertChallenge,
  insertPasskey,
  listOwned,
  consumeChallenge,
  type NewPasskey,
} from './store/passkeys.ts';
import { CHALLENGE_MS, challengeIn, hashChallenge, passkeyName, PASSKEYS_MAX } from './rules.ts';
import { creationOptions, judgeRegistration, knownTransports, type Enrolee } from './webauthn.ts';

/**
 * @throws Refusal aal2_required for a user with a second factor and no fresh step-up verification; sso_required; 422 without a
 * host name
 */
export async function beginEnrolment(ctx: Context): Promise<CreationOptions> {
  const caller = sessionOf(ctx);
  const rp = relyingParty(ctx);
  const enrolee = await admitEnrolee(ctx, caller);
  const challenge = random256();
  await insertChallenge(ctx.services.db.direct, {
    hash: hashChallenge(challenge),
    userId: caller.userId,
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MS),
  });
  return creationOptions(rp, enrolee, challenge);
}

/** @throws Refusal 400 bad_request for anything but a good answer to an open challenge of the caller; 409 for a known passkey */
export async function finishEnrolment(
  ctx: Context,
  request: { readonly response: RegistrationResponse; readonly friendly_name?: string },
): Promise<Enrolled> {
  const { db } = ctx.services;
  const caller = sessionOf(ctx);
  const rp = relyingParty(ctx);
  const challenge = challengeIn(request.response.response.clientDataJSON);
  const taken =
    challenge === undefined ? undefined : await consumeChallenge(db.direct, hashChallenge(challenge), ctx.now);
  const { email } = await admitEnrolee(ctx, caller);
  if (challenge === undefined || taken?.user_id !== caller.userId) throw notAccepted(ctx, 'no open challenge');
  const judged = await judgeRegistration(rp, request.response, challenge);
  if ('reason' in judged) throw notAccepted(ctx, judged.reason);

  const passkey: NewPasskey = {
    credentialId: judged.credential.id,
    userId: caller.userId,
    publicKey: Buffer.from(judged.credential.publicKey),
    signCount: judged.credential.counter,
    deviceType: judged.credentialDeviceType === 'multiDevice' ? 'multi_device' : 'single_device',
    isBackedUp: judged.credentialBackedUp,
    transports: knownTransports(request.response.response.transports),
    aaguid: judged.aaguid,
    friendlyName: passkeyName(request.friendly_name),
    now: ctx.now,
  };
  return keep(ctx, passkey, email);
}

/** Who may add a passkey: no one whose organisation requires single sign-on; with a second factor only after using one. */
async function admitEnrolee({ services, principal, now }: Context, { userId }: SessionCaller): Promise<Enrolee> {
  const { direct } = services.db;
  const [found, owned] = [await findEmail(direct, userId), await listOwned(direct, userId)];
  if (found === undefined) throw fail('forbidden', { reason: 'session_required' });
  await services.signInChecks.ask({ userId, email: found.email, method: 'passkey' });
  await admitNewFactor(direct, { services, principal, now }, userId);
  if (owned.length >= PASSKEYS_MAX)
    throw fail('unprocessable_entity', { reason: 'too_many_passkeys', passkeys_max: PASSKEYS_MAX });
  return { userId, email: found.email, owned };
}

/** The row, its audit row and its mail, in one transaction. */
async function keep(ctx: Context, passkey: NewPasskey, email: string): Promise<Enrolled> {
  const { services, principal, now, newId } = ctx;
  const shown = {
    friendly_name: passkey.friendlyName,
    device_type: passkey.deviceType,
    backed_up: passkey.isBackedUp,
  };
  await services.db.systemTx(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) throw fail('conflict', { reason: 'passkey_registered' });
    await insertAudit(
      tx,
      {
        action: 'passkey.create',
        targetType: 'passkey',
        targetId: passkey.credentialId,
        actorUserId: principal.userId,
        actorAuthMethod: principal.authMethod,
        actorApiKeyId: null,
        actorOrgId: principal.homeOrg,
        requestId: ctx.request.id,
        idempotencyKey: null,
        before: null,
        after: toAudited(shown),
        metadata: {},
        accountId: principal.homeAccount,
        orgId: principal.homeOrg,
      },
      { now, newId },
    );
    await services.mail.send(tx, passkeyAdded(email));
  });
  return { credential_id: passkey.credentialId, ...shown };
}

function notAccepted(ctx: Context, cause: string): Error {
  ctx.log.info({ event: 'passkey_registration_refused', cause }, 'passkey registration refused');
  return fail('bad_request', { reason: 'registration_not_accepted' });
}
