/**
 * The file a published score can be computed again from: JSON Lines, each line one canonical JSON object (RFC 8785) with its
 * number, the hash of the line before it and its own. Pure. Source: docs/reference/ratings.md#evidence-file (export rows); in
 * words: docs/rating.md.
 *
 * First the rating as published, then every checkpoint read, in the order of the agent's evidence tree, then what it took from
 * its fleet and from other agents, then the end. A line's hash is SHA-256 over the line without `hash`.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type {
  AnalysisStatus,
  Grade,
  IntegrityVerdict,
  Severity,
  VerdictAssurance,
} from '../../../../contract/enums.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { HALF_LIFE_MS, WINDOW_MS } from './decay.ts';
import { CLEAR_BY_RULES_THOUSANDTHS } from './clear-by-rules.ts';
import type { PeerRow } from './fleet.ts';
import { PRIOR_OBSERVATIONS_MAX } from './sample.ts';
import { ELIGIBLE_CHECKPOINTS_MIN, WEIGHT_HUNDREDTHS, type ComponentScores } from './score.ts';
import { UNIT_TURNS } from './units.ts';
import { DRIFT_DAYS, RECENT_DAYS } from './week.ts';

export const EVIDENCE_FORMAT = 'surety-rating-evidence/2';

/** What the formulas are run with; a replay by other figures is refused, not compared. */
export const PARAMETERS = {
  weights_percent: WEIGHT_HUNDREDTHS,
  eligible_checkpoints: ELIGIBLE_CHECKPOINTS_MIN,
  half_life_hours: HALF_LIFE_MS / HOUR_MS,
  violation_window_hours: WINDOW_MS / HOUR_MS,
  drift_window_days: DRIFT_DAYS,
  recent_days: RECENT_DAYS,
  unit_turns: UNIT_TURNS,
  clear_by_rules_thousandths: CLEAR_BY_RULES_THOUSANDTHS,
  prior_observations: PRIOR_OBSERVATIONS_MAX,
} as const;

export interface PublishedScore {
  readonly score: number;
  readonly score_low: number;
  readonly score_high: number;
  readonly grade: Grade;
  readonly components: ComponentScores;
  readonly checkpoint_count: number;
  readonly inputs_digest: string; // sha256:...
  /** Root of the evidence tree over the leaves below that was signed at that size; null where none was. */
  readonly merkle_root: string | null;
}

export interface RatingLine {
  readonly kind: 'rating';
  readonly format: typeof EVIDENCE_FORMAT;
  readonly agent_id: string;
  readonly methodology_version: string;
  /** The clock of the computation. */
  readonly computed_at: string;
  readonly parameters: typeof PARAMETERS;
  readonly published: PublishedScore;
}

/** linked, missing; not_expected: no trace before it; unread: counted but not looked at yet. */
const TRACE_STATES = ['linked', 'missing', 'not_expected', 'unread'] as const;

export interface CheckpointLine {
  readonly kind: 'checkpoint';
  readonly position: number;
  readonly checkpoint_id: string;
  readonly session_id: string | null;
  readonly created_at: string;
  readonly status: AnalysisStatus;
  readonly verdict: IntegrityVerdict | null;
  /** False: it enters no ratio (reasoning too short or uncertain); a violation counts all the same. */
  readonly counted: boolean;
  /** What the verdict rests on, and the heaviest of its concerns. */
  readonly assurance: VerdictAssurance;
  readonly severity: Severity | null;
  /** Of the part of which a drawn share was judged by a model. */
  readonly sampled: boolean;
  readonly leaf_hash: string;
  readonly trace: (typeof TRACE_STATES)[number];
  /** Excluded later, with the reason. */
  readonly excluded: 'synthetic_stream' | null;
  /** A violation reclassified as a card gap. */
  readonly excused: boolean;
}

export interface PeerLine extends PeerRow {
  readonly kind: 'peer';
}

export interface LedgerLine {
  readonly kind: 'ledger';
  readonly source: string;
  readonly millipoints: number;
}

export interface EndLine {
  readonly kind: 'end';
  readonly checkpoints: number;
}

export type EvidenceLine = RatingLine | CheckpointLine | PeerLine | LedgerLine | EndLine;
export type Sealed<L = EvidenceLine> = L & { readonly seq: number; readonly prev_hash: string; readonly hash: string };

/** What the first line follows. */
export const BEFORE_FIRST = 'genesis';

export const lineHash = (line: object): string =>
  `sha256:${createHash('sha256')
    .update(canonicalize(line) ?? '')
    .digest('hex')}`;

/** Numbers and chains lines one after the other; gives each as text without its line break. */
export function createSealer(): (line: EvidenceLine) => string {
  let [seq, previous] = [0, BEFORE_FIRST];
  return (line) => {
    const body = { ...line, seq, prev_hash: previous };
    const hash = lineHash(body);
    [seq, previous] = [seq + 1, hash];
    return canonicalize({ ...body, hash }) ?? '';
  };
}
