/** GET /v1/traces: alignment traces of the caller's agents, newest first. Source: docs/reference/evidence.md#alignment-traces. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { TraceWire } from '../wire/traces.ts';
import { listTraces as list } from '../store/traces.ts';
import { AGENT_ID, TRACE } from './examples.ts';

const TraceFilters = {
  session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 256, description: 'Only this session' })),
  verified: Type.Optional(Type.Boolean({ description: 'Only traces that agree with their card, or only the others' })),
};

const TraceList = Type.Object(
  {
    traces: Type.Array(TraceWire),
    limit: Type.Integer(),
    offset: Type.Integer(),
  },
  { title: 'AlignmentTraceList' },
);

export const listTraces = operation({
  id: 'traces.list_traces',
  method: 'GET',
  path: '/v1/traces',
  tag: 'Alignment traces',
  summary: 'List alignment traces',
  description:
    'What agents did, turn by turn, and whether the card in force allowed it. Built by the gateway from what it saw; kept for TRACE_RETENTION_DAYS.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    ...OffsetQuery.properties,
    ...TraceFilters,
    agent_id: Type.Optional(AgentId),
  }),
  reply: { status: 200, schema: TraceList },
  errors: ['invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    query: { limit: 20, offset: 0, agent_id: AGENT_ID },
    reply: { traces: [TRACE], limit: 20, offset: 0 },
  },

  async handle({ query, principal, tx }) {
    const filter = {
      agentId: query.agent_id ?? null,
      sessionId: query.session_id ?? null,
      verified: query.verified ?? null,
    };
    const rows = await list(tx, principal.accounts, filter, query);
    return { traces: rows.map((row) => row.trace), limit: query.limit, offset: query.offset };
  },
});
