/**
 * GET /v1/plans: what each plan includes, and its limits. Source: docs/reference/organisations.md#plans. Without prices
 * (docs/adr/0167).
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { PlanWire, toPlan } from '../wire/plans.ts';
import { EXAMPLE_PLAN } from './examples.ts';

export const listPlans = operation({
  id: 'plans.list_plans',
  method: 'GET',
  path: '/v1/plans',
  tag: 'Plans',
  summary: 'List the plans',
  description:
    'For any signed-in user, the smallest plan first. A feature that is false answers 402 feature_required; a limit is notified at 80 and ' +
    'at 100 percent by quota events and refuses nothing.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: "the service's own list, the same for everyone; takes no id",
  reply: { status: 200, schema: Type.Object({ plans: Type.Array(PlanWire) }) },
  errors: [],
  example: { reply: { plans: [EXAMPLE_PLAN] } },

  async handle({ services }) {
    const plans = await services.plans.all();
    return { plans: plans.map((plan) => toPlan(plan, services.settings.DEFAULT_PLAN)) };
  },
});
