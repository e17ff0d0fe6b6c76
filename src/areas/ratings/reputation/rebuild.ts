/**
 * Repair, and what follows a change of the rules: the running totals of one agent folded again from its whole history. Source: docs/reference/ratings.md#time-behaviour.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { WriteContext } from '../../../platform/outbox/outbox.ts';
import { isRetryable, isStatementTimeout, isUnavailable } from '../../../platform/db/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { noteCardGaps } from './card-gaps.ts';
import { saveWorksets, worksetOf, loadWorksets, renewGrave } from './workset.ts';
import { keyOf, take } from './count-checkpoints.ts';
import { toRatedCheckpoint } from './wire/ratings.ts';
import { lockSource } from './store/adjustments.ts';
import { deleteDays } from './store/days.ts';
import { listCardGaps, listCheckpoints } from './store/evidence.ts';
import { deleteSessions, listRebuildsDue, noteRebuilt, type AgentName } from './store/ratings.ts';
import { cardGapsDigest, NO_INPUTS_DIGEST } from './rules/digest.ts';
import { NEW_AGENT, NOTHING_SEEN } from './rules/state.ts';

/** Checkpoints read at a time by a rebuild. */
const PAGE_ROWS = 10_000;

/**
 * Deletes the running totals of one agent and applies its whole history again. For repair: cost grows with the history. What was
 * recorded of single checkpoints (marks) stays, and so do the sums of the scan and of other agents.
 */
export async function rebuild(tx: Tx, agent: AgentName, at: WriteContext): Promise<void> {
  await lockSource(tx, agent.agentId);
  const worksets = await loadWorksets(tx, [agent], at.now);
  const workset = worksetOf(worksets, agent.agentId);
  await deleteSessions(tx, agent.agentId);
  await deleteDays(tx, agent.agentId);
  workset.sessions.clear();
  workset.changed.clear();
  workset.state = { ...NEW_AGENT, seen: { ...NOTHING_SEEN, synthetic: workset.state.seen.synthetic } };
  const gaps = await listCardGaps(tx, agent.agentId);
  await noteCardGaps(tx, workset.row, gaps, at.now);
  workset.row = {
    ...workset.row,
    read_count: '0',
    read_digest: NO_INPUTS_DIGEST,
    card_gaps_digest: cardGapsDigest(gaps.map((gap) => gap.leaf_hash)),
    recent_day: null,
    latest_checkpoint_id: null,
    latest_checkpoint_at: null,
  };
  for (let after = -1; ;) {
    const page = await listCheckpoints(tx, agent.agentId, after, PAGE_ROWS);
    for (const row of page) take(workset, row.checkpoint_id, keyOf(row), toRatedCheckpoint(row));
    after = Number(page.at(-1)?.leaf_index ?? after);
    if (page.length < PAGE_ROWS) break;
  }
  await renewGrave(tx, workset);
  await saveWorksets(tx, worksets, at);
  await noteRebuilt(tx, agent.agentId);
}

/** Rebuilds in one go. */
const PAGE_AGENTS = 20;

/**
 * Rebuilds the agents whose totals were made by earlier rules, each in a transaction of its own. One that fails is logged, and stays due. Returns
 * how many were rebuilt. @throws unless the database can be reached
 */
export async function rebuildDue(services: Pick<Services, 'db' | 'clock' | 'newId' | 'log'>): Promise<number> {
  const { db, clock, newId, log } = services;
  for (let [afterId, total] = ['', 0]; ;) {
    const due = await listRebuildsDue(db.direct, afterId, PAGE_AGENTS);
    for (const { agent_id: agentId, account_id: accountId } of due) {
      afterId = agentId;
      try {
        await db.systemTx((tx) => rebuild(tx, { agentId, accountId }, { now: clock.now(), newId }));
        total += 1;
      } catch (err) {
        if (isUnavailable(err) && !isStatementTimeout(err)) throw err;
        if (isRetryable(err)) continue; // a recompute holds a lock: the next minute
        log.error(
          { err, agent_id: agentId },
          'ratings: the totals of an agent could not be made again, tried again later',
        );
      }
    }
    if (due.length < PAGE_AGENTS) return total;
  }
}
