/** GET /v1/admin/deployments: the installations of every account. Source: docs/reference/operator.md#deployments. */
import type { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { listAllDeployments as list } from '../store/deployments.ts';
import { DeploymentWire, toDeployment } from '../wire/licenses.ts';
import { EXAMPLE_DEPLOYMENT } from './examples.ts';
import { STAFF_READS, WHY_FREE } from './shared.ts';

export const listAllDeployments = operation({
  id: 'licenses.list_all_deployments',
  method: 'GET',
  path: '/v1/admin/deployments',
  tag: 'Deployments',
  summary: 'Installations of every account',
  description: 'For staff of the service, the newest first. For the operator’s pages of the console.',
  access: STAFF_READS,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_FREE,
  query: CursorQuery,
  reply: { status: 200, schema: listOf(DeploymentWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: { reply: { data: [EXAMPLE_DEPLOYMENT], next_cursor: null } },

  async handle({ tx, query, now }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await list(tx, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.deployment_id }));
    return { data: page.map((row) => toDeployment(row.org_id as OrgId, row, now)), next_cursor: next };
  },
});
