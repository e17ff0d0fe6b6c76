/** GET and PUT /v1/admin/accounts/{account_id}/plan: which plan an account has, for the service's own staff. Source: open-shapes 3.8. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AccountId } from '../../../contract/ids.ts';
import { PLAN_FEATURES, USAGE_METERS } from '../../../contract/plans.ts';
import { operation } from '../../../platform/http/operation.ts';
import { planAudit, planChanged } from '../events.ts';
import { AccountPlanWire, PlanId } from '../records.ts';
import { isAccount, lockAccount, setAccountPlan } from '../repository.ts';
import type { Plan } from '../rules.ts';

const toWire = (accountId: string, plan: Plan, isDefault: boolean): AccountPlanWire => ({
  account_id: accountId,
  plan_id: plan.planId,
  display_name: plan.displayName,
  is_default: isDefault,
  feature_flags: Object.fromEntries(PLAN_FEATURES.map((name) => [name, plan.features.has(name)])),
  limits: Object.fromEntries(USAGE_METERS.map((name) => [name, plan.limits.get(name) ?? null])),
});

const EXAMPLE: AccountPlanWire = {
  account_id: 'ba-k3y5a1p9',
  plan_id: 'plan-team',
  display_name: 'Team',
  is_default: false,
  feature_flags: {
    team_reputation: true,
    risk_assessment: true,
    team_risk_assessment: true,
    zk_proofs: false,
    intelligence: true,
  },
  limits: { team_reputation: 200, risk: 1_000 },
};

const PATH = '/v1/admin/accounts/:account_id/plan';
const params = Type.Object({ account_id: AccountId });
const WHY_FREE = 'for staff of the service, over every account';

export const getAccountPlan = operation({
  id: 'plans.get_account_plan',
  method: 'GET',
  path: PATH,
  tag: 'Plans',
  summary: 'Plan of an account',
  description: 'For staff of the service. An account without a plan of its own follows the setting DEFAULT_PLAN.',
  access: { allow: 'authenticated', scope: 'admin:platform' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_FREE,
  params,
  reply: { status: 200, schema: AccountPlanWire },
  errors: ['resource_not_found'],
  example: { params: { account_id: EXAMPLE.account_id }, reply: EXAMPLE },

  async handle({ params: { account_id: accountId }, tx, services }) {
    if (!(await isAccount(tx, accountId))) throw fail('resource_not_found');
    const { plan, isDefault } = await services.plans.read(tx, accountId);
    return toWire(accountId, plan, isDefault);
  },
});

export const setPlan = operation({
  id: 'plans.set_account_plan',
  method: 'PUT',
  path: PATH,
  tag: 'Plans',
  summary: 'Set the plan of an account',
  description:
    'For staff of the service. Features and limits of the new plan hold at once, in every process; what was counted this month ' +
    'stays counted. 422 names a plan that does not exist.',
  access: { allow: 'authenticated', scope: 'admin:platform' },
  limit: 'default',
  effect: 'governance',
  reach: 'system',
  tenantFree: WHY_FREE,
  params,
  body: Type.Object({ plan_id: PlanId }, { additionalProperties: false }),
  reply: { status: 200, schema: AccountPlanWire },
  errors: ['resource_not_found', 'unprocessable_entity'],
  example: {
    params: { account_id: EXAMPLE.account_id },
    body: { plan_id: EXAMPLE.plan_id },
    reply: EXAMPLE,
  },

  async handle({ params: { account_id: accountId }, body, tx, services, principal, now, audit, emit }) {
    if (!(await isAccount(tx, accountId))) throw fail('resource_not_found');
    const known = (await services.plans.all()).map(({ planId }) => planId);
    if (!known.includes(body.plan_id)) throw fail('unprocessable_entity', { reason: 'unknown_plan', plans: known });
    await lockAccount(tx, accountId);
    const before = await services.plans.read(tx, accountId);
    await setAccountPlan(tx, { accountId, planId: body.plan_id, by: principal.subject, at: now });
    const { plan } = await services.plans.read(tx, accountId);
    const change = { accountId, before: before.plan.planId, after: plan.planId };
    await audit(planAudit(change));
    await emit(planChanged(change));
    return toWire(accountId, plan, false);
  },
});
