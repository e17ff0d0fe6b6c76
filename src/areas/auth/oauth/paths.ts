/**
 * Paths, cookie names and lifetimes of the authorization server. Data only. Source: docs/reference/auth.md#authorization-server,
 * docs/reference/auth.md#lifetimes.
 */
export const BASE = '/v1/oauth';
export const DEVICE_PATH = `${BASE}/device`;
export const INTROSPECTION_PATH = `${BASE}/introspect`;
export const AUTHORIZATION_SERVER_PATH = '/.well-known/oauth-authorization-server';
export const OPENID_PATH = '/.well-known/openid-configuration';
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource';

/** Names of the provider's routes; `end_session` is not served. */
export const ROUTES = {
  authorization: `${BASE}/authorize`,
  token: `${BASE}/token`,
  registration: `${BASE}/register`,
  device_authorization: `${BASE}/device_authorization`,
  code_verification: DEVICE_PATH,
  revocation: `${BASE}/revoke`,
  jwks: `${BASE}/jwks`,
  end_session: `${BASE}/end_session`,
} as const;

export const interactionPath = (uid: string): string => `${BASE}/interaction/${uid}`;

export const COOKIES = {
  session: 'svc_oauth_session',
  interaction: 'svc_oauth_interaction',
  resume: 'svc_oauth_resume',
} as const;

/**
 * Seconds. docs/reference/auth.md#lifetimes; the rest is ours: a person is asked again once a year, and has an hour to finish a
 * page.
 */
export const LIFETIMES = {
  AccessToken: 1_800,
  RefreshToken: 30 * 86_400,
  DeviceCode: 900,
  AuthorizationCode: 60,
  Grant: 365 * 86_400,
  Interaction: 3_600,
  Session: 86_400,
  IdToken: 3_600,
} as const;

/** Seconds a device waits between two questions (RFC 8628 section 3.2). */
export const DEVICE_INTERVAL_S = 5;

/** The API as a protected resource; the bare origin is an alias. */
export const resourceOf = (issuer: string): string => `${issuer}/v1`;
