/**
 * POST /v1/orgs/{org_id}/api-keys/{key_id}/rotate. Source: docs/reference/organisations.md#api-keys;
 * docs/reference/auth.md#authentication-rules; docs/reference/wire.md#error-rules.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { KeyId, OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { rotateKey } from '../change-keys.ts';
import { callerUser, changeableOrgKey, orgOwner } from '../owners.ts';
import { KeySecret } from '../wire/keys.ts';
import { EXAMPLE_ORG, EXAMPLE_SECRET } from './examples.ts';

export const rotateOrgKey = operation({
  id: 'keys.rotate_org_key',
  method: 'POST',
  path: '/v1/orgs/:org_id/api-keys/:key_id/rotate',
  tag: 'API keys',
  summary: 'Replace an API key of an organisation',
  description:
    "For owners, admins and the key's creator. The new key keeps name, scopes and expiry, and the caller is its creator: admin scopes work " +
    'by the power of the caller from then on. The old key is invalid when this answer arrives. If only the revocation fails the ' +
    'answer is 500 with details.hint and details.new_key: the new key is active.',
  access: { allow: 'authenticated', scope: 'api:write', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'write',
  sealReply: true,
  params: Type.Object({ org_id: OrgId, key_id: KeyId }),
  bodyOptional: true,
  reply: { status: 201, schema: KeySecret, alsoStatus: [500] },
  errors: ['org_access_denied', 'resource_not_found', 'insufficient_scope', 'forbidden', 'conflict', 'internal_error'],
  example: { params: { org_id: EXAMPLE_ORG, key_id: 'mk-o1dk3y00' }, reply: EXAMPLE_SECRET },

  async handle(ctx) {
    callerUser(ctx);
    const owner = orgOwner(ctx);
    return rotateKey(ctx, owner, await changeableOrgKey(ctx, owner, ctx.params.key_id));
  },
});
