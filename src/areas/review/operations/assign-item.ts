/** PUT /v1/orgs/{org_id}/review/items/{item_id}/assignee: who looks after an item. Source: docs/reference/review.md#assigning. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId, UserId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { alreadyDecided } from '../deciders.ts';
import { assign, findDecider, findItem } from '../store/items.ts';
import { ItemWire, toItem } from '../wire/items.ts';
import { ITEM, ITEM_ID, ORG_ID, PERSON } from './examples.ts';

export const assignItem = operation({
  id: 'review.assign_item',
  method: 'PUT',
  path: '/v1/orgs/:org_id/review/items/:item_id/assignee',
  tag: 'Review',
  summary: 'Assign an item to somebody, or to nobody',
  description:
    'To a member of the organisation who may decide; null takes it away. It says who looks after the item and hinders nobody else from deciding.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, item_id: ReviewItemId }),
  body: Type.Object({ user_id: Nullable(UserId) }, { additionalProperties: false }),
  reply: { status: 200, schema: Type.Object({ item: ItemWire }) },
  errors: ['resource_not_found', 'conflict', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, item_id: ITEM_ID },
    body: { user_id: PERSON.id },
    reply: { item: { ...ITEM, assignee: PERSON } },
  },

  async handle({ params, body, principal, tx, now, audit }) {
    const place = membershipIn(principal, params.org_id);
    const before = await findItem(tx, place.accountId, params.item_id);
    if (before === undefined) throw fail('resource_not_found');
    if (body.user_id !== null && (await findDecider(tx, place.orgId, body.user_id)) === undefined)
      throw fail('conflict', { reason: 'not_a_decider' });
    const change = { itemId: params.item_id, assignee: body.user_id, at: now };
    const isOpen = (await assign(tx, place.accountId, change)) === 1;
    const after = (await findItem(tx, place.accountId, params.item_id)) ?? before;
    if (!isOpen) throw alreadyDecided(after);
    await audit({
      action: 'review_item.assign',
      targetType: 'review_item',
      targetId: params.item_id,
      orgId: place.orgId,
      accountId: place.accountId,
      before: { assignee: before.assignee },
      after: { assignee: after.assignee },
    });
    return { item: toItem(after) };
  },
});
