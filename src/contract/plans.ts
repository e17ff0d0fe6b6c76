/** What a plan may hold back, and what it may count. Spec: Authentication rule 11; Limits; open-shapes 3.8, 5.4, 6.3. */

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
