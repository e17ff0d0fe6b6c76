/** POST /v1/orgs/{org_id}/review/items/{item_id}/undo: opens a decided item again. Source: docs/reference/review.md#undo. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { undoItem } from '../deciders.ts';
import { findItem } from '../store/items.ts';
import { ItemWire, toItem } from '../wire/items.ts';
import { ITEM, ITEM_ID, ORG_ID } from './examples.ts';

export const undoDecisionOperation = operation({
  id: 'review.undo_decision',
  method: 'POST',
  path: '/v1/orgs/:org_id/review/items/:item_id/undo',
  tag: 'Review',
  summary: 'Undo a decision of the last ten minutes',
  description:
    'The item is open again, and what the decision taught is withdrawn. 409 says in words why not: later than ten minutes, a turn has used the ' +
    'release (request_id names it), or the decision was told to others (drift alerts and signals).',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, item_id: ReviewItemId }),
  reply: { status: 200, schema: Type.Object({ item: ItemWire }) },
  errors: ['resource_not_found', 'org_access_denied', 'conflict'],
  example: { params: { org_id: ORG_ID, item_id: ITEM_ID }, reply: { item: { ...ITEM, version: 3 } } },

  async handle(context) {
    const { params, principal, tx } = context;
    const place = membershipIn(principal, params.org_id);
    const item = await findItem(tx, place.accountId, params.item_id);
    if (item === undefined) throw fail('resource_not_found');
    await undoItem(context, item, place);
    return { item: toItem((await findItem(tx, place.accountId, params.item_id)) ?? item) };
  },
});
