/** GET /v1/orgs/{org_id}/exemptions: who is let off what, in the whole organisation. Source: docs/reference/cards.md#exemptions. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { exemptionWire } from '../events.ts';
import { exemptionsOfAccount } from '../store/exemptions.ts';
import type { ExemptionRow } from '../wire/cards.ts';
import { EXAMPLE_ORG } from './examples.ts';
import { EXAMPLE_EXEMPTION, EXEMPTION } from './exemption-params.ts';

const OrgExemption = Type.Object(
  { ...EXEMPTION, agent_name: Type.Union([Type.String(), Type.Null()]) },
  { title: 'OrgExemption' },
);

export const listOrgExemptions = operation({
  id: 'cards.list_org_exemptions',
  method: 'GET',
  path: '/v1/orgs/:org_id/exemptions',
  tag: 'Cards',
  summary: 'List the exemptions in an organisation',
  description:
    'Those in force, of all its agents, the youngest first. For the Policy page, and for whoever reviews what is let off. Ended ones are in the audit log.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...CursorQuery.properties,
    expires_before: Type.Optional(
      Type.String({ format: 'date-time', description: 'Only those that end before; permanent ones are left out' }),
    ),
  }),
  reply: { status: 200, schema: listOf(OrgExemption) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    query: { limit: 20 },
    reply: { data: [{ ...EXAMPLE_EXEMPTION, agent_name: 'ledger-helper' }], next_cursor: null },
  },

  async handle({ params, query, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const before = query.expires_before === undefined ? undefined : new Date(query.expires_before);
    const rows = await exemptionsOfAccount(
      tx,
      { accountId, orgId: params.org_id, before, now },
      { after: decodeCursor(TimePosition, query.cursor), limit: query.limit + 1 },
    );
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.exemption_id }));
    return {
      data: page.map((row) => ({
        ...exemptionWire(row as ExemptionRow),
        status: 'active' as const,
        agent_name: row.agent_name,
      })),
      next_cursor: next,
    };
  },
});
