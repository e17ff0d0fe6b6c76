/** GET /v1/orgs/{org_id}/governance/signals. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { EXAMPLE_ORG, EXAMPLE_SIGNAL } from './examples.ts';
import { pageOfSignals, SIGNAL_LIST_ERRORS, SignalPage, SignalQuery } from './signal-query.ts';

export const listOrgSignals = operation({
  id: 'governance.list_org_signals',
  method: 'GET',
  path: '/v1/orgs/:org_id/governance/signals',
  tag: 'Governance',
  summary: 'List the governance signals of an organisation',
  description: 'For every member. Newest firing first.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: SignalQuery,
  reply: { status: 200, schema: Type.Object({ org_id: Type.String(), ...SignalPage }) },
  errors: SIGNAL_LIST_ERRORS,
  example: {
    params: { org_id: EXAMPLE_ORG },
    query: { limit: 50 },
    reply: { org_id: EXAMPLE_ORG, signals: [EXAMPLE_SIGNAL], total: 1 },
  },

  handle: async ({ tx, principal, params, query }) => ({
    org_id: params.org_id,
    ...(await pageOfSignals(tx, [membershipIn(principal, params.org_id).accountId], query)),
  }),
});
