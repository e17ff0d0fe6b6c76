/** Operators' decisions about a checkpoint and about a drift alert, with their audit rows; and taking a resolution back. */
import { fail } from '../../../contract/errors.ts';
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { driftResolved } from './events.ts';
import { toResolutionWire } from './resolution-reply.ts';
import { acknowledgeAlert, lockAlert } from './store/alerts.ts';
import { findCheckpoint } from './store/checkpoints.ts';
import { deleteResolution, insertResolution, type RESOLUTIONS } from './store/operators.ts';
import { toAlertWire } from './wire/checkpoints.ts';

export interface Resolving {
  readonly accountId: AccountId;
  readonly agentId: string;
  readonly checkpointId: string;
  readonly resolution: (typeof RESOLUTIONS)[number];
  /** The action or value; null with acknowledged. */
  readonly subject: string | null;
  readonly note: string | null;
}

/** Records a decision, once. @throws Refusal checkpoint_not_found; conflict when the checkpoint has one */
export async function resolve({ tx, principal, now, audit }: Context, wanted: Resolving) {
  const { accountId, agentId, checkpointId } = wanted;
  const checkpoint = await findCheckpoint(tx, [accountId], agentId, checkpointId);
  if (checkpoint === undefined) throw fail('checkpoint_not_found');
  const row = await insertResolution(tx, { ...wanted, by: principal.subject, now });
  if (row === undefined) throw fail('conflict', { reason: 'already_resolved' });
  const after = toResolutionWire(row);
  const target = { targetType: 'checkpoint', targetId: row.checkpoint_id, orgId: null, accountId };
  await audit({ action: 'checkpoint.resolve', ...target, before: null, after });
  return after;
}

/** Takes a resolution back. @param since older ones stand @throws Refusal conflict when there is none since */
export async function undoResolution({ tx, audit }: Context, accountId: AccountId, checkpointId: string, since: Date) {
  const row = await deleteResolution(tx, accountId, { checkpointId, since });
  if (row === undefined) throw fail('conflict', { reason: 'not_decided' });
  const target = { targetType: 'checkpoint', targetId: checkpointId, orgId: null, accountId };
  await audit({ action: 'checkpoint.undo_resolution', ...target, before: toResolutionWire(row), after: null });
}

/** Acknowledges a drift alert and tells it. @throws Refusal resource_not_found; conflict when it is not open */
export async function acknowledge(
  context: Context,
  membership: { readonly accountId: AccountId; readonly orgId: OrgId },
  alertId: string,
) {
  const { principal, tx, now } = context;
  const before = await lockAlert(tx, membership.accountId, alertId);
  if (before === undefined) throw fail('resource_not_found');
  if (before.status !== 'open') throw fail('conflict', { reason: 'already_acknowledged' });
  const after = await acknowledgeAlert(tx, membership.accountId, before.alert_id, { by: principal.subject, now });
  await context.audit({
    action: 'drift_alert.acknowledge',
    targetType: 'drift_alert',
    targetId: before.alert_id,
    orgId: membership.orgId,
    accountId: membership.accountId,
    before: toAlertWire(before),
    after: toAlertWire(after),
  });
  await context.emit(driftResolved(after.alert_id, membership, principal.subject));
  return toAlertWire(after);
}
