/**
 * POST /v1/orgs/{org_id}/api-keys: a key of an organisation. Source: docs/reference/organisations.md#api-keys;
 * docs/reference/auth.md#authentication-rules.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { createKey } from '../change-keys.ts';
import { callerUser, orgOwner } from '../owners.ts';
import { KeyRequest, KeySecret } from '../wire/keys.ts';
import { EXAMPLE_ORG, EXAMPLE_SECRET } from './examples.ts';

export const createOrgKey = operation({
  id: 'keys.create_org_key',
  method: 'POST',
  path: '/v1/orgs/:org_id/api-keys',
  tag: 'API keys',
  summary: 'Create an API key of an organisation',
  description:
    "Needs the role owner or admin. The key acts in this organisation only, is billed to it, and outlives its creator's membership " +
    'until it is revoked. The secret is only in this reply.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: Type.Object({ org_id: OrgId }),
  body: KeyRequest,
  reply: { status: 201, schema: KeySecret },
  errors: [
    'validation_error',
    'name_required',
    'insufficient_scope',
    'org_access_denied',
    'resource_not_found',
    'forbidden',
  ],
  example: { params: { org_id: EXAMPLE_ORG }, body: { name: 'production gateway' }, reply: EXAMPLE_SECRET },

  async handle(ctx) {
    callerUser(ctx);
    return createKey(ctx, orgOwner(ctx), ctx.body);
  },
});
