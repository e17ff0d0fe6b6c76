/** POST /v1/orgs/{org_id}/governance/notification-destinations. Source: docs/reference/events.md#notification-destinations. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { addEndpoint, endpointsOf } from '../../webhooks/index.ts';
import { formatOf, sealedParts, splitConfig, toDestination } from '../destinations.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { CHANNELS, DestinationWire, FilterWire } from '../wire/signals.ts';
import { lockDestinations } from '../store/rules.ts';
import { ADMINS, ConfigWire, destinationAudit, Name, PATH, TAG } from './destination-shared.ts';
import { EXAMPLE_DESTINATION, EXAMPLE_ORG } from './examples.ts';

const DESTINATIONS_MAX = 50;

export const createDestination = operation({
  id: 'governance.create_destination',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Add a place where governance signals are sent',
  description:
    'A new signal whose source, severity, scope and pattern the filter matches is sent there; absent lists match everything. It is delivered, retried, listed and redelivered as webhooks are: its id is that of a webhook endpoint. ' +
    'A webhook gets the envelope of governance.signal.fired or governance.escalation.triggered. At most 50 an organisation.',
  access: ADMINS,
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object({
    channel: enumOf(CHANNELS),
    config: ConfigWire,
    display_name: Type.Optional(Name),
    filter: Type.Optional(FilterWire),
    enabled: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 201, schema: DestinationWire },
  errors: ['validation_error', 'unprocessable_entity'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    body: {
      channel: 'webhook',
      config: { url: 'https://ops.example.com/surety', secret: 'a-secret-of-our-own' },
      display_name: 'On-call room',
      filter: { severities: ['high', 'critical'] },
    },
    reply: EXAMPLE_DESTINATION,
  },
  async handle(context) {
    const { tx, principal, params, body, services } = context;
    const owner = { accountId: membershipIn(principal, params.org_id).accountId, orgId: params.org_id as OrgId };
    const config = splitConfig(services, body.channel, body.config);
    await lockDestinations(tx, owner.accountId);
    if ((await endpointsOf(tx, owner.accountId, 'destination')).length >= DESTINATIONS_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_destinations', max: DESTINATIONS_MAX });
    const row = await addEndpoint(context, owner, (endpointId) => {
      const { secretSealed, ...parts } = sealedParts(services, endpointId, config);
      return {
        url: config.url,
        description: body.display_name ?? body.channel,
        eventTypes: null,
        secretSealed,
        destination: {
          ...parts,
          format: formatOf(body.channel),
          filter: body.filter ?? {},
          isActive: body.enabled ?? true,
        },
      };
    });
    await context.audit(destinationAudit('create', row, null));
    return toDestination(row);
  },
});
