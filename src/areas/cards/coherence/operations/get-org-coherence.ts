/**
 * GET /v1/orgs/{org_id}/coherence. Source: interface, Endpoints > Teams; docs/reference/teams.md#fleet-coherence;
 * docs/reference/teams.md#pair-score.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CoherenceWire, InsufficientWire } from '../wire/reply.ts';
import { EXAMPLE_ORG, EXAMPLE_REPORT } from './examples.ts';

export const getOrgCoherence = operation({
  id: 'coherence.get_org_coherence',
  method: 'GET',
  path: '/v1/orgs/:org_id/coherence',
  tag: 'Intelligence',
  summary: "See how far the values of an organisation's agents agree",
  description:
    'Compares the composed cards of agents (not deleted) that have a card of their own, pair by pair. Silence is neutral: only values that ' +
    'two agents share, and those that they dispute, count. For every member. Cached for five minutes. Below two such ' +
    'agents the reply says insufficient_agents, and is not cached.',
  access: {
    allow: 'authenticated',
    scope: 'api:read',
    org: { param: 'org_id', roles: ROLES },
  },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Type.Union([CoherenceWire, InsufficientWire]) },
  errors: ['resource_not_found', 'org_access_denied'],
  example: { params: { org_id: EXAMPLE_ORG }, reply: EXAMPLE_REPORT },

  async handle({ params, principal, tx, now, services }) {
    const { orgId, accountId } = membershipIn(principal, params.org_id);
    return services.coherenceReports.read(tx, { orgId, accountId }, now);
  },
});
