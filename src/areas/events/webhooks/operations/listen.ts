/**
 * GET /v1/orgs/{org_id}/webhooks/listen: the events of an organisation as a stream. Source:
 * docs/reference/events.md#listen-stream.
 */
import { Type } from 'typebox';
import { listenFrame } from '../../../../contract/streams.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ownerOf } from '../change-endpoints.ts';
import { EXAMPLE_ORG, OrgParams, PATH, READERS, TAG } from './shared.ts';

export const listen = operation({
  id: 'webhooks.listen',
  method: 'GET',
  path: `${PATH}/listen`,
  tag: TAG,
  summary: 'Follow the events of an organisation as server-sent events',
  description:
    'First `ready`, then one `webhook.event` for each event, in order, with the envelope of a delivery; its id is a cursor. ' +
    'After a while `close` with the cursor: connect again with since or Last-Event-ID, and nothing is missed or repeated. At ' +
    'most five streams a caller. Needs no endpoint; nothing is signed.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  params: OrgParams,
  query: Type.Object({
    since: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Cursor to continue after; default now' }),
    ),
  }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: ['invalid_cursor_parameter', 'org_access_denied'],
  example: {
    params: EXAMPLE_ORG,
    reply: 'event: ready\ndata: {"cursor":"9XzqkM0gPpZ1cWq3o1lDZA"}\n\n',
  },
  handle: (ctx) =>
    ctx.services.eventStreams.open({
      subject: ctx.principal.subject,
      accounts: [ownerOf(ctx).accountId],
      since: ctx.query.since,
      lastEventId: ctx.request.headers['last-event-id'],
      frame: listenFrame,
    }),
});
