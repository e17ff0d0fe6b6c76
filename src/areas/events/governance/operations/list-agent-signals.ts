/** GET /v1/agents/{agent_id}/governance/signals. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { isOwnAgent } from '../store/signals.ts';
import { EXAMPLE_SIGNAL } from './examples.ts';
import { pageOfSignals, SIGNAL_LIST_ERRORS, SignalPage, SignalQuery } from './signal-query.ts';

const AGENT = EXAMPLE_SIGNAL.agent_ids[0] ?? '';

export const listAgentSignals = operation({
  id: 'governance.list_agent_signals',
  method: 'GET',
  path: '/v1/agents/:agent_id/governance/signals',
  tag: 'Governance',
  summary: 'List the governance signals of an agent',
  description: 'Signals about the agent itself, and those of its team or organisation that name it.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: SignalQuery,
  reply: { status: 200, schema: Type.Object({ agent_id: Type.String(), ...SignalPage }) },
  errors: ['agent_not_found', ...SIGNAL_LIST_ERRORS],
  example: {
    params: { agent_id: AGENT },
    query: { limit: 50 },
    reply: { agent_id: AGENT, signals: [EXAMPLE_SIGNAL], total: 1 },
  },

  async handle({ tx, principal, params, query }) {
    if (!(await isOwnAgent(tx, principal.accounts, params.agent_id))) throw fail('agent_not_found');
    return {
      agent_id: params.agent_id,
      ...(await pageOfSignals(tx, principal.accounts, query, params.agent_id)),
    };
  },
});
