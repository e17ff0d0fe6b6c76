/**
 * Payments at a scripted Stripe: what is bought is credited once, whatever happens to the events; receipts and payment methods are
 * mirrored; what is forged changes nothing. docs/reference/billing.md#payments.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults, openBillingAccount } from '../../../../test/support/billing.ts';
import { startFakeStripe, type FakeStripe, type StripeEvent } from '../../../../test/support/fakes/stripe.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { fixedClock } from '../../../platform/clock.ts';

const clock = fixedClock('2026-11-09T12:00:00.000Z');
const NOW_S = Date.parse('2026-11-09T12:00:00.000Z') / 1_000;
let stripe: FakeStripe;
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await testServer({
    clock,
    settings: { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: stripe.secret, STRIPE_API_URL: stripe.url },
  });
  tenant = await seedTenant(server, { marker: 'payer' });
  await openBillingAccount(server.services.db, tenant);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});

let calls = 0;
const post = (path: string, body: unknown, headers: Headers = tenant.user.headers) =>
  server.call<{ url: string }>('POST', `/v1/billing/${path}`, { headers, body, key: `payments ${(calls += 1)}` });
const get = <T>(path: string) =>
  server.call<T>('GET', `/v1/billing/${path}`, { headers: tenant.user.headers }).then(({ body }) => body);
const balance = async () => (await get<{ balanceMu: string }>('mu')).balanceMu;
const receipts = async () => (await get<{ receipts: { id: string; status: string }[] }>('receipts')).receipts;
const deliver = async (event: StripeEvent, signature = stripe.sign(event, NOW_S)): Promise<number> => {
  const response = await fetch(`${server.url}/v1/billing/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: event.body,
  });
  await response.arrayBuffer();
  return response.status;
};
const customer = (): string =>
  stripe.calls.findLast(({ form }) => form['customer'] !== undefined)?.form['customer'] ?? '';

/** Goes to the page, pays, and gives the payment. */
async function bought(cents: number): Promise<string> {
  const { status, body } = await post('checkout', { amount_cents: cents });
  expect(status).toBe(201);
  return stripe.pay(body.url);
}
const completed = (payment: string) =>
  stripe.event('checkout.session.completed', {
    object: 'checkout.session',
    payment_intent: payment,
    customer: customer(),
  });
const paid = (payment: string) => stripe.event('payment_intent.succeeded', { object: 'payment_intent', id: payment });
const refunded = (payment: string) => stripe.event('charge.refunded', { object: 'charge', payment_intent: payment });

