/** Counting checkpoints in a workset: one more of them, or whole sessions again. */
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import { countDay } from './count-days.ts';
import { addSession, renewGrave, updateSession, type RatingWorkset } from './workset.ts';
import { sessionKeyOf, toRatedCheckpoint } from './wire/ratings.ts';
import { listCheckpoints, listOfSession } from './store/evidence.ts';
import { findSessions } from './store/ratings.ts';
import { foldDigest } from './rules/digest.ts';
import {
  countsForRating,
  foldCheckpoint,
  isAnalysed,
  NEW_SESSION,
  type RatedCheckpoint,
  type SessionState,
} from './rules/session.ts';
import { gravestOf, withSeen } from './rules/state.ts';
import { firstOf, recordsOfUnit, UNIT_TURNS, unitKeysAround, unitKeysOf, unitsAfter } from './rules/units.ts';

/** Counts one checkpoint: into its session, its ten, its incident, its day, the digest of inputs, and as the latest one analysed. */
export function take(workset: RatingWorkset, checkpointId: string, key: string, checkpoint: RatedCheckpoint): void {
  const position = Number(workset.row.read_count);
  const units = unitsAfter(workset.state.units, position, checkpoint);
  for (const unit of [key, ...unitKeysOf(units, checkpoint)])
    updateSession(workset, unit, foldCheckpoint(workset.sessions.get(unit) ?? NEW_SESSION, checkpoint));
  workset.row = {
    ...workset.row,
    read_digest: foldDigest(workset.row.read_digest, checkpoint),
    read_count: String(position + 1),
  };
  workset.state = {
    ...workset.state,
    units,
    seen: withSeen(workset.state.seen, checkpoint),
    grave: gravestOf(workset.state.grave, checkpointId, checkpoint, workset.nowMs),
  };
  if (countsForRating(checkpoint)) countDay(workset, checkpoint);
  if (!isAnalysed(checkpoint)) return;
  workset.row = {
    ...workset.row,
    latest_checkpoint_id: checkpointId,
    latest_checkpoint_at: new Date(checkpoint.createdAtMs),
  };
}

/** Names a session by one of its checkpoints; one without a session is its own. */
export interface SessionRef {
  readonly session_id: string | null;
  readonly checkpoint_id: string;
}

/** A session as far as it was read: up to and including the position `until`, -1 for nothing yet. */
export interface FoldedSession {
  readonly state: SessionState;
  readonly until: number;
}
const UNREAD: FoldedSession = { state: NEW_SESSION, until: -1 };

/** Checkpoints of one session read at a time. */
const PAGE_ROWS = 5_000;

/** Continues where `from` ended. `excused` are card gaps that are not recorded yet. Cost: the unread part of the session. */
export async function foldSession(
  tx: Queryable,
  agentId: string,
  ref: SessionRef,
  {
    from = UNREAD,
    excused = new Set(),
  }: { readonly from?: FoldedSession; readonly excused?: ReadonlySet<string> } = {},
): Promise<FoldedSession> {
  let { state, until } = from;
  for (;;) {
    const page = await listOfSession(tx, agentId, ref, { after: until, limit: PAGE_ROWS });
    for (const row of page) {
      const checkpoint = toRatedCheckpoint({ ...row, is_excused: row.is_excused || excused.has(row.checkpoint_id) });
      state = foldCheckpoint(state, checkpoint);
    }
    until = Number(page.at(-1)?.leaf_index ?? until);
    if (page.length < PAGE_ROWS) return { state, until };
  }
}

/** Folds sessions again from their checkpoints, those in `begun` from where they were read to. */
export async function refold(
  tx: Tx,
  workset: RatingWorkset,
  refs: readonly (SessionRef & { readonly leaf_index: string })[],
  begun: ReadonlyMap<string, FoldedSession> = new Map(),
): Promise<void> {
  const agentId = workset.row.agent_id;
  const byKey = new Map(refs.map((ref) => [keyOf(ref), ref]));
  const names = [...byKey.keys()].map((sessionKey) => ({ agentId, sessionKey }));
  for (const session of await findSessions(tx, names)) addSession(workset, session);
  for (const [key, ref] of byKey) {
    const { state } = await foldSession(tx, agentId, ref, { from: begun.get(key) ?? UNREAD });
    updateSession(workset, key, state);
  }
  await refoldUnits(
    tx,
    workset,
    refs.map((ref) => Number(ref.leaf_index)),
  );
  await renewGrave(tx, workset);
}

/** Folds again the tens and incidents with one of these positions in them: ten records each. */
async function refoldUnits(tx: Tx, workset: RatingWorkset, positions: readonly number[]): Promise<void> {
  const agentId = workset.row.agent_id;
  const around = positions.map(unitKeysAround);
  const names = [...new Set(around.flatMap(({ tens, incidents }) => [...tens, ...incidents]))];
  for (const unit of await findSessions(
    tx,
    names.map((sessionKey) => ({ agentId, sessionKey })),
  ))
    addSession(workset, unit);
  const latest = (keys: readonly string[]): string | undefined => keys.find((key) => workset.sessions.has(key));
  for (const key of new Set(around.flatMap(({ tens, incidents }) => [latest(tens), latest(incidents)]))) {
    if (key === undefined) continue;
    const page = await listCheckpoints(tx, agentId, firstOf(key) - 1, UNIT_TURNS);
    const counted = page.filter((row) => Number(row.leaf_index) < Number(workset.row.read_count));
    updateSession(workset, key, recordsOfUnit(key, counted.map(toRatedCheckpoint)).reduce(foldCheckpoint, NEW_SESSION));
  }
}

export const keyOf = (ref: SessionRef): string => sessionKeyOf(ref.session_id, ref.checkpoint_id);
