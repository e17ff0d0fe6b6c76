/** Billing accounts for tests of the ledger and of what goes by it. */
import { ledgerFaults as faultsOf } from '../../src/areas/billing/ledger/check-ledger.ts';
import { insertAccount } from '../../src/areas/billing/ledger/store/accounts.ts';
import type { BillingMode } from '../../src/areas/billing/index.ts';
import type { Database } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';

const START = new Date('2026-11-01T00:00:00.000Z');

/** A new organisation with a billing account and nothing credited; resolves with the account's id. */
export async function newBillingAccount(db: Database, mode: BillingMode = 'enforce'): Promise<string> {
  const [orgId, accountId] = [newId('org'), newId('account')];
  await db.systemTx(async (tx) => {
    await tx.run(sql`
      -- test.new_org
      insert into orgs (org_id, account_id, name, created_at) values (${orgId}, ${accountId}, 'Billed', ${START})`);
    await insertAccount(tx, { accountId, orgId, mode, by: 'test', at: START });
  });
  return accountId;
}

/** What does not agree in an account's ledger; empty: nothing. */
export const ledgerFaults = (db: Database, accountId: string): Promise<readonly string[]> =>
  db.systemTx((tx) => faultsOf(tx, accountId));

/** A billing account for an organisation that exists. */
export const openBillingAccount = (
  db: Database,
  { orgId, accountId }: { readonly orgId: string; readonly accountId: string },
  mode: BillingMode = 'enforce',
): Promise<number> => db.systemTx((tx) => insertAccount(tx, { accountId, orgId, mode, by: 'test', at: START }));
