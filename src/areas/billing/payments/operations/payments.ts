/**
 * GET /v1/billing/payment-methods and /v1/billing/receipts: what the payment provider said. docs/reference/billing.md#payments.
 * Without a payment provider both are empty and say so.
 */
import { Type, type Static } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import type { Services } from '../../../../platform/services.ts';
import { BILLING_ROLES, billedOrg, billingAccount, muText } from '../../ledger/index.ts';
import { listMethods, listReceipts, type MethodRow, type ReceiptRow } from '../store/payments.ts';

const text = Type.String();
const ORG_ID = 'org-a1b2c3d4';
const REASON = Nullable(
  Type.Literal('payments_not_configured', { description: 'This service takes no payments, so nothing is added' }),
);
const Expiry = {
  brand: Nullable(text),
  last4: Nullable(text),
  expMonth: Nullable(Type.Integer()),
  expYear: Nullable(Type.Integer()),
};
const Method = Type.Object(
  { id: text, kind: text, ...Expiry, bankAccountStatus: Nullable(text), isDefault: Type.Boolean() },
  { title: 'PaymentMethod' },
);
const Receipt = Type.Object(
  {
    id: text,
    created: Type.Integer({ description: 'Seconds since 1970' }),
    amountPaidCents: Type.Integer({ minimum: 0 }),
    currency: text,
    mmu: text,
    mu: text,
    status: text,
    receiptUrl: Nullable(text),
    instrument: Nullable(Type.Object({ kind: text, ...Expiry }, { title: 'PaymentInstrument' })),
  },
  { title: 'Receipt' },
);

const shared = {
  method: 'GET',
  tag: 'Billing',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ org_id: Type.Optional(OrgId) }),
  errors: ['org_access_denied', 'forbidden', 'conflict'],
} as const;
const NOTE = 'For owners and admins. unavailableReason says where the service takes no payments.';

export const listPaymentMethods = operation({
  ...shared,
  id: 'billing.list_payment_methods',
  path: '/v1/billing/payment-methods',
  summary: 'List the payment methods of an organisation',
  description: NOTE,
  reply: { status: 200, schema: Type.Object({ paymentMethods: Type.Array(Method), unavailableReason: REASON }) },
  example: { query: { org_id: ORG_ID }, reply: { paymentMethods: [], unavailableReason: 'payments_not_configured' } },

  async handle({ query, principal, tx, services }) {
    const account = await billingAccount(tx, billedOrg(principal, query.org_id, BILLING_ROLES));
    const paymentMethods = (await listMethods(tx, account.account_id)).map(toMethod);
    return { paymentMethods, unavailableReason: reasonOf(services) };
  },
});

export const listPaymentReceipts = operation({
  ...shared,
  id: 'billing.list_receipts',
  path: '/v1/billing/receipts',
  summary: 'List the receipts of an organisation',
  description: `Newest first, 500 at most. ${NOTE}`,
  reply: { status: 200, schema: Type.Object({ receipts: Type.Array(Receipt), unavailableReason: REASON }) },
  example: { query: { org_id: ORG_ID }, reply: { receipts: [], unavailableReason: 'payments_not_configured' } },

  async handle({ query, principal, tx, services }) {
    const account = await billingAccount(tx, billedOrg(principal, query.org_id, BILLING_ROLES));
    const receipts = (await listReceipts(tx, account.account_id)).map(toReceipt);
    return { receipts, unavailableReason: reasonOf(services) };
  },
});

const reasonOf = ({ payments }: Pick<Services, 'payments'>): 'payments_not_configured' | null =>
  payments === null ? 'payments_not_configured' : null;

const toMethod = (row: Static<typeof MethodRow>): Static<typeof Method> => ({
  id: row.method_id,
  kind: row.kind,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  bankAccountStatus: row.bank_account_status,
  isDefault: row.is_default,
});

const toReceipt = (row: Static<typeof ReceiptRow>): Static<typeof Receipt> => ({
  id: row.receipt_id,
  created: Math.floor(row.created_at.getTime() / 1_000),
  amountPaidCents: Number(row.amount_paid_cents),
  currency: row.currency,
  mmu: row.mmu,
  mu: muText(BigInt(row.mmu)),
  status: row.status,
  receiptUrl: row.receipt_url,
  instrument:
    row.instrument === null
      ? null
      : {
          kind: row.instrument.kind,
          brand: row.instrument.brand,
          last4: row.instrument.last4,
          expMonth: row.instrument.exp_month,
          expYear: row.instrument.exp_year,
        },
});
