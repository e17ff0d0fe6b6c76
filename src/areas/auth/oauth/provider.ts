/**
 * The authorization server of one issuer: oidc-provider with our settings. Source:
 * docs/reference/auth.md#authorization-server, docs/reference/auth.md#step-up-verification;
 * docs/reference/auth.md#authorization-server, docs/reference/auth.md#lifetimes, docs/reference/auth.md#oauth-scopes. Pages and
 * storage come from the parts; decisions are in rules/.
 */
import { createHash } from 'node:crypto';
import { errors, Provider, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_TOKEN_PREFIX } from '../../../contract/key-format.ts';
import { ACR_AAL1, ACR_AAL2 } from '../../../platform/http/access.ts';
import type { Services } from '../../../platform/services.ts';
import { createAdapters } from './adapter.ts';
import { documentFetch } from './client-documents.ts';
import { deviceFlow, guardPages, renderError } from './device-pages.ts';
import {
  BASE,
  COOKIES,
  DEVICE_INTERVAL_S,
  INTROSPECTION_PATH,
  interactionPath,
  LIFETIMES,
  resourceOf,
  ROUTES,
} from './paths.ts';
import { buildPolicy } from './policy.ts';
import { findPerson } from './store/grants.ts';
import { checkMetadata } from './rules/metadata.ts';
import { API_SCOPES, SERVER_SCOPES } from './rules/scopes.ts';
import type { Vault } from './vault.ts';

export async function createProvider(services: Services, issuer: string, vault: Vault): Promise<Provider> {
  const provider = new Provider(issuer, await configure(services, issuer, vault));
  provider.proxy = true; // the mount sets X-Forwarded-Proto itself, from the issuer
  prefixTokens(provider);
  for (const middleware of [answerFaults(services), guardPages, amendAnswers]) provider.use(middleware);
  provider.on('server_error', (_ctx, err) => {
    services.log.error({ err }, 'the authorization server failed');
  });
  return provider;
}

/** Opaque tokens are their own id, and ids are made by one public method. Undocumented: a test watches it. A.1, token prefix. */
function prefixTokens(provider: Provider): void {
  const prototype = provider.AccessToken.prototype as unknown as { generateTokenId: (this: unknown) => string };
  const { generateTokenId: make } = prototype;
  Object.defineProperty(prototype, 'generateTokenId', {
    value(this: unknown) {
      return `${OAUTH_TOKEN_PREFIX}${make.call(this)}`;
    },
  });
}

/** A fault of ours is logged and answered here: Koa's own answer would drop the headers that every response carries. */
const answerFaults =
  ({ log }: Services) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (err) {
      log.error({ err }, 'the authorization server failed');
      ctx.status = 500;
      ctx.body = { error: 'server_error', error_description: 'Something went wrong on our side.' };
    }
  };

/**
 * Two members the provider leaves out: the device's interval (RFC 8628 section 3.2), and the scopes of the API, which it
 * knows as the resource's (A.1, adapter 5) while clients ask for what `scopes_supported` names.
 */
async function amendAnswers(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const body = ctx.body as { device_code?: string; scopes_supported?: unknown } | undefined;
  if (body?.device_code !== undefined) ctx.body = { ...body, interval: DEVICE_INTERVAL_S };
  if (body?.scopes_supported !== undefined) ctx.body = { ...body, scopes_supported: [...API_SCOPES, ...SERVER_SCOPES] };
}

async function configure(services: Services, issuer: string, vault: Vault): Promise<Configuration> {
  const { db, clock, newId, log, sealer } = services;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: createAdapters({ db, clock, newId, log, vault }),
    jwks: { keys: await signingJwks(services) },
    cookies: {
      names: COOKIES,
      long: { ...cookie, path: BASE },
      short: cookie, // each on the path of its own interaction, so that two tabs do not meet
      keys: [createHash('sha256').update(sealer.deriveKey('oauth-cookies/v1')).digest('base64url')],
    },
    routes: ROUTES,
    ttl: LIFETIMES,
    scopes: SERVER_SCOPES,
    acrValues: [ACR_AAL1, ACR_AAL2],
    claims: { sid: null, iss: null, openid: ['sub', 'acr', 'auth_time'] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'EdDSA',
    },
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clockTolerance: 0,
    pkce: { required: () => true },
    formats: { bitsOfOpaqueRandomness: 258 },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => true, // every client is public and no cookie is read where this is asked
    discovery: { introspection_endpoint: `${issuer}${INTROSPECTION_PATH}` },
    interactions: { policy: buildPolicy(), url: (_ctx, interaction) => interactionPath(interaction.uid) },
    features: features(services, issuer),
    fetch: documentFetch(services),
    findAccount: (_ctx, sub) => findAccount(services, sub),
    loadExistingGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true, // what one leaked token could do, its siblings could
    extraTokenClaims,
    renderError,
  };
}

function features({ settings }: Services, issuer: string): NonNullable<Configuration['features']> {
  const hosts = settings.OAUTH_REDIRECT_HOSTS;
  return {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false }, // the API reads plain bearers only; a bound token must not be handed out
    pushedAuthorizationRequests: { enabled: false },
    introspection: { enabled: false }, // ours: it asks who administers the token's organisation
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    registration: { enabled: true, initialAccessToken: false },
    registrationManagement: { enabled: true, rotateRegistrationAccessToken: true },
    deviceFlow: deviceFlow(),
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowClient: (_ctx, client) =>
        checkMetadata(client.metadata(), { hosts, nameIfAbsent: 'client' }).kind === 'accepted',
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? resourceOf(issuer),
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx, indicator) {
        if (![resourceOf(issuer), issuer, `${issuer}/`].includes(indicator)) throw new errors.InvalidTarget();
        return {
          scope: API_SCOPES.join(' '),
          audience: resourceOf(issuer),
          accessTokenTTL: LIFETIMES.AccessToken,
          accessTokenFormat: 'opaque',
        };
      },
    },
  };
}

async function findAccount({ db }: Services, sub: string) {
  const person = await findPerson(db.direct, sub);
  return person === undefined
    ? undefined
    : { accountId: person.user_id, claims: async () => ({ sub: person.user_id }) };
}

/** The grant of this browser's session and client; one of another person never counts. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, result, session, account, provider } = ctx.oidc;
  const grantId = result?.consent?.grantId ?? (client === undefined ? undefined : session?.grantIdFor(client.clientId));
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  return grant?.accountId === account?.accountId ? grant : undefined;
}

/** acr and auth_time are copied from what the token was made of, so that the API can require fresh step-up verification. */
function extraTokenClaims(ctx: KoaContextWithOIDC | undefined) {
  const { AuthorizationCode: code, RefreshToken: refresh, DeviceCode: device } = ctx?.oidc.entities ?? {};
  const source = code ?? refresh ?? device;
  return source === undefined ? undefined : { acr: source.acr ?? ACR_AAL1, auth_time: source.authTime };
}

async function signingJwks({ signingKeys }: Services): Promise<JWK[]> {
  await signingKeys.current('oauth');
  const keys = await signingKeys.list('oauth');
  return keys.map(({ privateKey, kid, alg }) => ({
    ...(privateKey.export({ format: 'jwk' }) as JWK),
    kid,
    alg,
    use: 'sig',
  }));
}
