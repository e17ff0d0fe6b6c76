/** Which payment and which customer an event of Stripe is about. docs/reference/billing.md#payments. Pure. */

/** The members of an event that are read. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
}

export interface Notice {
  readonly eventId: string;
  /** The payment to read again; null: none. */
  readonly paymentId: string | null;
  /** The customer whose methods to read again; null: none. */
  readonly customerId: string | null;
}

/** What the object of an event is. */
const KINDS: readonly (readonly [RegExp, 'session' | 'payment' | 'part' | 'method' | 'customer'])[] = [
  [/^checkout[.]session[.](completed|async_payment_(succeeded|failed))$/, 'session'],
  [/^payment_intent[.](succeeded|payment_failed|canceled)$/, 'payment'],
  [/^(charge[.](succeeded|updated|refunded|refund[.]updated)|refund[.](created|updated|failed))$/, 'part'],
  [/^(payment_method[.]\w+|setup_intent[.]succeeded)$/, 'method'],
  [/^customer[.](updated|deleted)$/, 'customer'],
];

/** Null for an event about nothing that is mirrored. */
export function noticeOf({ id: eventId, type, data }: ProviderEvent): Notice | null {
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  const of = (name: string): string | null => named(data.object, name) ?? named(data.previous_attributes, name);
  if (kind === 'session') return { eventId, paymentId: of('payment_intent'), customerId: of('customer') };
  if (kind === 'payment') return { eventId, paymentId: of('id'), customerId: null };
  if (kind === 'part') return { eventId, paymentId: of('payment_intent'), customerId: null };
  if (kind === 'method') return { eventId, paymentId: null, customerId: of('customer') };
  if (kind === 'customer') return { eventId, paymentId: null, customerId: of('id') };
  return null;
}

/** The id in a member, which may hold the whole object. */
function named(from: object | undefined, name: string): string | null {
  const value: unknown = from === undefined ? undefined : (from as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'string') return value;
  const id: unknown = typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : null;
  return typeof id === 'string' ? id : null;
}
