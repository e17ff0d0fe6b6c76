/** Usage against plan limits, and subscriptions. Data: docs/reference/events.md#event-data, docs/reference/organisations.md#quotas. */
import { Type } from 'typebox';
import { event, Field, orNull, shape } from './define.ts';

const Checks = shape({ usage_percent: Field.percent, checks_used: Field.count, checks_included: Field.count });
const Risk = shape({ usage_percent: Field.percent, assessments_used: Field.count, assessments_included: Field.count });
const TeamReputation = shape({
  usage_percent: Field.percent,
  computations_used: Field.count,
  computations_included: Field.count,
});

export const QUOTA_EVENTS = {
  'quota.warning': event(
    'service',
    'Usage nears the plan limit.',
    'usage at 80 percent or more of plan limit',
    Checks,
    { usage_percent: 82.5, checks_used: 825, checks_included: 1_000 },
  ),
  'quota.exceeded': event(
    'service',
    'Usage reached the plan limit.',
    'usage at 100 percent or more of plan limit',
    Checks,
    { usage_percent: 100, checks_used: 1_000, checks_included: 1_000 },
  ),
  'quota.risk_warning': event('service', 'Risk usage nears the plan limit.', 'risk usage at 80 percent', Risk, {
    usage_percent: 80,
    assessments_used: 80,
    assessments_included: 100,
  }),
  'quota.risk_exceeded': event('service', 'Risk usage is over the plan limit.', 'risk usage over limit', Risk, {
    usage_percent: 101,
    assessments_used: 101,
    assessments_included: 100,
  }),
  'quota.team_reputation_warning': event(
    'service',
    'Team rating usage nears the plan limit.',
    'team reputation usage at 80 percent or more',
    TeamReputation,
    { usage_percent: 90, computations_used: 9, computations_included: 10 },
  ),
  'quota.team_reputation_exceeded': event(
    'service',
    'Team rating usage is over the plan limit.',
    'team reputation usage over limit',
    TeamReputation,
    { usage_percent: 110, computations_used: 11, computations_included: 10 },
  ),
  'quota.sh_warning': event(
    'service',
    'Spending of the month reached the budget alert.',
    'Safe House cost passes the budget alert, once a month and threshold',
    shape({
      period: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
      threshold_cents: Field.count,
      spent_cents: Field.count,
    }),
    { period: '2026-11', threshold_cents: 5_000, spent_cents: 5_012 },
  ),
  'subscription.status_changed': event(
    'service',
    'A subscription changed its state or plan.',
    'subscription state change',
    shape({
      status: Field.token,
      previous_plan_id: orNull(Field.token),
      new_plan_id: orNull(Field.token),
      cancel_at_period_end: Type.Boolean(),
    }),
    { status: 'active', previous_plan_id: 'plan-free', new_plan_id: 'plan-team', cancel_at_period_end: false },
  ),
} as const;
