/**
 * DELETE /v1/orgs/{org_id}/governance/notification-destinations/{destination_id}. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { deleteEndpoint } from '../../webhooks/index.ts';
import { rulesUsing } from '../store/rules.ts';
import {
  ADMINS,
  destinationAudit,
  DestinationIds,
  Done,
  EXAMPLE_IDS,
  lockOwnDestination,
  PATH,
  TAG,
} from './destination-shared.ts';

export const deleteDestinationOperation = operation({
  id: 'governance.delete_destination',
  method: 'DELETE',
  path: `${PATH}/:destination_id`,
  tag: TAG,
  summary: 'Remove a notification destination',
  description: 'Refused while an escalation rule sends to it. Its deliveries go with it.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: DestinationIds,
  bodyOptional: true,
  reply: { status: 200, schema: Done },
  errors: ['resource_not_found', 'conflict'],
  example: { params: EXAMPLE_IDS, reply: { ok: true } },
  async handle(context) {
    const before = await lockOwnDestination(context);
    const rules = await rulesUsing(context.tx, before.account_id, before.endpoint_id);
    if (rules.length > 0) throw fail('conflict', { reason: 'used_by_rules', rules });
    await deleteEndpoint(context.tx, before);
    await context.audit(destinationAudit('delete', before, before));
    return { ok: true as const };
  },
});
