/** What the check of a classifier writes keeps the bars on false alarms, takes no advice of families set apart, and is nothing where nothing is gained. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../src/areas/screening/tiers/classifier-band.ts';
import { calibrationFrom, choose, rateOf, type Asked, type SourceRows } from './choose.ts';
import { labelsFrom } from './probes.ts';

const texts = (count: number, score: number, probability: number | undefined): Asked[] =>
  Array.from({ length: count }, () => ({ score, probability, weight: 1 }));
const source = (role: SourceRows['role'], asked: readonly Asked[], changes: Partial<SourceRows> = {}): SourceRows => ({
  source: role,
  role,
  isSetApart: false,
  total: 1_000,
  offline: { warn: 0, quarantine: 0 },
  asked,
  ...changes,
});

describe('the band of a classifier', () => {
  it('begins where ordinary texts end', () => {
    const rows = [
      source('attack', [...texts(200, 0.5, 0.97), ...texts(200, 0.5, 0.7)]),
      source('ordinary', [...texts(4, 0.5, 0.96), ...texts(20, 0.5, 0.6)]),
    ];
    const chosen = choose(rows)!;
    expect(chosen).toEqual({ from: 0.3, warnAt: 0.7, quarantineAt: 0.7 });
    expect(rateOf(rows[0]!, 'quarantine', chosen)).toBe(0.4);
    expect(rateOf(rows[1]!, 'quarantine', chosen)).toBe(0.004);
  });

  it('lets no ordinary source above its bar, by a large one beside it either', () => {
    const chosen = choose([
      source('attack', [...texts(300, 0.5, 0.9), ...texts(100, 0.5, 0.99)]),
      source('ordinary', [], { total: 100_000 }),
      source('ordinary', texts(2, 0.5, 0.95), { total: 100 }),
    ])!;
    expect(chosen.quarantineAt).toBe(0.99);
    expect(chosen.warnAt).toBe(0.99);
  });

  it('is not chosen by families set apart', () => {
    const open = [source('attack', texts(100, 0.5, 0.9)), source('ordinary', texts(50, 0.5, 0.5))];
    const apart = { isSetApart: true };
    expect(choose([...open, source('ordinary', texts(900, 0.5, 0.95), apart)])).toEqual(choose(open));
    expect(choose([source('attack', texts(900, 0.5, 0.99), apart)])).toBeUndefined();
  });

  it('is none where attacks and ordinary texts look alike, and where no answer came in time', () => {
    expect(choose([source('attack', texts(500, 0.5, 0.9)), source('ordinary', texts(500, 0.5, 0.9))])).toBeUndefined();
    expect(choose([source('attack', texts(500, 0.5, undefined)), source('ordinary', [])])).toBeUndefined();
    expect(choose([])).toBeUndefined();
  });

  it('leaves out low offline scores where only higher ones help', () => {
    const chosen = choose([
      source('attack', texts(100, 0.65, 0.9)),
      source('ordinary', [...texts(100, 0.35, 0.95), ...texts(3, 0.65, 0.5)]),
    ]);
    expect(chosen?.from).toBe(0.4);
  });
});

it('scores by a choice reach a band exactly from its probability on, and never block', () => {
  const at = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(at, at, at, (a, b, p) => {
      for (const quarantineAt of [Math.max(a, b), 2]) {
        const points = calibrationFrom({ from: 0.3, warnAt: Math.min(a, b), quarantineAt });
        const score = scoreOf(p, points);
        expect(score).toBeLessThan(0.95);
        if (Math.abs(p - quarantineAt) > 1e-6) expect(score >= 0.8).toBe(p >= quarantineAt);
        if (Math.abs(p - Math.min(a, b)) > 1e-6) expect(score >= 0.6).toBe(p >= Math.min(a, b));
      }
    }),
  );
});

describe('the labels of a classifier', () => {
  const lists = (...first: number[]): number[][] => first.map((p) => [p, 1 - p]);
  it('are found in either order', () => {
    expect(labelsFrom(lists(0.9, 0.8), lists(0.1, 0.2))).toEqual({ attack: [0], separation: 1, isClear: true });
    expect(labelsFrom(lists(0.1, 0.2), lists(0.9, 0.8)).attack).toEqual([1]);
  });
  it('of three kinds are those that attacks raise', () => {
    expect(labelsFrom([[0.1, 0.5, 0.4]], [[0.8, 0.1, 0.1]]).attack).toEqual([1, 2]);
  });
  it('are not clear where they tell nothing apart', () => {
    expect(labelsFrom(lists(0.5, 0.5), lists(0.5, 0.5)).isClear).toBe(false);
    expect(labelsFrom(lists(0.9, 0.1, 0.2), lists(0.3, 0.25, 0.2)).isClear).toBe(false);
  });
});
