/** What a person does with a signal, with its audit row and event. Source: docs/reference/events.md#governance-signals. */
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { governanceAudit, signalChanged } from './events.ts';
import { allows, type SignalVerb } from './rules/signals.ts';
import { changeSignal, lockSignal } from './store/signals.ts';
import { toSignal } from './wire/signals.ts';

export interface Words {
  readonly action_taken?: string;
  readonly resolution_status?: string;
  readonly reason?: string;
}

export interface Applying {
  readonly signalId: string;
  readonly verb: SignalVerb;
  readonly words: Words;
}

/** Owners and admins of the signal's organisation. @throws Refusal resource_not_found, org_access_denied, conflict (signal_state) */
export async function applyVerb(context: Context, { signalId, verb, words }: Applying) {
  const { tx, principal, now } = context;
  const before = await lockSignal(tx, principal.accounts, signalId);
  if (before === undefined) throw fail('resource_not_found');
  const role = principal.memberships.find((m) => m.orgId === before.org_id)?.role ?? null;
  if (role !== 'owner' && role !== 'admin')
    throw fail('org_access_denied', { org_id: before.org_id, role, required_roles: ['owner', 'admin'] });
  if (!allows(before.status, verb)) throw fail('conflict', { reason: 'signal_state', status: before.status });
  const after = await changeSignal(tx, before.signal_id, {
    verb,
    by: principal.subject,
    role,
    actionTaken: words.action_taken ?? words.reason ?? null,
    resolution: verb === 'dismiss' ? 'false_positive' : (words.resolution_status ?? 'action_taken'),
    at: now,
  });
  const target = {
    type: 'governance_signal',
    id: before.signal_id,
    orgId: before.org_id,
    accountId: before.account_id,
  };
  await context.audit(
    governanceAudit(`governance_signal.${verb}`, target, { before: toSignal(before), after: toSignal(after) }),
  );
  await context.emit(signalChanged(after, verb));
  return toSignal(after);
}
