/**
 * POST /v1/orgs/{org_id}/review/groups/{cause_key}/undo: opens items of a group again that were decided together. Source:
 * docs/reference/review.md#undo.
 */
import { Type } from 'typebox';
import { Refusal } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { undoItem } from '../deciders.ts';
import { decidedOf } from '../store/items.ts';
import { CauseKey } from '../wire/items.ts';
import { ITEMS_MAX } from './decide-group.ts';
import { CAUSE_KEY, ITEM_ID, ORG_ID } from './examples.ts';

const Kept = Type.Object({ item_id: Type.String(), problem: Type.String({ description: 'Why it stays decided' }) });

export const undoGroup = operation({
  id: 'review.undo_group',
  method: 'POST',
  path: '/v1/orgs/:org_id/review/groups/:cause_key/undo',
  tag: 'Review',
  summary: 'Undo decisions about items of a group',
  description:
    'Each as review.undo_decision does; what cannot be undone stays decided and is in kept, with the reason. Items that are not decided are left out.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, cause_key: CauseKey }),
  body: Type.Object(
    { item_ids: Type.Array(ReviewItemId, { minItems: 1, maxItems: ITEMS_MAX }) },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({ undone: Type.Array(Type.String()), kept: Type.Array(Kept) }, { title: 'ReviewGroupUndo' }),
  },
  errors: ['org_access_denied', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, cause_key: CAUSE_KEY },
    body: { item_ids: [ITEM_ID] },
    reply: { undone: [ITEM_ID], kept: [] },
  },

  async handle(context) {
    const { params, body, principal, tx } = context;
    const place = membershipIn(principal, params.org_id);
    const undone: string[] = [];
    const kept: { item_id: string; problem: string }[] = [];
    const part = { causeKey: params.cause_key, itemIds: body.item_ids };
    for (const item of await decidedOf(tx, place.accountId, part)) {
      try {
        await undoItem(context, item, place);
        undone.push(item.item_id);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
        kept.push({ item_id: item.item_id, problem: error.message });
      }
    }
    return { undone, kept };
  },
});
