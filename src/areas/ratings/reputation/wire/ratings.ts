/** Rows of the reputation tables, and their way to rule types and to the wire. Source: docs/reference/ratings.md#agent-rating. */
import { Type, type Static } from 'typebox';
import {
  ANALYSIS_STATUSES,
  COUNTED_REASONS,
  enumOf,
  GRADES,
  INTEGRITY_VERDICTS,
  SEVERITIES,
  VERDICT_ASSURANCES,
  VISIBILITIES,
} from '../../../../contract/enums.ts';
import type { ProvenOwnership } from '../../../../contract/ownership.ts';
import { NO_INPUTS_DIGEST, type InputDigests } from '../rules/digest.ts';
import { NO_SAMPLE, type SampleCounts } from '../rules/sample.ts';
import type { GradeCap, GraveViolation } from '../rules/cap.ts';
import type { Rating, RatingFactors, Relations } from '../rules/rating.ts';
import type { ComponentScores } from '../rules/score.ts';
import type { RatedCheckpoint, SessionState } from '../rules/session.ts';
import { NO_UNITS, NOTHING_SEEN, type AgentState, type SeenRecord, type Units } from '../rules/state.ts';
import type { StreamFlag } from '../rules/stream.ts';
import { dateOfDay, dayOfDate } from '../rules/week.ts';

const Instant = Type.Unsafe<Date>({});
const Nullable = <const T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Digits = Type.String({ pattern: '^-?[0-9]+$' });
const Scores = Type.Unsafe<ComponentScores>({});
const Factors = Type.Unsafe<RatingFactors>({});

/** One agent's totals and published figures. */
export const AgentRow = Type.Object({
  agent_id: Type.String(),
  account_id: Nullable(Type.String()),
  counted: Type.Integer(),
  clear: Type.Integer(),
  judged: Type.Integer(),
  clear_by_rules: Type.Integer(),
  violations: Type.Integer(),
  card_gaps: Type.Integer(),
  sessions: Type.Integer(),
  sessions_rated: Type.Integer(),
  sessions_unstable: Type.Integer(),
  size_squares: Digits,
  clear_share_micros: Digits,
  impact_sessions: Type.Integer(),
  impact_weight: Digits,
  impact_squares: Digits,
  tens_rated: Type.Integer(),
  tens_unstable: Type.Integer(),
  incidents: Type.Integer(),
  incident_weight: Digits,
  incident_squares: Digits,
  units: Type.Unsafe<Units>({}),
  read_count: Digits,
  read_digest: Type.String(),
  card_gaps_digest: Type.String(),
  latest_checkpoint_id: Nullable(Type.String()),
  latest_checkpoint_at: Nullable(Instant),
  score: Type.Integer(),
  score_low: Type.Integer(),
  score_high: Type.Integer(),
  grade: enumOf(GRADES),
  scores: Scores,
  factors: Factors,
  running_scores: Type.Unsafe<Partial<ComponentScores>>({}),
  traces_expected: Type.Integer(),
  traces_linked: Type.Integer(),
  computed_at: Instant,
  announced_score: Type.Integer(),
  snapshot_week: Nullable(Type.String()),
  recent_day: Nullable(Type.String()),
  recent_counted: Type.Integer(),
  recent_clear: Type.Integer(),
  recent_clear_by_rules: Type.Integer(),
  recent_sample: Type.Unsafe<Partial<SampleCounts>>({}),
  sample: Type.Unsafe<Partial<SampleCounts>>({}),
  grave: Nullable(Type.Unsafe<GraveViolation>({})),
  grade_cap: Nullable(Type.Unsafe<GradeCap>({})),
  seen: Type.Unsafe<SeenRecord>({}),
  scanned_count: Digits,
  scan_digest: Type.String(),
  traces_from: Nullable(Digits), // position of the first traced checkpoint; from there on one is expected
  flags: Type.Unsafe<readonly StreamFlag[]>({}),
  coherence_sum: Type.Number(),
  coherence_count: Type.Integer(),
  relations_digest: Type.String(),
  relations_read_at: Nullable(Instant),
  ledger_millipoints: Type.Integer(),
  ledger_digest: Type.String(),
  own_score: Type.Integer(),
  first_own_score: Nullable(Type.Integer()),
  propagated_points: Type.Integer(),
  review_until: Nullable(Instant), // until then the rating says that reclassifications need a second look
});
export type AgentRow = Static<typeof AgentRow>;

