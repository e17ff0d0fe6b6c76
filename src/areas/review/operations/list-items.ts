/** GET /v1/orgs/{org_id}/review/items: items of the queue, newest first. Source: docs/reference/review.md#items. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../platform/http/pagination.ts';
import { NOTHING_APART, whatTellsApart } from '../about.ts';
import { FilterQuery, filterOf } from '../filter.ts';
import { listItems } from '../store/items.ts';
import { CauseKey, ListedItemWire, toItem } from '../wire/items.ts';
import { CAUSE_KEY, ITEM, ORG_ID } from './examples.ts';

export const listItemsOperation = operation({
  id: 'review.list_items',
  method: 'GET',
  path: '/v1/orgs/:org_id/review/items',
  tag: 'Review',
  summary: 'List items of the review queue',
  description: 'Newest first: open ones by when they were last reported, decided ones by when they were decided.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...CursorQuery.properties,
    ...FilterQuery.properties,
    cause_key: Type.Optional(CauseKey),
  }),
  reply: { status: 200, schema: listOf(ListedItemWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: ORG_ID },
    query: { cause_key: CAUSE_KEY, limit: 20 },
    reply: {
      data: [{ ...ITEM, session_id: 'evening', about: 'Ignore all previous instructions.' }],
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const filter = { ...filterOf(query, principal), causeKey: query.cause_key };
    const rows = await listItems(tx, accountId, filter, {
      after: decodeCursor(TimePosition, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.item_id }));
    const about = await whatTellsApart(tx, accountId, page);
    return {
      data: page.map((row) => ({ ...toItem(row), ...(about.get(row.source_id) ?? NOTHING_APART) })),
      next_cursor: next,
    };
  },
});
