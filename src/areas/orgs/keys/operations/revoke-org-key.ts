/**
 * DELETE /v1/orgs/{org_id}/api-keys/{key_id}: owner, admin or creator ends a key. Source:
 * docs/reference/organisations.md#api-keys.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { KeyId, OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { revokeKey } from '../change-keys.ts';
import { callerUser, changeableOrgKey, orgOwner } from '../owners.ts';
import { KeyRevoked } from '../wire/keys.ts';
import { EXAMPLE_ORG, EXAMPLE_REVOKED } from './examples.ts';

export const revokeOrgKey = operation({
  id: 'keys.revoke_org_key',
  method: 'DELETE',
  path: '/v1/orgs/:org_id/api-keys/:key_id',
  tag: 'API keys',
  summary: 'Revoke an API key of an organisation',
  description:
    "For owners, admins and the key's creator; another member gets 403. Takes effect with this reply and cannot be undone.",
  access: { allow: 'authenticated', scope: 'api:write', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, key_id: KeyId }),
  bodyOptional: true,
  reply: { status: 200, schema: KeyRevoked },
  errors: ['org_access_denied', 'resource_not_found', 'forbidden'],
  example: { params: { org_id: EXAMPLE_ORG, key_id: EXAMPLE_REVOKED.key_id }, reply: EXAMPLE_REVOKED },

  async handle(ctx) {
    callerUser(ctx);
    const owner = orgOwner(ctx);
    const key = await changeableOrgKey(ctx, owner, ctx.params.key_id);
    const revokedAt = await revokeKey(ctx, owner, key);
    return {
      revoked: true as const,
      key_id: key.key_id,
      is_active: false as const,
      revoked_at: revokedAt.toISOString(),
    };
  },
});
