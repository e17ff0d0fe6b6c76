/**
 * What readers get: the trust rating, its history, its proof. Source: docs/reference/ratings.md#agent-rating;
 * docs/reference/ratings.md#batch-search-compare.
 */
import { Type, type Static } from 'typebox';
import { CONFIDENCES, enumOf, GRADES, SEVERITIES, VISIBILITIES } from '../../../../contract/enums.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { Ownership, type ProvenOwnership } from '../../../../contract/ownership.ts';
import { publishedDigests, type PublishedRow, type SnapshotRow } from './ratings.ts';
import { CAP_REASONS, confidenceIn, type GradeCap } from '../rules/cap.ts';
import { inputsDigest } from '../rules/digest.ts';
import { withDisputes } from '../rules/disputes.ts';
import { componentsOf, rate, NO_RELATIONS } from '../rules/rating.ts';
import { COMPONENT_KEYS, isEligible, METHODOLOGY_VERSION, TIER_OF_GRADE } from '../rules/score.ts';
import { NEW_AGENT } from '../rules/state.ts';
import { STREAM_FLAGS } from '../rules/stream.ts';
import { shownTrust } from '../rules/trust.ts';
import { trend30d } from '../rules/week.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1000 });
const Instant = Type.String({ format: 'date-time' });
const Tier = Type.Enum([...new Set(Object.values(TIER_OF_GRADE))], {
  title: 'Tier',
  description: 'The grade in a word',
});

const ComponentWire = Type.Object(
  {
    key: enumOf(COMPONENT_KEYS, 'Component'),
    label: Type.String(),
    score: Points,
    weight: Type.Number({ minimum: 0, maximum: 1 }),
    weighted_score: Type.Number({ minimum: 0, maximum: 1000, description: 'score times weight' }),
    factors: Type.Array(Type.String(), { description: 'One sentence each: the figures this score was made of' }),
  },
  { title: 'RatingComponent' },
);

const A2aTrustExtension = Type.Object(
  {
    provider: Type.String({ description: 'Always the name of this service' }),
    score: Points,
    grade: enumOf(GRADES),
    verified_url: Type.String(),
    badge_url: Type.String(),
    verify_url: Type.String(),
    confidence: enumOf(CONFIDENCES),
    last_updated: Instant,
    extension_uri: Type.String({ description: 'Names this block: a stable word, not an address' }),
    methodology_url: Type.String({ description: 'Where the rating is explained' }),
    ownership: Type.Optional(Ownership),
  },
  { title: 'A2aTrustExtension', description: "Block for the agent's A2A card. Absent while the agent is not rated" },
);

/** Absent until it was computed, and for private agents. */
export const GlobalTrust = Type.Number({
  minimum: 0,
  maximum: 1,
  description:
    'Share of all trust that comes to rest on this agent when it is handed on along declared trust edges; those of all agents together are 1. Computed hourly',
});

/** Trust as it is shown, where there is any. */
export const trustWire = ({ global_trust: trust, visibility }: PublishedRow): { global_trust?: number } =>
  trust === null || visibility === 'private' ? {} : { global_trust: shownTrust(trust) };

/** What the agent was proven to speak for, where there is any; a private agent tells nothing. */
export const ownershipWire = ({ ownership, visibility }: PublishedRow): { ownership?: ProvenOwnership[] } =>
  ownership === null || ownership === undefined || visibility === 'private' ? {} : { ownership: [...ownership] };

const GradeCapWire = Type.Object(
  {
    grade: enumOf(GRADES),
    reason: Type.Enum([...CAP_REASONS]),
    checkpoint_id: Type.Union([Type.String(), Type.Null()]),
    severity: Type.Union([enumOf(SEVERITIES), Type.Null()]),
    until: Type.Union([Instant, Type.Null()]),
  },
  { title: 'GradeCap', description: 'The highest grade the record allows, whatever the score; absent without a cap' },
);

const capWire = ({ grade, reason, checkpointId, severity, until }: GradeCap): Static<typeof GradeCapWire> => ({
  grade,
  reason,
  checkpoint_id: checkpointId,
  severity,
  until,
});

export const RatingWire = Type.Object(
  {
    agent_id: AgentId,
    agent_name: Type.Union([Type.String(), Type.Null()]),
    score: Points,
    grade: enumOf(GRADES),
    tier: Tier,
    is_eligible: Type.Boolean({ description: 'At least 50 analysed checkpoints' }),
    checkpoint_count: Type.Integer({ minimum: 0 }),
    confidence: enumOf(CONFIDENCES),
    grade_cap: Type.Optional(GradeCapWire),
    score_low: Type.Optional(Points),
    score_high: Type.Optional(Points),
    components: Type.Array(ComponentWire, { minItems: 5, maxItems: 5 }),
    computed_at: Instant,
    trend_30d: Type.Integer({
      minimum: -1000,
      maximum: 1000,
      description: 'Change against 30 days earlier; 0 without such a point',
    }),
    visibility: enumOf(VISIBILITIES),
    a2a_trust_extension: Type.Optional(A2aTrustExtension),
    claimed: Type.Optional(Type.Boolean({ description: 'An organisation answers for the agent' })),
    ownership: Type.Optional(Ownership),
    flags: Type.Optional(
      Type.Array(enumOf(STREAM_FLAGS, 'Sign of a stream made to be rated'), {
        description: 'Signs of a synthetic stream; absent without any',
      }),
    ),
    global_trust: Type.Optional(GlobalTrust),
    inputs_digest: Type.Optional(
      Type.String({ description: 'Digest of every record and figure the score rests on; see verify' }),
    ),
    methodology_version: Type.Optional(Type.String({ description: 'Rules the score was computed by' })),
  },
  { title: 'TrustRating' },
);
export type RatingWire = Static<typeof RatingWire>;

