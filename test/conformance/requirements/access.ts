/** Who may call: keys, sign-in, passkeys, single sign-on, scopes, organisations and machines. */
import { later, spec, type Requirement } from './requirement.ts';

export const ACCESS: readonly Requirement[] = [
  // Keys and principal
  spec('KEY-1', 'API key', 'The full key is returned once, on create and rotate; only its SHA-256 is stored'),
  spec(
    'KEY-2',
    'API key',
    'Default scopes are gateway, api:read, api:write; the legacy set [gateway, api] means the same',
  ),
  spec('KEY-3', 'States', 'DELETE revokes softly: is_active false, revoked_at set, the row kept, never active again'),
  spec(
    'KEY-4',
    'States',
    'Rotation answers 201 with a new secret; the old key is invalid as soon as the response is returned',
  ),
  spec('KEY-5', 'Authentication 3', 'Requesting a scope beyond eligibility is 403 at creation'),
  spec(
    'KEY-6',
    'Authentication 4',
    'Demotion does not revoke admin-scoped keys; the admin power stops on the next request',
  ),
  spec(
    'KEY-7',
    'Authentication 5',
    'Org keys need owner or admin; a member cannot create them and may revoke only keys they created',
  ),
  spec('KEY-8', 'Authentication 1', 'Scopes are independent capabilities: admin:platform does not imply api:read'),
  spec('KEY-9', 'Endpoints', 'name is required on creation: 400 name_required'),
  spec('AUTH-1', 'Authentication', 'An API key sent as a bearer token is accepted'),
  spec('AUTH-2', 'Endpoints', 'Login answers a bearer token pair in the body'),
  spec('AUTH-3', 'Authentication 8', 'GET /v1/auth/me rejects API keys'),
  spec('AUTH-4', 'docs/reference/auth.md#lifetimes', 'Refresh tokens rotate; reuse revokes the family'),
  spec(
    'AUTH-6',
    'Authentication, session cookie',
    'The session cookie is HttpOnly, Secure, SameSite=Lax, sealed, host-locked away from localhost; an expired access token is refreshed and the cookie rotated',
  ),
  spec(
    'AUTH-7',
    'Endpoints, sign-in',
    'Sign-in and cookie-borne mutations are refused from an origin that is not allowed',
  ),
  spec(
    'AUTH-8',
    'Endpoints, login',
    'With a TOTP factor login answers {mfa_required, factor_id, mfa_token}; the token is single use, 10 minutes',
  ),
  spec(
    'AUTH-9',
    'Authentication 7; docs/reference/auth.md#step-up-verification',
    'Sensitive operations need step-up verification of this session not older than 5 minutes: 403 aal2_required',
  ),
  spec(
    'AUTH-10',
    'docs/reference/auth.md#authentication, docs/reference/auth.md#lifetimes',
    'A password reset tells nobody whether an address is known; its link works once, for 15 minutes; a reset ends every session',
  ),
  spec(
    'AUTH-11',
    'Authentication 5, 8',
    'Deleting the account rejects API keys and ends sessions and personal keys at once',
  ),
  spec(
    'AUTH-12',
    'ADR 0095',
    'A recovery code stands once for the code of an app; the first second factor needs a sign-in of the last 15 minutes',
  ),
  spec('AUTH-5', 'Authentication 9', "Lookups by id are account-scoped: another account's id returns 404, not 403"),
  // Passkeys
  spec(
    'PASSKEY-1',
    'docs/reference/auth.md#authentication',
    'Enrolment asks for a discoverable credential with user verification and keeps it under a name',
  ),
  spec(
    'PASSKEY-2',
    'docs/reference/auth.md#step-up-verification',
    'Adding or removing an authenticator needs fresh step-up verification from a user who has a second factor',
  ),
  spec(
    'PASSKEY-3',
    'docs/reference/auth.md#step-up-verification',
    'Challenges are single use, 30 seconds, bound to origin, host name and user verification',
  ),
  spec('PASSKEY-4', 'Endpoints', 'A passkey signs in with the same session cookie, auth_method passkey'),
  spec('PASSKEY-5', 'Authentication 7', 'A fresh user-verification gesture steps up the present session'),
  spec('PASSKEY-6', 'docs/reference/auth.md#authentication', 'Every refused passkey gets one answer'),
  spec('PASSKEY-7', 'docs/reference/auth.md#step-up-verification', 'The signature counter may never decrease'),
  spec('PASSKEY-8', 'docs/reference/auth.md#authentication', 'Removing a passkey needs aal2 and takes effect at once'),
  // Single sign-on
  spec(
    'SSO-1',
    'docs/reference/auth.md#step-up-verification',
    'State is signed and double-submitted by cookie, nonce and state are single use, PKCE is used',
  ),
  spec(
    'SSO-2',
    'docs/reference/auth.md#step-up-verification',
    'Identities are bound by (issuer, subject); an unlinked one is refused, never provisioned unasked',
  ),
  spec(
    'SSO-3',
    'docs/reference/auth.md#authentication',
    'Password and passkey answer 403 sso_required to users of an SSO-enforced domain',
  ),
  spec(
    'SSO-4',
    'docs/reference/auth.md#step-up-verification',
    'default_role makes members of whoever the provider vouches for under a proven domain',
  ),
  spec(
    'SSO-5',
    'docs/reference/auth.md#step-up-verification',
    'Re-assertion at the identity provider steps the session up, from the instant it names',
  ),
  spec(
    'SSO-6',
    'docs/reference/auth.md#step-up-verification',
    'Changing SSO needs owner or admin and aal2, is audited, and never shows the client secret',
  ),
  spec(
    'SSO-7',
    'docs/reference/auth.md#step-up-verification',
    'At least one allowed domain, proven, and each of one organisation only',
  ),
  // The scope rules, each tried over HTTP (test/acceptance/scope-rules.test.ts)
  spec('SCOPE-1', 'Authentication 1', 'Scopes on API keys are independent capabilities'),
  spec(
    'SCOPE-2',
    'Authentication 2',
    'Each scope opens what is listed; the admin scopes are re-checked on every request',
  ),
  spec('SCOPE-3', 'Authentication 3', 'A scope the caller is not eligible for is 403 at creation'),
  spec('SCOPE-4', 'Authentication 4', 'Demotion leaves admin-scoped keys alive; their power stops on the next request'),
  spec(
    'SCOPE-5',
    'Authentication 5',
    'Personal keys go with the user, org keys survive departure; a member makes none',
  ),
  spec('SCOPE-6', 'Authentication 6', 'Rotation has no grace period'),
  spec(
    'SCOPE-7',
    'Authentication 7',
    'Keys need only a normal session; other sensitive operations need fresh step-up verification',
  ),
  spec('SCOPE-8', 'Authentication 8', 'API keys are accepted except for billing management and account self-service'),
  spec('SCOPE-9', 'Authentication 9', "Another account's id returns 404, not 403"),
  later(
    'trust',
    'SCOPE-10',
    'Authentication 10',
    'Team changes need owner or admin; any member of the organisation may look',
  ),
  later('trust', 'SCOPE-11', 'Authentication 11', 'A feature the plan lacks answers payment required or forbidden'),
  spec('SCOPE-12', 'Authentication 12', 'Key secrets are hashed, never retrievable, and do not expire by default'),
  // Organisations
  spec(
    'ORG-1',
    'docs/reference/auth.md#authentication-rules',
    'An organisation always has an owner: the last one cannot go or be demoted',
  ),
  spec(
    'ORG-2',
    'docs/reference/auth.md#step-up-verification',
    'Inviting, making or removing an owner is for owners, with fresh step-up verification',
  ),
  spec('ORG-3', 'Authentication 4', "A changed role holds at the member's next request, through every key"),
  spec('ORG-4', 'Authentication 5', 'A departure ends access and personal keys billed there; org keys survive'),
  spec(
    'ORG-5',
    'docs/reference/auth.md#authentication-rules',
    'An invitation token is shown once, hashed, good once for the invited address alone',
  ),
  spec(
    'ORG-6',
    'Authentication 4; States',
    'Power in an organisation is that of the moment of the write, also after a wait',
  ),
  spec('ORG-7', 'Authentication 3', "Replacing a key gives nobody the power of the key's maker"),
  spec('ORG-8', 'docs/reference/auth.md#authentication-rules', 'No agent is left in an organisation that is gone'),
];
