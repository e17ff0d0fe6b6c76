/**
 * DELETE /v1/orgs/{org_id}/governance/notification-destinations/{destination_id}. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { toDestination } from '../wire/signals.ts';
import { deleteDestination, lockDestination, rulesUsing } from '../store/outlets.ts';
import { ADMINS, DestinationIds, destinationTarget, Done, EXAMPLE_IDS, PATH, TAG } from './destination-shared.ts';

export const deleteDestinationOperation = operation({
  id: 'governance.delete_destination',
  method: 'DELETE',
  path: `${PATH}/:destination_id`,
  tag: TAG,
  summary: 'Remove a notification destination',
  description: 'Refused while an escalation rule sends to it. Notifications still waiting for it are dropped.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: DestinationIds,
  bodyOptional: true,
  reply: { status: 200, schema: Done },
  errors: ['resource_not_found', 'conflict'],
  example: { params: EXAMPLE_IDS, reply: { ok: true } },
  async handle(context) {
    const { tx, principal, params } = context;
    const accountId = membershipIn(principal, params.org_id).accountId;
    const before = await lockDestination(tx, accountId, params.destination_id);
    if (before === undefined) throw fail('resource_not_found');
    const rules = await rulesUsing(tx, accountId, before.destination_id);
    if (rules.length > 0) throw fail('conflict', { reason: 'used_by_rules', rules });
    await deleteDestination(tx, before.destination_id);
    await context.audit(
      governanceAudit('notification_destination.delete', destinationTarget(before), {
        before: toDestination(before),
        after: null,
      }),
    );
    return { ok: true as const };
  },
});
