/** Disables an endpoint automatically: after 100 failures in a row, or when the receiver replies 410. */
import type { WebhookEndpointId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { endpointDisabled } from './events.ts';
import type { EndpointRow } from './wire/endpoints.ts';
import { disableEndpoint, failWaiting, ownersOf } from './store/endpoints.ts';
import { FAILURES_MAX } from './rules/schedule.ts';

type Reason = 'gone' | 'consecutive_failures';

const SAID: Record<Reason, string> = {
  gone: 'its receiver answered 410 Gone',
  consecutive_failures: `its last ${FAILURES_MAX} deliveries failed`,
};

/** Once: an endpoint that is off already stays as it is. The owners get a mail when this transaction commits. */
export async function storeDisabled(
  tx: Tx,
  services: Services,
  endpointId: WebhookEndpointId,
  { reason, now }: { readonly reason: Reason; readonly now: Date },
): Promise<void> {
  const after = await disableEndpoint(tx, endpointId, { reason, now });
  if (after === undefined) return;
  await failWaiting(tx, after, { error: 'the endpoint was switched off', now });
  const before = { ...after, is_active: true, disabled_at: null, disabled_reason: null };
  await insertAudit(tx, bySystem(before, after, services), { now, newId: services.newId });
  for (const owner of await ownersOf(tx, after.org_id))
    await services.mail.send(tx, { to: owner.email, ...notice(after, owner.org_name, reason) });
  services.log.warn({ endpoint_id: endpointId, reason }, 'a webhook endpoint was switched off');
}

function bySystem(before: EndpointRow, after: EndpointRow, { newId }: Services) {
  const { orgId, accountId, metadata = {}, ...entry } = endpointDisabled(before, after);
  const nobody = { actorUserId: null, actorApiKeyId: null, actorOrgId: null, idempotencyKey: null };
  return { ...entry, ...nobody, orgId, accountId, metadata, actorAuthMethod: 'system', requestId: newId('request') };
}

const notice = (row: EndpointRow, orgName: string, reason: Reason) => ({
  subject: `Webhook endpoint ${row.endpoint_id} was switched off`,
  text: [
    `Surety has stopped sending events of ${orgName} to ${new URL(row.url).host}, because ${SAID[reason]}.`,
    '',
    `Endpoint: ${row.endpoint_id}${row.description === '' ? '' : ` (${row.description})`}`,
    '',
    'What was still waiting is kept for 30 days under failed deliveries. When the receiver works again, switch it on',
    `(${switchOf(row)}) and redeliver what you need.`,
  ].join('\n'),
});

const switchOf = (row: EndpointRow): string =>
  row.signal_filter === null
    ? `PATCH /v1/orgs/${row.org_id}/webhooks/${row.endpoint_id} {"is_active": true}`
    : `PATCH /v1/orgs/${row.org_id}/governance/notification-destinations/${row.endpoint_id} {"enabled": true}`;
