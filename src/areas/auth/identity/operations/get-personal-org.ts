/**
 * GET /v1/auth/me/personal-org: the caller's own organisation, made when it is missing. Source:
 * docs/reference/auth.md#account-self-service.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ensurePersonalOrg } from '../personal-org.ts';

export const getPersonalOrg = operation({
  id: 'identity.get_personal_org',
  method: 'GET',
  path: '/v1/auth/me/personal-org',
  tag: 'Account',
  summary: 'Show your personal organisation',
  description: 'Makes it when there is none (just_provisioned), once however many ask at the same time.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read', // as GET requires; the rare creation has its own transaction
  reach: 'system',
  tenantFree: "reads the caller's own data; takes no id",
  reply: {
    status: 200,
    schema: Type.Object({
      org_id: OrgId,
      is_personal: Type.Literal(true),
      just_provisioned: Type.Optional(Type.Literal(true)),
    }),
  },
  errors: ['invalid_credentials'],
  example: { reply: { org_id: 'org-a1b2c3d4', is_personal: true } },

  async handle({ services, principal, newId, now }) {
    const { userId } = principal;
    if (userId === null) throw invalidCredentials();
    const found = await services.db.systemTx((tx) => ensurePersonalOrg(tx, userId, { newId, now }));
    if (found === undefined) throw invalidCredentials();
    const answer = { org_id: found.orgId, is_personal: true as const };
    return found.isNew ? { ...answer, just_provisioned: true as const } : answer;
  },
});
