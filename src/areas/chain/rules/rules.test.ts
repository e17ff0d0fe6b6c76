/** Scores, heads and the writer's steps. Source: docs/reference/chain.md. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keccak256, toHex, type Abi, type AbiFunction, type Hex } from 'viem';
import { ABI } from './abi.ts';
import { depthOf } from './heads.ts';
import { advisedFees, nextStep, type ChainFacts, type Sent } from './next-step.ts';
import { agentKey, leafOf, pathOf, recordText, rootFrom, rootOfRows, textHash, treeOf } from './scores.ts';

const rowsOf = (leaves: readonly Hex[]): readonly (readonly Hex[])[] => {
  const steps = treeOf(leaves);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

it('names the functions that the compiler made', () => {
  const { abi } = JSON.parse(
    readFileSync(new URL('../../../../contracts/SuretyAnchors.json', import.meta.url), 'utf8'),
  ) as { abi: Abi };
  const shape = (f: AbiFunction): unknown => ({
    name: f.name,
    in: f.inputs.map(({ type }) => type),
    out: f.outputs.map((o) => ('components' in o ? o.components.map(({ name, type }) => [name, type]) : o.type)),
  });
  for (const f of ABI)
    expect(abi.filter((a) => a.type === 'function' && a.name === f.name).map((a) => shape(a as AbiFunction))).toEqual([
      shape(f),
    ]);
});

describe('the tree of a batch', () => {
  it('proves each of its leaves, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 }), (numbers) => {
        const leaves = numbers.map((n) => keccak256(toHex(n)));
        const rows = rowsOf(leaves);
        const root = rootOfRows(rows);
        for (const [i, leaf] of (rows[0] ?? []).entries()) expect(rootFrom(leaf, pathOf(rows, i))).toBe(root);
        const stranger = keccak256(toHex('stranger'));
        expect(rootFrom(stranger, pathOf(rows, 0))).not.toBe(root);
      }),
    );
  });
  it('of one leaf is that leaf, with an empty path', () => {
    const leaf = keccak256(toHex(1));
    expect([rootOfRows(rowsOf([leaf])), pathOf(rowsOf([leaf]), 0)]).toEqual([leaf, []]);
  });
});

describe('a record', () => {
  const record = {
    agent_id: 'svc-1',
    score: 805,
    grade: 'AA',
    score_low: 648,
    score_high: 912,
    checkpoint_count: 58,
    computed_at: '2026-11-22T00:00:00.000Z',
    epoch: 20_779,
    issuer: 'https://surety.example',
  };
  it('is hashed in canonical form: the order of its members does not count, each of its values does', () => {
    const turned = Object.fromEntries(Object.entries(record).reverse()) as unknown as typeof record;
    expect(recordText(turned)).toBe(recordText(record));
    expect(textHash(recordText({ ...record, score: 806 }))).not.toBe(textHash(recordText(record)));
  });
  it('gives a leaf that binds agent, score and record', () => {
    const hash = textHash(recordText(record));
    const leaf = leafOf('svc-1', 805, hash);
    expect(leafOf('svc-2', 805, hash)).not.toBe(leaf);
    expect(leafOf('svc-1', 804, hash)).not.toBe(leaf);
    expect(leafOf('svc-1', 805, agentKey('x'))).not.toBe(leaf);
  });
});

it('depth: levels above the leaves', () => {
  expect([0, 1, 2, 3, 4, 5, 1024, 1025].map(depthOf)).toEqual([0, 0, 1, 2, 2, 3, 10, 11]);
});

describe('the next step of a transaction', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const policy = { feeCap: 100n, resendAfterMs: 180_000 };
  const facts: ChainFacts = { receipt: null, minedNonce: 7, safeBlock: 50, advised: { maxFee: 20n, priority: 1n } };
  const sent: Sent = {
    status: 'sent',
    nonce: 7,
    fees: { maxFee: 20n, priority: 1n },
    lastSentAt: now,
    blockHash: null,
  };
  const receipt = { hash: '0x1', succeeded: true, block: 60, blockHash: '0xb' };
  const of = (tx: Partial<Sent>, more: Partial<ChainFacts> = {}, at = now) =>
    nextStep({ ...sent, ...tx }, { ...facts, ...more }, policy, at);

  it('queued: sent with the next nonce of the account, unless the fee is above the cap', () => {
    expect(of({ status: 'queued', nonce: null })).toEqual({ kind: 'send', nonce: 7, fees: facts.advised });
    expect(of({ status: 'queued' }, { advised: { maxFee: 101n, priority: 1n } })).toMatchObject({
      reason: 'fee_above_cap',
    });
  });
  it('in a block: included, and confirmed only when the block is safe', () => {
    expect(of({}, { receipt })).toEqual({ kind: 'included', receipt });
    expect(of({ status: 'included', blockHash: '0xb' }, { receipt })).toMatchObject({ reason: 'not_safe' });
    expect(of({ status: 'included', blockHash: '0xb' }, { receipt, safeBlock: 60 })).toEqual({
      kind: 'confirm',
      receipt,
    });
  });
  it('in another block after a reorganisation: included again; in none: begun again', () => {
    expect(of({ status: 'included', blockHash: '0xa' }, { receipt })).toEqual({ kind: 'included', receipt });
    expect(of({ status: 'included', blockHash: '0xa' })).toEqual({ kind: 'reorganised' });
  });
  it('reverted: failed', () => {
    expect(of({}, { receipt: { ...receipt, succeeded: false } })).toEqual({ kind: 'fail', reason: 'reverted' });
  });
  it('its nonce used by another transaction: begun again', () => {
    expect(of({}, { minedNonce: 8 })).toEqual({ kind: 'requeue' });
  });
  it('stuck: replaced under its nonce with at least 10 % more, never above the cap', () => {
    const later = new Date(now.getTime() + 180_000);
    expect(of({})).toMatchObject({ kind: 'wait', reason: 'not_mined' });
    fc.assert(
      fc.property(fc.bigInt(1n, 100n), fc.bigInt(1n, 100n), (maxFee, advised) => {
        const step = of({ fees: { maxFee, priority: 1n } }, { advised: { maxFee: advised, priority: 1n } }, later);
        if (step.kind !== 'send') throw new Error(step.kind);
        expect(step.nonce).toBe(7);
        expect(step.fees.maxFee).toBeLessThanOrEqual(100n);
        expect(step.fees.priority).toBeLessThanOrEqual(step.fees.maxFee);
        if (step.fees.maxFee !== maxFee) expect(step.fees.maxFee * 10n).toBeGreaterThanOrEqual(maxFee * 11n);
      }),
    );
  });
  it('advises twice the base fee and the tip', () => {
    expect(advisedFees(10n, 2n)).toEqual({ maxFee: 22n, priority: 2n });
  });
});
