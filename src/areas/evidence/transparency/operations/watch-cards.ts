/**
 * GET /v1/agents/{agent_id}/stream: changes of the cards in force for an agent, as they happen.
 * Source: docs/reference/cards.md#card-changes.
 */
import { Type } from 'typebox';
import { CARD_CHANGE_EVENTS } from '../../../../contract/events.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { teamsOf } from '../store/log.ts';
import { cardWatch } from '../rules/card-changes.ts';
import { AGENT_ID } from './examples.ts';

export const watchCards = operation({
  id: 'transparency.watch_cards',
  method: 'GET',
  path: '/v1/agents/:agent_id/stream',
  tag: 'Agents',
  summary: 'Watch the cards of an agent as they change',
  description:
    "Server-sent events: `ready`, then one event for each change of a card that holds for the agent (its own, its organisation's, its " +
    "teams'), of its exemptions and of its teams, named by its type, with the envelope of webhooks. Its id is a cursor to continue from " +
    '(Last-Event-ID or since). A comment every 15 s; at the end `close` with the cursor. Changes of platform cards are not sent.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    since: Type.Optional(Type.String({ minLength: 1, maxLength: 512, description: 'Cursor of the last event seen' })),
  }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: ['agent_not_found', 'invalid_cursor_parameter', 'rate_limit_exceeded'],
  example: { params: { agent_id: AGENT_ID }, query: {}, reply: 'event: ready\ndata: {"cursor":"AAAA"}\n\n' },

  async handle({ params, query, principal, services, request }) {
    const { direct } = services.db;
    const { account_id: account } = await ownAgent(direct, principal, params.agent_id);
    const teams = await teamsOf(direct, account, params.agent_id);
    return services.eventStreams.open({
      subject: principal.subject,
      accounts: [account],
      types: CARD_CHANGE_EVENTS,
      wants: cardWatch(params.agent_id, teams),
      since: query.since,
      lastEventId: request.headers['last-event-id'],
    });
  },
});
