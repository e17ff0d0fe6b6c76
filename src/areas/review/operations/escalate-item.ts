/**
 * POST /v1/orgs/{org_id}/review/items/{item_id}/escalate: a person raises a signal about an item, so that destinations and escalation
 * rules tell those who are behind them. Source: docs/reference/review.md#escalating.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { OrgId, ReviewItemId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countNotifications, raiseSignal } from '../../events/index.ts';
import { alreadyDecided } from '../deciders.ts';
import { findItem, markEscalated } from '../store/items.ts';
import { ItemWire, toItem, type ItemRow } from '../wire/items.ts';
import { ITEM, ITEM_ID, ORG_ID } from './examples.ts';

const SIGNAL_SEVERITY = ['info', 'warn', 'high', 'critical'] as const;

/** One graver than the item is: somebody who looked at it asks for more eyes. */
const graver = ({ severity }: ItemRow) => SIGNAL_SEVERITY[Math.min(severity, 3)] ?? 'critical';

export const escalateItem = operation({
  id: 'review.escalate_item',
  method: 'POST',
  path: '/v1/orgs/:org_id/review/items/:item_id/escalate',
  tag: 'Review',
  summary: 'Escalate an item to those who are notified',
  description:
    'Raises a governance signal of the source review.escalation, one degree graver than the item: notification destinations and escalation rules take it like any ' +
    'other signal. destinations says how many are told. The item stays open. Once an item.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, item_id: ReviewItemId }),
  body: Type.Object(
    { note: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Sent along' })) },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({
      item: ItemWire,
      signal_id: Type.String(),
      destinations: Type.Integer({ minimum: 0, description: 'Destinations that are told' }),
    }),
  },
  errors: ['resource_not_found', 'conflict', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, item_id: ITEM_ID },
    body: { note: 'Looks like the campaign of last week.' },
    reply: {
      item: { ...ITEM, escalated_at: '2026-08-17T09:20:00.000Z' },
      signal_id: 'gs-0a1b2c3d4e5f',
      destinations: 2,
    },
  },

  async handle(context) {
    const { params, body, principal, tx, now, services, newId } = context;
    const place = membershipIn(principal, params.org_id);
    const item = await findItem(tx, place.accountId, params.item_id);
    if (item === undefined) throw fail('resource_not_found');
    const mark = { itemId: item.item_id, by: principal.subject, at: now };
    if (!(await markEscalated(tx, place.accountId, mark)))
      throw item.status === 'open' ? fail('conflict', { reason: 'already_escalated' }) : alreadyDecided(item);
    const signal = await raiseSignal(
      tx,
      { ...services, newId },
      {
        accountId: place.accountId,
        orgId: place.orgId,
        teamId: null,
        agentIds: item.agent_id === null ? [] : [item.agent_id],
        scope: item.agent_id === null ? 'org' : 'agent',
        scopeId: item.agent_id ?? place.orgId,
        source: 'review.escalation',
        patternType: item.item_id,
        severity: graver(item),
        detectedBy: 'review',
        detail: {
          kind: item.kind,
          what: item.what,
          place: item.place,
          escalated_by: principal.subject,
          ...(body.note === undefined ? {} : { note: body.note }),
        },
        sourceRef: item.source_id.slice(0, 256),
        at: now,
        sourceEvent: `${item.item_id} ${now.toISOString()}`,
      },
    );
    if (signal === undefined) throw fail('conflict', { reason: 'already_escalated' });
    await context.audit({
      action: 'review_item.escalate',
      targetType: 'review_item',
      targetId: item.item_id,
      orgId: place.orgId,
      accountId: place.accountId,
      before: null,
      after: { signal_id: signal.signal_id },
    });
    return {
      item: toItem((await findItem(tx, place.accountId, item.item_id)) ?? item),
      signal_id: signal.signal_id,
      destinations: await countNotifications(tx, signal.signal_id),
    };
  },
});
