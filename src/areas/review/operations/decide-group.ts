/**
 * POST /v1/orgs/{org_id}/review/groups/{cause_key}/decision: decides the items of a group that a person has seen, two hundred a call.
 * Source: docs/reference/review.md#groups.
 */
import { Type } from 'typebox';
import { fail, Refusal } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { decideItem } from '../deciders.ts';
import { countOpenOfGroup, LOOKED_AT_MAX, openOfGroup } from '../store/items.ts';
import { CauseKey } from '../wire/items.ts';
import { DecisionBody } from './decide-item.ts';
import { CAUSE_KEY, ORG_ID } from './examples.ts';

/** Items that one call decides. */
export const ITEMS_MAX = 200;

export const decideGroup = operation({
  id: 'review.decide_group',
  method: 'POST',
  path: '/v1/orgs/:org_id/review/groups/:cause_key/decision',
  tag: 'Review',
  summary: 'Decide about the items of a group',
  description:
    'The same decision about each open item up to up_to, oldest first, 200 a call: repeat with expected_count = remaining until that is 0. Items that were opened ' +
    'later stay as they are. 409 where the group does not have expected_count items up to there, so that nobody decides about what they have not seen.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, cause_key: CauseKey }),
  body: Type.Object(
    {
      ...DecisionBody,
      up_to: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Of the group as it was read' }),
      item_ids: Type.Optional(
        Type.Array(ReviewItemId, {
          minItems: 1,
          maxItems: ITEMS_MAX,
          description: 'Only these of the group; default: all',
        }),
      ),
      expected_count: Type.Integer({ minimum: 1, maximum: LOOKED_AT_MAX, description: 'How many items that are' }),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        decided: Type.Array(Type.String(), { description: 'Ids of the items' }),
        skipped: Type.Integer({ minimum: 0, description: 'Decided by somebody else in this moment' }),
        remaining: Type.Integer({ minimum: 0, description: 'Still open, up to up_to' }),
      },
      { title: 'ReviewGroupDecision' },
    ),
  },
  errors: ['resource_not_found', 'org_access_denied', 'conflict', 'checkpoint_not_found', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, cause_key: CAUSE_KEY },
    body: { decision: 'confirm', up_to: 8123, expected_count: 4 },
    reply: { decided: ['rvw-0a1b2c3d4e5f60718293a4b5'], skipped: 0, remaining: 0 },
  },

  async handle(context) {
    const { params, body, principal, tx } = context;
    const place = membershipIn(principal, params.org_id);
    const part = { causeKey: params.cause_key, upTo: body.up_to, itemIds: body.item_ids };
    const found = await countOpenOfGroup(tx, place.accountId, part);
    if (found === 0) throw fail('resource_not_found');
    if (found !== body.expected_count)
      throw fail('conflict', { reason: 'group_changed', expected_count: body.expected_count, found });
    const choice = {
      decision: body.decision,
      appliesTo: body.applies_to,
      isFalsePositive: body.decision === 'release' && (body.false_positive ?? false),
      note: body.note ?? null,
    };
    const decided: string[] = [];
    let skipped = 0;
    for (const item of await openOfGroup(tx, place.accountId, part, ITEMS_MAX)) {
      try {
        await decideItem(context, item, place, choice);
        decided.push(item.item_id);
      } catch (error) {
        if (!(error instanceof Refusal) || error.details?.reason !== 'already_decided') throw error;
        skipped += 1;
      }
    }
    return { decided, skipped, remaining: await countOpenOfGroup(tx, place.accountId, part) };
  },
});
