/**
 * GET /v1/agents/{agent_id}: the agent record in the caller's projection. Source: docs/reference/agents.md#agent-record.
 * Public by design: a stranger sees the identity, never the hash or the owner; an agent that is not public is 404 to him.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { AgentWire, callerOf, project } from '../wire/agents.ts';
import { findAnywhere } from '../store/agents.ts';
import { provenOwnership } from '../store/ownership.ts';

export const getAgent = operation({
  id: 'agents.get_agent',
  method: 'GET',
  path: '/v1/agents/:agent_id',
  tag: 'Agents',
  summary: 'Read an agent',
  description:
    'Members of the owning organisation get every field, an agent that proves itself its own record without people and account. ' +
    'Everyone else, with or without a credential, gets the public identity; ' +
    'caller says which projection it is. An agent whose record is not public is 404 for other accounts.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'identity records of public agents are public; owner fields need membership',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: AgentWire },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    reply: {
      id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      name: 'invoice-bot',
      claimed: true,
      status: 'offline',
      avatar_url: null,
      created_at: '2026-08-17T12:00:00.000Z',
      last_seen: null,
      caller: 'anonymous',
    },
  },

  async handle({ params, principal, tx, now }) {
    const row = await findAnywhere(tx, params.agent_id as AgentId);
    if (row === undefined) throw fail('agent_not_found');
    const wire = project(row, callerOf(row, principal), now);
    if (wire === undefined) throw fail('agent_not_found');
    const ownership = await provenOwnership(tx, row.agent_id);
    return ownership.length === 0 ? wire : { ...wire, ownership };
  },
});
