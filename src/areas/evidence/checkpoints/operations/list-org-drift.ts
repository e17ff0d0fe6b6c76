/**
 * GET /v1/orgs/{org_id}/drift: drift alerts of all agents of an organisation, newest first.
 * Source: docs/reference/evidence.md#drift-alerts.
 */
import { Type } from 'typebox';
import { enumOf, ROLES, vocabulary } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { AlertWire, toAlertWire } from '../wire/checkpoints.ts';
import { listAccountAlerts } from '../store/alerts.ts';
import { DRIFT_ALERT } from './examples.ts';
import { membershipIn } from '../../../../platform/http/access.ts';

const ALERT_STATUSES = vocabulary('DriftAlertStatus', ['open', 'acknowledged']);

export const listOrgDrift = operation({
  id: 'checkpoints.list_org_drift',
  method: 'GET',
  path: '/v1/orgs/:org_id/drift',
  tag: 'Integrity checkpoints',
  summary: 'List the drift alerts of an organisation',
  description: 'Of all its agents, newest first. An alert stays open until a member acknowledges it.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({ ...CursorQuery.properties, status: Type.Optional(enumOf(ALERT_STATUSES)) }),
  reply: { status: 200, schema: listOf(AlertWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    query: { status: 'open', limit: 20 },
    reply: { data: [DRIFT_ALERT], next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    const membership = membershipIn(principal, params.org_id);
    const rows = await listAccountAlerts(tx, membership.accountId, query.status ?? null, {
      after: decodeCursor(TimePosition, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.alert_id }));
    return { data: page.map(toAlertWire), next_cursor: next };
  },
});
