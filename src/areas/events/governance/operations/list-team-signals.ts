/** GET /v1/teams/{team_id}/governance/signals: the signals about one team. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { findTeam } from '../store/signals.ts';
import { EXAMPLE_SIGNAL, EXAMPLE_TEAM } from './examples.ts';
import { pageOfSignals, SIGNAL_LIST_ERRORS, SignalPage, SignalQuery } from './signal-query.ts';

export const listTeamSignals = operation({
  id: 'governance.list_team_signals',
  method: 'GET',
  path: '/v1/teams/:team_id/governance/signals',
  tag: 'Governance',
  summary: 'List the governance signals of a team',
  description: 'For every member of its organisation, newest firing first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ team_id: TeamId }),
  query: SignalQuery,
  reply: { status: 200, schema: Type.Object({ team_id: TeamId, ...SignalPage }) },
  errors: ['resource_not_found', ...SIGNAL_LIST_ERRORS],
  example: {
    params: { team_id: EXAMPLE_TEAM },
    query: { status: 'open', limit: 50 },
    reply: {
      team_id: EXAMPLE_TEAM,
      signals: [{ ...EXAMPLE_SIGNAL, scope: 'team', scope_id: EXAMPLE_TEAM, team_id: EXAMPLE_TEAM }],
      total: 1,
    },
  },

  async handle({ tx, principal, params, query }) {
    const { team_id: teamId } = params;
    if ((await findTeam(tx, principal.accounts, teamId)) === undefined) throw fail('resource_not_found');
    return { team_id: teamId, ...(await pageOfSignals(tx, principal.accounts, query, { teamId })) };
  },
});
