/**
 * GET /v1/agents/{agent_id}/sideband-advisories and /v1/teams/{team_id}/sideband-advisories: governance signals in their older
 * shape, deprecated and still answering. Source: docs/reference/events.md#governance-signals; docs/reference/wire.md#deprecation.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { deprecatedReply } from '../../../../platform/http/deprecation.ts';
import { instantOf } from '../../../../platform/http/instants.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { findTeam, listSignals } from '../store/signals.ts';
import { SidebandAdvisory, toAdvisory } from '../wire/advisories.ts';
import { EXAMPLE_SIGNAL, EXAMPLE_TEAM } from './examples.ts';

const since = Type.Optional(Type.String({ format: 'date-time', description: 'Fired at or after this instant' }));
const advisories = Type.Array(SidebandAdvisory);
const EXAMPLE = {
  id: EXAMPLE_SIGNAL.id,
  agent_id: EXAMPLE_SIGNAL.scope_id,
  source: EXAMPLE_SIGNAL.source,
  source_ref: EXAMPLE_SIGNAL.source_ref,
  nudge_content: 'sideband.drift: autonomy_expansion (high)',
  concerns_summary: EXAMPLE_SIGNAL.pattern_type,
  status: 'pending' as const,
  created_at: EXAMPLE_SIGNAL.detected_at,
  consumed_at: null,
  expires_at: EXAMPLE_SIGNAL.expires_at,
};
const shared = {
  method: 'GET',
  tag: 'Governance',
  deprecated: true,
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
} as const;

export const listAgentAdvisories = operation({
  ...shared,
  id: 'governance.list_agent_advisories',
  path: '/v1/agents/:agent_id/sideband-advisories',
  summary: 'List the sideband advisories of an agent',
  description: 'Use /v1/governance/signals?agent_id=.',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({ since, limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }) }),
  reply: { status: 200, schema: Type.Object({ agent_id: AgentId, advisories }) },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'validation_error', 'gone'],
  example: {
    params: { agent_id: EXAMPLE_SIGNAL.scope_id },
    query: { limit: 50 },
    reply: { agent_id: EXAMPLE_SIGNAL.scope_id, advisories: [EXAMPLE] },
  },
  handle: (context) => {
    const { tx, principal, params, query } = context;
    const { agent_id: agentId } = params;
    return deprecatedReply(context, `/v1/governance/signals?agent_id=${agentId}`, async () => {
      await ownAgent(tx, principal, agentId);
      const about = {
        accounts: principal.accounts,
        agentId,
        since: instantOf('since', query.since),
        limit: query.limit,
      };
      return { agent_id: agentId, advisories: (await listSignals(tx, about)).map((row) => toAdvisory(row, agentId)) };
    });
  },
});

export const listTeamAdvisories = operation({
  ...shared,
  id: 'governance.list_team_advisories',
  path: '/v1/teams/:team_id/sideband-advisories',
  summary: 'List the sideband advisories of a team',
  description: 'Use /v1/teams/{team_id}/governance/signals.',
  params: Type.Object({ team_id: TeamId }),
  query: Type.Object({ since, limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }) }),
  reply: { status: 200, schema: Type.Object({ team_id: TeamId, advisories }) },
  errors: ['resource_not_found', 'invalid_limit_parameter', 'validation_error', 'gone'],
  example: {
    params: { team_id: EXAMPLE_TEAM },
    query: { limit: 100 },
    reply: { team_id: EXAMPLE_TEAM, advisories: [EXAMPLE] },
  },
  handle: (context) => {
    const { tx, principal, params, query } = context;
    const { team_id: teamId } = params;
    return deprecatedReply(context, `/v1/teams/${teamId}/governance/signals`, async () => {
      if ((await findTeam(tx, principal.accounts, teamId)) === undefined) throw fail('resource_not_found');
      const about = {
        accounts: principal.accounts,
        teamId,
        since: instantOf('since', query.since),
        limit: query.limit,
      };
      return { team_id: teamId, advisories: (await listSignals(tx, about)).map((row) => toAdvisory(row, null)) };
    });
  },
});
