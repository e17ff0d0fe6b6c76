/** GET /v1/orgs/{org_id}/deployments, and removal of one. Source: docs/reference/operator.md#deployments. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { DeploymentId, OrgId, type AccountId } from '../../../../contract/ids.ts';
import type { Principal } from '../../../../platform/auth/principal.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { deleteDeployment, listDeployments as list } from '../store/deployments.ts';
import { DeploymentWire, toDeployment } from '../wire/licenses.ts';
import { EXAMPLE_DEPLOYMENT } from './examples.ts';

const PATH = '/v1/orgs/:org_id/deployments';
const TAG = 'Deployments';

/** Access has made sure of the membership. */
function accountOf(principal: Principal, orgId: string): AccountId {
  const membership = principal.memberships.find((m) => m.orgId === orgId);
  if (membership === undefined) throw fail('resource_not_found');
  return membership.accountId;
}

export const listDeployments = operation({
  id: 'licenses.list_deployments',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'Installations that use a license of the organisation',
  description: 'The newest first. Each counts as an activation of its license until it was silent for 30 days.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ['owner', 'admin', 'auditor'] } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object(CursorQuery.properties),
  reply: { status: 200, schema: listOf(DeploymentWire) },
  errors: ['resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { org_id: EXAMPLE_DEPLOYMENT.org_id },
    reply: { data: [EXAMPLE_DEPLOYMENT], next_cursor: null },
  },

  async handle({ tx, params, query, principal, now }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await list(tx, accountOf(principal, params.org_id), { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.deployment_id }));
    return { data: page.map((row) => toDeployment(params.org_id as OrgId, row, now)), next_cursor: next };
  },
});

export const removeDeployment = operation({
  id: 'licenses.remove_deployment',
  method: 'DELETE',
  path: `${PATH}/:deployment_id`,
  tag: TAG,
  summary: 'Remove an installation and free its activation',
  description: 'It comes back with its next validation or heartbeat, where the license has an activation left.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, deployment_id: DeploymentId }),
  reply: { status: 200, schema: Type.Object({ removed: Type.Literal(true), deployment_id: DeploymentId }) },
  errors: ['resource_not_found'],
  example: {
    params: { org_id: EXAMPLE_DEPLOYMENT.org_id, deployment_id: EXAMPLE_DEPLOYMENT.deployment_id },
    reply: { removed: true, deployment_id: EXAMPLE_DEPLOYMENT.deployment_id },
  },

  async handle({ tx, params, principal, audit }) {
    const accountId = accountOf(principal, params.org_id);
    const row = await deleteDeployment(tx, accountId, params.deployment_id);
    if (row === undefined) throw fail('resource_not_found');
    await audit({
      action: 'deployment.remove',
      targetType: 'deployment',
      targetId: row.deployment_id,
      orgId: params.org_id as OrgId,
      accountId,
      before: { license_id: row.license_id, instance_id: row.instance_id },
      after: null,
    });
    return { removed: true as const, deployment_id: row.deployment_id };
  },
});
