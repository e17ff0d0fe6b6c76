/**
 * Talking to an identity provider: OpenID Connect by openid-client, every request through the guarded client. A provider is named
 * by its customer, so neither its addresses nor its words are trusted. Source: docs/reference/auth.md#single-sign-on;
 * docs/reference/reliability.md#s6-outgoing-requests.
 */
import * as oidc from 'openid-client';
import { fail, type Refusal } from '../../../contract/errors.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import { EgressError } from '../../../platform/egress/fault.ts';
import type { LoginSecrets } from './rules/sso.ts';

const TIMEOUT_MS = 10_000;
const REPLY_BYTES_MAX = 512 * 1024; // key sets and discovery documents of large providers are some 10 KiB
/** Largest age of the proof when it returns; it is asked for with max_age 0. docs/reference/auth.md#step-up-verification. */
const STEP_UP_SECONDS = 300;
const BODYLESS = new Set([101, 204, 205, 304]);

/** What a sign-in needs to know of a provider. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
}

export interface ProviderAnswer {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Why a provider could not be used; the message is ours and may be shown to its administrator. */
export class ProviderFault extends Error {
  readonly fault: 'unreachable' | 'not_accepted';
  constructor(fault: ProviderFault['fault'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderFault';
    this.fault = fault;
  }
}

const REASONS = {
  unreachable: 'identity_provider_unreachable',
  not_accepted: 'identity_provider_answer_refused',
} as const;

/** The refusal that a person at the browser gets: 401 for an answer about them that does not hold, else 502. */
export const refusalOf = (fault: ProviderFault, about: 'provider' | 'person'): Refusal =>
  fail(
    about === 'person' && fault.fault === 'not_accepted' ? 'invalid_credentials' : 'bad_gateway',
    { reason: REASONS[fault.fault] },
    { cause: fault },
  );

/** The provider as its own metadata describes it. @throws ProviderFault */
export async function discover(egress: Egress, provider: Provider): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  const config = await guarded(() =>
    oidc.discovery(issuer, provider.clientId, undefined, clientAuth(provider.clientSecret), {
      [oidc.customFetch]: through(egress),
      timeout: TIMEOUT_MS / 1_000,
      // The guarded client decides about plain HTTP: to loopback only, where the operator allows that.
      // TLS alone vouches for an ID token unless the library is set to check its signature too.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    }),
  );
  const { issuer: named, authorization_endpoint: endpoint } = config.serverMetadata();
  if (new URL(named).href !== issuer.href) throw new ProviderFault('not_accepted', 'the metadata names another issuer');
  if (endpoint === undefined || !URL.canParse(endpoint) || new URL(endpoint).protocol !== issuer.protocol)
    throw new ProviderFault('not_accepted', 'the metadata has no usable authorization endpoint');
  return config;
}

/** Where the browser is sent. `fresh`: the person must authenticate again, with a second factor if the provider can. */
export async function authorizationUrl(
  config: oidc.Configuration,
  secrets: LoginSecrets,
  request: { readonly redirectUri: string; readonly isStepUp: boolean; readonly loginHint: string | undefined },
): Promise<string> {
  const fresh = {
    prompt: 'login',
    max_age: '0',
    acr_values: 'urn:svc:aal2 phr http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  };
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(request.isStepUp ? fresh : {}),
    ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
  }).href;
}

/**
 * Exchanges what came back for the person's claims: state, nonce, PKCE, issuer, audience, signature, expiry and, for a
 * step-up, the age of the sign-in are checked by the library.
 * @param callback the address the browser came back to, query included; @throws ProviderFault
 */
export async function exchangeCode(
  config: oidc.Configuration,
  secrets: LoginSecrets,
  { callback, isStepUp }: { readonly callback: URL; readonly isStepUp: boolean },
): Promise<ProviderAnswer> {
  return guarded(async () => {
    const tokens = await oidc.authorizationCodeGrant(config, callback, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
      ...(isStepUp ? { maxAge: STEP_UP_SECONDS } : {}),
    });
    const claims = tokens.claims();
    if (claims === undefined || claims.sub === '' || claims.sub.length > 255)
      throw new ProviderFault('not_accepted', 'the answer names nobody');
    const about = claims['email'] === undefined ? await userInfo(config, tokens.access_token, claims.sub) : claims;
    const email = about['email'];
    return {
      subject: claims.sub,
      email: typeof email === 'string' && email.length <= 320 ? email : undefined,
      isEmailVerified: about['email_verified'] === true,
      claims,
    };
  });
}

/** Providers that leave the address out of the token give it here; where they give it nowhere, it stays unknown. */
async function userInfo(
  config: oidc.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(config, accessToken, subject);
}

/** The client authentication that the provider accepts: post where it says so, else basic, the default of the standard. */
function clientAuth(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const takesPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (takesPost ? post : basic)(server, client, body, headers);
  };
}

const through =
  (egress: Egress): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const reply = await egress.fetch(url, {
      method: method as 'GET' | 'POST',
      headers: { ...headers },
      ...(body === undefined || body === null
        ? {}
        : { body: body instanceof URLSearchParams ? body.toString() : Buffer.from(body as string) }),
      timeoutMs: TIMEOUT_MS,
      responseBytesMax: REPLY_BYTES_MAX,
      ...(signal === undefined ? {} : { signal }),
    });
    if (reply.isCut) throw new EgressError('protocol', 'the reply is too long');
    return new Response(BODYLESS.has(reply.status) ? null : new Uint8Array(reply.body), {
      status: reply.status,
      headers: reply.headers,
    });
  };

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    const network = causeOf(error, EgressError);
    if (network !== undefined) throw new ProviderFault('unreachable', network.message, error);
    throw new ProviderFault('not_accepted', error instanceof Error ? error.message : 'unknown', error);
  }
}

/** The first of this kind along the chain of causes. */
function causeOf<E extends Error>(error: unknown, kind: new (...input: never[]) => E): E | undefined {
  let at: unknown = error;
  for (let depth = 0; depth < 6 && at instanceof Error; depth += 1) {
    if (at instanceof kind) return at;
    at = at.cause;
  }
  return undefined;
}
