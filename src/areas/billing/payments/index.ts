/** What is mirrored of payments. See README.md. */
export { listPaymentMethods, listPaymentReceipts } from './operations/payments.ts';
