/**
 * The ledger under many writers at once and under kill -9: sums and chain are right, nothing that was acknowledged is lost, and at
 * most the movement in progress of each writer is there without having been acknowledged. docs/reference/billing.md#checking.
 * SURETY_LONG_TESTS=1: 10,000 movements at once and ten kills; otherwise 600 and two, which meet the same locks in a tenth of a minute.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { burn, grant, hold, refund, release, settle } from '../../src/areas/billing/index.ts';
import { findAccount } from '../../src/areas/billing/ledger/store/accounts.ts';
import { seededRandom } from '../../src/contract/random.ts';
import { sql, type Tx } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { ledgerFaults, newBillingAccount } from '../support/billing.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const isLong = process.env['SURETY_LONG_TESTS'] === '1';
const MOVEMENTS = isLong ? 10_000 : 600;
const KILLS = isLong ? 10 : 2;
/** Movements that wait at a time: more than the database has connections for. */
const LANES = 64;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 16 });
});
afterAll(() => database.drop());

const tx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.systemTx(work);
const at = { now: new Date('2026-11-03T10:00:00.000Z'), newId };
const expiresAt = new Date('2026-11-03T11:00:00.000Z');
const kept = async (accountId: string) => {
  const row = await findAccount(database.db.direct, accountId);
  return { balance: BigInt(row?.balance_mmu ?? 0), held: BigInt(row?.held_mmu ?? 0), seq: Number(row?.seq ?? 0) };
};

/** Connections to this database, also of processes that were killed and whose last statement still runs. */
const connections = async (): Promise<number> =>
  (
    await database.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.connections
      select count(*)::int as n from pg_stat_activity where datname = current_database()`,
    )
  ).n;

it(
  `${MOVEMENTS} holds, settles, releases, burns and refunds at once leave what their replies add up to`,
  async () => {
    const accounts = [await newBillingAccount(database.db), await newBillingAccount(database.db)];
    const due = new Map(accounts.map((id) => [id, { balance: 40_000n, held: 0n, entries: 1 }]));
    for (const id of accounts) await tx((t) => grant(t, id, { mmu: 40_000n, reference: 'start' }, at));
    let next = 0;
    let refused = 0;
    const random = seededRandom(15);
    const one = async (n: number): Promise<void> => {
      const accountId = accounts[n % accounts.length] ?? '';
      const model = due.get(accountId);
      if (model === undefined) throw new Error(accountId);
      const mmu = BigInt(1 + Math.floor(random() * 900));
      const amount = { mmu, reference: `movement ${n}`, meter: 'checks' };
      const kind = n % 3;
      if (kind === 0) {
        await tx((t) => burn(t, accountId, amount, at));
        model.balance -= mmu;
        model.entries += 1;
      } else if (kind === 1) {
        await Promise.all([1, 2].map(() => tx((t) => refund(t, accountId, amount, at)))); // told twice, made once
        model.balance += mmu;
        model.entries += 1;
      } else {
        const held = await tx((t) => hold(t, accountId, { ...amount, expiresAt }, at));
        if (held.kind !== 'held') {
          refused += 1;
          return;
        }
        const ref = { accountId, holdId: held.holdId };
        const used = mmu / 2n;
        await tx((t) => settle(t, ref, used, at));
        await tx((t) => release(t, ref, at));
        model.balance -= used;
        model.entries += used === 0n ? 2 : used === mmu ? 2 : 3;
      }
    };
    const lane = async (): Promise<void> => {
      while (next < MOVEMENTS) await one((next += 1));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const [accountId, { balance, held, entries }] of due) {
      expect(await kept(accountId)).toEqual({ balance, held, seq: entries });
      expect(await ledgerFaults(database.db, accountId)).toEqual([]);
    }
    expect(refused).toBeLessThan(MOVEMENTS / 3);
  },
  isLong ? 600_000 : 120_000,
);

/** A writer and what it has told so far. */
function writer(accountId: string, seed: string) {
  const child: ChildProcess = spawn(process.execPath, ['test/faults/ledger-writer.ts', database.url, accountId, seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = { count: 0, balance: 0n, held: 0n };
  if (child.stdout === null) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close');
  lines.on('line', (line) => {
    const [, balance = '0', held = '0'] = line.split(' ');
    told.count += 1;
    told.balance += BigInt(balance);
    told.held += BigInt(held);
  });
  return { child, told, ended };
}

it(
  `a writer that is killed ${KILLS} times leaves every acknowledged movement, and of the others whole ones only`,
  async () => {
    const accountId = await newBillingAccount(database.db);
    const start = 1_000_000_000n;
    await tx((t) => grant(t, accountId, { mmu: start, reference: 'start' }, at));
    let acknowledged = 0;
    let before = await kept(accountId);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const open = await connections();
      const { child, told, ended } = writer(accountId, `kill ${kill}`);
      await expect.poll(() => told.count, { timeout: 60_000, interval: 5 }).toBeGreaterThan(40 + 13 * kill);
      child.kill('SIGKILL');
      await ended;
      await expect.poll(connections, { timeout: 30_000 }).toBeLessThanOrEqual(open);
      expect(await ledgerFaults(database.db, accountId)).toEqual([]);
      const after = await kept(accountId);
      // Four lanes: each may have one movement that was committed and not told.
      expect(after.seq - before.seq).toBeGreaterThanOrEqual(told.count);
      expect(after.seq - before.seq).toBeLessThanOrEqual(told.count + 4);
      const untold = after.balance - before.balance - told.balance;
      expect(untold).toBeGreaterThanOrEqual(-4n * 300n);
      expect(untold).toBeLessThanOrEqual(4n * 5n);
      acknowledged += told.count;
      before = after;
    }
    expect(before.seq).toBeGreaterThanOrEqual(acknowledged);
    await tx((t) => burn(t, accountId, { mmu: 1n, reference: 'afterwards' }, at)); // nothing stays locked
    expect(await ledgerFaults(database.db, accountId)).toEqual([]);
  },
  isLong ? 600_000 : 180_000,
);