describe('a payment', () => {
  it('is credited once and has a receipt, also when its events come twice and at the same time', async () => {
    const payment = await bought(5_000);
    expect(await balance()).toBe('0');
    const events = [completed(payment), paid(payment)];
    const statuses = await Promise.all([...events, ...events].map((event) => deliver(event)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await balance()).toBe('5000');
    expect(await receipts()).toEqual([
      {
        id: payment,
        created: 1_790_000_001,
        amountPaidCents: 5_000,
        currency: 'usd',
        mmu: '5000000',
        mu: '5000',
        status: 'succeeded',
        receiptUrl: `https://pay.stripe.test/receipts/${payment}`,
        instrument: { kind: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
      },
    ]);
  });

  it('and its refunds are right in any order of events: the refund is told of before the payment', async () => {
    const before = Number(await balance());
    const payment = await bought(2_000);
    stripe.repay(payment, 300);
    expect(await deliver(refunded(payment))).toBe(200);
    expect(Number(await balance()) - before).toBe(1_700);
    expect(await deliver(completed(payment))).toBe(200);
    expect(await deliver(paid(payment))).toBe(200);
    stripe.repay(payment, 1_700);
    for (let n = 0; n < 2; n += 1) expect(await deliver(refunded(payment))).toBe(200);
    expect(Number(await balance()) - before).toBe(0);
    expect((await receipts()).find(({ id }) => id === payment)?.status).toBe('refunded');
    expect(await ledgerFaults(server.db, tenant.accountId)).toEqual([]);
  });

  it('is not lost when Stripe cannot be reached: the event is answered 503, and credits when it comes again', async () => {
    const before = Number(await balance());
    const payment = await bought(700);
    stripe.isDown = true;
    expect(await deliver(paid(payment))).toBe(503);
    expect((await post('checkout', { amount_cents: 700 })).status).toBe(503);
    stripe.isDown = false;
    expect(Number(await balance())).toBe(before);
    expect(await deliver(paid(payment))).toBe(200);
    expect(Number(await balance()) - before).toBe(700);
  });

  it('that was not begun here, or of a customer nobody knows, credits nothing', async () => {
    const before = await balance();
    expect(await deliver(paid('pi_unknown'))).toBe(200);
    expect(
      await deliver(stripe.event('payment_method.attached', { object: 'payment_method', customer: 'cus_x' })),
    ).toBe(200);
    expect(await deliver(stripe.event('invoice.created', { object: 'invoice' }))).toBe(200);
    expect(await balance()).toBe(before);
  });
});

describe('an event', () => {
  it('that is forged, changed or signed long ago is refused and changes nothing', async () => {
    const before = await balance();
    const event = paid(await bought(900));
    expect(await deliver(event, stripe.sign(event, NOW_S, 'whsec_of_somebody'))).toBe(400);
    expect(await deliver(event, stripe.sign(event, NOW_S - 3_600))).toBe(400);
    expect(await deliver(event, 'nonsense')).toBe(400);
    expect(await deliver({ ...event, body: event.body.replace('}', ' }') }, stripe.sign(event, NOW_S))).toBe(400);
    const unsigned = await fetch(`${server.url}/v1/billing/stripe-webhook`, { method: 'POST', body: event.body });
    expect(unsigned.status).toBe(400);
    expect(await balance()).toBe(before);
    expect(await deliver(event)).toBe(200); // late, but signed now
    expect(Number(await balance()) - Number(before)).toBe(900);
  });
});

describe('payment methods', () => {
  it('are those that Stripe has now, with the default', async () => {
    await bought(100);
    const tell = (type: string, object: object) => deliver(stripe.event(type, object));
    stripe.keepMethods(customer(), ['1111', '2222']);
    expect(await tell('payment_method.attached', { object: 'payment_method', customer: customer() })).toBe(200);
    const list = () => get<{ paymentMethods: { last4: string; isDefault: boolean }[] }>('payment-methods');
    expect(await list()).toMatchObject({
      paymentMethods: [
        { kind: 'card', brand: 'visa', last4: '1111', expMonth: 4, expYear: 2031, isDefault: true },
        { last4: '2222', isDefault: false },
      ],
      unavailableReason: null,
    });
    stripe.keepMethods(customer(), ['2222']);
    expect(await tell('customer.updated', { object: 'customer', id: customer() })).toBe(200);
    expect((await list()).paymentMethods.map(({ last4 }) => last4)).toEqual(['2222']);
  });

  it('are saved and changed on pages of Stripe, for one customer an account', async () => {
    const saved = await post('checkout', { amount_cents: null });
    expect(saved.body.url).toContain('/pay/');
    expect(stripe.calls.findLast(({ call }) => call.endsWith('/checkout/sessions'))?.form['mode']).toBe('setup');
    expect((await post('portal-session', undefined)).body.url).toContain('/portal/');
    expect(stripe.calls.filter(({ call }) => call === 'POST /v1/customers')).toHaveLength(1);
  });
});

describe('the pages', () => {
  it('are for owners and admins who signed in, and refuse amounts that make no sense', async () => {
    const member = await seedMember(server, tenant, 'member');
    const asked = `checkout?org_id=${tenant.orgId}`;
    expect((await post(asked, { amount_cents: 500 }, member.headers)).status).toBe(403);
    expect((await post(asked, { amount_cents: 500 }, tenant.key.headers)).status).toBe(403);
    for (const amount of [0, 99, 1.5, -5, '500'])
      expect((await post('checkout', { amount_cents: amount })).status).toBe(400);
  });

  it('do not exist where the service takes no payments', async () => {
    const other = await testServer();
    try {
      const payer = await seedTenant(other);
      await openBillingAccount(other.services.db, payer);
      const { headers } = payer.user;
      const refused = await other.call('POST', '/v1/billing/checkout', {
        headers,
        body: { amount_cents: 500 },
        key: 'none',
      });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ error: { details: { reason: 'payments_not_configured' } } });
      const hook = await fetch(`${other.url}/v1/billing/stripe-webhook`, { method: 'POST', body: '{}' });
      expect(hook.status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
