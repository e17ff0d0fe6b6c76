/** GET /v1/orgs/{org_id}/sso: an organisation's single sign-on. Source: docs/reference/auth.md#single-sign-on. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf, showSettings } from '../settings.ts';
import { Config } from '../wire/sso.ts';
import { EXAMPLE_CONFIG, EXAMPLE_ORG } from './examples.ts';

export const getSso = operation({
  id: 'sso.get_sso',
  method: 'GET',
  path: '/v1/orgs/:org_id/sso',
  tag: 'Single sign-on',
  summary: 'Read the single sign-on settings of an organisation',
  description: 'Without the client secret. 404 when single sign-on is not set up.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Config },
  errors: ['resource_not_found', 'org_access_denied'],
  example: { params: { org_id: EXAMPLE_ORG }, reply: EXAMPLE_CONFIG },

  handle: async (ctx) => showSettings(ctx, orgOf(ctx)),
});
