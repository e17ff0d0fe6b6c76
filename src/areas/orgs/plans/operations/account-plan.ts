/**
 * GET and PUT /v1/admin/accounts/{account_id}/plan: the plan of an account, for the service's staff. Source:
 * docs/reference/organisations.md#plans.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AccountId } from '../../../../contract/ids.ts';
import { PlanId } from '../../../../contract/plans.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { planAudit, planChanged } from '../events.ts';
import { AccountPlanWire, grantsOf } from '../wire/plans.ts';
import { isAccount, lockAccount, setAccountPlan } from '../store/plans.ts';
import type { Plan } from '../rules.ts';
import { notifyUsage } from '../usage.ts';
import { EXAMPLE_ACCOUNT_PLAN } from './examples.ts';

const toWire = (accountId: string, plan: Plan, isDefault: boolean): AccountPlanWire => ({
  account_id: accountId,
  plan_id: plan.planId,
  display_name: plan.displayName,
  is_default: isDefault,
  ...grantsOf(plan),
});

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
  example: { params: { account_id: EXAMPLE_ACCOUNT_PLAN.account_id }, reply: EXAMPLE_ACCOUNT_PLAN },

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
    'For staff of the service. Features and limits of the new plan apply at once, in every process; the count of this month ' +
    'stays, and the account is notified where it is 80 or 100 percent of a new limit. 422 for a plan that does not exist.',
  access: { allow: 'authenticated', scope: 'admin:platform', aal2: true },
  limit: 'default',
  effect: 'governance',
  reach: 'system',
  tenantFree: WHY_FREE,
  params,
  body: Type.Object({ plan_id: PlanId }, { additionalProperties: false }),
  reply: { status: 200, schema: AccountPlanWire },
  errors: ['resource_not_found', 'unprocessable_entity'],
  example: {
    params: { account_id: EXAMPLE_ACCOUNT_PLAN.account_id },
    body: { plan_id: EXAMPLE_ACCOUNT_PLAN.plan_id },
    reply: EXAMPLE_ACCOUNT_PLAN,
  },

  async handle({ params: { account_id: accountId }, body, tx, services, principal, now, newId, audit, emit }) {
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
    await notifyUsage(services, tx, accountId, { now, newId });
    return toWire(accountId, plan, false);
  },
});
