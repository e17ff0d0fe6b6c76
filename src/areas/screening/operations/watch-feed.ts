/** GET /v1/safe-house/feed: events of screening as they happen. Source: docs/reference/screening.md#feed,
 * docs/reference/wire.md#event-streams.
 */
import { Type } from 'typebox';
import { SCREEN_VERDICTS, SURFACES, enumOf } from '../../../contract/enums.ts';
import { EVENT_TYPES } from '../../../contract/events.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { FEED_REPLAY_MS, feedFrame, isOfFeed } from '../../../contract/streams.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { feedFilter } from '../rules/feed-filter.ts';

const TYPES = EVENT_TYPES.filter(isOfFeed);
const VERDICTS = SCREEN_VERDICTS.filter((verdict) => verdict !== 'pass');

export const watchFeed = operation({
  id: 'safe_house.watch_feed',
  method: 'GET',
  path: '/v1/safe-house/feed',
  tag: 'Safe House',
  summary: 'Watch the findings of the Safe House as they happen',
  description:
    'Server-sent events of your agents: `ready`, then evaluations that are not a pass, canaries, sessions and campaigns, each named by its type; ' +
    'the id is a cursor to continue from (Last-Event-ID or since) for 10 minutes. With an older one the stream begins now, after `reset`: read the log for what was missed. ' +
    'A comment every 15 s; at the end `close` with the cursor. The filters surface, verdict and min_risk leave out evaluations only.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: "names no resource: streams the events of the caller's own accounts only",
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    org_id: Type.Optional(OrgId),
    surface: Type.Optional(enumOf(SURFACES)),
    verdict: Type.Optional(
      Type.String({
        pattern: `^(${VERDICTS.join('|')})(,(${VERDICTS.join('|')}))*$`,
        maxLength: 64,
        description: 'One or several, with commas',
      }),
    ),
    min_risk: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    since: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Cursor of the last event seen' })),
  }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: ['resource_not_found', 'invalid_cursor_parameter', 'rate_limit_exceeded', 'validation_error'],
  example: {
    query: { agent_id: EXAMPLE_AGENT_ID, verdict: 'quarantine,block' },
    reply: 'event: ready\ndata: {"cursor":"AAAA"}\n\n',
  },

  handle: async ({ services, principal, query, request }) =>
    services.eventStreams.open({
      subject: principal.subject,
      accounts: query.org_id === undefined ? principal.accounts : [membershipIn(principal, query.org_id).accountId],
      types: TYPES,
      wants: feedFilter(query),
      replayMs: FEED_REPLAY_MS,
      since: query.since,
      lastEventId: request.headers['last-event-id'],
      frame: feedFrame,
    }),
});
