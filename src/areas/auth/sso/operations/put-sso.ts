/**
 * PUT /v1/orgs/{org_id}/sso: sets up an organisation's single sign-on. Source: docs/reference/auth.md#single-sign-on,
 * docs/reference/auth.md#step-up-verification; ADR 0094.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf, storeSettings } from '../settings.ts';
import { Config, ConfigRequest } from '../wire/sso.ts';
import { EXAMPLE_CONFIG, EXAMPLE_ORG, EXAMPLE_REQUEST } from './examples.ts';

export const putSso = operation({
  id: 'sso.put_sso',
  method: 'PUT',
  path: '/v1/orgs/:org_id/sso',
  tag: 'Single sign-on',
  summary: 'Set up single sign-on of an organisation',
  description:
    'OpenID Connect. Takes the issuer or the address of its metadata. A domain counts once a TXT record proves it (the reply says ' +
    'which; then POST …/sso/test), and for one organisation only: 409. A client secret left out is kept while issuer and client stay ' +
    'the same. With enforced, members under the proven domains may not sign in by password or passkey, as soon as somebody has signed ' +
    'in through the provider. Needs a signed-in owner or admin with fresh step-up verification.',
  access: {
    allow: 'authenticated',
    endUser: true,
    aal2: true,
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner', 'admin'] },
  },
  limit: 'default',
  effect: 'write',
  reach: 'system', // domains of other organisations are read; every statement names organisation and account
  params: Type.Object({ org_id: OrgId }),
  body: ConfigRequest,
  reply: { status: 200, schema: Config },
  errors: ['conflict', 'unprocessable_entity', 'resource_not_found', 'org_access_denied', 'aal2_required'],
  example: { params: { org_id: EXAMPLE_ORG }, body: EXAMPLE_REQUEST, reply: EXAMPLE_CONFIG },

  handle: async (ctx) => storeSettings(ctx, orgOf(ctx), ctx.body),
});
