/**
 * The return from the identity provider: who the person is there, which user they are here, a new session. Identities are bound
 * by
 * (issuer, subject) within the organisation, never only by an address. Source: docs/reference/auth.md#single-sign-on; ADR 0094.
 */
import { fail } from '../../../contract/errors.ts';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import { raw, type Context, type RawReply } from '../../../platform/http/operation.ts';
import {
  cookieLine,
  cookieName,
  deviceLabelOf,
  markAal2,
  openSession,
  revokeSession,
  sessionCookieFor,
  sessionIdOf,
  type SessionOwner,
} from '../identity/index.ts';
import { INITIATOR_COOKIE, stateKey } from './start-sign-in.ts';
import { admitPerson } from './link-identity.ts';
import { openSecret } from './settings.ts';
import { discover, exchangeCode, ProviderFault, refusalOf, type ProviderAnswer } from './provider.ts';
import { redirectUriOf, type ConfigRow, type LoginRow } from './wire/sso.ts';
import { findConfigOf } from './store/sso.ts';
import { consumeLogin } from './store/logins.ts';
import { stepUpAt, hashState, methodsOf, readState, type LoginSecrets } from './rules/sso.ts';

export type CallbackQuery = Readonly<Record<string, unknown>> & {
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
};

/** @throws Refusal 400 for a state that is not this browser's, 401 for an answer that does not hold, 403 for a stranger */
export async function completeProviderSignIn(ctx: Context, query: CallbackQuery): Promise<RawReply> {
  const { services, request, log } = ctx;
  const { secrets, login } = await takeState(ctx, query.state);
  const config = await findConfigOf(services.db.direct, login.org_id);
  if (config === undefined) throw fail('bad_request', { reason: 'state_not_accepted' });
  if (query.error !== undefined || query.code === undefined) {
    log.info({ event: 'sso_refused_there', org_id: config.org_id, error: query.error }, 'the provider refused');
    throw fail('invalid_credentials', { reason: 'refused_by_identity_provider' });
  }
  const answer = await hear(ctx, config, { secrets, login, query });
  const owner = await admitPerson(ctx, config, answer);
  const cookies = [await beginSession(ctx, owner, answer), clearInitiator(request.origin)];
  return raw({ status: 302, headers: { location: login.redirect_after, 'set-cookie': cookies }, body: null });
}

export const clearInitiator = (origin: string): string => cookieLine(cookieName(INITIATOR_COOKIE, origin), '', 0);

/** The sign-in that this state started in this browser; works once. Every fault gets the same reply. */
async function takeState(
  { services, request, now }: Context,
  state: string | undefined,
): Promise<{ readonly secrets: LoginSecrets; readonly login: LoginRow }> {
  const initiator = cookieIn(request.headers['cookie'] ?? '', cookieName(INITIATOR_COOKIE, request.origin));
  const secrets =
    state === undefined || initiator === undefined ? undefined : readState(stateKey(services), state, initiator);
  const login =
    secrets === undefined ? undefined : await consumeLogin(services.db.direct, hashState(secrets.state), now);
  if (secrets === undefined || login === undefined) throw fail('bad_request', { reason: 'state_not_accepted' });
  return { secrets, login };
}

async function hear(
  { services, request, log }: Context,
  config: ConfigRow,
  { secrets, login, query }: { secrets: LoginSecrets; login: LoginRow; query: CallbackQuery },
): Promise<ProviderAnswer> {
  const callback = new URL(redirectUriOf(request.origin));
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') callback.searchParams.set(name, value);
  try {
    const provider = await discover(services.egress, {
      issuer: config.issuer,
      clientId: config.client_id,
      clientSecret: openSecret(services, config),
    });
    return await exchangeCode(provider, secrets, { callback, isStepUp: login.is_step_up });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn(
      { event: 'sso_provider_failed', org_id: config.org_id, err: error },
      'identity provider could not be used',
    );
    throw refusalOf(error, 'person');
  }
}

/**
 * Always a new session, and the one this browser had before ends; stepped up from the instant at which the provider saw a second
 * factor.
 */
async function beginSession(
  { services, principal, request, now }: Context,
  owner: SessionOwner,
  answer: ProviderAnswer,
): Promise<string> {
  const before = principal.authMethod === 'cookie' ? sessionIdOf(principal) : undefined;
  if (before !== undefined) await revokeSession(services.db.direct, before, now);
  const opened = await openSession(services, owner, now, {
    authMethod: 'sso',
    aal2: false,
    amr: methodsOf(answer.claims['amr']),
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    ip: request.ip,
  });
  const steppedUpAt = stepUpAt(answer.claims, now);
  if (steppedUpAt !== null) await markAal2(services.db.direct, opened.sessionId, steppedUpAt);
  return sessionCookieFor(services, opened, request.origin);
}