export const SessionRow = Type.Object({
  agent_id: Type.String(),
  session_key: Type.String(),
  account_id: Nullable(Type.String()),
  counted: Type.Integer(),
  clear: Type.Integer(),
  judged: Type.Integer(),
  clear_by_rules: Type.Integer(),
  streak: Type.Integer(),
  unstable: Type.Boolean(),
  violations: Type.Integer(),
  card_gaps: Type.Integer(),
  violation_at: Nullable(Instant),
  impact_live: Type.Boolean(),
  last_day: Nullable(Type.String()),
  drift_live: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

/** A stored checkpoint as the view of the checkpoints area shows it, with this area's marks of it. */
export const CheckpointRow = Type.Object({
  checkpoint_id: Type.String(),
  session_id: Nullable(Type.String()),
  created_at: Instant,
  status: enumOf(ANALYSIS_STATUSES),
  verdict: Nullable(enumOf(INTEGRITY_VERDICTS)),
  counted: Type.Boolean(),
  counted_reason: enumOf(COUNTED_REASONS),
  assurance: enumOf(VERDICT_ASSURANCES),
  severity: Nullable(enumOf(SEVERITIES)),
  sampled: Type.Boolean(),
  is_excused: Type.Boolean(), // a card gap that a recompute took in
  is_synthetic: Type.Boolean(),
  leaf_hash: Type.String(),
  leaf_index: Digits, // position in the agent's evidence tree
});
export type CheckpointRow = Static<typeof CheckpointRow>;

/** What a reader of one rating needs: the agent, its figures if any, and the score to compare the trend with. */
export const PublishedRow = Type.Object({
  agent_id: Type.String(),
  account_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
  visibility: enumOf(VISIBILITIES),
  created_at: Instant,
  counted: Nullable(Type.Integer()),
  judged: Nullable(Type.Integer()),
  grade_cap: Nullable(Type.Unsafe<GradeCap>({})),
  score: Nullable(Type.Integer()),
  score_low: Nullable(Type.Integer()),
  score_high: Nullable(Type.Integer()),
  grade: Nullable(enumOf(GRADES)),
  scores: Nullable(Scores),
  factors: Nullable(Factors),
  computed_at: Nullable(Instant),
  earlier_score: Nullable(Type.Integer()),
  flags: Nullable(Type.Unsafe<readonly StreamFlag[]>({})),
  read_count: Nullable(Digits),
  scanned_count: Nullable(Digits),
  read_digest: Nullable(Type.String()),
  card_gaps_digest: Nullable(Type.String()),
  scan_digest: Nullable(Type.String()),
  relations_digest: Nullable(Type.String()),
  ledger_digest: Nullable(Type.String()),
  latest_checkpoint_id: Nullable(Type.String()),
  latest_checkpoint_at: Nullable(Instant),
  global_trust: Nullable(Type.Number()),
  ownership: Type.Optional(Nullable(Type.Unsafe<readonly ProvenOwnership[]>({}))),
  disputed: Type.Optional(Type.Array(Type.String())), // checkpoints of violations that an organisation of the agent reported as wrong
});
export type PublishedRow = Static<typeof PublishedRow>;

export const SnapshotRow = Type.Object({
  week_start: Type.String(),
  score: Type.Integer(),
  grade: enumOf(GRADES),
  checkpoint_count: Type.Integer(),
  scores: Scores,
});
export type SnapshotRow = Static<typeof SnapshotRow>;

/** The digests a published score rests on; those of nothing where it rests on none. */
export const publishedDigests = (row: PublishedRow): InputDigests =>
  toDigests({
    read_digest: row.read_digest ?? NO_INPUTS_DIGEST,
    card_gaps_digest: row.card_gaps_digest ?? NO_INPUTS_DIGEST,
    scan_digest: row.scan_digest ?? NO_INPUTS_DIGEST,
    relations_digest: row.relations_digest ?? NO_INPUTS_DIGEST,
    ledger_digest: row.ledger_digest ?? NO_INPUTS_DIGEST,
  });

/** Name of a session's row; a checkpoint without a session is its own. The prefixes keep the two apart. */
export const sessionKeyOf = (sessionId: string | null, checkpointId: string): string =>
  sessionId === null ? `checkpoint:${checkpointId}` : `session:${sessionId}`;

export const toAgentState = (row: AgentRow): AgentState => ({
  counted: row.counted,
  clear: row.clear,
  judged: row.judged,
  clearByRules: row.clear_by_rules,
  violations: row.violations,
  cardGaps: row.card_gaps,
  sessions: row.sessions,
  sessionsRated: row.sessions_rated,
  sessionsUnstable: row.sessions_unstable,
  sizeSquares: Number(row.size_squares),
  clearShareMicros: Number(row.clear_share_micros),
  impact: { sessions: row.impact_sessions, weight: BigInt(row.impact_weight), squares: BigInt(row.impact_squares) },
  tensRated: row.tens_rated,
  tensUnstable: row.tens_unstable,
  incidents: { sessions: row.incidents, weight: BigInt(row.incident_weight), squares: BigInt(row.incident_squares) },
  units: { ...NO_UNITS, ...row.units },
  recent: {
    counted: row.recent_counted,
    clear: row.recent_clear,
    clearByRules: row.recent_clear_by_rules,
    sample: { ...NO_SAMPLE, ...row.recent_sample },
  },
  sample: { ...NO_SAMPLE, ...row.sample },
  grave: row.grave,
  seen: { ...NOTHING_SEEN, ...row.seen },
});

/** What the rating takes from traces, from the fleet and from other agents. */
export const toRelations = (row: AgentRow): Relations => ({
  tracesExpected: row.traces_expected,
  tracesLinked: row.traces_linked,
  coherenceSum: row.coherence_sum,
  coherenceCount: row.coherence_count,
  ledgerMillipoints: row.ledger_millipoints,
  tracesUnread: Math.max(0, Number(row.read_count) - Number(row.scanned_count)),
  comparedAtMs: row.relations_read_at === null ? null : row.relations_read_at.getTime(),
  flags: row.flags,
});

type DigestColumns = Pick<
  AgentRow,
  'read_digest' | 'card_gaps_digest' | 'scan_digest' | 'relations_digest' | 'ledger_digest'
>;

export const toDigests = (row: DigestColumns): InputDigests => ({
  read: row.read_digest,
  excused: row.card_gaps_digest,
  scan: row.scan_digest,
  relations: row.relations_digest,
  ledger: row.ledger_digest,
});

/** The row with fresh totals; published columns are unchanged. */
export const withState = (row: AgentRow, state: AgentState): AgentRow => ({
  ...row,
  counted: state.counted,
  clear: state.clear,
  judged: state.judged,
  clear_by_rules: state.clearByRules,
  violations: state.violations,
  card_gaps: state.cardGaps,
  sessions: state.sessions,
  sessions_rated: state.sessionsRated,
  sessions_unstable: state.sessionsUnstable,
  size_squares: String(state.sizeSquares),
  clear_share_micros: String(state.clearShareMicros),
  impact_sessions: state.impact.sessions,
  impact_weight: String(state.impact.weight),
  impact_squares: String(state.impact.squares),
  tens_rated: state.tensRated,
  tens_unstable: state.tensUnstable,
  incidents: state.incidents.sessions,
  incident_weight: String(state.incidents.weight),
  incident_squares: String(state.incidents.squares),
  units: state.units,
  recent_counted: state.recent.counted,
  recent_clear: state.recent.clear,
  recent_clear_by_rules: state.recent.clearByRules,
  recent_sample: state.recent.sample ?? NO_SAMPLE,
  sample: state.sample,
  grave: state.grave,
  seen: state.seen,
});

/** The row with a fresh rating published at `now`; totals are unchanged. */
export const withRating = (row: AgentRow, rating: Rating, now: Date): AgentRow => ({
  ...row,
  score: rating.score,
  score_low: rating.scoreLow,
  score_high: rating.scoreHigh,
  grade: rating.grade,
  grade_cap: rating.cap,
  scores: rating.scores,
  factors: rating.factors,
  running_scores: rating.running,
  own_score: rating.ownScore,
  first_own_score: row.first_own_score ?? (rating.isEligible ? rating.ownScore : null),
  computed_at: now,
});

export const toSessionState = (row: SessionRow): SessionState => ({
  counted: row.counted,
  clear: row.clear,
  judged: row.judged,
  clearByRules: row.clear_by_rules,
  streak: row.streak,
  unstable: row.unstable,
  violations: row.violations,
  cardGaps: row.card_gaps,
  violationAtMs: row.violation_at === null ? null : row.violation_at.getTime(),
  lastDay: row.last_day === null ? null : dayOfDate(row.last_day),
  impactLive: row.impact_live,
  driftLive: row.drift_live,
});

export interface SessionName {
  readonly agentId: string;
  readonly sessionKey: string;
  readonly accountId: string | null;
}

export const toSessionRow = (name: SessionName, s: SessionState): SessionRow => ({
  agent_id: name.agentId,
  session_key: name.sessionKey,
  account_id: name.accountId,
  counted: s.counted,
  clear: s.clear,
  judged: s.judged,
  clear_by_rules: s.clearByRules,
  streak: s.streak,
  unstable: s.unstable,
  violations: s.violations,
  card_gaps: s.cardGaps,
  violation_at: s.violationAtMs === null ? null : new Date(s.violationAtMs),
  impact_live: s.impactLive,
  last_day: s.lastDay === null ? null : dateOfDay(s.lastDay),
  drift_live: s.driftLive,
});

export const toRatedCheckpoint = (row: CheckpointRow): RatedCheckpoint => ({
  createdAtMs: row.created_at.getTime(),
  status: row.status,
  verdict: row.verdict,
  counted: row.counted,
  countedReason: row.counted_reason,
  assurance: row.assurance,
  severity: row.severity,
  sampled: row.sampled,
  reclassifiedAs: row.is_excused ? 'card_gap' : null,
  isSynthetic: row.is_synthetic,
  leafHash: row.leaf_hash,
});
