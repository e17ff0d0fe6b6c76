/**
 * Scans records after they were counted: which have a trace, which repeat, which come at machine-like intervals. Runs in the
 * hourly
 * job and in a recompute, so that recording a turn costs nothing more. Each record is scanned once; findings are stored as marks,
 * because traces are removed with time. Source: docs/reference/ratings.md#score-interval items 4 and 7;
 * docs/adr/0172.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { countDay } from './count-days.ts';
import { rateWorkset, type RatingWorkset } from './workset.ts';
import { refold } from './count-checkpoints.ts';
import { insertMarks, listUnscanned, type MarkedCheckpoint, type ScanRow } from './store/evidence.ts';
import { foldFinding } from './rules/digest.ts';
import { isAnalysed, type RatedCheckpoint } from './rules/session.ts';
import {
  CONTENT_WINDOW,
  flagsOf,
  isSynthetic,
  syntheticSignsAt,
  type SyntheticSigns,
  type StreamFlag,
} from './rules/stream.ts';

/**
 * Records looked at per agent: in a tick what an agent leaves behind in an hour, with room; in a recompute, while others wait,
 * what takes milliseconds. The rest waits for the next.
 */
export const SCANNED_MAX = { tick: 1_000, recompute: 200 } as const;

/**
 * Scans the new records of each workset: two statements. For a synthetic record the whole session is read again, which is done
 * only
 * when no other agent is locked (`isAlone`); otherwise the scan stops before it and continues when it next runs alone.
 * Resolves with the agents for which it stopped.
 */
export async function scanRecords(
  tx: Tx,
  worksets: readonly RatingWorkset[],
  { now, isAlone, recordsMax }: { readonly now: Date; readonly isAlone: boolean; readonly recordsMax: number },
): Promise<readonly string[]> {
  const behind = worksets.filter(({ row }) => Number(row.scanned_count) < Number(row.read_count));
  if (behind.length === 0) return [];
  const rows = await listUnscanned(
    tx,
    behind.map(({ row }) => ({
      agentId: row.agent_id,
      position: Math.max(0, Number(row.scanned_count) - CONTENT_WINDOW + 1),
    })),
    recordsMax + CONTENT_WINDOW,
  );
  const byAgent = Map.groupBy(rows, (row) => row.agent_id);
  const scans = behind.map((workset) => ({
    desk: workset,
    ...scanWorkset(workset, byAgent.get(workset.row.agent_id) ?? [], isAlone),
  }));
  const marks = scans.flatMap((scan) => scan.marks);
  if (marks.length > 0) await insertMarks(tx, marks, now);
  for (const { desk: workset, excluded } of scans) if (excluded.length > 0) await refold(tx, workset, excluded);
  return scans.filter((scan) => scan.isDeferred).map(({ desk: workset }) => workset.row.agent_id);
}

interface DeskScan {
  /** What is out of the ordinary. */
  readonly marks: readonly MarkedCheckpoint[];
  /** Synthetic records: their sessions are to be folded again. */
  readonly excluded: readonly ScanRow[];
  /** The next record is synthetic and was left for later. */
  readonly isDeferred: boolean;
}

/** Adds findings to the row of one workset. */
function scanWorkset(workset: RatingWorkset, rows: readonly ScanRow[], takesSynthetic: boolean): DeskScan {
  const [marks, excluded]: [MarkedCheckpoint[], ScanRow[]] = [[], []];
  let signs: SyntheticSigns | null = null;
  let isDeferred = false;
  for (const [i, record] of rows.entries()) {
    const position = Number(record.leaf_index);
    if (position < Number(workset.row.scanned_count) || position >= Number(workset.row.read_count)) continue;
    if (position !== Number(workset.row.scanned_count)) break; // a gap: the evidence itself is broken, verify says so
    const analysed = isAnalysed(rated(record));
    const found = syntheticSignsAt(arrivalsUpTo(rows, i));
    const synthetic = analysed && isSynthetic(found);
    isDeferred = synthetic && !takesSynthetic;
    if (isDeferred) break;
    signs = found;
    const tracesFrom = workset.row.traces_from ?? (record.is_traced ? record.leaf_index : null);
    const traced = analysed && tracesFrom !== null ? record.is_traced : null;
    workset.row = {
      ...workset.row,
      scanned_count: String(position + 1),
      traces_from: tracesFrom,
      scan_digest: foldFinding(workset.row.scan_digest, { leafHash: record.leaf_hash, traced, isSynthetic: synthetic }),
      traces_expected: workset.row.traces_expected + (traced === null ? 0 : 1),
      traces_linked: workset.row.traces_linked + (traced === true ? 1 : 0),
    };
    const marked = { agentId: workset.row.agent_id, accountId: workset.row.account_id, position, checkpointId: record.checkpoint_id }; // prettier-ignore
    if (traced === false) marks.push({ ...marked, mark: 'untraced' });
    if (!synthetic) continue;
    marks.push({ ...marked, mark: 'synthetic' });
    excluded.push(record);
    countDay(workset, rated(record), -1);
    const { seen } = workset.state;
    workset.state = { ...workset.state, seen: { ...seen, synthetic: seen.synthetic + 1 } };
  }
  if (signs !== null) workset.row = { ...workset.row, flags: flagsNow(workset, signs) };
  return { marks, excluded, isDeferred };
}

const flagsNow = (workset: RatingWorkset, signs: SyntheticSigns): readonly StreamFlag[] =>
  flagsOf(signs, {
    scanned: Number(workset.row.scanned_count),
    isFlawless: rateWorkset(workset).running.integrity_ratio === 1000,
    linked: workset.row.traces_linked,
  });

/** Arrivals among the 50 records up to the i-th of a page: the analysed ones. */
const arrivalsUpTo = (rows: readonly ScanRow[], i: number) =>
  rows
    .slice(Math.max(0, i - CONTENT_WINDOW + 1), i + 1)
    .filter((row) => isAnalysed(rated(row)))
    .map((row) => ({ atMs: row.created_at.getTime(), content: row.thinking_hash }));

const rated = (row: ScanRow): RatedCheckpoint => ({
  createdAtMs: row.created_at.getTime(),
  status: row.status,
  verdict: row.verdict,
  counted: row.counted,
  assurance: row.assurance,
  severity: null,
  sampled: row.sampled,
  reclassifiedAs: null,
  leafHash: row.leaf_hash,
});
