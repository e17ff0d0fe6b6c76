/** GET /v1/agents/{agent_id}/exemptions: what an agent is let off now. Source: docs/reference/cards.md#exemptions. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { exemptionWire } from '../events.ts';
import { requireAgent } from '../card-scopes.ts';
import { exemptionsInForce } from '../store/exemptions.ts';
import { EXAMPLE_AGENT } from './examples.ts';
import { AgentParams, EXAMPLE_EXEMPTION, ExemptionWire } from './exemption-params.ts';

export const listExemptions = operation({
  id: 'cards.list_exemptions',
  method: 'GET',
  path: '/v1/agents/:agent_id/exemptions',
  tag: 'Cards',
  summary: 'List the exemptions of an agent',
  description: 'Those in force, oldest first. Ended ones are in the audit log.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: AgentParams,
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: Type.String(),
      exemptions: Type.Array(ExemptionWire),
      total: Type.Integer({ minimum: 0 }),
    }),
  },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: { agent_id: EXAMPLE_AGENT, exemptions: [EXAMPLE_EXEMPTION], total: 1 },
  },

  async handle(context) {
    const agent = await requireAgent(context, context.params.agent_id);
    const rows = await exemptionsInForce(context.tx, agent, context.now);
    return {
      agent_id: agent.agent_id,
      exemptions: rows.map((row) => ({ ...exemptionWire(row), status: 'active' as const })),
      total: rows.length,
    };
  },
});
