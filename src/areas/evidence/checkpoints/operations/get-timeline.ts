/**
 * GET /v1/agents/{agent_id}/timeline: what happened to an agent, newest first.
 * Source: docs/reference/evidence.md#checkpoint-lists.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { readTimeline, TIMELINE_KINDS } from '../store/timeline.ts';
import { AGENT_ID, CHECKPOINT_ID } from './examples.ts';

export const getTimeline = operation({
  id: 'checkpoints.get_timeline',
  method: 'GET',
  path: '/v1/agents/:agent_id/timeline',
  tag: 'Integrity checkpoints',
  summary: 'What happened to an agent, in order of time',
  description:
    "Newest first, by cursor: checkpoints, alignment traces, drift alerts, containment, versions of the agent's own cards, decisions of operators. " +
    'Traces end with their retention.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system', // the log of cards is outside row security; every source is scoped in the query
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({ ...CursorQuery.properties, kind: Type.Optional(enumOf(TIMELINE_KINDS, 'Only this kind')) }),
  reply: {
    status: 200,
    schema: listOf(
      Type.Object(
        {
          kind: enumOf(TIMELINE_KINDS),
          id: Type.String(),
          at: Type.String(),
          data: Type.Record(Type.String(), Type.Unknown()),
        },
        { title: 'TimelineEntry' },
      ),
    ),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20 },
    reply: {
      data: [
        {
          kind: 'checkpoint',
          id: CHECKPOINT_ID,
          at: '2026-08-17T10:04:05.120Z',
          data: {
            verdict: 'clear',
            assurance: 'rules',
            status: 'verified',
            session_id: '3f9ac01d22b17e40',
            summary: 'Compared two invoices',
          },
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx }) {
    await ownAgent(tx, principal, params.agent_id);
    const after = decodeCursor(TimePosition, query.cursor);
    const kinds = query.kind === undefined ? TIMELINE_KINDS : [query.kind];
    const rows = await readTimeline(tx, principal.accounts, params.agent_id, { kinds, after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, ({ exact, kind, id }) => ({ at: exact, id: `${kind}:${id}` }));
    return {
      data: page.map(({ kind, id, at, data }) => ({ kind, id, at: at.toISOString(), data: { ...data } })),
      next_cursor: next,
    };
  },
});
