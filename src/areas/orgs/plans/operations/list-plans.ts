/**
 * GET /v1/plans: what each plan includes, and its limits. Source: docs/reference/organisations.md#plans. Without prices
 * (docs/adr/0167).
 */
import { operation } from '../../../../platform/http/operation.ts';
import { cutPage, decodeCursor, listOf, NumberPosition, ShortListQuery } from '../../../../platform/http/pagination.ts';
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
  query: ShortListQuery,
  reply: { status: 200, schema: listOf(PlanWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: { reply: { data: [EXAMPLE_PLAN], next_cursor: null } },

  async handle({ services, query }) {
    const plans = await services.plans.all();
    const from = Number(decodeCursor(NumberPosition, query.cursor)?.number ?? 0); // plans that the pages before had
    const rows = plans.slice(from, from + query.limit + 1);
    const { page, next } = cutPage(rows, query.limit, () => ({ number: String(from + query.limit) }));
    return { data: page.map((plan) => toPlan(plan, services.settings.DEFAULT_PLAN)), next_cursor: next };
  },
});
