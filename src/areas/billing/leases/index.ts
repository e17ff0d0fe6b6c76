/** Budget of accounts at the gateway: leases in memory, settled in groups. See README.md. */
export { createBudgetBook, type BudgetBook } from './budget-book.ts';
export type { Charge } from './account-lease.ts';
