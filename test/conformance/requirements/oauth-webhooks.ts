/** OAuth, and the delivery of events. */
import { spec, type Requirement } from './requirement.ts';

export const OAUTH_AND_WEBHOOKS: readonly Requirement[] = [
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
];
