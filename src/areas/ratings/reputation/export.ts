/**
 * The evidence file of a published score, line by line, as `replay` reads it. All of it describes one state: the row, its fleet,
 * its
 * adjustments and the excused violations come from one statement; records are only appended, and so are findings, each with the
 * `scanned_count` at which its record was scanned. The caller decides who may have it. Source:
 * docs/reference/ratings.md#verification.
 */
import type { Queryable } from '../../../platform/db/sql.ts';
import { toDigests } from './wire/ratings.ts';
import { findSignedRoot, listEvidence, type EvidenceRow } from './store/evidence.ts';
import { findMoment, type MomentRow } from './store/ratings.ts';
import { inputsDigest } from './rules/digest.ts';
import { createSealer, EVIDENCE_FORMAT, PARAMETERS, type CheckpointLine, type RatingLine } from './rules/evidence.ts';
import { METHODOLOGY_VERSION } from './rules/score.ts';

const PAGE_ROWS = 2_000;

/** Lines without line breaks; nothing at all for an agent that was never rated. Memory of one page, whatever the history. */
export async function* exportEvidence(db: Queryable, agentId: string): AsyncGenerator<string> {
  const moment = await findMoment(db, agentId);
  if (moment === undefined) return;
  const seal = createSealer();
  const expected = Number(moment.read_count);
  const root = (await findSignedRoot(db, agentId, expected)) ?? null;
  const excused = new Set(moment.excused);
  yield seal(toRatingLine(moment, root));
  for (let position = 0; position < expected;) {
    const page = await listEvidence(db, agentId, { from: position, until: expected, scanned: Number(moment.scanned_count), limit: PAGE_ROWS }); // prettier-ignore
    if (page.length === 0) break; // evidence is missing: the replay reports it
    for (const row of page) yield seal(toCheckpointLine(row, moment, excused.has(Number(row.leaf_index))));
    position = Number(page.at(-1)?.leaf_index) + 1;
  }
  for (const peer of moment.peers ?? []) yield seal({ kind: 'peer', ...peer });
  for (const row of moment.ledger ?? []) yield seal({ kind: 'ledger', ...row });
  yield seal({ kind: 'end', checkpoints: expected });
}

const toRatingLine = (row: MomentRow, root: string | null): RatingLine => ({
  kind: 'rating',
  format: EVIDENCE_FORMAT,
  agent_id: row.agent_id,
  methodology_version: METHODOLOGY_VERSION,
  computed_at: row.computed_at.toISOString(),
  parameters: PARAMETERS,
  published: {
    score: row.score,
    score_low: row.score_low,
    score_high: row.score_high,
    grade: row.grade,
    components: row.scores,
    checkpoint_count: row.counted,
    inputs_digest: inputsDigest(toDigests(row), METHODOLOGY_VERSION),
    merkle_root: root === null ? null : `sha256:${root}`,
  },
});

function toCheckpointLine(row: EvidenceRow, moment: MomentRow, excused: boolean): CheckpointLine {
  const position = Number(row.leaf_index);
  return {
    kind: 'checkpoint',
    position,
    checkpoint_id: row.checkpoint_id,
    session_id: row.session_id,
    created_at: row.created_at.toISOString(),
    status: row.status,
    verdict: row.verdict,
    counted: row.counted,
    assurance: row.assurance,
    severity: row.severity,
    sampled: row.sampled,
    leaf_hash: row.leaf_hash,
    trace: traceState(row, position, moment),
    excluded: row.is_synthetic ? 'synthetic_stream' : null,
    excused,
  };
}

/** Of an analysed record from the first traced one on a trace is expected; what has no mark has one. */
function traceState(row: EvidenceRow, position: number, moment: MomentRow): CheckpointLine['trace'] {
  if (position >= Number(moment.scanned_count)) return 'unread';
  const isAnalysed = row.counted && row.status === 'verified' && row.verdict !== null;
  const isExpected = moment.traces_from !== null && position >= Number(moment.traces_from);
  if (!isAnalysed || !isExpected) return 'not_expected';
  return row.is_untraced ? 'missing' : 'linked';
}
