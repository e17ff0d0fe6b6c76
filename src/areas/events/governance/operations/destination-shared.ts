/** What the operations on notification destinations share. Source: docs/reference/events.md#notification-destinations. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { DestinationId, OrgId } from '../../../../contract/ids.ts';
import { fail } from '../../../../contract/errors.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import type { Access, Context } from '../../../../platform/http/operation.ts';
import { lockEndpoint, type EndpointRow } from '../../webhooks/index.ts';
import { toDestination } from '../destinations.ts';
import { governanceAudit } from '../events.ts';

import { EXAMPLE_DESTINATION, EXAMPLE_ORG } from './examples.ts';

export const TAG = 'Governance';
export const PATH = '/v1/orgs/:org_id/governance/notification-destinations';
export const ADMINS: Access = {
  allow: 'authenticated',
  scope: 'admin:org',
  org: { param: 'org_id', roles: ['owner', 'admin'] },
};
export const MEMBERS: Access = { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } };
export const DestinationIds = Type.Object({ org_id: OrgId, destination_id: DestinationId });
export const EXAMPLE_IDS = { org_id: EXAMPLE_ORG, destination_id: EXAMPLE_DESTINATION.id };
export const ConfigWire = Type.Record(Type.String(), Type.Unknown(), {
  description: 'webhook {url, secret?} · slack {webhook_url} · email {to[]} · pagerduty {routing_key}',
});
export const Name = Type.String({ minLength: 1, maxLength: 100 });
/** Answer of a removal. */
export const Done = Type.Object({ ok: Type.Literal(true) });

/** An audit row of a destination; without secrets in either state. */
export const destinationAudit = (verb: 'create' | 'update' | 'delete', row: EndpointRow, before: EndpointRow | null) =>
  governanceAudit(
    `notification_destination.${verb}`,
    { type: 'notification_destination', id: row.endpoint_id, orgId: row.org_id, accountId: row.account_id },
    { before: before === null ? null : toDestination(before), after: verb === 'delete' ? null : toDestination(row) },
  );

/** The destination of the path, locked. @throws Refusal 404 when it is not this organisation's, or no destination */
export async function lockOwnDestination({
  tx,
  principal,
  params,
}: Pick<Context<{ org_id: string; destination_id: string }>, 'tx' | 'principal' | 'params'>): Promise<EndpointRow> {
  const { accountId } = membershipIn(principal, params.org_id);
  const row = await lockEndpoint(tx, accountId, params.destination_id, 'destination');
  if (row === undefined) throw fail('resource_not_found');
  return row;
}
