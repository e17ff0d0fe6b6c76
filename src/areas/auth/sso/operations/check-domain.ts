/**
 * GET /v1/auth/sso/check-domain: whether addresses of a domain sign in through a provider. Source:
 * docs/reference/auth.md#single-sign-on.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { findProvider } from '../store/sso.ts';
import { domainOf } from '../rules/sso.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const checkDomain = operation({
  id: 'sso.check_domain',
  method: 'GET',
  path: '/v1/auth/sso/check-domain',
  tag: 'Single sign-on',
  summary: 'Ask whether an address signs in through an identity provider',
  description:
    'Looks at the domain only, so the answer is the same for every address under it, whether somebody has it or not.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'tells what the sign-in page of every browser must know of a domain',
  query: Type.Object({ email: Type.String({ minLength: 3, maxLength: 320 }) }),
  reply: {
    status: 200,
    schema: Type.Object({
      sso_enabled: Type.Boolean(),
      org_id: Nullable(OrgId),
      org_name: Nullable(Type.String()),
      provider_id: Nullable(Type.String({ description: 'Issuer of the identity provider' })),
    }),
  },
  errors: [],
  example: {
    query: { email: 'ada@example.com' },
    reply: { sso_enabled: true, org_id: EXAMPLE_ORG, org_name: 'Example', provider_id: 'https://login.example.com' },
  },

  async handle({ services, query }) {
    const domain = domainOf(query.email);
    const found = domain === undefined ? undefined : await findProvider(services.db.direct, domain);
    return {
      sso_enabled: found !== undefined,
      org_id: found?.org_id ?? null,
      org_name: found?.org_name ?? null,
      provider_id: found?.issuer ?? null,
    };
  },
});
