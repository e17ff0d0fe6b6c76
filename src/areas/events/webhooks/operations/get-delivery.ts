/**
 * GET /v1/orgs/{org_id}/webhooks/deliveries/{delivery_id}/body: one delivery with the body that its receiver is sent. Source:
 * docs/reference/events.md#delivery-record.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId, WebhookDeliveryId } from '../../../../contract/ids.ts';
import { envelopeOf } from '../../../../contract/streams.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ownerOf } from '../change-endpoints.ts';
import { bodyOf } from '../rules/signature.ts';
import { findDelivery, findSentEvent } from '../store/deliveries.ts';
import { toDelivery, WholeDeliveryWire, type DeliveryRow, type SentEventRow } from '../wire/endpoints.ts';
import { EXAMPLE_DELIVERY, EXAMPLE_ORG, PATH, READERS, TAG } from './shared.ts';

export const getDelivery = operation({
  id: 'webhooks.get_delivery',
  method: 'GET',
  path: `${PATH}/deliveries/:delivery_id/body`,
  tag: TAG,
  summary: 'Read a webhook delivery with its body',
  description:
    'With its body as it is signed and sent, the same at every attempt. The console shows it below the delivery.',
  access: READERS,
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, delivery_id: WebhookDeliveryId }),
  reply: { status: 200, schema: WholeDeliveryWire },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: { ...EXAMPLE_ORG, delivery_id: EXAMPLE_DELIVERY.delivery_id },
    reply: {
      ...EXAMPLE_DELIVERY,
      body: '{"id":"evt-19c02aa4","type":"integrity.violation","created_at":"2026-08-17T12:00:00.000Z","account_id":"ba-0a1b2c3d","data":{}}',
    },
  },

  async handle(ctx) {
    const { accountId } = ownerOf(ctx);
    const row = await findDelivery(ctx.tx, accountId, ctx.params.delivery_id);
    if (row === undefined) throw fail('resource_not_found');
    const event = await findSentEvent(ctx.tx, accountId, row);
    return { ...toDelivery(row), body: event?.format === 'surety' ? sentBody(row, event) : null };
  },
});

const sentBody = (
  { event_id, event_type: type }: DeliveryRow,
  { account_id, data, created_at }: SentEventRow,
): string => bodyOf(envelopeOf({ event_id, type, created_at, account_id, data })).toString('utf8');
