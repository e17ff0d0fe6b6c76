/** GET /v1/orgs: the caller's organisations. Source: docs/reference/organisations.md#organisation-record. */
import { operation } from '../../../../platform/http/operation.ts';
import { cutPage, decodeCursor, KeyPosition, listOf, ShortListQuery } from '../../../../platform/http/pagination.ts';
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
  query: ShortListQuery,
  reply: { status: 200, schema: listOf(Org) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: { reply: { data: [EXAMPLE_ORG], next_cursor: null } },

  async handle({ tx, principal, query }) {
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await list(tx, principal.accounts, principal.userId, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ key: row.order_key, id: row.org_id }));
    return {
      data: page.flatMap((row) => {
        const membership = principal.memberships.find((m) => m.orgId === row.org_id);
        return membership === undefined ? [] : [toOrg(row, membership)];
      }),
      next_cursor: next,
    };
  },
});
