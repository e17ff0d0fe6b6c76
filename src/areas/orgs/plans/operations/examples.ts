/** Example values of the plan operations. */
import type { AccountPlanWire, OrgPlanWire, PlanWire } from '../wire/plans.ts';

export const EXAMPLE_PLAN: PlanWire = {
  plan_id: 'plan-team',
  display_name: 'Team',
  description: 'Teams, their ratings and risk, fault lines and forecasts.',
  included_checks: 15_000,
  trace_retention_days: 90,
  feature_flags: {
    team_reputation: true,
    risk_assessment: true,
    team_risk_assessment: true,
    zk_proofs: false,
    intelligence: true,
  },
  limits: { checks: 15_000, team_reputation: 200, risk: 1_000 },
  sort_order: 3,
  is_default: false,
};

export const EXAMPLE_ACCOUNT_PLAN: AccountPlanWire = {
  account_id: 'ba-k3y5a1p9',
  plan_id: EXAMPLE_PLAN.plan_id,
  display_name: EXAMPLE_PLAN.display_name,
  is_default: false,
  feature_flags: EXAMPLE_PLAN.feature_flags,
  limits: EXAMPLE_PLAN.limits,
};

export const EXAMPLE_ORG_PLAN: OrgPlanWire = {
  org_id: 'org-a1b2c3d4',
  plan_id: EXAMPLE_PLAN.plan_id,
  display_name: EXAMPLE_PLAN.display_name,
  description: EXAMPLE_PLAN.description,
  is_default: false,
  feature_flags: EXAMPLE_PLAN.feature_flags,
  limits: EXAMPLE_PLAN.limits,
  month: '2026-11-01',
  used: { checks: 12_400, team_reputation: 35, risk: 120 },
};
