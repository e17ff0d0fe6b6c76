/** Settlements of several processes with one ledger at once: the last of a balance is given out once. docs/reference/billing.md#leases */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerFaults, newBillingAccount } from '../../../../test/support/billing.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/db/sql.ts';
import { findAccount, grant } from '../ledger/index.ts';
import { exchange } from './exchange.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.systemTx((tx) =>
    tx.run(sql`
    -- test.price
    insert into billing_prices (plan_id, meter, mmu) values ('plan-team', 'checks', 1000)`),
  );
});
afterAll(() => database.drop());

const at = { now: new Date('2026-11-03T10:00:00.000Z'), newId };

it('what is left is given out once, however many ask at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const accountId = await newBillingAccount(database.db);
    await database.db.systemTx((tx) => grant(tx, accountId, { mmu: 28_000n, reference: 'g' }, at));
    const asked = { accountId, planId: 'plan-team', reference: 'r', holdId: null, charge: 0n, unused: 0n, carry: 0n };
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => exchange(database.db, { ...asked, turns: 1, waiting: 28 }, at, () => undefined)),
    );
    const got = taken.reduce((sum, { bought, held }) => sum + bought + held, 0n);
    expect(got).toBe(28_000n);
    const account = await findAccount(database.db.direct, accountId);
    expect(BigInt(account?.balance_mmu ?? -1)).toBe(0n);
    expect(await ledgerFaults(database.db, accountId)).toEqual([]);
  }
});
