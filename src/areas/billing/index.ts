/** The ledger of usage in mu, and the payments that fill it. */
export { adjust, burn, extendHold, findAccount, grant, hold, refund, release, settle } from './ledger/index.ts';
export type { Amount, BillingMode, HoldOutcome, HoldRef, Outcome } from './ledger/index.ts';
export { createBudgetBook, type BudgetBook, type Charge } from './leases/index.ts';
