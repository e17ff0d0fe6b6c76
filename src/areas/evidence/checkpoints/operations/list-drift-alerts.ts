/** GET /v1/agents/{agent_id}/drift-alerts: drift alerts of one agent, newest first. Read only; acknowledging belongs to the organisation. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { AlertWire, toAlertWire } from '../wire/checkpoints.ts';
import { findAgent, listAlerts } from '../store/checkpoints.ts';
import { AGENT_ID, DRIFT_ALERT } from './examples.ts';

export const listDriftAlerts = operation({
  id: 'checkpoints.list_drift_alerts',
  method: 'GET',
  path: '/v1/agents/:agent_id/drift-alerts',
  tag: 'Integrity checkpoints',
  summary: 'List the drift alerts of an agent',
  description: 'An alert opens at the third verdict in a row that is not clear, and is repeated every five further.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: OffsetQuery,
  reply: {
    status: 200,
    schema: Type.Object({ drift_alerts: Type.Array(AlertWire), limit: Type.Integer(), offset: Type.Integer() }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20, offset: 0 },
    reply: {
      drift_alerts: [DRIFT_ALERT],
      limit: 20,
      offset: 0,
    },
  },

  async handle({ params, query, principal, tx }) {
    const agent = await findAgent(tx, params.agent_id);
    if (agent === undefined || !principal.accounts.some((account) => account === agent.account_id))
      throw fail('agent_not_found');
    const rows = await listAlerts(tx, principal.accounts, params.agent_id, query);
    return { drift_alerts: rows.map(toAlertWire), limit: query.limit, offset: query.offset };
  },
});
