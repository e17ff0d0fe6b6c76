/**
 * POST /v1/billing/checkout and /v1/billing/portal-session: pages of the payment provider, where credit is bought, a payment method is saved, and methods
 * are changed. No card number passes here. docs/reference/billing.md#payments; docs/adr/0516.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { operation, type Context } from '../../../../platform/http/operation.ts';
import { BILLING_ROLES, billedOrg, billingAccount } from '../../ledger/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { findCustomer, lockPayments, saveCustomer } from '../store/customers.ts';

const ORG_ID = 'org-a1b2c3d4';
const Page = Type.Object({ url: Type.String({ format: 'uri' }) }, { title: 'ProviderPage' });
const shared = {
  method: 'POST',
  tag: 'Billing',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'write',
  query: Type.Object({ org_id: Type.Optional(OrgId) }),
  errors: ['org_access_denied', 'forbidden', 'conflict', 'validation_error', 'service_unavailable'],
} as const;

export const createCheckout = operation({
  ...shared,
  id: 'billing.create_checkout',
  path: '/v1/billing/checkout',
  summary: 'Buy credit, or save a payment method',
  description:
    'For owners and admins. Answers the address of a page of Stripe. amount_cents of credit are paid there, 1 cent for 1 mu; null saves a payment ' +
    'method and pays nothing. Credit appears when Stripe has reported the payment.',
  body: Type.Object(
    { amount_cents: Nullable(Type.Integer({ minimum: 100, maximum: 99_999_999 })) },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: Page },
  example: {
    query: { org_id: ORG_ID },
    body: { amount_cents: 5_000 },
    reply: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' },
  },

  async handle(context) {
    const { provider, accountId, currency } = await paying(context, context.query.org_id);
    const { amount_cents: cents } = context.body;
    return atProvider(async () => {
      const customerId = await customerOf(context.tx, provider, accountId);
      return { url: await provider.checkout({ customerId, currency, cents, returnUrl: `${context.request.origin}/` }) };
    });
  },
});

export const createPortalSession = operation({
  ...shared,
  id: 'billing.create_portal_session',
  path: '/v1/billing/portal-session',
  summary: 'Open the payment pages of an organisation',
  description: 'For owners and admins. Answers the address of a page of Stripe with payment methods and receipts.',
  bodyOptional: true,
  reply: { status: 201, schema: Page },
  example: { query: { org_id: ORG_ID }, reply: { url: 'https://billing.stripe.com/p/session/test_a1b2c3' } },

  async handle(context) {
    const { provider, accountId } = await paying(context, context.query.org_id);
    return atProvider(async () => {
      const customerId = await customerOf(context.tx, provider, accountId);
      return { url: await provider.portal({ customerId, returnUrl: `${context.request.origin}/` }) };
    });
  },
});

async function paying({ principal, tx, services }: Pick<Context, 'principal' | 'tx' | 'services'>, orgId?: string) {
  const account = await billingAccount(tx, billedOrg(principal, orgId, BILLING_ROLES));
  if (services.payments === null) throw fail('conflict', { reason: 'payments_not_configured' });
  return { provider: services.payments, accountId: account.account_id, currency: account.currency };
}

/** The account's customer at the provider, made by the first who needs it. */
async function customerOf(tx: Tx, provider: PaymentProvider, accountId: string): Promise<string> {
  await lockPayments(tx, accountId);
  const { customer_id: known, name } = await findCustomer(tx, accountId);
  if (known !== null) return known;
  const made = await provider.createCustomer({ accountId, name });
  await saveCustomer(tx, accountId, made);
  return made;
}

const atProvider = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw fail('service_unavailable', { reason: 'payments_unavailable' }, { cause: error });
  });
