/** Event and audit drafts of the governance area. Data: contract/events/governance.ts. */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { AuditEntry, EventDraft } from '../../../platform/http/operation.ts';
import { toSignal, type RuleRow, type SignalRow } from './wire/signals.ts';
import type { SignalVerb } from './rules/signals.ts';

const TYPE_OF = {
  acknowledge: 'governance.signal.acknowledged',
  resolve: 'governance.signal.resolved',
  dismiss: 'governance.signal.dismissed',
} as const;

export const signalFired = (row: SignalRow): EventDraft => ({
  type: 'governance.signal.fired',
  accountId: row.account_id as AccountId,
  data: { signal: toSignal(row) },
});

export const signalChanged = (row: SignalRow, verb: SignalVerb): EventDraft => ({
  type: TYPE_OF[verb],
  accountId: row.account_id as AccountId,
  data: { signal: toSignal(row) },
});

export const escalationTriggered = (rule: RuleRow, row: SignalRow): EventDraft => ({
  type: 'governance.escalation.triggered',
  accountId: row.account_id as AccountId,
  data: {
    rule: { id: rule.rule_id, name: rule.name, destination_ids: rule.destination_ids },
    signal: toSignal(row),
  },
});

/** An audit entry of one of this area's own records. */
export const governanceAudit = (
  action: string,
  target: { readonly type: string; readonly id: string; readonly orgId: string; readonly accountId: string },
  change: { readonly before: unknown; readonly after: unknown },
): AuditEntry => ({
  action,
  targetType: target.type,
  targetId: target.id,
  orgId: target.orgId as OrgId,
  accountId: target.accountId as AccountId,
  ...change,
});
