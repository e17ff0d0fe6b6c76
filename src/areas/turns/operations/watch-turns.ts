/**
 * GET /v1/orgs/{org_id}/turns/stream: turns as they are recorded. Source: docs/reference/turns.md#stream,
 * docs/reference/wire.md#event-streams.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { groupsOf } from '../rules/groups.ts';
import { TURN_LOG } from '../turn-log.ts';
import { toTurnWire } from '../wire/turns.ts';
import { ORG_ID } from './examples.ts';
import { filterOf, TurnQuery } from './turn-query.ts';

const REPLAY_MS = 10 * 60_000;

export const watchTurns = operation({
  id: 'turns.watch',
  method: 'GET',
  path: '/v1/orgs/:org_id/turns/stream',
  tag: 'Turns',
  summary: 'Watch the turns of an organisation as they are recorded',
  description:
    'Server-sent events: `ready`, then `turns` at most four times a second, with `turns` in the order in which they were recorded (as in the list) and `skipped`. ' +
    'The id is a cursor to continue from (Last-Event-ID or since) for 10 minutes and 20,000 turns; with an older one the stream begins now, after `reset`: read the list for what was missed. ' +
    'Above 60 turns a second all notable ones are sent, and `skipped` counts the others. A comment every 15 s; at the end `close` with the cursor.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...TurnQuery.properties,
    since: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Cursor of the last event seen' })),
  }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: ['invalid_cursor_parameter', 'rate_limit_exceeded', 'validation_error'],
  example: {
    params: { org_id: ORG_ID },
    query: { notable: true },
    reply: 'event: ready\ndata: {"cursor":"AAAA"}\n\n',
  },

  handle: async ({ services, principal, params, query, request }) => {
    const lastEventId = request.headers['last-event-id'];
    const take = groupsOf(filterOf(query), { isContinued: (lastEventId ?? query.since) !== undefined });
    return services.eventStreams.openOver(TURN_LOG, {
      subject: principal.subject,
      accounts: [membershipIn(principal, params.org_id).accountId],
      replayMs: REPLAY_MS,
      since: query.since,
      lastEventId,
      frame(rows) {
        const { turns, skipped } = take(rows, services.clock.monotonicMs());
        return turns.length === 0 && skipped === 0
          ? undefined
          : { event: 'turns', data: { turns: turns.map(toTurnWire), skipped } };
      },
    });
  },
});
