/** Rows and wire forms of plans. */
import { Type, type Static } from 'typebox';
import { PLAN_FEATURES, PlanId, USAGE_METERS } from '../../../../contract/plans.ts';
import { AccountId, OrgId } from '../../../../contract/ids.ts';
import { DateOnly, Nullable } from '../../../../platform/db/row.ts';
import type { Plan } from '../rules.ts';

export const PlanRow = Type.Object({
  plan_id: Type.String(),
  display_name: Type.String(),
  description: Type.String(),
  sort_order: Type.Integer(),
  feature_flags: Type.Record(Type.String(), Type.Unknown()),
  limits: Type.Record(Type.String(), Type.Unknown()),
});
export type PlanRow = Static<typeof PlanRow>;

export const PlanName = Type.Object({ plan_id: Type.String() });
export const UsedRow = Type.Object({
  used: Type.Integer(),
  notified_level: Type.Enum([0, 80, 100]),
  notified_limit: Nullable(Type.Integer()),
});
export type UsedRow = Static<typeof UsedRow>;
export const ChecksRow = Type.Object({ account_id: Type.String(), month: DateOnly, ...UsedRow.properties });
export type ChecksRow = Static<typeof ChecksRow>;

export const MeterRow = Type.Object({ meter: Type.Enum(USAGE_METERS), used: Type.Integer() });
export type MeterRow = Static<typeof MeterRow>;

const FeatureFlags = Type.Object(Object.fromEntries(PLAN_FEATURES.map((name) => [name, Type.Boolean()])), {
  title: 'FeatureFlags',
});
const Limits = Type.Object(
  Object.fromEntries(USAGE_METERS.map((name) => [name, Nullable(Type.Integer({ minimum: 0 }))])),
  { title: 'PlanLimits', description: 'Count per month (UTC); null: no limit' },
);

/** What a plan grants; part of every wire form of a plan. */
export const grantsOf = (plan: Plan) => ({
  feature_flags: Object.fromEntries(PLAN_FEATURES.map((name) => [name, plan.features.has(name)])),
  limits: Object.fromEntries(USAGE_METERS.map((name) => [name, plan.limits.get(name) ?? null])),
});

export const PlanWire = Type.Object(
  {
    plan_id: PlanId,
    display_name: Type.String(),
    description: Type.String(),
    included_checks: Nullable(
      Type.Integer({ minimum: 0, description: 'Integrity checks per month (UTC); null: no limit' }),
    ),
    trace_retention_days: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'Minimum number of days for which traces are kept; null: the plan names none',
      }),
    ),
    feature_flags: FeatureFlags,
    limits: Limits,
    sort_order: Type.Integer({ description: 'The smallest plan first' }),
    is_default: Type.Boolean({ description: 'The plan of accounts without one of their own' }),
  },
  { title: 'Plan' },
);
export type PlanWire = Static<typeof PlanWire>;

export const toPlan = (plan: Plan, defaultPlanId: string): PlanWire => ({
  plan_id: plan.planId,
  display_name: plan.displayName,
  description: plan.description,
  included_checks: plan.limits.get('checks') ?? null,
  trace_retention_days: plan.traceRetentionDays,
  ...grantsOf(plan),
  sort_order: plan.sortOrder,
  is_default: plan.planId === defaultPlanId,
});

export const AccountPlanWire = Type.Object(
  {
    account_id: AccountId,
    plan_id: PlanId,
    display_name: Type.String(),
    is_default: Type.Boolean({ description: 'The account has no plan of its own and follows DEFAULT_PLAN' }),
    feature_flags: FeatureFlags,
    limits: Limits,
  },
  { title: 'AccountPlan' },
);
export type AccountPlanWire = Static<typeof AccountPlanWire>;

export const OrgPlanWire = Type.Object(
  {
    org_id: OrgId,
    plan_id: PlanId,
    display_name: Type.String(),
    description: Type.String(),
    is_default: Type.Boolean({ description: 'The organisation has no plan of its own and follows DEFAULT_PLAN' }),
    feature_flags: FeatureFlags,
    limits: Limits,
    month: Type.String({ format: 'date', description: 'First day of the month (UTC) that is counted' }),
    used: Type.Object(Object.fromEntries(USAGE_METERS.map((name) => [name, Type.Integer({ minimum: 0 })])), {
      title: 'PlanUse',
      description: 'Count of this month; the organisations of one account are counted together',
    }),
  },
  { title: 'OrgPlan' },
);
export type OrgPlanWire = Static<typeof OrgPlanWire>;
