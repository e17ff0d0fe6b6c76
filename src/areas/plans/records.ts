/** Rows and wire forms of plans. */
import { Type, type Static } from 'typebox';
import { PLAN_FEATURES, USAGE_METERS } from '../../contract/plans.ts';
import { AccountId } from '../../contract/ids.ts';

export const PlanRow = Type.Object({
  plan_id: Type.String(),
  display_name: Type.String(),
  feature_flags: Type.Record(Type.String(), Type.Unknown()),
  limits: Type.Record(Type.String(), Type.Unknown()),
});
export type PlanRow = Static<typeof PlanRow>;

export const PlanName = Type.Object({ plan_id: Type.String() });
export const UsedRow = Type.Object({ used: Type.Integer(), told: Type.Integer() });

export const PlanId = Type.String({
  pattern: '^plan-[a-z0-9-]{1,40}$',
  maxLength: 64,
  description: 'Plan id',
  'x-id': 'plan',
});

export const AccountPlanWire = Type.Object(
  {
    account_id: AccountId,
    plan_id: PlanId,
    display_name: Type.String(),
    is_default: Type.Boolean({ description: 'The account has no plan of its own and follows DEFAULT_PLAN' }),
    feature_flags: Type.Object(Object.fromEntries(PLAN_FEATURES.map((name) => [name, Type.Boolean()]))),
    limits: Type.Object(
      Object.fromEntries(USAGE_METERS.map((name) => [name, Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])])),
      { description: 'Count a month (UTC); null: without limit' },
    ),
  },
  { title: 'AccountPlan' },
);
export type AccountPlanWire = Static<typeof AccountPlanWire>;
