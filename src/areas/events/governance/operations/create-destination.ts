/** POST /v1/orgs/{org_id}/governance/notification-destinations. Source: docs/reference/events.md#notification-destinations. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { sealSecret, splitConfig } from '../destinations.ts';
import { governanceAudit } from '../events.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { CHANNELS, DestinationWire, FilterWire, toDestination } from '../wire/signals.ts';
import { insertDestination, listDestinations, lockOutlets } from '../store/outlets.ts';
import { ADMINS, ConfigWire, destinationTarget, Name, PATH, TAG } from './destination-shared.ts';
import { EXAMPLE_DESTINATION, EXAMPLE_ORG } from './examples.ts';

const DESTINATIONS_MAX = 50;

export const createDestination = operation({
  id: 'governance.create_destination',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Add a place where governance signals are sent',
  description:
    'A new signal whose source, severity, scope and pattern the filter takes is sent there; absent lists take everything. At most 50 an organisation.',
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
    const { tx, principal, params, body, services, newId, now } = context;
    const accountId = membershipIn(principal, params.org_id).accountId;
    const { shown, secret } = splitConfig(services, body.channel, body.config);
    await lockOutlets(tx, accountId);
    if ((await listDestinations(tx, accountId)).length >= DESTINATIONS_MAX)
      throw fail('unprocessable_entity', { reason: 'too_many_destinations', max: DESTINATIONS_MAX });
    const destinationId = newId('notification_destination');
    const row = await insertDestination(tx, {
      destinationId,
      accountId,
      orgId: params.org_id,
      channel: body.channel,
      displayName: body.display_name ?? body.channel,
      config: shown,
      secretSealed: sealSecret(services, destinationId, secret),
      filter: body.filter ?? {},
      enabled: body.enabled ?? true,
      by: principal.subject,
      now,
    });
    await context.audit(
      governanceAudit('notification_destination.create', destinationTarget(row), {
        before: null,
        after: toDestination(row),
      }),
    );
    return toDestination(row);
  },
});
