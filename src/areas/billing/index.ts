/** The ledger of usage in mu, what was used, and what is mirrored of payments. */
import type { Area } from '../../platform/http/area.ts';
import { getBalance, getStatement, listLedger } from './ledger/index.ts';
import {
  createCheckout,
  createPortalSession,
  listPaymentMethods,
  listPaymentReceipts,
  paymentMounts,
} from './payments/index.ts';
import { chargeDue, countChecks, getBudgetAlert, listUsage, putBudgetAlert, sendAlerts } from './usage/index.ts';

export const billing: Area = {
  name: 'billing',
  tags: { Billing: 'What an organisation has in mu, what it used, and what that cost.' },
  operations: [
    getBalance,
    listLedger,
    getStatement,
    listUsage,
    getBudgetAlert,
    putBudgetAlert,
    listPaymentMethods,
    listPaymentReceipts,
    createCheckout,
    createPortalSession,
  ],
  jobs: [sendAlerts, chargeDue],
  mounts: paymentMounts,
  subscribers: (services) => [countChecks(services)],
};
export {
  accountOfOrg,
  adjust,
  burn,
  grant,
  hold,
  insertAccount,
  ledgerFaults,
  listAccounts,
  muText,
  refund,
  release,
  setMode,
  setPrice,
  settle,
} from './ledger/index.ts';
export type { Amount, BillingMode, HoldOutcome, HoldRef, Outcome } from './ledger/index.ts';
export { createBudgetBook, type BudgetBook, type Charge } from './leases/index.ts';
export { startPayments } from './payments/index.ts';
export { addUse, daysOfMonth, usageOfOrgs } from './usage/index.ts';
