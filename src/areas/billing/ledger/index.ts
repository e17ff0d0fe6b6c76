/** The ledger: what other areas may do with it. See README.md. */
export { adjust, burn, grant, hold, refund, release, settle } from './movements.ts';
export type { Amount, HoldOutcome, HoldRef, Outcome } from './movements.ts';
export { expiredHolds, extendHold } from './store/holds.ts';
export { findAccount, lockAccount } from './store/accounts.ts';
export type { BillingMode } from './wire/rows.ts';
