/**
 * What a plan may hold back, and what it may count. Source: docs/reference/auth.md#authentication-rules;
 * docs/reference/wire.md#rate-limits; docs/reference/organisations.md#plans, docs/reference/organisations.md#quotas,
 * docs/reference/organisations.md#plan-features.
 */

import { Type } from 'typebox';

export const PlanId = Type.String({
  pattern: '^plan-[a-z0-9-]{1,40}$',
  maxLength: 64,
  description: 'Plan id',
  'x-id': 'plan',
});

/** Features that an operation may need. A plan names those it includes. */
export const PLAN_FEATURES = [
  'team_reputation',
  'risk_assessment',
  'team_risk_assessment',
  'zk_proofs',
  'intelligence',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** What is counted by the month (UTC) against a plan's limit. */
export const USAGE_METERS = ['checks', 'team_reputation', 'risk'] as const;
export type UsageMeter = (typeof USAGE_METERS)[number];
