/** GET /v1/realtime/governance: signals as they happen. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import type { EventType } from '../../../../contract/events.ts';
import { operation } from '../../../../platform/http/operation.ts';

const TYPES: readonly EventType[] = [
  'governance.signal.fired',
  'governance.signal.acknowledged',
  'governance.signal.resolved',
  'governance.signal.dismissed',
  'governance.escalation.triggered',
];

export const watchGovernance = operation({
  id: 'governance.watch',
  method: 'GET',
  path: '/v1/realtime/governance',
  tag: 'Governance',
  summary: 'Watch governance signals as they happen',
  description:
    'Server-sent events of all your organisations: `ready`, then one event a change, named by its type; the id is a cursor to continue from (Last-Event-ID or since). A comment every 15 s; at the end `close` with the cursor.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: "names no resource: streams the events of the caller's own accounts only",
  query: Type.Object({
    since: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Cursor of the last event seen' })),
  }),
  reply: { status: 200, schema: Type.Unknown(), contentType: 'text/event-stream' },
  errors: ['invalid_cursor_parameter', 'rate_limit_exceeded'],
  example: { query: {}, reply: 'event: ready\ndata: {"cursor":"AAAA"}\n\n' },

  handle: ({ services, principal, query, request }) =>
    services.eventStreams.open({
      subject: principal.subject,
      accounts: principal.accounts,
      types: TYPES,
      since: query.since,
      lastEventId: request.headers['last-event-id'],
    }),
});
