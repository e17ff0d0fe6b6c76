/**
 * GET /v1/agents/{agent_id}/drift-alerts: drift alerts of one agent, newest first. Read only; acknowledging belongs to the
 * organisation.
 */
import { Type } from 'typebox';
import { AgentId, type AgentId as Id } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { DetectorsWire, EXAMPLE_DETECTORS, readDetectors } from '../detectors.ts';
import { AlertWire, toAlertWire } from '../wire/checkpoints.ts';
import { listAlerts } from '../store/alerts.ts';
import { AGENT_ID, DRIFT_ALERT } from './examples.ts';

export const listDriftAlerts = operation({
  id: 'checkpoints.list_drift_alerts',
  method: 'GET',
  path: '/v1/agents/:agent_id/drift-alerts',
  tag: 'Integrity checkpoints',
  summary: 'List the drift alerts of an agent',
  description:
    'An alert opens at the third verdict in a row that is not clear, and is repeated every five further. With detectors=true also where the ' +
    'slow detectors are. verdict_rate: CUSUM over verdicts, across sessions. behaviour: Page-Hinkley over the distance of traces from a ' +
    'baseline under the present card. after_the_fact: traces in a row unlike the first, over the newest 200.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    ...CursorQuery.properties,
    detectors: Type.Optional(Type.Boolean({ description: 'Also the state of the slow detectors' })),
  }),
  reply: {
    status: 200,
    schema: listOf(AlertWire, { detectors: Type.Optional(DetectorsWire) }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20, detectors: true },
    reply: {
      data: [DRIFT_ALERT],
      next_cursor: null,
      detectors: EXAMPLE_DETECTORS,
    },
  },

  async handle({ params, query, principal, tx, services }) {
    const agentId = params.agent_id as Id;
    const { account_id: accountId } = await ownAgent(tx, principal, agentId);
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listAlerts(tx, principal.accounts, agentId, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.alert_id }));
    const answer = { data: page.map(toAlertWire), next_cursor: next };
    if (query.detectors !== true) return answer;
    return { ...answer, detectors: await readDetectors(tx, services.policies, { accountId, agentId }) };
  },
});
