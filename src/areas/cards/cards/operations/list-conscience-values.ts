/** GET /v1/orgs/{org_id}/conscience-values. Source: docs/reference/cards.md#organisation-conscience-values. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CONSCIENCE_PATH,
  CONSCIENCE_TAG,
  ConscienceWire,
  conscienceWire,
  EXAMPLE_CONSCIENCE,
  EXAMPLE_ORG,
} from '../change-conscience-values.ts';
import { requireScope } from '../card-scopes.ts';
import { toLayerCard } from '../wire/cards.ts';
import { currentCard } from '../store/cards.ts';

export const listConscienceValues = operation({
  id: 'cards.list_conscience_values',
  method: 'GET',
  path: CONSCIENCE_PATH,
  tag: CONSCIENCE_TAG,
  summary: "List an organisation's conscience values",
  description:
    "In their order. They are the conscience block of the organisation's alignment card and hold for all its agents; what an agent is held to " +
    'in the end is in its effective card.',
  access: {
    allow: 'authenticated',
    scope: 'api:read',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member', 'viewer', 'auditor'] },
  },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: ConscienceWire },
  errors: ['resource_not_found'],
  example: { params: { org_id: EXAMPLE_ORG }, reply: EXAMPLE_CONSCIENCE },

  async handle(context) {
    const { org_id: orgId } = context.params;
    const row = await currentCard(context.tx, 'alignment', await requireScope(context, 'org', orgId));
    const isThere = row !== undefined && !row.removed;
    return conscienceWire(orgId, isThere ? toLayerCard(row.card).conscience : undefined, isThere ? row.version : 0);
  },
});
