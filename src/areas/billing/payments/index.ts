/** Payments: pages of the provider, its events, and what is mirrored of it. See README.md. */
export { createCheckout, createPortalSession } from './operations/checkout.ts';
export { listPaymentMethods, listPaymentReceipts } from './operations/payments.ts';
export { startPayments } from './start-payments.ts';
export { paymentMounts } from './webhook.ts';
