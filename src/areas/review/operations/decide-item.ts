/** POST /v1/orgs/{org_id}/review/items/{item_id}/decision: decides one item, once. Source: docs/reference/review.md#decisions. */
import { Type } from 'typebox';
import { enumOf, RELEASE_SCOPES } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { alreadyDecided, decideItem } from '../deciders.ts';
import { DECISIONS, undoUntil } from '../rules/decisions.ts';
import { findItem } from '../store/items.ts';
import { ItemWire, toItem } from '../wire/items.ts';
import { DECIDED, ITEM_ID, ORG_ID } from './examples.ts';

/** Members of a decision, about one item or a group. */
export const DecisionBody = {
  decision: enumOf(DECISIONS),
  applies_to: Type.Optional(
    enumOf(RELEASE_SCOPES, 'Of a release: what may pass; default: what the source of the text suggests'),
  ),
  false_positive: Type.Optional(
    Type.Boolean({
      description: 'Of a release: also report to threshold suggestions that the screen was wrong; default false',
    }),
  ),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'Kept with the record' })),
};

export const decideItemOperation = operation({
  id: 'review.decide_item',
  method: 'POST',
  path: '/v1/orgs/:org_id/review/items/:item_id/decision',
  tag: 'Review',
  summary: 'Decide about one item',
  description:
    'The same as deciding by the operation of the thing itself: its audit row and event are written, and its roles hold (signals: owners and ' +
    'admins). Of two people one wins; the other gets 409 with decided_by, decided_at and decision. version is the one that was read: an item that ' +
    'was decided and opened again meanwhile is 409 too.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, item_id: ReviewItemId }),
  body: Type.Object(
    { ...DecisionBody, version: Type.Integer({ minimum: 1, description: 'Of the item as it was read' }) },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      item: ItemWire,
      false_positive_recorded: Type.Boolean(),
      undo_until: Nullable(Type.String({ format: 'date-time' })),
    }),
  },
  errors: ['resource_not_found', 'org_access_denied', 'conflict', 'checkpoint_not_found', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, item_id: ITEM_ID },
    body: { decision: 'release', applies_to: 'once', note: 'Mail of a known supplier.', version: 1 },
    reply: { item: DECIDED, false_positive_recorded: false, undo_until: '2026-08-17T09:30:00.000Z' },
  },

  async handle(context) {
    const { params, body, principal, tx, now } = context;
    const place = membershipIn(principal, params.org_id);
    const item = await findItem(tx, place.accountId, params.item_id);
    if (item === undefined) throw fail('resource_not_found');
    if (item.status !== 'open') throw alreadyDecided(item);
    if (item.version !== body.version) throw fail('conflict', { reason: 'item_changed', version: item.version });
    const isFalsePositive = body.decision === 'release' && (body.false_positive ?? false);
    await decideItem(context, item, place, {
      decision: body.decision,
      appliesTo: body.applies_to,
      isFalsePositive,
      note: body.note ?? null,
    });
    const after = (await findItem(tx, place.accountId, params.item_id)) ?? item;
    return {
      item: toItem(after),
      false_positive_recorded: isFalsePositive,
      undo_until: undoUntil(after.source, now)?.toISOString() ?? null,
    };
  },
});
