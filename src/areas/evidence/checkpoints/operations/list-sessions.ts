/** GET /v1/agents/{agent_id}/sessions: the sessions of an agent. Not in the specification; the console lists them. */
import { Type } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf } from '../../../../contract/enums.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { listSessions as list } from '../store/sessions.ts';
import { AGENT_ID } from './examples.ts';

const SessionWire = Type.Object(
  {
    session_id: Type.String(),
    first_turn_at: Type.String({ format: 'date-time' }),
    last_turn_at: Type.String({ format: 'date-time' }),
    turns: Type.Integer({ description: 'Turns recorded, those without an analysis included' }),
    worst_verdict: enumOf(
      CHECKPOINT_VERDICTS,
      'boundary_violation before review_needed before clear; unverified where no turn was analysed',
    ),
    drift_alert_id: Nullable(Type.String()),
  },
  { title: 'AgentSession' },
);

export const listSessions = operation({
  id: 'checkpoints.list_sessions',
  method: 'GET',
  path: '/v1/agents/:agent_id/sessions',
  tag: 'Integrity checkpoints',
  summary: 'List the sessions of an agent',
  description:
    'The session that began last comes first. drift_alert_id names the open drift alert of the session. The turns of a session are ' +
    'listed by GET /v1/agents/{agent_id}/checkpoints?session_id=.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: CursorQuery,
  reply: { status: 200, schema: listOf(SessionWire) },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20 },
    reply: {
      data: [
        {
          session_id: 's-4f2a91',
          first_turn_at: '2026-08-17T12:00:00.000Z',
          last_turn_at: '2026-08-17T12:41:07.120Z',
          turns: 14,
          worst_verdict: 'review_needed',
          drift_alert_id: null,
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx }) {
    await ownAgent(tx, principal, params.agent_id);
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await list(tx, principal.accounts, params.agent_id, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.session_id }));
    return {
      data: page.map((row) => ({
        session_id: row.session_id,
        first_turn_at: row.first_turn_at.toISOString(),
        last_turn_at: row.last_turn_at.toISOString(),
        turns: row.turns,
        worst_verdict: row.worst_verdict,
        drift_alert_id: row.alert_id,
      })),
      next_cursor: next,
    };
  },
});
