/**
 * Eight processes that spend from one account, over a model of the ledger: at most 1 % is overdrawn, whoever dies and whenever a
 * transaction ends without anybody knowing how; and what is charged is what was used. Source: docs/reference/billing.md#leases.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../contract/errors.ts';
import { AccountLease, type Charge } from './account-lease.ts';
import type { Taken } from './exchange.ts';
import { LEASE, leaseSize } from './rules/lease.ts';

/** The ledger of one account in memory, with the faults that a database may have. */
function modelLedger(start: bigint, price: bigint) {
  let [balance, nextId, mode] = [start, 0, 'enforce' as Taken['mode']];
  let lowest = start;
  let nowMs = 0;
  let fault: 'none' | 'before' | 'after' = 'none';
  const holds = new Map<string, { mmu: bigint; expiresMs: number }>();
  const committed = new Set<string>();
  const trips = { count: 0 };
  const available = () => balance - [...holds.values()].reduce((sum, { mmu }) => sum + mmu, 0n);
  const process = () =>
    new AccountLease('ba-model', {
      monotonicMs: () => nowMs,
      async settle({ holdId, charge, unused, turns, waiting, carry }, made) {
        trips.count += 1;
        await Promise.resolve();
        const failing = fault;
        fault = 'none';
        if (failing === 'before') throw new Error('no connection');
        if (holdId !== null) holds.delete(holdId);
        balance += unused - charge;
        const facts = { xid: String((nextId += 1)), mode, price, held: 0n, bought: 0n, isDepleted: false };
        const size = leaseSize({ available: available(), price, turns, waiting });
        let taken: Taken = { ...facts, holdId: null };
        if (turns > 0 && mode === 'enforce') {
          const mmu = size.kind === 'none' ? 0n : size.mmu > carry ? size.mmu : carry;
          if (size.kind === 'none') taken = { ...facts, holdId: null, isDepleted: true };
          else if (size.kind === 'prepaid') taken = { ...facts, holdId: null, bought: mmu };
          else taken = { ...facts, holdId: `h${nextId}`, held: mmu };
          balance -= taken.bought;
          if (taken.holdId !== null) holds.set(taken.holdId, { mmu, expiresMs: nowMs + LEASE.heldMs });
        }
        if (balance < lowest) lowest = balance;
        made(taken);
        committed.add(taken.xid);
        if (failing === 'after') throw new Error('the connection broke at the commit');
        return taken;
      },
      wasCommitted: async (xid) => committed.has(xid),
    });
  return {
    process,
    trips,
    balance: () => balance,
    lowest: () => lowest,
    held: () => balance - available(),
    fail(kind: 'before' | 'after') {
      fault = kind;
    },
    credit(mmu: bigint) {
      balance += mmu;
    },
    passthrough() {
      mode = 'passthrough';
    },
    pass(ms: number) {
      nowMs += ms;
      for (const [id, { expiresMs }] of holds) if (expiresMs <= nowMs) holds.delete(id);
    },
  };
}

const attempt = async (lease: AccountLease): Promise<Charge | null | 'refused'> => {
  try {
    return await lease.take();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 402 || error.status === 503)) return 'refused';
    throw error;
  }
};

const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({ kind: fc.constant('turns'), at: fc.nat(7), count: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('given back'), at: fc.nat(7), count: fc.constant(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tick'), at: fc.nat(7), count: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill'), at: fc.nat(7), count: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost'), at: fc.nat(7), count: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unknown end'), at: fc.nat(7), count: fc.constant(0) }) },
);

