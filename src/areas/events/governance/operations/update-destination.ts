/**
 * PATCH /v1/orgs/{org_id}/governance/notification-destinations/{destination_id}. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { sealSecret, splitConfig } from '../destinations.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { DestinationWire, FilterWire, toDestination } from '../wire/signals.ts';
import { lockDestination, updateDestination } from '../store/outlets.ts';
import {
  ADMINS,
  ConfigWire,
  DestinationIds,
  destinationTarget,
  EXAMPLE_IDS,
  Name,
  PATH,
  TAG,
} from './destination-shared.ts';
import { EXAMPLE_DESTINATION } from './examples.ts';

const Patch = Type.Object(
  {
    config: Type.Optional(ConfigWire),
    display_name: Type.Optional(Name),
    filter: Type.Optional(FilterWire),
    enabled: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1 },
);

export const updateDestinationOperation = operation({
  id: 'governance.update_destination',
  method: 'PATCH',
  path: `${PATH}/:destination_id`,
  tag: TAG,
  summary: 'Change a notification destination',
  description: 'Members left out stay as they are. A config replaces the former one whole, secrets included.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: DestinationIds,
  body: Patch,
  reply: { status: 200, schema: DestinationWire },
  errors: ['resource_not_found', 'validation_error'],
  example: { params: EXAMPLE_IDS, body: { enabled: true }, reply: EXAMPLE_DESTINATION },
  async handle(context) {
    const { tx, principal, params, body, services, now } = context;
    const before = await lockDestination(tx, membershipIn(principal, params.org_id).accountId, params.destination_id);
    if (before === undefined) throw fail('resource_not_found');
    const config = body.config === undefined ? undefined : splitConfig(services, before.channel, body.config);
    const row = await updateDestination(tx, {
      destinationId: before.destination_id,
      displayName: body.display_name ?? before.display_name,
      config: config?.shown ?? before.config,
      secretSealed:
        config === undefined ? before.secret_sealed : sealSecret(services, before.destination_id, config.secret),
      filter: body.filter ?? before.filter,
      enabled: body.enabled ?? before.enabled,
      now,
    });
    await context.audit(
      governanceAudit('notification_destination.update', destinationTarget(row), {
        before: toDestination(before),
        after: toDestination(row),
      }),
    );
    return toDestination(row);
  },
});
