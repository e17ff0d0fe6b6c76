/** The ledger: what other areas may do with it. See README.md. */
export { adjust, burn, grant, hold, refund, release, settle } from './movements.ts';
export type { Amount, HoldOutcome, HoldRef, Outcome } from './movements.ts';
export { ledgerFaults } from './check-ledger.ts';
export { expiredHolds } from './store/holds.ts';
export {
  accountOfOrg,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  setMode,
  setPrice,
} from './store/accounts.ts';
export type { BillingMode } from './wire/rows.ts';
export { BILLING_ROLES, billedOrg, billingAccount } from './billed-org.ts';
export { MMU_PER_CENT, moneyText, monthOf, muText } from './rules/units.ts';
export { getBalance } from './operations/get-balance.ts';
export { getStatement } from './operations/get-statement.ts';
export { listLedger } from './operations/list-ledger.ts';
export { FORMATS } from './wire/reply.ts';
