/**
 * How a change of one agent affects those that rely on it. Pure. Source: docs/reference/ratings.md#propagated-adjustment (Adopt):
 * breadth-first, three hops, 50 agents, factor 0.85 per hop. What leaves a node is split by the weights of its edges, so
 * declaring many
 * edges multiplies nothing. On a chain it equals the published numbers. Linear: the target's coherence changes by a share times
 * the change of the source.
 */
import { clamp } from '../../../../contract/numbers.ts';
export const DEPTH_MAX = 3;
export const AGENTS_MAX = 50;
export const DECAY_PER_HOP = 0.85;
/** Most a target gains or loses from all sources together, thousandths of a component point. */
const ADJUSTMENT_MAX = 100_000;

/** `to` relies on `from`: a change of `from` reaches it. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

export interface Reached {
  readonly agentId: string;
  /** 0..1: of the source's change, how much arrives. */
  readonly share: number;
  readonly depth: number;
}

/** One hop: the agents of the next depth, in visiting order (edge weight descending, then id), not yet cut to the limit. */
export function nextHop(
  level: readonly { readonly agentId: string; readonly share: number }[],
  edges: readonly Edge[],
  visited: ReadonlySet<string>,
  depth: number,
): Reached[] {
  const share = new Map(level.map((node) => [node.agentId, node.share]));
  const usable = joined(edges).filter((e) => share.has(e.from) && !visited.has(e.to) && e.weight > 0);
  const total = new Map<string, number>();
  for (const e of usable) total.set(e.from, (total.get(e.from) ?? 0) + e.weight);
  const found = new Map<string, { share: number; weight: number }>();
  for (const e of usable) {
    const arriving = DECAY_PER_HOP * (share.get(e.from) ?? 0) * (e.weight / (total.get(e.from) ?? 1));
    const known = found.get(e.to) ?? { share: 0, weight: 0 };
    found.set(e.to, { share: known.share + arriving, weight: Math.max(known.weight, e.weight) });
  }
  return [...found]
    .toSorted(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1))
    .map(([agentId, { share: arrived }]) => ({ agentId, share: arrived, depth }));
}

/** Edges between the same two agents count as the heaviest of them; in a fixed order, so that sums do not depend on theirs. */
function joined(edges: readonly Edge[]): Edge[] {
  const heaviest = new Map<string, Edge>();
  for (const e of edges) {
    const key = `${e.from} ${e.to}`;
    if ((heaviest.get(key)?.weight ?? -1) < e.weight) heaviest.set(key, e);
  }
  return [...heaviest.values()].toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The whole spread over known edges; the flow reads the edges of each hop from the database instead. */
export function spread(source: string, edges: readonly Edge[]): Reached[] {
  const reached: Reached[] = [];
  const visited = new Set([source]);
  let level: readonly { agentId: string; share: number }[] = [{ agentId: source, share: 1 }];
  for (let depth = 1; depth <= DEPTH_MAX && level.length > 0; depth += 1) {
    const hop = nextHop(level, edges, visited, depth).slice(0, AGENTS_MAX - reached.length);
    for (const node of hop) visited.add(node.agentId);
    reached.push(...hop);
    level = hop;
  }
  return reached;
}

/** What a share of a change is in thousandths of a component point, half away from zero up. */
export const millipointsOf = (share: number, changePoints: number): number =>
  Math.round(1000 * share * changePoints) || 0;

/** Adjustment of a target from the sum of its rows, thousandths of a point. */
export const clampAdjustment = (millipoints: number): number => clamp(millipoints, -ADJUSTMENT_MAX, ADJUSTMENT_MAX);
