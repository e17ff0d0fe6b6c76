/**
 * DELETE /v1/orgs/{org_id}/sso: ends an organisation's single sign-on. Source: docs/reference/auth.md#single-sign-on,
 * docs/reference/auth.md#step-up-verification.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf, removeSettings } from '../settings.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const deleteSso = operation({
  id: 'sso.delete_sso',
  method: 'DELETE',
  path: '/v1/orgs/:org_id/sso',
  tag: 'Single sign-on',
  summary: 'End single sign-on of an organisation',
  description:
    'Identities are unbound and domains given up. Sessions go on; members sign in by password or passkey again.',
  access: {
    allow: 'authenticated',
    endUser: true,
    aal2: true,
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner', 'admin'] },
  },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Boolean() }) },
  errors: ['resource_not_found', 'org_access_denied', 'aal2_required'],
  example: { params: { org_id: EXAMPLE_ORG }, reply: { ok: true } },

  async handle(ctx) {
    await removeSettings(ctx, orgOf(ctx));
    return { ok: true };
  },
});
