/**
 * The ledger of propagation: what the change of one agent adds to the coherence of those that rely on it, replaced as a whole
 * each time, so that asking twice changes nothing. An agent's change is its own score (with the neutral coherence) against its usual one:
 * that of 30 days ago, or its first. Source: docs/reference/ratings.md#propagated-adjustment (Adopt), PR-1..PR-3; docs/adr/0173.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { countDays } from './count-days.ts';
import { worksetOf, loadWorksets, rateWorkset, type RatingWorkset, type RatingWorksets } from './workset.ts';
import { loadIncomingAdjustments } from './adjustments.ts';
import {
  listOutgoingAdjustments,
  listUsual,
  lockSource,
  replaceOutgoingAdjustments,
  type LedgerRow,
} from './store/adjustments.ts';
import { findReachOf, listEdges } from './store/relations.ts';
import type { AgentName } from './store/ratings.ts';
import { AGENTS_MAX, DECAY_PER_HOP, DEPTH_MAX, millipointsOf, nextHop, type Reached } from './rules/propagation.ts'; // prettier-ignore
import { TREND_MS } from './rules/week.ts';

export interface Propagation {
  readonly agentsAffected: number;
  /** Hops to the farthest agent affected; 0 without one. */
  readonly maxDepth: number;
  readonly decayFactor: typeof DECAY_PER_HOP;
}

export interface Reach {
  readonly worksets: RatingWorksets;
  /** Applies the source's present change to the worksets of its targets; the caller saves the worksets. Call once. */
  readonly propagate: () => Promise<Propagation>;
}

/**
 * Loads the worksets of a source and of all agents its change affects or affected, locked in order of id; deleted ones are left
 * unchanged.
 */
export async function openReach(tx: Tx, source: AgentName, at: WriteContext): Promise<Reach> {
  await lockSource(tx, source.agentId);
  const reached = await findReached(tx, source.agentId);
  const laid = await listOutgoingAdjustments(tx, source.agentId);
  const living = laid.filter((row) => row.is_living).map((row) => row.target_agent);
  const targets = new Set([...reached.map((r) => r.agentId), ...living]);
  const worksets = await loadWorksets(tx, [source], at.now, [...targets]);
  const workset = worksetOf(worksets, source.agentId);
  const usual = (await listUsual(tx, [source.agentId], new Date(at.now.getTime() - TREND_MS))).get(source.agentId);
  const changeBefore = changeOf(workset, usual, workset.row.grade === 'NR' ? null : workset.row.own_score);
  const propagate = async (): Promise<Propagation> => {
    await countDays(tx, worksets);
    const rating = rateWorkset(workset);
    const change = changeOf(workset, usual, rating.isEligible ? rating.ownScore : null);
    workset.row = { ...workset.row, propagated_points: change };
    const fresh = reached.map((r) => ({ ...r, millipoints: millipointsOf(r.share, change) }));
    const moved = movedTargets(fresh, laid, changeBefore);
    if (moved.size === 0) return { agentsAffected: 0, maxDepth: 0, decayFactor: DECAY_PER_HOP };
    await replaceOutgoingAdjustments(tx, source.agentId, fresh.filter((r) => r.millipoints !== 0), at.now); // prettier-ignore
    await loadIncomingAdjustments(tx, worksets, [...moved.keys()]);
    return { agentsAffected: moved.size, maxDepth: Math.max(...moved.values()), decayFactor: DECAY_PER_HOP };
  };
  return { worksets, propagate };
}

/** Points by which an agent differs from its usual score; 0 while it is not rated, or where nothing is usual yet. */
export function changeOf(
  workset: Pick<RatingWorkset, 'row'>,
  usual: number | null | undefined,
  ownScore: number | null,
): number {
  const reference = usual ?? workset.row.first_own_score;
  return ownScore === null || reference === null ? 0 : ownScore - reference;
}

/** Targets, with their depth, whose row is another than it was or than it would have been before. */
function movedTargets(
  fresh: readonly (Reached & { readonly millipoints: number })[],
  laid: readonly LedgerRow[],
  changeBefore: number,
): ReadonlyMap<string, number> {
  const stored = new Map(laid.map((row) => [row.target_agent, row]));
  const moved = new Map<string, number>();
  for (const { agentId, share, depth, millipoints } of fresh) {
    const isMoved = (stored.get(agentId)?.millipoints ?? 0) !== millipoints;
    if (isMoved || millipointsOf(share, changeBefore) !== millipoints) moved.set(agentId, depth);
    stored.delete(agentId);
  }
  for (const row of stored.values()) moved.set(row.target_agent, row.depth); // no longer reached
  return moved;
}

/** Breadth-first over who relies on whom: one statement a hop. */
async function findReached(tx: Tx, source: string): Promise<Reached[]> {
  const reached: Reached[] = [];
  const visited = new Set([source]);
  const within = await findReachOf(tx, source);
  let level: readonly { agentId: string; share: number }[] = [{ agentId: source, share: 1 }];
  for (let depth = 1; depth <= DEPTH_MAX && level.length > 0 && reached.length < AGENTS_MAX; depth += 1) {
    const edges = await listEdges(tx, level.map((node) => node.agentId), within); // prettier-ignore
    const hop = nextHop(level, edges, visited, depth).slice(0, AGENTS_MAX - reached.length);
    for (const node of hop) visited.add(node.agentId);
    reached.push(...hop);
    level = hop;
  }
  return reached;
}
