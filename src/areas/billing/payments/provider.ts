/**
 * What the service needs of a payment provider, in its own words: stripe-provider.ts speaks to Stripe, tests script its server.
 * Everything but `verify` is a call to the provider and may reject. Amounts are cents of the billing currency.
 */
import type { Notice } from './rules/notice.ts';
import type { Instrument } from './store/payments.ts';

/** A payment as it is now. */
export interface PaymentFacts {
  readonly paymentId: string;
  readonly customerId: string;
  readonly currency: string;
  /** Received and not below 0; refunds are apart. */
  readonly paidCents: bigint;
  /** pending: nothing was received yet. */
  readonly status: 'pending' | 'succeeded' | 'partially_refunded' | 'refunded';
  readonly createdAt: Date;
  readonly receiptUrl: string | null;
  readonly instrument: Instrument | null;
  /** Those that were made, each once. */
  readonly refunds: readonly { readonly refundId: string; readonly cents: bigint }[];
}

export interface MethodFacts extends Instrument {
  readonly methodId: string;
  readonly isDefault: boolean;
  readonly bankAccountStatus: string | null;
  readonly createdAt: Date;
}

export interface PaymentProvider {
  /** The same customer for the same account, however often it is asked. */
  createCustomer(account: { readonly accountId: string; readonly name: string }): Promise<string>;
  /** @returns address of a page of the provider */
  checkout(asked: {
    readonly customerId: string;
    readonly currency: string;
    /** Null: a payment method is saved and nothing is paid. */
    readonly cents: number | null;
    readonly returnUrl: string;
  }): Promise<string>;
  portal(asked: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  /** Undefined: not a payment that was begun by `checkout`. */
  payment(paymentId: string): Promise<PaymentFacts | undefined>;
  methods(customerId: string): Promise<readonly MethodFacts[]>;
  /** Undefined: not signed with our secret, or signed too long ago. Null: about nothing that is mirrored. */
  verify(body: Buffer, signature: string, now: Date): Notice | null | undefined;
}
