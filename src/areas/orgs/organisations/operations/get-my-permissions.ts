/** GET /v1/orgs/{org_id}/my-permissions: what the caller may do there. Source: docs/organisations.md. */
import { Type } from 'typebox';
import { enumOf, ROLES, SCOPES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf } from '../change-members.ts';
import { askingStepUp, PERMISSION_NAMES, permissionsOf } from '../permissions.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const getMyPermissions = operation({
  id: 'orgs.get_my_permissions',
  method: 'GET',
  path: '/v1/orgs/:org_id/my-permissions',
  tag: 'Organisations',
  summary: 'Read what the caller may do in an organisation',
  description:
    'By role and, for a key, by its scopes, as of now. For consoles that show only what is possible; each operation checks again.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: {
    status: 200,
    schema: Type.Object({
      org_id: OrgId,
      role: enumOf(ROLES, 'Of the person'),
      acts_as: enumOf(ROLES, 'Of this request'),
      scopes: Type.Array(enumOf(SCOPES)),
      permissions: Type.Array(enumOf(PERMISSION_NAMES)),
      step_up: Type.Array(enumOf(PERMISSION_NAMES), {
        description: 'Those for which a signed-in person is asked for step-up verification',
      }),
    }),
  },
  errors: [],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    reply: {
      org_id: EXAMPLE_ORG.org_id,
      role: 'member',
      acts_as: 'member',
      scopes: ['api:read', 'api:write'],
      permissions: ['org.read', 'members.read', 'keys.read', 'agents.read'],
      step_up: [],
    },
  },

  async handle(ctx) {
    const { orgId, role, personRole = role } = orgOf(ctx);
    const { scopes, kind } = ctx.principal;
    const permissions = permissionsOf(role, scopes);
    return {
      org_id: orgId,
      role: personRole,
      acts_as: role,
      scopes: SCOPES.filter((scope) => scopes.has(scope)),
      permissions,
      step_up: kind === 'user' ? askingStepUp(permissions) : [],
    };
  },
});
