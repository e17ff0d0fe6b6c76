/** Example values of the billing operations. */
export const ORG_ID = 'org-a1b2c3d4';
const ACCOUNT_ID = 'ba-a1b2c3d4';

export const BALANCE = {
  org_id: ORG_ID,
  account_id: ACCOUNT_ID,
  currency: 'usd',
  balanceMu: '1250.5',
  balanceMmu: '1250500',
  activeHoldsMu: '10',
  activeHoldsMmu: '10000',
  effectiveMode: 'enforce',
  enforcementPausedReason: null,
} as const;

export const ENTRY = {
  id: 'ble-Zk3y5a1p9Q7xT2bL',
  seq: 2,
  kind: 'burn',
  from: 'available',
  to: 'spent',
  amountMmu: '1500',
  balanceChangeMmu: '-1500',
  balanceAfterMmu: '998500',
  heldAfterMmu: '0',
  occurredAt: '2026-11-03T10:00:00.000Z',
  reference: 'checks 2026-11-03',
  meter: 'checks',
  holdId: null,
  lot_allocations: [{ lot_id: 'lot-Q7xT2bLZk3y5a1p9', mmu: '1500' }],
  prevHash: '0f'.repeat(32),
  entryHash: '1e'.repeat(32),
} as const;

export const STATEMENT = {
  accountId: ACCOUNT_ID,
  period: '2026-11',
  currency: 'usd',
  openingMmu: '0',
  closingMmu: '998500',
  lines: [
    { description: 'Credits', quantity: 1, unit: 'entry', mmu: '1000000', usd: '10.00' },
    { description: 'Integrity checks', quantity: 15, unit: 'check', mmu: '-1500', usd: '-0.015' },
  ],
  totalUsd: '0.015',
} as const;
