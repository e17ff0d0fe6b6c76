/**
 * The normative sentences of the specification, each with an id that tests cite as `req:<id>` (tools/requirements.ts
 * fails on an uncited one). `later` names the issue that builds it; such a requirement may not be cited before.
 */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly source: string; // section of interface.md unless it says otherwise
  readonly later?: 'control plane' | 'data plane' | 'trust';
}

const spec = (id: string, source: string, text: string): Requirement => ({ id, source, text });
const later = (issue: NonNullable<Requirement['later']>, id: string, source: string, text: string): Requirement => ({
  id,
  source,
  text,
  later: issue,
});

export const REQUIREMENTS: readonly Requirement[] = [
  // Conventions and versioning
  spec('CONV-1', 'Conventions 2', 'PUT, POST and DELETE on cards require the Idempotency-Key header'),
  spec('CONV-2', 'Conventions 2', 'Same key and same body returns the cached response with Idempotent-Replay: true'),
  spec('CONV-3', 'Conventions 2', 'Same key with a different body returns 422'),
  spec('CONV-4', 'Conventions 2', 'A concurrent in-flight request with the same key returns a retryable status'),
  spec('CONV-5', 'Conventions 2', 'A key is kept for 24 hours, per user and key'),
  spec('CONV-6', 'Conventions 3', 'Every response carries X-Svc-Version and X-Svc-Schema'),
  spec('CONV-7', 'Conventions 3', 'REST responses carry X-Request-Id'),
  spec('CONV-8', 'Conventions 3', 'Gateway-routed responses carry X-Svc-Request-Id, a UUIDv4'),
  spec('CONV-9', 'Conventions 4', 'limit is 1 to 100 and offset 0 or more, each with its own error code'),
  spec('CONV-10', 'Conventions 5', 'The alignment API accepts YAML alongside JSON'),
  spec('VER-1', 'Versioning 2', 'X-Svc-Version selects behaviour by date and is echoed; omitted means the latest'),
  // Errors
  spec(
    'ERR-1',
    'Error envelope',
    'Errors are {error: {code, message, details?}}; 5xx also carry request_id inside error',
  ),
  spec('ERR-2', 'Errors', '400 for a body that is not JSON, a missing field or bad pagination, with the named codes'),
  spec('ERR-3', 'Errors rule 1', '429 carries Retry-After, X-RateLimit-Limit and X-RateLimit-Reset (Unix time)'),
  spec(
    'ERR-4',
    'Errors rule 2',
    'When the audit write of a governance mutation fails, the response is 500 and nothing is durable',
  ),
  spec('ERR-5', 'Errors', '413 when the payload is too large'),
  spec('ERR-6', 'Errors', "404 for an unknown resource and for another account's resource alike"),
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
  spec('AUTH-4', 'open-shapes 4.2', 'Refresh tokens rotate; reuse revokes the family'),
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
    'Authentication 7; open-shapes 4.3',
    'Sensitive operations need a second-factor gesture of this session not older than 5 minutes: 403 aal2_required',
  ),
  spec(
    'AUTH-10',
    'open-shapes 3.2, 4.2',
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
    'open-shapes 3.2',
    'Enrolment asks for a discoverable credential with user verification and keeps it under a name',
  ),
  spec(
    'PASSKEY-2',
    'open-shapes 4.3',
    'Adding or removing an authenticator needs a fresh gesture of whoever has a second factor',
  ),
  spec(
    'PASSKEY-3',
    'open-shapes 4.1',
    'Challenges are single use, 30 seconds, bound to origin, host name and user verification',
  ),
  spec('PASSKEY-4', 'Endpoints', 'A passkey signs in with the same session cookie, auth_method passkey'),
  spec('PASSKEY-5', 'Authentication 7', 'A fresh user-verification gesture steps up the present session'),
  spec('PASSKEY-6', 'open-shapes 3.2', 'Every refused passkey gets one answer'),
  spec('PASSKEY-7', 'open-shapes 4.1', 'The signature counter may never decrease'),
  spec('PASSKEY-8', 'open-shapes 3.2', 'Removing a passkey needs aal2 and takes effect at once'),
  // Single sign-on
  spec(
    'SSO-1',
    'open-shapes 4.1',
    'State is signed and double-submitted by cookie, nonce and state are single use, PKCE is used',
  ),
  spec(
    'SSO-2',
    'open-shapes 4.1',
    'Identities are bound by (issuer, subject); an unlinked one is refused, never provisioned unasked',
  ),
  spec('SSO-3', 'open-shapes 3.2', 'Password and passkey answer 403 sso_required to users of an SSO-enforced domain'),
  spec(
    'SSO-4',
    'open-shapes 4.1',
    'default_role makes members of whoever the provider vouches for under a proven domain',
  ),
  spec(
    'SSO-5',
    'open-shapes 4.1',
    'Re-assertion at the identity provider steps the session up, from the instant it names',
  ),
  spec(
    'SSO-6',
    'open-shapes 4.3',
    'Changing SSO needs owner or admin and aal2, is audited, and never shows the client secret',
  ),
  spec('SSO-7', 'open-shapes 4.1', 'At least one allowed domain, proven, and each of one organisation only'),
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
    'Keys need only a normal session; other sensitive operations need a fresh gesture',
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
  spec('ORG-1', 'open-shapes 9', 'An organisation always has an owner: the last one cannot go or be demoted'),
  spec('ORG-2', 'open-shapes 4.3', 'Inviting, making or removing an owner is for owners, with a fresh gesture'),
  spec('ORG-3', 'Authentication 4', "A changed role holds at the member's next request, through every key"),
  spec('ORG-4', 'Authentication 5', 'A departure ends access and personal keys billed there; org keys survive'),
  spec('ORG-5', 'open-shapes 9', 'An invitation token is shown once, hashed, good once for the invited address alone'),
  spec(
    'ORG-6',
    'Authentication 4; States',
    'Power in an organisation is that of the moment of the write, also after a wait',
  ),
  spec('ORG-7', 'Authentication 3', "Replacing a key gives nobody the power of the key's maker"),
  spec('ORG-8', 'open-shapes 9', 'No agent is left in an organisation that is gone'),
  // Machines
  spec('SVC-1', 'Authentication', 'No machine credential stands in for another kind or for a user'),
  spec('SVC-2', 'auth-chain-zk A.2', 'A machine credential ends with its revocation or lifetime, at the next request'),
  // Agents and cards
  spec('AGT-1', 'Endpoints, Agents', 'hash_proof is required when an agent is created: 400 hash_proof_required'),
  spec(
    'AGT-2',
    'Endpoints, Agents',
    'The proof is SHA-256 hex of key|name (or the key alone), resolved by its first 16 characters',
  ),
  spec(
    'AGT-3',
    'gateway 1.2 [R]',
    'The full digest is compared; a second proof with the same 16 characters is refused',
  ),
  spec(
    'AGT-4',
    'Endpoints, Agents',
    'Claim adopts a gateway-provisioned agent into the org; personal org when org_id is omitted',
  ),
  spec('AGT-5', 'Identifier shapes', 'The legacy agent id form remains valid'),
  spec(
    'AGT-6',
    'open-shapes 3.9',
    'Moving an agent needs owner or admin of both organisations; a contained agent stays',
  ),
  spec(
    'AGT-7',
    'Endpoints, Agents',
    'Rekey takes a new_key_hash of exactly 16 lowercase hex; a taken hash is 409 with conflict_agent_id',
  ),
  spec(
    'AGT-8',
    'open-shapes 3.9',
    'verify-binding accepts key_hash and new_key_hash, from anyone, and tells nothing but whether they fit',
  ),
  spec('AGT-9', 'Authentication 8', 'Linking an agent needs an end-user identity; 409 when it is linked elsewhere'),
  spec('AGT-10', 'open-shapes 3.9', 'A deleted agent is refused at once; its personal data goes, its evidence stays'),
  spec('AGT-11', 'algorithms 1.5', 'Only the owner of the relying agent declares a trust edge; duplicates are 409'),
  spec('AGT-12', 'Authentication', 'X-Svc-Agent-Proof identifies the agent itself, not a user'),
  spec(
    'AGT-13',
    'auth-chain-zk E',
    'A signed request (RFC 9421) proves an agent once: covered method, target and body, fresh, nonce unused',
  ),
  spec('AGT-14', 'open-shapes 1.2', 'The fleet of an organisation is listed with its state, page by page'),
  // Containment
  spec('CON-1', 'States', 'pause from active; kill from active or paused; resume and reactivate from paused or killed'),
  spec('CON-2', 'algorithms 7.3', 'A killed agent comes back by the owner alone, whichever verb asks'),
  spec(
    'CON-3',
    'algorithms 7.3',
    'A change of containment is one log entry, one audit row and one event, by compare and set',
  ),
  spec('CON-4', 'algorithms 7.3', 'The containment log is a hash chain: a changed or removed entry shows'),
  spec('CON-5', 'algorithms 7.2', 'Boundary violations in a row up to the threshold pause the agent, by the system'),
  spec('CON-6', 'algorithms 7.3', 'The opt-in rate rule pauses on alternating violations too'),
  spec(
    'CON-7',
    'open-shapes 4.3',
    'Pausing, killing and resuming need a fresh second-factor gesture of a signed-in person',
  ),
  spec(
    'CON-8',
    'gateway 1.13',
    'Streams of a killed agent end within a second in every process, and its next turns are refused',
  ),
  spec('CON-9', 'algorithms 7.3', 'Only checkpoints after the last resume count towards an automatic pause'),
  spec(
    'CON-10',
    'algorithms 7.3',
    'A violation by injected content that was held back does not count when the agent did not comply',
  ),
  spec('CON-11', 'reliability 4', 'Random histories of containment agree with the model of it'),
  spec('CARD-1', 'open-shapes 1.1', 'thresholds satisfy warn <= quarantine <= block, on PUT and on a merged PATCH'),
  spec('CARD-2', 'Events', 'Every governance mutation writes exactly one audit row and emits exactly one event'),
  spec('CARD-3', 'open-shapes 1.3', 'bounded and forbidden actions are disjoint; _composition on input is refused'),
  spec(
    'CARD-4',
    'open-shapes 1.3',
    'Cards are limited to 128 KiB and 64 KiB; YAML to the core schema with alias and depth caps',
  ),
  spec(
    'CARD-5',
    'Cards',
    'GET and PUT at platform, org, team and agent scope; DELETE at org scope removes the template',
  ),
  spec(
    'CARD-6',
    'algorithms 4.6',
    'Layers compose platform, org, teams, agent: floors only rise, whatever the order of teams',
  ),
  spec('CARD-7', 'open-shapes 1.3', 'Every leaf of a composed card says which layer it comes from'),
  spec(
    'CARD-8',
    'open-shapes 3.6',
    'A template write flags the agents below; a pass recomposes them and survives the death of its process',
  ),
  spec(
    'CARD-9',
    'open-shapes 3.6',
    'Granular PUT and PATCH (RFC 7396) of every block at every scope, checked as a whole card',
  ),
  spec('CARD-10', 'open-shapes 3.6', 'A preview composes a draft, names conflicts, and stores nothing'),
  spec('CARD-11', 'Cards', 'bulk-apply changes 1 to 500 agents, each by itself'),
  spec(
    'CARD-12',
    'Deprecated endpoints',
    'Retired card paths answer 308 with Location and Sunset, and 410 from 2027-01-15',
  ),
  spec('EXM-1', 'Exemption', 'reason of 20 to 500 code points; 90 days by default; an explicit null is permanent'),
  spec(
    'EXM-2',
    'algorithms 4.7',
    'Waives organisation and team entries only, for one agent, at once; never a BOUNDARY',
  ),
  spec('EXM-3', 'Exemption', 'Expiry ends it at its instant; DELETE is hard; each has one audit row and one event'),
  // Gateway
  spec('GW-1', 'Gateway headers', 'X-Svc-Verdict is on every gateway response, also on 4xx'),
  spec('GW-2', 'Gateway headers', 'Customer-supplied X-Svc-* and X-AIP-* are dropped except the four allowed'),
  spec('GW-3', 'Errors', 'A contained agent gets 403 with details.reason, before billing'),
  spec(
    'GW-4',
    'Errors rule 4',
    'In enforce an offending tool result is replaced in place and the request proceeds with 2xx',
  ),
  spec('GW-5', 'Errors rule 5', 'integrity=unverified is never reported as pass'),
  spec(
    'GW-6',
    'Errors rule 5',
    'In enforce an unavailable analyser withholds and replaces in the same turn, still 2xx',
  ),
  spec('GW-7', 'Errors rule 4', 'A quarantined message is logged for review through the quarantine endpoints'),
  spec('GW-8', 'gateway 8 check 2', 'Quarantined text resent as history stays replaced, with identical bytes'),
  spec('GW-9', 'gateway 8 check 4', 'Forged verdict headers from client and upstream never survive'),
  spec('GW-10', 'gateway 8 check 6', 'Any split of a stream at byte level gives the same verdict and the same bytes'),
  spec('GW-11', 'gateway 1.4', 'The service key never reaches the provider'),
  spec(
    'GW-12',
    'gateway 1.14',
    'Provider errors pass through in their own shape; unreachable providers are 503 with Retry-After',
  ),
  spec('GW-13', 'gateway 1.2', 'An unknown credential provisions an unclaimed agent on its first call'),
  spec('GW-14', 'gateway 1.14', 'Gateway saturation is 529 with Retry-After'),
  spec('GW-15', 'gateway-peers C5', "In observe with no finding the answer is byte-identical to the provider's"),
  spec('GW-20', 'Gateway router surface', '/router requires the API key with the gateway scope and X-Svc-Egress-Key'),
  // Safe House
  spec('SH-1', 'gateway 8 check 9', 'An attack at any offset gets the same score; the runtime is linear'),
  spec('SH-2', 'gateway 2.13', 'Encoded forms are decoded and rescanned'),
  spec('SH-3', 'gateway 2.3 [R]', 'Inbound PII is a separate stream and never raises the verdict by itself'),
  spec('SH-4', 'gateway 2.9', 'Canaries are matched in encoded and split forms'),
  spec('SH-5', 'gateway 2.8 [R]', 'Quarantined content is kept encrypted'),
  spec('SH-30', 'gateway 2.6', 'Session risk decays, lists medium and high only, and each rise is one event'),
  spec(
    'SH-31',
    'gateway 2.11',
    'Alike threats on three agents of an organisation within 24 h are one campaign, told once',
  ),
  spec('SH-32', 'gateway 2.5 [R]', 'Trust comes from authenticated facts, never from the request body'),
  spec(
    'SH-33',
    'gateway 2.9',
    'A canary leak through a sibling agent is told with a hash of the signal, never the signal',
  ),
  spec('SH-34', 'gateway 2.6 [R]', 'An instruction split over messages is seen'),
  spec('SH-6', 'open-shapes 1.1', 'The verdict is the highest band whose threshold the score reaches'),
  spec('SH-20', 'Endpoints', 'Quarantine release and report move pending items once; the second decision is 409'),
  // Integrity and evidence
  spec('INT-1', 'algorithms 3.2', 'The verdict is one pure function of the concerns'),
  spec('INT-2', 'Events', 'Three consecutive non-clear verdicts in a session emit sideband.drift.fired exactly once'),
  spec('INT-3', 'gateway 8 check 12', 'unverified neither counts nor resets the run'),
  spec(
    'INT-4',
    'gateway 8 check 13',
    'Every tampered field of a certificate makes verification fail, by the name of the check',
  ),
  spec('INT-5', 'gateway 8 check 14', 'Concurrent appends lose no leaf and fork nothing; seq is contiguous'),
  spec(
    'INT-6',
    'Endpoints',
    'A checkpoint shows action, source, reasoning_summary and attestation {certificate_id, chain_hash}',
  ),
  spec('INT-7', 'gateway 3.6', 'Inclusion and consistency proofs verify for any two tree sizes'),
  // Trust rating
  spec('REP-1', 'Trust rating', 'The composite is the weighted sum of five components, rounded half up'),
  spec('REP-2', 'Trust rating', 'Eligible from 50 analysed checkpoints; below that NR'),
  spec(
    'REP-3',
    'algorithms 1.2',
    'Compliance: half-life one week, one session contributes at most its maximum, 90 days',
  ),
  spec('REP-4', 'algorithms 1.3', 'Grades, tiers and confidence at their boundaries'),
  spec('REP-5', 'Trust rating', 'Below 50 checkpoints the badge shows a building state with progress out of 50'),
  spec('REP-6', 'Endpoints', 'The badge is image/svg+xml with Cache-Control public, max-age=3600'),
  spec(
    'REP-7',
    'Events',
    'reputation.score_changed when the score moved by more than 10, grade_changed on any grade transition',
  ),
  spec('REP-8', 'algorithms 1.4', 'Snapshots are weekly, on the Sunday on or before, last write wins'),
  spec('REP-9', 'Endpoints', 'Unknown agents are 404; private ratings are 404 to strangers'),
  later('trust', 'REP-20', 'Limits', 'Batch, search, compare, benchmarks'),
  // Policy evaluation and transactions
  spec('POL-1', 'Events', 'policy.violation when the verdict of a policy evaluation is fail'),
  spec(
    'POL-2',
    'algorithms 4.3',
    'A capability that needs actions the card does not bound is a gap of the card and fails',
  ),
  spec('POL-3', 'Limits', 'Newly discovered tools have a 24-hour grace period, from their first observed use'),
  spec('POL-4', 'Policy evaluation', 'Historical evaluation counts traces and violations by the policy of now'),
  spec('POL-5', 'Limits', 'A historical range of more than 30 days is 422, exactly 30 days is evaluated'),
  spec('TXN-1', 'Endpoints', 'A transaction narrows the policy of its agent until it ends'),
  spec('TXN-2', 'algorithms 4.9', 'Patterns of agent and transaction are intersected as languages'),
  spec('TXN-3', 'Events', 'transaction.completed once, when an autonomous-operation transaction completes'),
  // Transparency log
  spec('TL-1', 'gateway 3.6', 'Every version of every card has one leaf, appended in the transaction that wrote it'),
  spec('TL-2', 'gateway 3.6', 'A log entry verifies offline; one altered field or hash does not'),
  spec('TL-3', 'gateway 3.6', 'The attestation token is a JWS of type AAP-Attestation/v1 that ends after one hour'),
  // Catalogue
  spec('CAT-1', 'open-shapes 9', 'The catalogue of values has 25 entries with axis, polarity, definition and category'),
  spec('CAT-2', 'open-shapes 9', 'The tool registry is per organisation account'),
  // Limits
  spec('LIM-1', 'Limits', 'Default 100 requests per minute per client IP in a 1-minute window, exact at the edge'),
  spec('LIM-2', 'Limits', 'Only configured proxy hops are trusted for the client address'),
  // OAuth
  spec('OAUTH-1', 'open-shapes 3.9', 'Discovery names every endpoint, code alone, PKCE S256 and public clients'),
  spec('OAUTH-2', 'reliability S9', 'PKCE S256 is required; a plain, missing or wrong proof gets no token'),
  spec(
    'OAUTH-3',
    'open-shapes 3.9, 4.2',
    'Device flow: XXXX-XXXX, 900 s, interval 5 s with slow_down, guesses limited',
  ),
  spec('OAUTH-4', 'open-shapes 3.9', 'Protected resource metadata (RFC 9728), named by the 401 of the API'),
  spec('OAUTH-5', 'design/auth-chain-zk A.1', 'A signed-in person is handed over; signed out, the next request asks'),
  spec('OAUTH-6', 'reliability S9', 'A code or refresh token is used once, whoever races; its return ends the grant'),
  spec('OAUTH-7', 'reliability S9', 'Nobody is sent to an address that is nearly the registered one'),
  spec('OAUTH-8', 'reliability S9', 'Every authorization response names its issuer'),
  spec(
    'OAUTH-9',
    'open-shapes 3.9',
    'Registration refuses hostile metadata, is limited by address, and forgets unused clients',
  ),
  spec('OAUTH-10', 'reliability S9', 'No kind of token is taken for another'),
  spec('OAUTH-11', 'design/auth-chain-zk A.1', 'No token, code or session is stored in clear'),
  spec(
    'OAUTH-12',
    'open-shapes 4.4',
    'mcp:read reads, mcp:write writes, nothing administrative; memberships of the moment',
  ),
  spec('OAUTH-13', 'open-shapes 3.9', 'Grants are listed and ended by their person and by owners and admins'),
  spec('OAUTH-14', 'open-shapes 3.9', 'Introspection is active: false to everybody without a part in the token'),
  spec(
    'OAUTH-15',
    'design/auth-chain-zk A.3',
    'acr_values urn:svc:aal2 asks for the second factor; the next token has it',
  ),
  spec(
    'OAUTH-16',
    'design/auth-chain-zk A.1',
    'Client ID metadata documents are fetched through the guarded client only',
  ),
  // Webhooks
  spec(
    'WH-1',
    'Events, Delivery',
    'A new endpoint has no subscriptions; empty event_types means all events (ADR 0116)',
  ),
  spec('WH-2', 'Events, Delivery', 'Deliveries are the envelope, signed with HMAC-SHA256 over timestamp and raw body'),
  spec(
    'WH-3',
    'Events, Delivery',
    'Integrity events carry X-AIP-Signature and -Version, trace events X-AAP-, others neither',
  ),
  spec('WH-4', 'open-shapes 5.1', 'Six attempts after 10 s, 30 s, 2 min, 10 min and 1 h, then a dead letter'),
  spec(
    'WH-5',
    'open-shapes 5.1',
    '2xx is success; 408, 429, 5xx and silence are retried; everything else is permanent',
  ),
  spec('WH-6', 'open-shapes 3.4', 'A failed delivery can be redelivered, with the same event id and bytes'),
  spec('WH-7', 'open-shapes 5.1', '100 failures in a row, or 410, switch the endpoint off and tell the owners'),
  spec('WH-8', 'Webhook endpoint', 'signing_secret is returned on creation and rotation only, and kept sealed'),
  spec('WH-9', 'open-shapes 3.4', 'At most five endpoints an organisation'),
  spec('WH-10', 'gateway-safehouse-integrity 4.2', 'After a rotation both secrets sign for 24 hours'),
  spec('WH-11', 'Endpoints, Webhooks', 'A test event is sent at once and its outcome told'),
  spec('WH-12', 'gateway-safehouse-integrity 4.3', 'Replay keeps the id and created_at of the event'),
  spec('WH-13', 'open-shapes 3.4', 'Health counts the last day; deliveries are kept 30 days'),
  spec('WH-14', 'open-shapes 3.4', 'The stream continues after its cursor without gap or duplicate'),
  spec('WH-15', 'reliability W2', 'A receiver that hangs slows no other'),
  spec('WH-16', 'reliability W3', 'No event is lost to kill -9 while it is delivered; repeats have the same id'),
  spec('EGR-1', 'reliability S6', 'No URL of a customer leads to an address that is not public, rebinding included'),
  // Robustness
  spec('ROB-1', 'reliability B2', 'Hostile JSON is refused with a 4xx, never a 500'),
  spec(
    'ROB-2',
    'reliability B8',
    'Request smuggling vectors are refused, two Host headers and absolute-form targets included',
  ),
  spec(
    'ROB-3',
    'reliability F13',
    'A second process on one data directory refuses to start and leaves the first unharmed',
  ),
  spec('ROB-4', 'reliability F1', 'No acknowledged write is lost to kill -9; a replayed key has exactly one effect'),
  spec('ROB-5', 'reliability S8', 'No secret reaches the logs'),
  spec('ROB-6', 'reliability F6', 'Every upstream fault ends in a defined answer'),
  spec('ROB-7', 'reliability S1', "No operation tells a stranger's id from one that never existed"),
];
