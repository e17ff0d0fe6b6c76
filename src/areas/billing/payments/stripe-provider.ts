/**
 * Stripe by its official library: hosted checkout and portal, so that no card number passes here; payments and payment methods as
 * they are now. docs/reference/billing.md#payments. Loaded only where STRIPE_SECRET_KEY is set.
 */
import { Stripe } from 'stripe';
import type { Settings } from '../../../platform/config.ts';
import type { MethodFacts, PaymentFacts, PaymentProvider } from './provider.ts';
import { noticeOf } from './rules/notice.ts';
import type { Instrument } from './store/payments.ts';

/** A signature is good for this long, seconds: the library's own default. */
const SIGNATURE_AGE_MAX_S = 300;
/** Of one call, ms; the library repeats it twice where it may. */
const CALL_MS_MAX = 8_000;
/** Marks payments that were begun here. */
const MARK = 'surety_checkout';

type Keys = Pick<Settings, 'STRIPE_API_URL'> & { readonly secretKey: string; readonly webhookSecret: string };

export function stripeProvider({ secretKey, webhookSecret, STRIPE_API_URL }: Keys): PaymentProvider {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: CALL_MS_MAX,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    async createCustomer({ accountId, name }) {
      const params = { name, metadata: { surety_account: accountId } };
      return (await stripe.customers.create(params, { idempotencyKey: `surety-customer-${accountId}` })).id;
    },
    async checkout({ customerId, currency, cents, returnUrl }) {
      const session = await stripe.checkout.sessions.create({
        customer: customerId,
        success_url: returnUrl,
        cancel_url: returnUrl,
        ...(cents === null ? { mode: 'setup', currency } : paying(currency, cents)),
      });
      if (session.url === null) throw new Error('a checkout session has no address');
      return session.url;
    },
    async portal({ customerId, returnUrl }) {
      return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url;
    },
    async payment(paymentId) {
      const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }).catch(absent);
      if (intent?.metadata[MARK] === undefined) return undefined;
      const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
      return paymentFacts(intent, refunds.data);
    },
    async methods(customerId) {
      const customer = await stripe.customers.retrieve(customerId);
      if (customer.deleted === true) return [];
      const standard = idOf(customer.invoice_settings.default_payment_method);
      const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 100 });
      return data.map((method) => methodFacts(method, standard));
    },
    verify(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          SIGNATURE_AGE_MAX_S,
          undefined,
          now.getTime(),
        );
        return noticeOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return undefined;
        throw error;
      }
    },
  };
}

const paying = (currency: string, cents: number) => ({
  mode: 'payment' as const,
  line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: 'Credit' } } }],
  payment_intent_data: { metadata: { [MARK]: '1' }, setup_future_usage: 'off_session' as const },
});

/** What Stripe does not know is nobody's; every other failure stays one. */
function absent(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}

const idOf = (given: string | { readonly id: string } | null): string | null =>
  given === null || typeof given === 'string' ? given : given.id;

const atSeconds = (seconds: number): Date => new Date(seconds * 1_000);

function paymentFacts(intent: Stripe.PaymentIntent, refunds: readonly Stripe.Refund[]): PaymentFacts {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const made = refunds.filter(({ status }) => status === 'succeeded');
  const [paid, returned] = [BigInt(intent.amount_received), made.reduce((sum, { amount }) => sum + BigInt(amount), 0n)];
  const after = returned === 0n ? 'succeeded' : returned >= paid ? 'refunded' : 'partially_refunded';
  return {
    paymentId: intent.id,
    customerId: idOf(intent.customer) ?? '',
    currency: intent.currency,
    paidCents: paid,
    status: intent.status === 'succeeded' && paid > 0n ? after : 'pending',
    createdAt: atSeconds(charge?.created ?? intent.created),
    receiptUrl: charge?.receipt_url ?? null,
    instrument: instrumentOf(charge?.payment_method_details ?? null),
    refunds: made.map(({ id, amount }) => ({ refundId: id, cents: BigInt(amount) })),
  };
}

/** The members that a saved method and the method of a charge have in common. */
type Paying = Pick<Stripe.PaymentMethod, 'type'> & {
  readonly card?:
    (Pick<Stripe.PaymentMethod.Card, 'last4' | 'exp_month' | 'exp_year'> & { brand: string | null }) | null;
  readonly us_bank_account?: { readonly bank_name: string | null; readonly last4: string | null };
};

function instrumentOf(details: unknown): Instrument | null {
  if (details === null) return null;
  const { type, card, us_bank_account: bank } = details as Paying;
  return {
    kind: type,
    brand: card?.brand ?? bank?.bank_name ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
  };
}

function methodFacts(method: Stripe.PaymentMethod, standard: string | null): MethodFacts {
  const blocked = method.us_bank_account?.status_details?.blocked;
  return {
    kind: method.type,
    brand: null,
    last4: null,
    exp_month: null,
    exp_year: null,
    ...instrumentOf(method),
    methodId: method.id,
    isDefault: method.id === standard,
    bankAccountStatus: method.us_bank_account === undefined ? null : blocked === undefined ? 'usable' : 'blocked',
    createdAt: atSeconds(method.created),
  };
}
