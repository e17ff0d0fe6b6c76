/**
 * Global trust: the stationary distribution of trust passed along declared edges. Pure. Source:
 * docs/reference/ratings.md#propagated-adjustment item 5: t = 0.85 C^T t + 0.15 p, c_ij the share of i's declared weight that is
 * on j (EigenTrust; Kamvar, Schlosser, Garcia-Molina 2003), p uniform over verified owners. An owner's share of p is split
 * among its agents, so neither more agents nor more edges increase it. An agent without edges passes its trust back to p,
 * so that the sum stays 1.
 */
import { roundTo } from '../../../../contract/numbers.ts';
const HANDED_ON = 0.85;
/** The iteration ends where a round moves less than this, as the sum of absolute differences. */
const CHANGE_MIN = 1e-9;

/** One agent, and the verified owner it belongs to; null: no verified owner. */
export interface TrustNode {
  readonly agentId: string;
  readonly owner: string | null;
}

/** `from` relies on `to`. */
export interface TrustEdge {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/** The graph by number: edge k goes from `from[k]` to `to[k]` and carries the share `share[k]` of its origin. */
interface Graph {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly share: Float64Array;
  /** Nodes without an edge that counts. */
  readonly idle: readonly number[];
}

/**
 * Trust of each agent, 0..1; together 1. Empty without a verified owner, the only origin of trust. The order of nodes and edges
 * does not affect a single bit. Edges of or to agents outside `nodes`, to the agent itself, or without weight are ignored.
 */
export function globalTrust(nodes: readonly TrustNode[], edges: readonly TrustEdge[]): ReadonlyMap<string, number> {
  const rounds = trustRounds(nodes, edges);
  for (;;) {
    const { done, value } = rounds.next();
    if (done === true) return value;
  }
}

/** The same round by round, for who has other things to do in between: yields how much a round moved, about 130 times at most. */
export function* trustRounds(
  nodes: readonly TrustNode[],
  edges: readonly TrustEdge[],
): Generator<number, ReadonlyMap<string, number>> {
  const ordered = nodes.toSorted((a, b) => compare(a.agentId, b.agentId));
  const source = sourceOf(ordered);
  if (source === undefined) return new Map();
  const graph = graphOf(ordered, edges);
  let trust = source;
  for (let change = Infinity; change >= CHANGE_MIN;) {
    const next = handOn(graph, trust, source);
    change = next.reduce((sum, t, i) => sum + Math.abs(t - (trust[i] ?? 0)), 0);
    trust = next;
    yield change;
  }
  return new Map(ordered.map(({ agentId }, i) => [agentId, trust[i] ?? 0]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** p: each verified owner the same, and the same for each of its agents. */
function sourceOf(nodes: readonly TrustNode[]): Float64Array | undefined {
  const agents = new Map<string, number>();
  for (const { owner } of nodes) if (owner !== null) agents.set(owner, (agents.get(owner) ?? 0) + 1);
  if (agents.size === 0) return undefined;
  return Float64Array.from(nodes, ({ owner }) => (owner === null ? 0 : 1 / (agents.size * (agents.get(owner) ?? 1))));
}

function graphOf(nodes: readonly TrustNode[], edges: readonly TrustEdge[]): Graph {
  const place = new Map(nodes.map(({ agentId }, i) => [agentId, i]));
  const known = edges.flatMap(({ from, to, weight }) => {
    const [i, j] = [place.get(from), place.get(to)];
    return i === undefined || j === undefined || i === j || !(weight > 0) ? [] : [{ i, j, weight }];
  });
  known.sort((a, b) => a.i - b.i || a.j - b.j || a.weight - b.weight);
  const sums = new Float64Array(nodes.length);
  for (const { i, weight } of known) sums[i] = (sums[i] ?? 0) + weight;
  return {
    from: Int32Array.from(known, ({ i }) => i),
    to: Int32Array.from(known, ({ j }) => j),
    share: Float64Array.from(known, ({ i, weight }) => weight / (sums[i] ?? 1)),
    idle: nodes.flatMap((_node, i) => (sums[i] === 0 ? [i] : [])),
  };
}

/** One round: what is handed on along edges, what comes back from the idle, and what comes again. */
function handOn({ from, to, share, idle }: Graph, trust: Float64Array, source: Float64Array): Float64Array {
  const returned = idle.reduce((sum, i) => sum + (trust[i] ?? 0), 0);
  const next = source.map((p) => (1 - HANDED_ON + HANDED_ON * returned) * p);
  for (let k = 0; k < share.length; k += 1) {
    const [i, j] = [from[k] ?? 0, to[k] ?? 0];
    next[j] = (next[j] ?? 0) + HANDED_ON * (share[k] ?? 0) * (trust[i] ?? 0);
  }
  return next;
}

/** As it is shown: to nine decimals, which is as far as it is computed. */
export const shownTrust = (trust: number): number => roundTo(trust, 9);
