/**
 * The ledger against a model, on a real database: whatever is held, settled, released, burned, refunded or adjusted, sums, lots
 * and chain agree.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { ledgerFaults, newBillingAccount } from '../../../../test/support/billing.ts';
import { adjust, burn, grant, hold, refund, release, settle, type HoldOutcome } from './movements.ts';
import { findAccount } from './store/accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const NOW = new Date('2026-11-03T10:00:00.000Z');
const LATER = new Date('2026-11-03T11:00:00.000Z');
const at = { now: NOW, newId };
const tx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.systemTx(work);
const sums = async (accountId: string) => {
  const row = await findAccount(database.db.direct, accountId);
  return { balance: BigInt(row?.balance_mmu ?? 0), held: BigInt(row?.held_mmu ?? 0) };
};
const heldId = (outcome: HoldOutcome): string => {
  if (outcome.kind !== 'held') throw new Error(`expected a hold, not ${outcome.kind}`);
  return outcome.holdId;
};

describe('a movement', () => {
  it('takes from the oldest lot first, and gives a hold back to the lots it came from', async () => {
    const accountId = await newBillingAccount(database.db);
    await tx((t) => grant(t, accountId, { mmu: 100n, reference: 'first' }, at));
    await tx((t) => grant(t, accountId, { mmu: 50n, reference: 'second' }, at));
    const holdId = heldId(await tx((t) => hold(t, accountId, { mmu: 120n, reference: 'h', expiresAt: LATER }, at)));
    expect(await sums(accountId)).toEqual({ balance: 150n, held: 120n });
    await tx((t) => settle(t, { accountId, holdId }, 30n, at));
    expect(await sums(accountId)).toEqual({ balance: 120n, held: 90n });
    expect(await tx((t) => release(t, { accountId, holdId }, at))).toEqual({
      kind: 'done',
      balance: 120n,
      available: 120n,
    });
    expect(await tx((t) => burn(t, accountId, { mmu: 80n, reference: 'b' }, at))).toMatchObject({ balance: 40n });
    expect(await ledgerFaults(database.db, accountId)).toEqual([]);
  });

  it('never holds more than is available; a partial hold takes what there is', async () => {
    const accountId = await newBillingAccount(database.db);
    const ask = (mmu: bigint, isPartial: boolean) =>
      tx((t) => hold(t, accountId, { mmu, reference: 'h', expiresAt: LATER, isPartial }, at));
    expect(await ask(1n, true)).toEqual({ kind: 'depleted', available: 0n });
    await tx((t) => grant(t, accountId, { mmu: 10n, reference: 'g' }, at));
    expect(await ask(11n, false)).toEqual({ kind: 'depleted', available: 10n });
    expect(await ask(11n, true)).toMatchObject({ kind: 'held', mmu: 10n, available: 0n });
    expect(await ask(1n, true)).toEqual({ kind: 'depleted', available: 0n });
  });

  it('charges a use that has happened also beyond the hold and the balance, and the next credit pays for it first', async () => {
    const accountId = await newBillingAccount(database.db);
    await tx((t) => grant(t, accountId, { mmu: 10n, reference: 'g' }, at));
    const holdId = heldId(await tx((t) => hold(t, accountId, { mmu: 6n, reference: 'h', expiresAt: LATER }, at)));
    expect(await tx((t) => settle(t, { accountId, holdId }, 15n, at))).toMatchObject({ balance: -5n, available: -5n });
    expect(await tx((t) => settle(t, { accountId, holdId }, 1n, at))).toMatchObject({ balance: -6n }); // closed meanwhile
    expect(await tx((t) => grant(t, accountId, { mmu: 8n, reference: 'g2' }, at))).toMatchObject({ balance: 2n });
    expect(await tx((t) => hold(t, accountId, { mmu: 3n, reference: 'h', expiresAt: LATER }, at))).toEqual({
      kind: 'depleted',
      available: 2n,
    });
    expect(await ledgerFaults(database.db, accountId)).toEqual([]);
  });

  it('credits once for one reference, and answers no_account where there is none', async () => {
    const accountId = await newBillingAccount(database.db);
    const once = () => tx((t) => grant(t, accountId, { mmu: 10n, reference: 'payment 1' }, at));
    expect(await once()).toMatchObject({ balance: 10n });
    expect(await once()).toMatchObject({ balance: 10n });
    expect(await tx((t) => burn(t, 'ba-nobody00', { mmu: 1n, reference: 'b' }, at))).toEqual({ kind: 'no_account' });
  });

  it('is kept: no entry can be changed or removed, also by hand', async () => {
    const accountId = await newBillingAccount(database.db);
    await tx((t) => grant(t, accountId, { mmu: 10n, reference: 'g' }, at));
    for (const text of [
      'update billing_entries set amount_mmu = 11',
      'delete from billing_entries',
      'truncate billing_entries',
    ])
      await expect(tx((t) => t.run({ name: 'test.tamper', text, values: [] }))).rejects.toThrow(/cannot be changed/);
  });
});

type Step =
  | { readonly do: 'grant' | 'burn' | 'refund' | 'take' | 'give' | 'hold'; readonly mmu: bigint }
  | { readonly do: 'settle' | 'release'; readonly mmu: bigint; readonly which: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('grant', 'burn', 'refund', 'take', 'give', 'hold'),
      mmu: fc.bigInt(1n, 10n ** 15n),
    }),
    fc.record({ do: fc.constantFrom('settle', 'release'), mmu: fc.bigInt(1n, 10n ** 15n), which: fc.nat(5) }),
  ),
  { maxLength: 40 },
) as fc.Arbitrary<Step[]>;

describe('any order of movements', () => {
  it('leaves balance, holds, lots and chain as a plain sum has them', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const accountId = await newBillingAccount(database.db);
        const model = { balance: 0n, holds: new Map<string, bigint>() };
        for (const [i, step] of all.entries()) await play(accountId, step, { model, reference: `step ${i}` });
        const held = [...model.holds.values()].reduce((sum, mmu) => sum + mmu, 0n);
        expect(await sums(accountId)).toEqual({ balance: model.balance, held });
        expect(await ledgerFaults(database.db, accountId)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

interface Model {
  balance: bigint;
  readonly holds: Map<string, bigint>;
}

async function play(
  accountId: string,
  step: Step,
  { model, reference }: { readonly model: Model; readonly reference: string },
): Promise<void> {
  const { mmu } = step;
  const amount = { mmu, reference };
  if (step.do === 'settle' || step.do === 'release') {
    const holdId = [...model.holds.keys()][step.which];
    if (holdId === undefined) return;
    const left = model.holds.get(holdId) ?? 0n;
    if (step.do === 'settle') {
      await tx((t) => settle(t, { accountId, holdId }, mmu, at));
      model.balance -= mmu;
      model.holds.set(holdId, left > mmu ? left - mmu : 0n);
    } else {
      await tx((t) => release(t, { accountId, holdId }, at));
      model.holds.set(holdId, 0n);
    }
    return;
  }
  if (step.do === 'hold') {
    const held = [...model.holds.values()].reduce((sum, one) => sum + one, 0n);
    const got = await tx((t) => hold(t, accountId, { ...amount, expiresAt: LATER }, at));
    expect(got.kind).toBe(mmu <= model.balance - held ? 'held' : 'depleted');
    if (got.kind === 'held') model.holds.set(got.holdId, mmu);
    return;
  }
  const run = { grant, burn, refund, give: adjust, take: adjust }[step.do];
  const signed = step.do === 'take' ? -mmu : mmu;
  await tx((t) => run(t, accountId, { ...amount, mmu: signed }, at));
  model.balance += step.do === 'burn' || step.do === 'take' ? -mmu : mmu;
}
