/** GET /v1/orgs/{org_id}/governance/notification-destinations. Source: docs/reference/events.md#notification-destinations. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { toDestination } from '../destinations.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { DestinationWire } from '../wire/signals.ts';
import { endpointsOf } from '../../webhooks/index.ts';
import { MEMBERS, PATH, TAG } from './destination-shared.ts';
import { EXAMPLE_DESTINATION, EXAMPLE_ORG } from './examples.ts';

export const listDestinationsOperation = operation({
  id: 'governance.list_destinations',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List where governance signals are sent',
  description: 'For every member. Secrets are never shown.',
  access: MEMBERS,
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: {
    status: 200,
    schema: Type.Object({ org_id: Type.String(), destinations: Type.Array(DestinationWire) }),
  },
  errors: [],
  example: {
    params: { org_id: EXAMPLE_ORG },
    reply: { org_id: EXAMPLE_ORG, destinations: [EXAMPLE_DESTINATION] },
  },
  handle: async ({ tx, principal, params }) => ({
    org_id: params.org_id,
    destinations: (await endpointsOf(tx, membershipIn(principal, params.org_id).accountId, 'destination')).map(
      toDestination,
    ),
  }),
});
