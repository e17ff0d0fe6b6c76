import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globalTrust, type TrustEdge, type TrustNode } from './trust.ts';

const node = (agentId: string, owner: string | null = agentId): TrustNode => ({ agentId, owner });
const edge = (from: string, to: string, weight = 0.5): TrustEdge => ({ from, to, weight });
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const of = (trust: ReadonlyMap<string, number>, ids: readonly string[]): number =>
  sum(ids.map((id) => trust.get(id) ?? 0));

describe('global trust (docs/reference/ratings.md#global-trust)', () => {
  it.each<[string, TrustNode[], TrustEdge[], Record<string, number>]>([
    ['no edges: each owner the same', [node('a'), node('b')], [], { a: 1 / 2, b: 1 / 2 }],
    // a = .075 + .425 b, b = .075 + .425 b + .85 a
    ['one relies on the other', [node('a'), node('b')], [edge('a', 'b')], { a: 0.5 / 1.425, b: 0.925 / 1.425 }],
    ['both on each other', [node('a'), node('b')], [edge('a', 'b', 0.1), edge('b', 'a', 0.9)], { a: 1 / 2, b: 1 / 2 }],
    // a circle of three with one way out: a = .05 + .85 c, b = .05 + .85 a * 3/4, c = .05 + .85 b + .85 a / 4
    [
      'by weight',
      [node('a'), node('b'), node('c')],
      [edge('a', 'b', 0.75), edge('a', 'c', 0.25), edge('b', 'c'), edge('c', 'a')],
      { a: 0.358505, b: 0.278547, c: 0.362947 },
    ],
    // one owner with two agents, one with one
    ['owners, not agents', [node('a', 'x'), node('b', 'x'), node('c', 'y')], [], { a: 1 / 4, b: 1 / 4, c: 1 / 2 }],
    ['an unverified owner has none to give', [node('a'), node('s', null)], [edge('s', 'a')], { a: 1, s: 0 }],
    ['but may be given some', [node('a'), node('s', null)], [edge('a', 's')], { a: 0.5405405, s: 0.4594595 }],
  ])('%s', (_what, nodes, edges, expected) => {
    const trust = globalTrust(nodes, edges);
    for (const [id, value] of Object.entries(expected))
      expect([id, trust.get(id)]).toEqual([id, expect.closeTo(value, 5)]);
  });

  it('is none at all without a verified owner', () => {
    expect(globalTrust([node('a', null), node('b', null)], [edge('a', 'b')])).toEqual(new Map());
    expect(globalTrust([], [])).toEqual(new Map());
  });

  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
  const graphs = fc.record({
    nodes: fc
      .array(fc.option(fc.constantFrom('x', 'y', 'z')), { minLength: ids.length, maxLength: ids.length })
      .map((owners) => ids.map((id, i) => node(id, i === 0 ? 'x' : (owners[i] ?? null)))),
    edges: fc.array(
      fc.record({
        from: fc.constantFrom(...ids),
        to: fc.constantFrom(...ids),
        weight: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
      }),
      { maxLength: 30 },
    ),
  });

  it('sums to 1 and is never negative, whatever the graph', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges }) => {
        const trust = globalTrust(nodes, edges);
        expect(sum(trust.values())).toBeCloseTo(1, 9);
        expect(Math.min(...trust.values())).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is a fixed point: another round moves it by less than a billionth', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges }) => {
        const trust = globalTrust(nodes, edges);
        const out = new Map(nodes.map(({ agentId }) => [agentId, edges.filter((e) => e.from === agentId && e.to !== agentId && e.weight > 0)])); // prettier-ignore
        const owners = new Map(Object.entries(Object.groupBy(nodes.filter((n) => n.owner !== null), (n) => n.owner ?? ''))); // prettier-ignore
        const p = ({ owner }: TrustNode) => (owner === null ? 0 : 1 / owners.size / (owners.get(owner)?.length ?? 1));
        const idle = sum(nodes.map(({ agentId }) => (out.get(agentId)?.length === 0 ? (trust.get(agentId) ?? 0) : 0)));
        const again = nodes.map((n) => {
          const arriving = nodes.map(({ agentId }) => {
            const declared = out.get(agentId) ?? [];
            const total = sum(declared.map((e) => e.weight));
            const here = sum(declared.filter((e) => e.to === n.agentId).map((e) => e.weight));
            return total === 0 ? 0 : ((trust.get(agentId) ?? 0) * here) / total;
          });
          return 0.85 * (sum(arriving) + idle * p(n)) + 0.15 * p(n);
        });
        expect(sum(nodes.map((n, i) => Math.abs((again[i] ?? 0) - (trust.get(n.agentId) ?? 0))))).toBeLessThan(1e-9);
      }),
    );
  });

  it('does not depend on the order of agents and edges, to the last bit', () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat()), ({ nodes, edges }, numbers) => {
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => ({ item, at: numbers.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ item }) => item);
        expect(globalTrust(shuffled(nodes), shuffled(edges))).toEqual(globalTrust(nodes, edges));
      }),
    );
  });

  it('declaring heavier or finer edges to the same agents brings them nothing', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 2, max: 9 }), ({ nodes, edges }, times) => {
        const plain = globalTrust(nodes, edges);
        const many = globalTrust(nodes, edges.flatMap((e) => (e.from === 'a' ? Array.from({ length: times }, () => e) : [e]))); // prettier-ignore
        for (const [id, value] of plain) expect(many.get(id)).toBeCloseTo(value, 8);
      }),
    );
  });

  it('agents without a verified owner, with any edges among them and to others, move no trust', () => {
    const sybils = ['s1', 's2', 's3'] as const;
    const fromSybil = fc.record({
      from: fc.constantFrom(...sybils),
      to: fc.constantFrom(...ids, ...sybils),
      weight: fc.constant(1),
    });
    fc.assert(
      fc.property(graphs, fc.array(fromSybil, { maxLength: 20 }), ({ nodes, edges }, more) => {
        const plain = globalTrust(nodes, edges);
        const flooded = globalTrust([...nodes, ...sybils.map((id) => node(id, null))], [...edges, ...more]);
        for (const [id, value] of plain) expect(flooded.get(id)).toBeCloseTo(value, 8);
      }),
    );
  });

  it('an owner gains nothing by more agents, however they rely on each other', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 12 }), ({ nodes, edges }, count) => {
        const others = nodes.map((n) => (n.owner === 'x' ? { ...n, owner: 'y' } : n));
        const farm = (n: number): string[] => Array.from({ length: n }, (_, i) => `own-${i}`);
        const total = (n: number): number => {
          const own = farm(n);
          const circle = own.map((id, i) => edge(id, own[(i + 1) % n] ?? id));
          return of(globalTrust([...others, ...own.map((id) => node(id, 'x'))], [...edges, ...circle]), own);
        };
        expect(total(count + 1)).toBeLessThanOrEqual(total(2) + 1e-8);
      }),
    );
  });
});
