/**
 * GET /v1/orgs/{org_id}/plan: the plan of an organisation and how much of it is used this month. Source:
 * docs/reference/organisations.md#plans; docs/adr/0721.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { USAGE_METERS } from '../../../../contract/plans.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { monthOf } from '../rules.ts';
import { findUsage } from '../store/plans.ts';
import { grantsOf, OrgPlanWire } from '../wire/plans.ts';
import { EXAMPLE_ORG_PLAN } from './examples.ts';

export const getOrgPlan = operation({
  id: 'plans.get_org_plan',
  method: 'GET',
  path: '/v1/orgs/:org_id/plan',
  tag: 'Plans',
  summary: 'Read the plan of an organisation',
  description:
    'For all members; the console shows it beside the usage. A feature that is false answers 402 feature_required. A limit refuses nothing: quota ' +
    'events tell of 80 and of 100 percent.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: OrgPlanWire },
  errors: ['resource_not_found'],
  example: { params: { org_id: EXAMPLE_ORG_PLAN.org_id }, reply: EXAMPLE_ORG_PLAN },

  async handle({ params, principal, tx, services, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const month = monthOf(now);
    const { plan, isDefault } = await services.plans.read(tx, accountId);
    const used = new Map((await findUsage(tx, accountId, month)).map((row) => [row.meter, row.used]));
    return {
      org_id: params.org_id,
      plan_id: plan.planId,
      display_name: plan.displayName,
      description: plan.description,
      is_default: isDefault,
      ...grantsOf(plan),
      month,
      used: Object.fromEntries(USAGE_METERS.map((meter) => [meter, used.get(meter) ?? 0])),
    };
  },
});
