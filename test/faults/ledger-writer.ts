/**
 * A process that writes the ledger of one account as fast as it can, for tests that kill it: hold, settle, release, burn, refund.
 * Prints `done <balance change> <held change>` after each movement that the database has acknowledged.
 * Usage: node test/faults/ledger-writer.ts <database url> <account id> <seed>
 */
import { burn, hold, refund, release, settle } from '../../src/areas/billing/index.ts';
import { connectDatabase } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';

const [url = '', accountId = '', seed = ''] = process.argv.slice(2);
const db = await connectDatabase({ connection: url, log: silentLog, poolSize: 4 });
const HOUR_MS = 3_600_000;
const tell = (balance: bigint, held: bigint): void => {
  process.stdout.write(`done ${balance} ${held}\n`);
};

/** One after the other, for ever. */
async function lane(name: string): Promise<never> {
  for (let n = 0; ; n += 1) {
    const at = { now: new Date(), newId };
    const amount = { reference: `${seed} ${name} ${n}`, meter: 'checks' };
    const expiresAt = new Date(at.now.getTime() + HOUR_MS);
    const held = await db.systemTx((tx) => hold(tx, accountId, { ...amount, mmu: 1_000n, expiresAt }, at));
    if (held.kind !== 'held') throw new Error(held.kind);
    tell(0n, 1_000n);
    const ref = { accountId, holdId: held.holdId };
    await db.systemTx((tx) => settle(tx, ref, 300n, at));
    tell(-300n, -300n);
    await db.systemTx((tx) => release(tx, ref, at));
    tell(0n, -700n);
    await db.systemTx((tx) => burn(tx, accountId, { ...amount, mmu: 7n }, at));
    tell(-7n, 0n);
    await db.systemTx((tx) => refund(tx, accountId, { ...amount, mmu: 5n }, at));
    tell(5n, 0n);
  }
}

await Promise.all(['a', 'b', 'c', 'd'].map(lane));
