import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampAdjustment, millipointsOf, spread, type Edge } from './propagation.ts';
import { coherenceCompatibility, compositeScore } from './score.ts';

/** `to` relies on `from`. */
const edge = (from: string, to: string, weight = 0.5): Edge => ({ from, to, weight });
const both = (a: string, b: string): Edge[] => [edge(a, b), edge(b, a)];
const arriving = (source: string, edges: readonly Edge[], change: number) =>
  spread(source, edges).map((r) => [r.agentId, Number((r.share * change).toFixed(4))]);

describe('propagation (docs/reference/ratings.md#propagated-adjustment)', () => {
  it.each([
    ['declared edges', [edge('A', 'B'), edge('B', 'C'), edge('C', 'D'), edge('D', 'E')]],
    ['team mates', [...both('A', 'B'), ...both('B', 'C'), ...both('C', 'D'), ...both('D', 'E')]],
  ])('PR-1: a chain of %s carries 34, 28.9 and 24.565 of 40 and no farther', (_what, edges) => {
    expect(arriving('A', edges, 40)).toEqual([
      ['B', 34],
      ['C', 28.9],
      ['D', 24.565],
    ]);
  });

  it('PR-1: the composite gains a tenth of it', () => {
    const rest = { integrity_ratio: 900, compliance: 900, drift_stability: 900, trace_completeness: 900 };
    const moved = (millipoints: number) =>
      compositeScore({ ...rest, coherence_compatibility: coherenceCompatibility(0, 0, millipoints) }) -
      compositeScore({ ...rest, coherence_compatibility: 750 });
    expect([moved(34_000), moved(28_900), moved(24_565)]).toEqual([3, 3, 3]); // 885 and 3.4, 2.89, 2.4565 in whole points
    for (const [share, points] of [
      [0.85, 34],
      [0.7225, 28.9],
      [0.614125, 24.565],
    ] as const)
      expect((millipointsOf(share, 40) * 10) / 100 / 1000).toBeCloseTo(points / 10, 9);
  });

  it('PR-2: three equal neighbours share what one would get: 11.3333 each', () => {
    expect(arriving('A', [edge('A', 'B'), edge('A', 'C'), edge('A', 'D')], 40)).toEqual([
      ['B', 11.3333],
      ['C', 11.3333],
      ['D', 11.3333],
    ]);
  });

  it('visits by depth, then weight, then id, and stops at 50', () => {
    const edges = [edge('A', 'z', 0.9), edge('A', 'b', 0.2), edge('A', 'a', 0.2), edge('b', 'c')];
    expect(spread('A', edges).map((r) => r.agentId)).toEqual(['z', 'a', 'b', 'c']);
    const many = Array.from({ length: 80 }, (_, i) => edge('A', `n${String(i).padStart(2, '0')}`));
    expect(spread('A', many)).toHaveLength(50);
    expect(spread('A', many).at(-1)).toMatchObject({ agentId: 'n49', depth: 1 });
  });

  it('declaring edges twice, without weight, or to itself gains nothing', () => {
    const plain = [edge('A', 'B'), edge('A', 'C')];
    expect(spread('A', [...plain, edge('A', 'B'), edge('A', 'D', 0), edge('A', 'A')])).toEqual(spread('A', plain));
  });

  it('conserves the flow: at most 0.85^k arrives at hop k, whatever the graph, in whatever order it is read', () => {
    const node = fc.constantFrom(...'ABCDEFGHIJ');
    const edges = fc.array(fc.record({ from: node, to: node, weight: fc.double({ min: 0, max: 1, noNaN: true }) }));
    fc.assert(
      fc.property(edges, fc.infiniteStream(fc.nat()), (graph, order) => {
        const reached = spread('A', graph);
        for (const depth of [1, 2, 3]) {
          const mass = reached.filter((r) => r.depth === depth).reduce((sum, r) => sum + r.share, 0);
          expect(mass).toBeLessThanOrEqual(0.85 ** depth + 1e-9);
        }
        const keyed = graph.map((e) => ({ e, at: order.next().value as number }));
        const shuffled = keyed.toSorted((a, b) => a.at - b.at).map((k) => k.e);
        expect(spread('A', shuffled)).toEqual(reached);
        expect(new Set(reached.map((r) => r.agentId)).size).toBe(reached.length);
        expect(reached.every((r) => r.agentId !== 'A' && r.share >= 0 && r.share <= 1)).toBe(true);
      }),
    );
  });

  it('bounds what one agent gains or loses from all to 100 points', () => {
    expect([clampAdjustment(250_000), clampAdjustment(-250_000), clampAdjustment(-340)]).toEqual([
      100_000, -100_000, -340,
    ]);
    expect([millipointsOf(0.85, 0), Object.is(millipointsOf(0.85, -0), 0)]).toEqual([0, true]);
    expect(coherenceCompatibility(50, 50, 100_000)).toBe(1000);
    expect(coherenceCompatibility(0, 50, -100_000)).toBe(0);
  });
});
