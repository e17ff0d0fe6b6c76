/** GET /v1/orgs/{org_id}/review/groups: what waits, by cause. Source: docs/reference/review.md#groups. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../platform/http/pagination.ts';
import { FilterQuery, filterOf } from '../filter.ts';
import { listGroups, LOOKED_AT_MAX, totalsOf } from '../store/items.ts';
import { GroupWire, toGroup } from '../wire/groups.ts';
import { GROUP, ORG_ID } from './examples.ts';

export const listGroupsOperation = operation({
  id: 'review.list_groups',
  method: 'GET',
  path: '/v1/orgs/:org_id/review/groups',
  tag: 'Review',
  summary: 'List what waits for a decision, by cause',
  description:
    'Held texts and calls, changed tool declarations, boundary violations, verdicts that need review, drift alerts and signals. One group is all of ' +
    'one kind, finding and place; the gravest first, then the newest. Groups are made of the newest 20,000 items; `total_is_lower_bound` says when there are more.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({ ...CursorQuery.properties, ...FilterQuery.properties }),
  reply: {
    status: 200,
    schema: listOf(GroupWire, {
      total: Type.Integer({ minimum: 0, description: 'Items that match' }),
      total_is_lower_bound: Type.Boolean(),
      oldest_at: Nullable(Type.String({ format: 'date-time', description: 'Since when the oldest of them waits' })),
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: ORG_ID },
    query: { status: 'open', limit: 20 },
    reply: { data: [GROUP], next_cursor: null, total: 4, total_is_lower_bound: false, oldest_at: GROUP.first_at },
  },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const filter = filterOf(query, principal);
    const page = { after: decodeCursor(KeyPosition, query.cursor), limit: query.limit + 1 };
    const rows = await listGroups(tx, accountId, filter, page);
    const totals = await totalsOf(tx, accountId, filter);
    const { page: shown, next } = cutPage(rows, query.limit, (row) => ({ key: row.sort, id: row.cause_key }));
    return {
      data: shown.map(toGroup),
      next_cursor: next,
      total: Math.min(totals.items, LOOKED_AT_MAX),
      total_is_lower_bound: totals.items > LOOKED_AT_MAX,
      oldest_at: totals.oldest_at?.toISOString() ?? null,
    };
  },
});