describe('eight leases on one account', () => {
  it('overdraw it by at most 1 %, and without a kill charge exactly what was used', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 200_000n }),
        fc.bigInt({ min: 1n, max: 90n }),
        fc.array(step, { minLength: 5, maxLength: 60 }),
        async (start, price, steps) => {
          const ledger = modelLedger(start, price);
          const leases = Array.from({ length: 8 }, () => ledger.process());
          let [used, kills] = [0n, 0];
          for (const { kind, at, count } of steps) {
            const lease = leases[at] as AccountLease;
            if (kind === 'turns')
              for (const charge of await Promise.all(Array.from({ length: count }, () => attempt(lease))))
                if (charge !== 'refused' && charge !== null) {
                  charge.keep();
                  charge.giveBack(); // the response is closed afterwards, which changes nothing
                  used += price;
                }
            if (kind === 'given back') {
              const charge = await attempt(lease);
              if (charge !== 'refused') charge?.giveBack();
            }
            if (kind === 'tick') {
              ledger.pass(LEASE.settleMs);
              await lease.tick();
            }
            if (kind === 'lost') ledger.fail('before');
            if (kind === 'unknown end') ledger.fail('after');
            if (kind === 'kill') {
              kills += 1;
              leases[at] = ledger.process();
            }
          }
          // Everything used was within what there was, but for 1 %.
          expect(used * 100n <= start * 101n).toBe(true);
          for (const lease of leases) await lease.close().catch(() => lease.close());
          expect(ledger.lowest() * 100n >= -start).toBe(true);
          if (kills === 0) {
            expect(start - ledger.balance()).toBe(used);
            expect(ledger.held()).toBe(0n);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('overdraw it by at most 1 % when all die with everything used, their leases expire, and their turns are charged afterwards', async () => {
    const [start, price] = [1_000_000n, 7n];
    const ledger = modelLedger(start, price);
    let used = 0n;
    for (let round = 0; round < 40; round += 1) {
      const leases = Array.from({ length: 8 }, () => ledger.process());
      for (const lease of leases)
        for (let n = 0; n < 4_000; n += 1) {
          const charge = await attempt(lease);
          if (charge === 'refused') break;
          used += price;
        }
      ledger.pass(LEASE.heldMs); // all eight are killed, and what they held is released
      expect(used - (start - ledger.balance())).toBeLessThanOrEqual((start / 100n) * BigInt(round + 1));
    }
    expect(ledger.balance() >= 0n).toBe(true);
  });
});

describe('a lease', () => {
  it('makes no round trip a turn: ten thousand turns of a well-filled account cost a hundred at most', async () => {
    const ledger = modelLedger(1_000_000_000n, 10n);
    const lease = ledger.process();
    for (let n = 0; n < 10_000; n += 1) {
      const charge = await lease.take();
      charge?.keep();
      ledger.pass(1);
    }
    expect(ledger.trips.count).toBeLessThanOrEqual(100);
    await lease.close();
    expect(ledger.balance()).toBe(1_000_000_000n - 100_000n);
  });

  it('refuses at zero, and takes again when the balance was announced to have risen', async () => {
    const ledger = modelLedger(20n, 10n);
    const lease = ledger.process();
    for (let n = 0; n < 2; n += 1) (await lease.take())?.keep();
    await expect(Promise.resolve().then(() => lease.take())).rejects.toMatchObject({
      code: 'billing_error',
      details: { reason: 'balance_depleted' },
    });
    const trips = ledger.trips.count;
    await expect(Promise.resolve().then(() => lease.take())).rejects.toMatchObject({ status: 402 });
    expect(ledger.trips.count).toBe(trips); // refused from memory
    ledger.credit(10n);
    lease.refresh();
    expect(await lease.take()).not.toBeNull();
  });

  it('charges nothing here in passthrough, which refuses nothing', async () => {
    const ledger = modelLedger(0n, 10n);
    ledger.passthrough();
    const lease = ledger.process();
    expect(await lease.take()).toBeNull();
    expect(lease.take()).toBeNull();
    expect(ledger.trips.count).toBe(1);
  });

  it('is returned by a tick when nobody used it, and is not spent after its time', async () => {
    const ledger = modelLedger(1_000_000n, 10n);
    const lease = ledger.process();
    (await lease.take())?.keep();
    await lease.tick();
    await lease.tick();
    expect(ledger.held()).toBe(0n);
    expect(ledger.balance()).toBe(999_990n);
    (await lease.take())?.keep();
    ledger.pass(LEASE.usableMs);
    const trips = ledger.trips.count;
    (await lease.take())?.keep();
    expect(ledger.trips.count).toBe(trips + 1);
  });
});
