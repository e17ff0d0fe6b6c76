/** Leases: their size, and what is charged of a use. Source: docs/reference/billing.md#leases. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOf, LEASE, leaseSize } from './lease.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n });
const prices = fc.bigInt({ min: 1n, max: 10n ** 6n });
const turns = fc.integer({ min: 0, max: 100_000 });

describe('the size of a lease', () => {
  it('is a whole number of turns, never more than is available, and none only where a turn cannot be paid', () => {
    fc.assert(
      fc.property(amounts, prices, turns, (available, price, asked) => {
        const size = leaseSize({ available, price, turns: asked, waiting: 0 });
        if (size.kind === 'none') return available < price;
        return size.mmu % price === 0n && size.mmu >= price && size.mmu <= available;
      }),
    );
  });

  it('is at most an eight hundredth of what is available where it is set aside: eight processes, one percent', () => {
    fc.assert(
      fc.property(amounts, prices, turns, (available, price, asked) => {
        const size = leaseSize({ available, price, turns: asked, waiting: 0 });
        return size.kind !== 'hold' || size.mmu * 800n <= available;
      }),
    );
  });

  it('follows what is used, and pays beforehand where the share of a process is less than a turn', () => {
    const of = (available: bigint, turns: number, waiting: number) =>
      leaseSize({ available, price: 10n, turns, waiting });
    expect(of(1_000_000n, 1, 1)).toEqual({ kind: 'hold', mmu: 200n });
    expect(of(1_000_000n, 70, 1)).toEqual({ kind: 'hold', mmu: 700n });
    expect(of(1_000_000n, 900, 1)).toEqual({ kind: 'hold', mmu: 1_250n });
    expect(of(7_990n, 900, 3)).toEqual({ kind: 'prepaid', mmu: 30n });
    expect(of(25n, 1, 3)).toEqual({ kind: 'prepaid', mmu: 20n });
    expect(of(9n, 1, 1)).toEqual({ kind: 'none' });
    expect(of(-5n, 1, 1)).toEqual({ kind: 'none' });
  });

  it('is spent for a shorter time than it is set aside', () => {
    expect(LEASE.usableMs + 2 * LEASE.settleMs).toBeLessThan(LEASE.heldMs);
  });
});

it('a use is charged once: first from what was paid beforehand, and what was given back stays paid', () => {
  expect(chargeOf({ used: 30n, paid: 20n })).toEqual({ charge: 10n, paid: 0n });
  expect(chargeOf({ used: 10n, paid: 20n })).toEqual({ charge: 0n, paid: 10n });
  expect(chargeOf({ used: -10n, paid: 0n })).toEqual({ charge: 0n, paid: 10n });
});
