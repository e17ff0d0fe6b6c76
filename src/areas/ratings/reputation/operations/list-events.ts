/**
 * GET /v1/reputation/{agent_id}/events: up to 50 changes of a rating, newest first. Source:
 * docs/reference/ratings.md#agent-rating; docs/reference/ratings.md#batch-search-compare.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { EventsWire } from '../wire/directory.ts';
import { listRatingEvents } from '../store/directory.ts';
import { cacheControl } from '../rules/visibility.ts';
import { EXAMPLE_AGENT, exampleRating } from './examples.ts';

const EVENTS_MAX = 50;

export const listEvents = operation({
  id: 'reputation.list_events',
  method: 'GET',
  path: '/v1/reputation/:agent_id/events',
  tag: 'Trust rating',
  summary: 'Recent changes of a trust rating',
  description:
    'Changes of more than 10 points and changes of grade, newest first, at most 50: the events that webhooks deliver. Only events that are still kept.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: EventsWire },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: {
      events: [
        {
          event_id: 'evt-9f2c4b7d',
          type: 'reputation.grade_changed',
          created_at: exampleRating.computed_at,
          data: {
            agent_id: EXAMPLE_AGENT,
            grade_before: 'NR',
            grade_after: exampleRating.grade,
            score: exampleRating.score,
          },
        },
      ],
    },
  },

  async handle(context) {
    const row = await readable(context, context.params.agent_id);
    const events = await listRatingEvents(context.tx, row.agent_id, EVENTS_MAX);
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: { events: events.map((event) => ({ ...event, created_at: event.created_at.toISOString() })) },
    });
  },
});
