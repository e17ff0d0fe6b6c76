/**
 * GET /v1/orgs/{org_id}/api-keys: an organisation's keys that are not revoked, for its members. Source:
 * docs/reference/organisations.md#listing-keys.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOwner } from '../owners.ts';
import { KeyList, toListed } from '../wire/keys.ts';
import { listActive } from '../store/keys.ts';
import { EXAMPLE_LISTED, EXAMPLE_ORG } from './examples.ts';

export const listOrgKeys = operation({
  id: 'keys.list_org_keys',
  method: 'GET',
  path: '/v1/orgs/:org_id/api-keys',
  tag: 'API keys',
  summary: 'List the active API keys of an organisation',
  description:
    'Newest first, without secrets; any member may look. created_by tells who made each key; is_active is false once a key has expired.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: KeyList },
  errors: ['resource_not_found'],
  example: { params: { org_id: EXAMPLE_ORG }, reply: { keys: [{ ...EXAMPLE_LISTED, org_id: EXAMPLE_ORG }] } },

  async handle(ctx) {
    const rows = await listActive(ctx.tx, orgOwner(ctx));
    return { keys: rows.map((row) => toListed(row, ctx.now)) };
  },
});
