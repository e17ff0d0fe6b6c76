/**
 * The redirect to the identity provider. Source: docs/reference/auth.md#single-sign-on; ADR 0094. The state is signed and bound
 * to a
 * cookie of this browser; nonce and PKCE verifier are derived from both. Only the state's hash is stored, and it works once.
 */
import { fail, failField } from '../../../contract/errors.ts';
import type { OrgId } from '../../../contract/ids.ts';
import { random256 } from '../../../platform/auth/random.ts';
import { raw, type Context, type RawReply } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, cookieName } from '../identity/index.ts';
import { openSecret } from './settings.ts';
import { authorizationUrl, discover, ProviderFault, refusalOf } from './provider.ts';
import { redirectUriOf, type ConfigRow } from './wire/sso.ts';
import { findConfigOf, findProvider } from './store/sso.ts';
import { insertLogin } from './store/logins.ts';
import { domainOf, hashState, landingOf, LOGIN_MS, loginSecrets } from './rules/sso.ts';

export const INITIATOR_COOKIE = 'svc_oidc_initiator';

/** Whose provider is meant: an organisation's, or that of an address's domain. */
export interface Target {
  readonly org_id?: string;
  readonly email?: string;
}

/** What states are signed with. */
export const stateKey = ({ sealer }: Pick<Services, 'sealer'>): Buffer => sealer.deriveKey('sso-state/v1');

/** @throws Refusal 400 without or with two targets; 404 sso_not_configured */
export async function findTarget({ services }: Pick<Context, 'services'>, target: Target): Promise<ConfigRow> {
  const { direct } = services.db;
  if ((target.org_id === undefined) === (target.email === undefined))
    throw failField('query', 'org_id', 'must be given, or email, and not both');
  const domain = target.email === undefined ? undefined : domainOf(target.email);
  const orgId =
    target.org_id === undefined
      ? domain === undefined
        ? undefined
        : (await findProvider(direct, domain))?.org_id
      : (target.org_id as OrgId);
  const config = orgId === undefined ? undefined : await findConfigOf(direct, orgId);
  if (config === undefined) throw fail('resource_not_found', { reason: 'sso_not_configured' });
  return config;
}

/** Where to go back to. @throws Refusal 400 for a place that is not ours */
export function checkedLanding(
  { request, services }: Pick<Context, 'request' | 'services'>,
  given: string | undefined,
): string {
  const landing = landingOf(given, request.origin, services.settings.CORS_ORIGINS);
  if (landing === undefined)
    throw fail('validation_error', {
      fields: [
        { path: 'redirect_after', problem: 'must be a path of this service or an address of an allowed origin' },
      ],
    });
  return landing;
}

/** @throws Refusal 502 when the provider cannot be reached */
export async function redirectToProvider(
  ctx: Context,
  query: Target & { readonly redirect_after?: string; readonly step_up?: boolean },
): Promise<RawReply> {
  const { services, request, now } = ctx;
  const redirectAfter = checkedLanding(ctx, query.redirect_after);
  const config = await findTarget(ctx, query);
  const isStepUp = query.step_up === true;
  const initiator = random256();
  const secrets = loginSecrets(stateKey(services), random256(), initiator);
  const location = await addressOf(ctx, config, { secrets, isStepUp, loginHint: query.email });
  await insertLogin(services.db.direct, {
    stateHash: hashState(secrets.state),
    orgId: config.org_id,
    accountId: config.account_id,
    redirectAfter,
    isStepUp,
    expiresAt: new Date(now.getTime() + LOGIN_MS),
  });
  const cookie = cookieLine(cookieName(INITIATOR_COOKIE, request.origin), initiator, LOGIN_MS / 1_000);
  return raw({ status: 302, headers: { location, 'set-cookie': cookie }, body: null });
}

async function addressOf(
  { services, request, log }: Context,
  config: ConfigRow,
  how: {
    readonly secrets: ReturnType<typeof loginSecrets>;
    readonly isStepUp: boolean;
    readonly loginHint: string | undefined;
  },
): Promise<string> {
  try {
    const provider = await discover(services.egress, {
      issuer: config.issuer,
      clientId: config.client_id,
      clientSecret: openSecret(services, config),
    });
    return await authorizationUrl(provider, how.secrets, { ...how, redirectUri: redirectUriOf(request.origin) });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn(
      { event: 'sso_provider_failed', org_id: config.org_id, err: error },
      'identity provider could not be used',
    );
    throw refusalOf(error, 'provider');
  }
}
