/**
 * GET /v1/orgs/{org_id}/agents: the fleet of an organisation with its state. Source: docs/reference/agents.md#agent-record (org
 * fleet rows).
 */
import { Type } from 'typebox';
import { CONTAINMENT_STATUSES, enumOf, ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { TOTAL } from '../../../contract/totals.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorBesideOffset, cutPage, NextCursor, startOf, TimePosition } from '../../../platform/http/pagination.ts';
import { FleetWire, toFleetRow } from '../wire/fleet.ts';
import { countFleet, listFleet } from '../store/fleet.ts';

/** A fleet is shown whole: most have fewer agents. */
const LIMIT_MAX = 1_000;

export const listOrgAgents = operation({
  id: 'agents.list_org_agents',
  method: 'GET',
  path: '/v1/orgs/:org_id/agents',
  tag: 'Agents',
  summary: 'List the agents of an organisation with their state',
  description:
    'Newest first, up to 1,000 at once. latest_verdict is that of the newest checkpoint, check_count the number of analysed checkpoints, ' +
    'active_drift_alerts the open ones. mine=true leaves the agents you claimed or are linked to; total counts what the filters leave. Any member.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    mine: Type.Optional(Type.Boolean({ description: 'Only agents claimed by, or linked to, the caller' })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Only agents whose name begins so, whatever the case, or whose id this is',
      }),
    ),
    containment_status: Type.Optional(enumOf(CONTAINMENT_STATUSES, 'Only agents in this state')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, description: 'Default 1000' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Default 0' })),
    ...CursorBesideOffset,
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      agents: Type.Array(FleetWire),
      limit: Type.Integer(),
      offset: Type.Integer(),
      ...TOTAL,
      next_cursor: NextCursor,
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_offset_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { org_id: 'org-a1b2c3d4' },
    query: { offset: 0 },
    reply: {
      agents: [
        {
          agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
          agent_name: 'invoice-bot',
          owner_email: 'ada@example.com',
          last_seen: '2026-08-17T11:58:00.000Z',
          created_at: '2026-08-01T09:00:00.000Z',
          latest_verdict: 'clear',
          active_drift_alerts: 1,
          worst_drift_severity: 'medium',
          check_count: 214,
          containment_status: 'active',
          avatar_url: null,
        },
      ],
      limit: 1_000,
      offset: 0,
      total: 1,
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx }) {
    const { mine = false, q = null, containment_status: containment = null, limit = LIMIT_MAX, offset = 0 } = query;
    const mineOf = mine ? (principal.userId ?? '') : null;
    const fleet = { accounts: principal.accounts, orgId: params.org_id, mineOf, q, containment };
    const rows = await listFleet(tx, {
      ...fleet,
      limit: limit + 1,
      ...startOf(TimePosition, query.cursor, offset),
    });
    const { page, next } = cutPage(rows, limit, (row) => ({ at: row.exact, id: row.agent_id }));
    return { agents: page.map(toFleetRow), limit, offset, ...(await countFleet(tx, fleet)), next_cursor: next };
  },
});
