/**
 * Audit row and event of a change of plan. Source: docs/reference/events.md#event-catalogue;
 * docs/reference/events.md#event-data.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { AuditEntry, EventDraft } from '../../../platform/http/operation.ts';

interface PlanChange {
  readonly accountId: string;
  readonly before: string;
  readonly after: string;
}

export const planAudit = ({ accountId, before, after }: PlanChange): AuditEntry => ({
  action: 'account_plan.set',
  targetType: 'account',
  targetId: accountId,
  orgId: null,
  accountId: accountId as AccountId,
  before: { plan_id: before },
  after: { plan_id: after },
});

/** Always `active`: this service has no payments, so a plan that is set is in force. */
export const planChanged = ({ accountId, before, after }: PlanChange): EventDraft => ({
  type: 'subscription.status_changed',
  accountId: accountId as AccountId,
  data: { status: 'active', previous_plan_id: before, new_plan_id: after, cancel_at_period_end: false },
});
