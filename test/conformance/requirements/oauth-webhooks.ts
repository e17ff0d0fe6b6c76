/** OAuth, and the delivery of events. */
import { spec, type Requirement } from './requirement.ts';

export const OAUTH_AND_WEBHOOKS: readonly Requirement[] = [
  // OAuth
  spec(
    'OAUTH-1',
    'docs/reference/auth.md#authorization-server',
    'Discovery names every endpoint, code alone, PKCE S256 and public clients',
  ),
  spec(
    'OAUTH-2',
    'docs/reference/reliability.md#s9-oauth',
    'PKCE S256 is required; a plain, missing or wrong proof gets no token',
  ),
  spec(
    'OAUTH-3',
    'docs/reference/auth.md#authorization-server, docs/reference/auth.md#lifetimes',
    'Device flow: XXXX-XXXX, 900 s, interval 5 s with slow_down, guesses limited',
  ),
  spec(
    'OAUTH-4',
    'docs/reference/auth.md#authorization-server',
    'Protected resource metadata (RFC 9728), named by the 401 of the API',
  ),
  spec(
    'OAUTH-5',
    'docs/reference/auth.md#authorization-server',
    'A signed-in person is handed over; signed out, the next request asks',
  ),
  spec(
    'OAUTH-6',
    'docs/reference/reliability.md#s9-oauth',
    'A code or refresh token is used once, whoever races; its return ends the grant',
  ),
  spec(
    'OAUTH-7',
    'docs/reference/reliability.md#s9-oauth',
    'Nobody is sent to an address that is nearly the registered one',
  ),
  spec('OAUTH-8', 'docs/reference/reliability.md#s9-oauth', 'Every authorization response names its issuer'),
  spec(
    'OAUTH-9',
    'docs/reference/auth.md#authorization-server',
    'Registration refuses hostile metadata, is limited by address, and forgets unused clients',
  ),
  spec('OAUTH-10', 'docs/reference/reliability.md#s9-oauth', 'No kind of token is taken for another'),
  spec('OAUTH-11', 'docs/reference/auth.md#authorization-server', 'No token, code or session is stored in clear'),
  spec(
    'OAUTH-12',
    'docs/reference/auth.md#oauth-scopes',
    'mcp:read reads, mcp:write writes, nothing administrative; memberships of the moment',
  ),
  spec(
    'OAUTH-13',
    'docs/reference/auth.md#authorization-server',
    'Grants are listed and ended by their person and by owners and admins',
  ),
  spec(
    'OAUTH-14',
    'docs/reference/auth.md#authorization-server',
    'Introspection is active: false to everybody without a part in the token',
  ),
  spec(
    'OAUTH-15',
    'docs/reference/auth.md#step-up-verification',
    'acr_values urn:svc:aal2 asks for the second factor; the next token has it',
  ),
  spec(
    'OAUTH-16',
    'docs/reference/auth.md#authorization-server',
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
  spec(
    'WH-4',
    'docs/reference/events.md#delivery-schedule',
    'Six attempts after 10 s, 30 s, 2 min, 10 min and 1 h, then a dead letter',
  ),
  spec(
    'WH-5',
    'docs/reference/events.md#delivery-schedule',
    '2xx is success; 408, 429, 5xx and silence are retried; everything else is permanent',
  ),
  spec(
    'WH-6',
    'docs/reference/events.md#webhook-endpoint',
    'A failed delivery can be redelivered, with the same event id and bytes',
  ),
  spec(
    'WH-7',
    'docs/reference/events.md#delivery-schedule',
    '100 failures in a row, or 410, switch the endpoint off and tell the owners',
  ),
  spec('WH-8', 'Webhook endpoint', 'signing_secret is returned on creation and rotation only, and kept sealed'),
  spec('WH-9', 'docs/reference/events.md#webhook-endpoint', 'At most five endpoints an organisation'),
  spec('WH-10', 'docs/reference/events.md#signatures', 'After a rotation both secrets sign for 24 hours'),
  spec('WH-11', 'Endpoints, Webhooks', 'A test event is sent at once and its outcome told'),
  spec('WH-12', 'docs/reference/events.md#delivery-schedule', 'Replay keeps the id and created_at of the event'),
  spec('WH-13', 'docs/reference/events.md#webhook-endpoint', 'Health counts the last day; deliveries are kept 30 days'),
  spec(
    'WH-14',
    'docs/reference/events.md#webhook-endpoint',
    'The stream continues after its cursor without gap or duplicate',
  ),
  spec(
    'WH-15',
    'docs/reference/reliability.md#w2-one-dead-endpoint-among-many',
    'A receiver that hangs slows no other',
  ),
  spec(
    'WH-16',
    'docs/reference/reliability.md#w3-dispatcher-killed',
    'No event is lost to kill -9 while it is delivered; repeats have the same id',
  ),
  spec(
    'EGR-1',
    'docs/reference/reliability.md#s6-outgoing-requests',
    'No URL of a customer leads to an address that is not public, rebinding included',
  ),
];
