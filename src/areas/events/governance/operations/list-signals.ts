/**
 * GET /v1/governance/signals: every signal the caller may see, of one organisation or about one agent where asked. Source:
 * docs/reference/events.md#governance-signals.
 */
import { Type } from 'typebox';
import { AgentId, OrgId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EXAMPLE_ORG, EXAMPLE_SIGNAL } from './examples.ts';
import { pageOfSignals, SIGNAL_LIST_ERRORS, SignalPage, SignalQuery } from './signal-query.ts';

export const listSignals = operation({
  id: 'governance.list_signals',
  method: 'GET',
  path: '/v1/governance/signals',
  tag: 'Governance',
  summary: 'List the governance signals of your organisations',
  description:
    'For every member, newest firing first. A condition that continues is one signal, refreshed at each firing. org_id: of one organisation. agent_id: ' +
    'about the agent itself, and those of its team or organisation that name it.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    agent_id: Type.Optional(AgentId),
    ...SignalQuery.properties,
  }),
  reply: { status: 200, schema: Type.Object(SignalPage) },
  errors: ['agent_not_found', 'resource_not_found', ...SIGNAL_LIST_ERRORS],
  example: {
    query: { org_id: EXAMPLE_ORG, status: 'open', limit: 50 },
    reply: { signals: [EXAMPLE_SIGNAL], total: 1 },
  },

  async handle({ tx, principal, query }) {
    const { org_id: orgId, agent_id: agentId } = query;
    const accounts = orgId === undefined ? principal.accounts : [membershipIn(principal, orgId).accountId];
    if (agentId !== undefined) await ownAgent(tx, { accounts }, agentId);
    return pageOfSignals(tx, accounts, query, { agentId });
  },
});
