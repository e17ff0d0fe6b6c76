/** What the operations on notification destinations share. Source: docs/reference/events.md#notification-destinations. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { DestinationId, OrgId } from '../../../../contract/ids.ts';
import type { Access } from '../../../../platform/http/operation.ts';
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

/** The audited thing. */
export const destinationTarget = (row: { destination_id: string; org_id: string; account_id: string }) => ({
  type: 'notification_destination',
  id: row.destination_id,
  orgId: row.org_id,
  accountId: row.account_id,
});
