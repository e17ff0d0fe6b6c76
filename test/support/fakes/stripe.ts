/**
 * A scripted Stripe on loopback: the calls that the service makes, and events signed as Stripe signs them. It keeps customers, payments,
 * refunds and payment methods; a test changes them and sends events in any order, twice, late or forged.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export interface FakeStripe {
  readonly url: string;
  readonly secret: string;
  /** Calls that were made: method and path, and the fields of their forms. */
  readonly calls: { readonly call: string; readonly form: Readonly<Record<string, string>> }[];
  /** Answers 500 to everything while it is true. */
  isDown: boolean;
  /** Somebody pays on the page of this address. @returns the id of the payment */
  pay(pageUrl: string): string;
  repay(paymentId: string, cents: number): string;
  /** Replaces the payment methods of a customer; the first is the default. */
  keepMethods(customerId: string, last4: readonly string[]): void;
  event(type: string, object: object): StripeEvent;
  /** Value of Stripe-Signature. `at`: seconds since 1970. */
  sign(event: StripeEvent, at: number, secret?: string): string;
  close(): Promise<void>;
}

const MISSING = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' };
const CARD = { brand: 'visa', exp_month: 4, exp_year: 2031 };
const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

interface Payment {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: FakeStripe['calls'] = [];
  const customers = new Map<string, string>(); // by idempotency key
  const pages = new Map<string, Readonly<Record<string, string>>>();
  const payments = new Map<string, Payment>();
  const refunds: { readonly id: string; readonly payment_intent: string; readonly amount: number }[] = [];
  const methods = new Map<string, readonly string[]>();
  const stripe = new Stripe('sk_test_fake');
  let base = '';

  const methodOf = (customer: string, last4: string) => ({
    id: `pm_${customer}_${last4}`,
    object: 'payment_method',
    type: 'card',
    customer,
    created: 1_790_000_000,
    card: { ...CARD, last4 },
  });
  const intentOf = ({ id, amount, ...rest }: Payment) => ({
    id,
    object: 'payment_intent',
    ...rest,
    amount,
    amount_received: amount,
    status: 'succeeded',
    created: 1_790_000_000,
    latest_charge: {
      id: id.replace('pi_', 'ch_'),
      object: 'charge',
      created: 1_790_000_001,
      receipt_url: `https://pay.stripe.test/receipts/${id}`,
      payment_method_details: { type: 'card', card: { ...CARD, last4: '4242' } },
    },
  });
  const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

  const posted: Readonly<Record<string, (form: Readonly<Record<string, string>>, key: string) => object>> = {
    '/v1/customers': (_form, key) => {
      const id = customers.get(key) ?? newId('cus');
      customers.set(key, id);
      return { id, object: 'customer' };
    },
    '/v1/checkout/sessions': (form) => {
      const url = `${base}/pay/${newId('cs')}`;
      pages.set(url, form);
      return { id: url.split('/').at(-1), object: 'checkout.session', url };
    },
    '/v1/billing_portal/sessions': () => ({ object: 'billing_portal.session', url: `${base}/portal/${newId('bps')}` }),
  };
  const read = (path: string, query: URLSearchParams): object | undefined => {
    const [, , kind, id = '', part] = path.split('/');
    if (kind === 'payment_intents') {
      const payment = payments.get(id);
      return payment === undefined ? undefined : intentOf(payment);
    }
    if (kind === 'refunds') {
      const made = refunds.filter(({ payment_intent: of }) => of === query.get('payment_intent'));
      return listOf(made.map((refund) => ({ ...refund, object: 'refund', status: 'succeeded' })));
    }
    if (kind !== 'customers') return undefined;
    const cards = methods.get(id) ?? [];
    if (part === 'payment_methods') return listOf(cards.map((last4) => methodOf(id, last4)));
    const first = cards[0] === undefined ? null : methodOf(id, cards[0]).id;
    return { id, object: 'customer', invoice_settings: { default_payment_method: first } };
  };

  const fake: Omit<FakeStripe, 'url' | 'close'> = {
    secret: 'whsec_of_the_test',
    calls,
    isDown: false,
    pay(pageUrl) {
      const form = pages.get(pageUrl);
      if (form === undefined) throw new Error(`nobody was sent to ${pageUrl}`);
      const id = newId('pi');
      const marks = Object.entries(form).flatMap(([name, value]) => {
        const mark = /^payment_intent_data\[metadata\]\[(\w+)\]$/.exec(name)?.[1];
        return mark === undefined ? [] : [[mark, value] as const];
      });
      payments.set(id, {
        id,
        customer: form['customer'] ?? '',
        amount: Number(form['line_items[0][price_data][unit_amount]']),
        currency: form['line_items[0][price_data][currency]'] ?? '',
        metadata: Object.fromEntries(marks),
      });
      return id;
    },
    repay(paymentId, cents) {
      const id = newId('re');
      refunds.push({ id, payment_intent: paymentId, amount: cents });
      return id;
    },
    keepMethods: (customerId, last4) => void methods.set(customerId, last4),
    event(type, object) {
      const id = newId('evt');
      return { id, type, body: JSON.stringify({ id, object: 'event', type, data: { object } }) };
    },
    sign: ({ body: payload }, timestamp, secret = fake.secret) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const url = new URL(request.url ?? '/', 'http://stripe.test');
      calls.push({ call: `${request.method ?? ''} ${url.pathname}`, form });
      const key = String(request.headers['idempotency-key'] ?? '');
      const isKnown = request.headers.authorization === 'Bearer sk_test_fake';
      const found =
        request.method === 'POST' ? posted[url.pathname]?.(form, key) : read(url.pathname, url.searchParams);
      const status = fake.isDown ? 500 : !isKnown ? 401 : found === undefined ? 404 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          status === 200 ? found : { error: status === 404 ? MISSING : { type: 'api_error', message: 'no' } },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(fake, {
    url: base,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function readForm(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
}
