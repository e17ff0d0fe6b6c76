/** GET /v1/agents/{agent_id}/deletion-status. Source: docs/reference/agents.md#deleting-an-agent. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { DeletionWire, toDeletion } from '../wire/identity.ts';
import { findDeletion } from '../store/identity.ts';

export const getDeletionStatus = operation({
  id: 'agents.get_deletion_status',
  method: 'GET',
  path: '/v1/agents/:agent_id/deletion-status',
  tag: 'Agents',
  summary: 'Follow the deletion of an agent',
  description: 'For members of the organisation that deleted it. 404 when no deletion was asked for.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: DeletionWire },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' },
    reply: {
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      deletion_request_id: 'del-3f1c2a9e-5b7d-4c60-9e1f-8a2b3c4d5e6f',
      status: 'completed',
      requested_at: '2026-08-17T12:00:00.000Z',
      completed_at: '2026-08-17T12:01:00.000Z',
    },
  },

  async handle({ params, principal, tx }) {
    const row = await findDeletion(tx, principal.accounts, params.agent_id as AgentId);
    if (row === undefined) throw fail('agent_not_found');
    return toDeletion(row);
  },
});
