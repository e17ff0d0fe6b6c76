/** GET /v1/agents/{agent_id}/traces: alignment traces of one agent, newest first. Source: docs/reference/evidence.md#alignment-traces. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { hasAgent, listTraces } from '../store/traces.ts';
import { AGENT_ID, TRACE } from './examples.ts';
import { TraceFilters, TraceList } from './list-traces.ts';

export const listAgentTraces = operation({
  id: 'traces.list_agent_traces',
  method: 'GET',
  path: '/v1/agents/:agent_id/traces',
  tag: 'Alignment traces',
  summary: 'List the alignment traces of an agent',
  description: 'Newest first. An agent of somebody else is not found.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({ ...OffsetQuery.properties, ...TraceFilters }),
  reply: { status: 200, schema: TraceList },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20, offset: 0 },
    reply: { traces: [TRACE], limit: 20, offset: 0 },
  },

  async handle({ params, query, principal, tx }) {
    if (!(await hasAgent(tx, principal.accounts, params.agent_id))) throw fail('agent_not_found');
    const filter = {
      agentId: params.agent_id,
      sessionId: query.session_id ?? null,
      verified: query.verified ?? null,
    };
    const rows = await listTraces(tx, principal.accounts, filter, query);
    return { traces: rows.map((row) => row.trace), limit: query.limit, offset: query.offset };
  },
});
