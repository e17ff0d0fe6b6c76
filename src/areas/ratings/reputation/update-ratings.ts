/**
 * Updates ratings inside the caller's transaction: new checkpoints, a recompute, the passing of time. Every entry point locks
 * the agent's row first, so two concurrent calls give one result. Source: docs/reference/ratings.md#time-behaviour,
 * docs/reference/ratings.md#propagated-adjustment, docs/reference/ratings.md#recompute.
 */
import type {
  AnalysisStatus,
  CountedReason,
  Grade,
  IntegrityVerdict,
  Severity,
  VerdictAssurance,
} from '../../../contract/enums.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { readCardGaps, takeCardGaps } from './card-gaps.ts';
import { saveWorksets, worksetOf, addSession, loadWorksets, openUnits, type RatingWorkset } from './workset.ts';
import { take } from './count-checkpoints.ts';
import { openReach, type Propagation } from './propagate.ts';
import { sessionKeyOf } from './wire/ratings.ts';
import { readRelations, renewRelations } from './relations.ts';
import { lockSource } from './store/adjustments.ts';
import { findSessions, type AgentName } from './store/ratings.ts';
import { isInWindow } from './rules/decay.ts';
import type { Rating } from './rules/rating.ts';
import type { RatedCheckpoint } from './rules/session.ts';
import { SCANNED_MAX, scanRecords } from './scan.ts';

/** A checkpoint just appended to its agent's evidence, in the same transaction. */
export interface AppliedCheckpoint {
  readonly checkpointId: string;
  readonly accountId: string | null; // null while the agent is unclaimed
  readonly agentId: string;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly status: AnalysisStatus;
  readonly verdict: IntegrityVerdict | null;
  readonly counted: boolean;
  readonly countedReason?: CountedReason;
  readonly assurance: VerdictAssurance;
  readonly severity: Severity | null;
  /** Of the part of which a drawn share was judged by a model. */
  readonly sampled?: boolean;
  readonly leafHash: string;
}

/**
 * Counts checkpoints into the ratings of their agents and publishes the new ratings, in the caller's transaction.
 * Rows of one agent must be in the order they were appended; any number of agents in one call. Never call it twice for a row.
 */
export async function applyCheckpoints(tx: Tx, rows: readonly AppliedCheckpoint[], at: WriteContext): Promise<void> {
  if (rows.length === 0) return;
  const agents = new Map(rows.map((r) => [r.agentId, { agentId: r.agentId, accountId: r.accountId }]));
  const worksets = await loadWorksets(tx, [...agents.values()], at.now);
  const names = new Map(
    rows.map((r) => {
      const name = { agentId: r.agentId, sessionKey: sessionKeyOf(r.sessionId, r.checkpointId) };
      return [`${name.agentId} ${name.sessionKey}`, name];
    }),
  );
  for (const session of await findSessions(tx, [...names.values(), ...openUnits(worksets)]))
    addSession(worksetOf(worksets, session.agent_id), session);
  for (const row of rows) {
    const checkpoint: RatedCheckpoint = {
      createdAtMs: row.createdAt.getTime(),
      status: row.status,
      verdict: row.verdict,
      counted: row.counted,
      ...(row.countedReason === undefined ? {} : { countedReason: row.countedReason }),
      assurance: row.assurance,
      severity: row.severity,
      sampled: row.sampled === true,
      reclassifiedAs: null,
      leafHash: row.leafHash,
    };
    take(worksetOf(worksets, row.agentId), row.checkpointId, sessionKeyOf(row.sessionId, row.checkpointId), checkpoint);
  }
  await saveWorksets(tx, worksets, at);
}

export interface Recomputed {
  readonly before: { readonly score: number; readonly grade: Grade };
  readonly after: Rating;
  /** Card gaps inside the 90-day window that this computation used. */
  readonly reclassificationsApplied: number;
  readonly propagation: Propagation;
}

/** How long a mark for review is valid without a recompute: the reclassifications it rests on are of as many days. */
const REVIEW_MS = 90 * 24 * 3_600_000;

/**
 * Publishes a fresh rating of one agent and propagates its change to those that rely on it. Includes card gaps decided since the
 * last recompute, records not scanned yet and the current fleet. `isUnderReview`: the rating shows that its reclassifications
 * need a review. The caller has checked that the agent exists.
 */
export async function recomputeAgent(
  tx: Tx,
  agent: AgentName,
  at: WriteContext & { readonly isUnderReview?: boolean },
): Promise<Recomputed> {
  await lockSource(tx, agent.agentId);
  const read = await readCardGaps(tx, agent.agentId);
  const { worksets, propagate } = await openReach(tx, agent, at);
  const workset = worksetOf(worksets, agent.agentId);
  const before = { score: workset.row.score, grade: workset.row.grade };
  workset.row = {
    ...workset.row,
    review_until: at.isUnderReview === true ? new Date(workset.nowMs + REVIEW_MS) : null,
  };
  const gaps = await takeCardGaps(tx, workset, read, at.now);
  await scanRecords(tx, [workset], { now: at.now, isAlone: worksets.size === 1, recordsMax: SCANNED_MAX.recompute });
  await renewRelations(tx, workset, at.now);
  const propagation = await propagate();
  const after = (await saveWorksets(tx, worksets, at)).get(agent.agentId);
  if (after === undefined) throw new Error(`no rating came out for ${agent.agentId}`);
  const reclassificationsApplied = gaps.filter((gap) => isInWindow(gap.created_at.getTime(), workset.nowMs)).length;
  return { before, after, reclassificationsApplied, propagation };
}

/** Propagates a change of one agent to those that rely on it. Its own rating is only aged to now. */
export async function propagateAgent(tx: Tx, agent: AgentName, at: WriteContext): Promise<Propagation> {
  const { worksets, propagate } = await openReach(tx, agent, at);
  const propagation = await propagate();
  await saveWorksets(tx, worksets, at);
  return propagation;
}

/**
 * Ages agents to now, scans their new records and writes this week's point of history. Resolves with the agents whose scan
 * has to run with no other agent locked.
 */
export async function refreshAgents(
  tx: Tx,
  agents: readonly AgentName[],
  at: WriteContext & { readonly relationsBefore: Date },
): Promise<readonly AgentName[]> {
  const worksets = await loadWorksets(tx, agents, at.now);
  const all = [...worksets.values()];
  const deferred = new Set(
    await scanRecords(tx, all, { now: at.now, isAlone: agents.length === 1, recordsMax: SCANNED_MAX.tick }),
  );
  const stale = ({ row }: RatingWorkset): boolean =>
    row.relations_read_at === null || row.relations_read_at < at.relationsBefore || row.relations_read_at > at.now;
  await readRelations(tx, all.filter(stale), at.now);
  await saveWorksets(tx, worksets, at);
  return agents.filter((agent) => deferred.has(agent.agentId));
}