/** Name of this service in trust blocks. */
const PROVIDER = 'surety';
/** The word the A2A card of the transparency area names this block by. */
const EXTENSION_URI = 'urn:surety:a2a:trust-rating:v1';

/** Absolute addresses of one agent's rating, badge and proof. */
const ratingUrls = (origin: string, agentId: string) => ({
  verified_url: `${origin}/v1/reputation/${agentId}`,
  badge_url: `${origin}/v1/reputation/${agentId}/badge.svg`,
  verify_url: `${origin}/v1/reputation/${agentId}/verify`,
});

/** The trust rating; an agent that never had a checkpoint is one with 0 of them, computed when it was made. */
export function toRatingWire(row: PublishedRow, origin: string): RatingWire {
  const counted = row.counted ?? 0;
  const grade = row.grade ?? 'NR';
  const eligible = isEligible(counted);
  const nothing = rate({ ...NEW_AGENT, counted: eligible ? 0 : counted }, NO_RELATIONS, row.created_at.getTime());
  const confidence = confidenceIn({ counted, judged: row.judged ?? 0 });
  const computedAt = (row.computed_at ?? row.created_at).toISOString();
  const score = row.score ?? 0;
  const wire: RatingWire = {
    agent_id: row.agent_id,
    agent_name: row.name,
    score,
    grade,
    tier: TIER_OF_GRADE[grade],
    is_eligible: eligible,
    checkpoint_count: counted,
    confidence,
    components: componentsOf(
      eligible ? (row.scores ?? nothing.scores) : nothing.scores,
      withDisputes(
        row.factors !== null && Object.keys(row.factors).length > 0 ? row.factors : nothing.factors,
        row.disputed ?? [],
      ),
    ),
    computed_at: computedAt,
    trend_30d: trendOf(row),
    visibility: row.visibility,
    claimed: row.account_id !== null,
    ...ownershipWire(row),
    ...trustWire(row),
    ...(row.flags === null || row.flags.length === 0 ? {} : { flags: [...row.flags] }),
    methodology_version: METHODOLOGY_VERSION,
  };
  if (!eligible) return wire;
  return {
    ...wire,
    ...(row.grade_cap === null ? {} : { grade_cap: capWire(row.grade_cap) }),
    score_low: row.score_low ?? score,
    score_high: row.score_high ?? score,
    inputs_digest: inputsDigest(publishedDigests(row), METHODOLOGY_VERSION),
    a2a_trust_extension: {
      provider: PROVIDER,
      score,
      grade,
      ...ratingUrls(origin, row.agent_id),
      confidence,
      last_updated: computedAt,
      extension_uri: EXTENSION_URI,
      methodology_url: `${origin}/docs`,
      ...ownershipWire(row),
    },
  };
}

export const trendOf = (row: PublishedRow): number =>
  trend30d(row.score ?? 0, row.earlier_score ?? undefined, isEligible(row.counted ?? 0));

/** Null where no point of history is 30 days old: no trend, not an even one. */
export const knownTrendOf = (row: PublishedRow): number | null => (row.earlier_score === null ? null : trendOf(row));

const SnapshotWire = Type.Object(
  {
    week_start: Type.String({ format: 'date', description: 'The Sunday this week began on (UTC)' }),
    score: Points,
    grade: enumOf(GRADES),
    checkpoint_count: Type.Integer({ minimum: 50 }),
    components: Type.Object(Object.fromEntries(COMPONENT_KEYS.map((key) => [key, Points])), {
      title: 'ComponentScores',
      description: 'Score of each component',
    }),
  },
  { title: 'RatingSnapshot' },
);
export const HistoryWire = Type.Object({ snapshots: Type.Array(SnapshotWire, { maxItems: 52 }) });

export const toSnapshotWire = (row: SnapshotRow): Static<typeof SnapshotWire> => ({
  week_start: row.week_start,
  score: row.score,
  grade: row.grade,
  checkpoint_count: row.checkpoint_count,
  components: { ...row.scores },
});

const Digest = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' });

export const VerifyWire = Type.Object(
  {
    agent_id: AgentId,
    score: Points,
    grade: enumOf(GRADES),
    verified: Type.Boolean({ description: 'The evidence holds together: verification.hash_chain_valid' }),
    verification: Type.Object({
      certificate_hash: Digest,
      merkle_root: Digest,
      hash_chain_valid: Type.Boolean(),
      checkpoint_count: Type.Integer({ minimum: 50 }),
      latest_checkpoint_id: Type.String(),
      latest_checkpoint_at: Instant,
      proof_generated_at: Instant,
      inputs_digest: Digest,
      methodology_version: Type.String(),
    }),
    computed_at: Instant,
  },
  { title: 'RatingVerification' },
);

export const RecomputeWire = Type.Object(
  {
    agent_id: AgentId,
    score_before: Points,
    score_after: Points,
    grade_before: enumOf(GRADES),
    grade_after: enumOf(GRADES),
    reclassifications_applied: Type.Integer({ minimum: 0 }),
    propagation: Type.Object({
      agents_affected: Type.Integer({ minimum: 0 }),
      max_depth: Type.Integer({ minimum: 0 }),
      decay_factor: Type.Number(),
    }),
    recomputed_at: Instant,
  },
  { title: 'RatingRecomputation' },
);
