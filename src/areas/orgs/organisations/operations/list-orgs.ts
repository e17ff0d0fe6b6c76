/** GET /v1/orgs: the caller's organisations. Source: docs/reference/organisations.md#organisation-record. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { Org, toOrg } from '../wire/organisations.ts';
import { listOrgs as list } from '../store/organisations.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const listOrgs = operation({
  id: 'orgs.list_orgs',
  method: 'GET',
  path: '/v1/orgs',
  tag: 'Organisations',
  summary: 'List the organisations of the caller',
  description:
    "The personal organisation first, then by name, each with the caller's role. An organisation's key lists only that organisation.",
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: "lists the caller's own memberships; takes no id",
  reply: { status: 200, schema: Type.Object({ orgs: Type.Array(Org) }) },
  errors: [],
  example: { reply: { orgs: [EXAMPLE_ORG] } },

  async handle({ tx, principal }) {
    const rows = await list(tx, principal.accounts, principal.userId);
    return {
      orgs: rows.flatMap((row) => {
        const membership = principal.memberships.find((m) => m.orgId === row.org_id);
        return membership === undefined ? [] : [toOrg(row, membership.role)];
      }),
    };
  },
});
