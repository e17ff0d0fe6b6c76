/**
 * POST /v1/orgs/{org_id}/sso/test: tries the settings and proves domains. Source: docs/reference/auth.md#single-sign-on; ADR
 * 0094.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { orgOf } from '../settings.ts';
import { TestReport, testSettings } from '../test-settings.ts';
import { EXAMPLE_DOMAIN, EXAMPLE_ORG } from './examples.ts';

export const testSso = operation({
  id: 'sso.test_sso',
  method: 'POST',
  path: '/v1/orgs/:org_id/sso/test',
  tag: 'Single sign-on',
  summary: 'Try the single sign-on settings and prove domains',
  description:
    'Reads the metadata of the provider and looks for the TXT records of domains that are not proven yet; what is found counts from ' +
    'now on. A provider that does not answer is part of a 200 reply, not an error.',
  access: {
    allow: 'authenticated',
    endUser: true,
    aal2: true,
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner', 'admin'] },
  },
  limit: 'auth',
  effect: 'read', // no transaction is held while others are asked; proofs are written in one of their own (test-settings.ts)
  reach: 'system',
  idempotency: 'none',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: TestReport },
  errors: ['resource_not_found', 'org_access_denied', 'aal2_required', 'conflict'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    reply: {
      ok: true,
      issuer: 'https://login.example.com',
      provider: { ok: true, problem: null },
      domains: [EXAMPLE_DOMAIN],
    },
  },

  handle: async (ctx) => testSettings(ctx, orgOf(ctx)),
});
