/**
 * PATCH /v1/orgs/{org_id}/governance/notification-destinations/{destination_id}. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { changeDestination } from '../../webhooks/index.ts';
import { channelOf, sealedParts, splitConfig, toDestination } from '../destinations.ts';
import { DestinationWire, FilterWire } from '../wire/signals.ts';
import {
  ADMINS,
  ConfigWire,
  destinationAudit,
  DestinationIds,
  EXAMPLE_IDS,
  lockOwnDestination,
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
  description:
    'Members left out stay as they are. A config replaces the former one whole, secrets included. enabled true clears the failure counter of a destination that was switched off.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: DestinationIds,
  body: Patch,
  reply: { status: 200, schema: DestinationWire },
  errors: ['resource_not_found', 'validation_error'],
  example: { params: EXAMPLE_IDS, body: { enabled: true }, reply: EXAMPLE_DESTINATION },
  async handle(context) {
    const { body, services } = context;
    const before = await lockOwnDestination(context);
    const channel = channelOf(before.format);
    const config = body.config === undefined ? undefined : splitConfig(services, channel, body.config);
    const row = await changeDestination(context, before, {
      url: config?.url ?? before.url,
      description: body.display_name ?? before.description,
      filter: body.filter ?? before.signal_filter ?? {},
      isActive: body.enabled,
      format: config === undefined ? undefined : sealedParts(services, before.endpoint_id, config),
    });
    await context.audit(destinationAudit('update', row, before));
    return toDestination(row);
  },
});
