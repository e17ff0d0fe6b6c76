/** GET and PUT /v1/billing/budget-alert: told when a month's spending reaches an amount. docs/reference/billing.md#budget-alert. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { BILLING_ROLES, billedOrg, billingAccount } from '../../ledger/index.ts';
import { findAlert, putAlert } from '../store/alerts.ts';
import { checkCrossing } from '../check-crossing.ts';

const PATH = '/v1/billing/budget-alert';
const Cents = Nullable(
  Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'Spending of a month; null: no alert' }),
);
const query = Type.Object({ org_id: Type.Optional(OrgId) });
const ORG_ID = 'org-a1b2c3d4';

export const getBudgetAlert = operation({
  id: 'billing.get_budget_alert',
  method: 'GET',
  path: PATH,
  tag: 'Billing',
  summary: 'Budget alert of an organisation',
  description: 'For its members. threshold_cents is null where there is no alert.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query,
  reply: {
    status: 200,
    schema: Type.Object(
      { threshold_cents: Cents, last_alert_sent_at: Nullable(Type.String({ format: 'date-time' })) },
      { title: 'BudgetAlert' },
    ),
  },
  errors: ['org_access_denied', 'forbidden', 'conflict'],
  example: { query: { org_id: ORG_ID }, reply: { threshold_cents: 5_000, last_alert_sent_at: null } },

  async handle({ query: { org_id: orgId }, principal, tx }) {
    const { account_id: accountId } = await billingAccount(tx, billedOrg(principal, orgId));
    const row = await findAlert(tx, accountId);
    return {
      threshold_cents: centsOf(row?.threshold_cents ?? null),
      last_alert_sent_at: row?.last_alert_sent_at?.toISOString() ?? null,
    };
  },
});

export const putBudgetAlert = operation({
  id: 'billing.put_budget_alert',
  method: 'PUT',
  path: PATH,
  tag: 'Billing',
  summary: 'Set the budget alert of an organisation',
  description:
    'For its owners and admins. They are told by mail, and its webhooks by quota.sh_warning, once a month when spending reaches ' +
    'the threshold; at once where it has. Another threshold is told of again. null clears it.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'write',
  query,
  body: Type.Object({ threshold_cents: Cents }, { additionalProperties: false }),
  reply: { status: 200, schema: Type.Object({ threshold_cents: Cents, updated: Type.Literal(true) }) },
  errors: ['org_access_denied', 'forbidden', 'conflict', 'validation_error'],
  example: {
    query: { org_id: ORG_ID },
    body: { threshold_cents: 5_000 },
    reply: { threshold_cents: 5_000, updated: true },
  },

  async handle({ query: { org_id: orgId }, body, principal, tx, now, newId, audit, services }) {
    const membership = billedOrg(principal, orgId, BILLING_ROLES);
    const { account_id: accountId } = await billingAccount(tx, membership);
    const before = await findAlert(tx, accountId);
    const { threshold_cents: cents } = body;
    await putAlert(tx, { accountId, cents: cents === null ? null : BigInt(cents), by: principal.subject, at: now });
    await audit({
      action: 'budget_alert.put',
      targetType: 'account',
      targetId: accountId,
      orgId: membership.orgId,
      accountId: membership.accountId,
      before: { threshold_cents: centsOf(before?.threshold_cents ?? null) },
      after: { threshold_cents: cents },
    });
    await checkCrossing(services, tx, accountId, { now, newId });
    return { threshold_cents: cents, updated: true as const };
  },
});

/** At most 10^12 by the request's schema, which a number holds exactly. */
const centsOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));
