/** What readers get: the team rating, its history, its proof. Source: docs/reference/ratings.md#team-components. */
import { Type, type Static } from 'typebox';
import { CONFIDENCES, enumOf, GRADES, VISIBILITIES, type Grade } from '../../../../contract/enums.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import type { PublishedRow, SnapshotRow } from './team-ratings.ts';
import { componentsOf, NO_SCORES, TIERS, tierOf, unratedFactors } from '../rules/rating.ts';
import { COMPONENT_KEYS, confidenceOf, isEligible } from '../rules/score.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1_000 });
const Instant = Type.String({ format: 'date-time' });
const Trend = Type.Integer({
  minimum: -1_000,
  maximum: 1_000,
  description: 'Change against 30 days earlier, when the rating was computed; 0 without such a point',
});
const Tier = Type.Enum([...TIERS], { title: 'Tier', description: 'The grade in a word' });

const Component = Type.Object(
  {
    key: enumOf(COMPONENT_KEYS, 'Component'),
    label: Type.String(),
    score: Points,
    weight: Type.Number({ minimum: 0, maximum: 1 }),
    weighted_score: Type.Number({ minimum: 0, maximum: 1_000, description: 'score times weight' }),
    factors: Type.Array(Type.String(), { description: 'The figures this score was made of, in a sentence' }),
  },
  { title: 'TeamRatingComponent' },
);

const A2aTrustExtension = Type.Object(
  {
    extension_uri: Type.String(),
    provider: Type.String({ description: 'Always the name of this service' }),
    score: Points,
    grade: enumOf(GRADES),
    confidence: enumOf(CONFIDENCES),
    member_count: Type.Integer({ minimum: 0 }),
    verified_url: Type.String(),
    badge_url: Type.String(),
    verify_url: Type.String(),
    methodology_url: Type.String(),
    last_updated: Instant,
  },
  { title: 'TeamA2aTrustExtension', description: 'Block for an A2A card. Absent while the team is not rated' },
);

export const TeamRatingWire = Type.Object(
  {
    team_id: TeamId,
    team_name: Type.String(),
    score: Points,
    grade: enumOf(GRADES),
    tier: Tier,
    confidence: enumOf(CONFIDENCES),
    is_eligible: Type.Boolean({ description: 'At least 10 team assessments' }),
    components: Type.Array(Component, { minItems: 5, maxItems: 5 }),
    total_assessments: Type.Integer({ minimum: 0 }),
    last_assessed: Nullable(Instant),
    trend_30d: Trend,
    visibility: enumOf(VISIBILITIES),
    computed_at: Instant,
    member_count: Type.Integer({ minimum: 0 }),
    a2a_trust_extension: Type.Optional(A2aTrustExtension),
  },
  { title: 'TeamRating' },
);
export type TeamRatingWire = Static<typeof TeamRatingWire>;

const PROVIDER = 'surety';
const EXTENSION_URI = 'urn:surety:a2a:team-trust-rating:v1';

/** The team's rating; a team that was never computed is one without assessments, computed when it was made. */
export function toTeamRating(row: PublishedRow, origin: string): TeamRatingWire {
  const facts = factsOf(row);
  const { score, grade, confidence, total } = facts;
  const computedAt = (row.computed_at ?? row.created_at).toISOString();
  const wire: TeamRatingWire = {
    team_id: row.team_id,
    team_name: row.name,
    score,
    grade,
    tier: tierOf(grade),
    confidence,
    is_eligible: facts.eligible,
    components: componentsOf(
      facts.eligible ? (row.scores ?? NO_SCORES) : NO_SCORES,
      facts.eligible ? (row.factors ?? unratedFactors(total)) : unratedFactors(total),
    ),
    total_assessments: total,
    last_assessed: row.last_assessed?.toISOString() ?? null,
    trend_30d: facts.trend,
    visibility: row.visibility,
    computed_at: computedAt,
    member_count: row.member_count,
  };
  if (!facts.eligible) return wire;
  const base = `${origin}/v1/teams/${row.team_id}`;
  return {
    ...wire,
    a2a_trust_extension: {
      extension_uri: EXTENSION_URI,
      provider: PROVIDER,
      score,
      grade,
      confidence,
      member_count: row.member_count,
      verified_url: `${base}/reputation`,
      badge_url: `${base}/badge.svg`,
      verify_url: `${base}/reputation/verify`,
      methodology_url: `${origin}/docs`,
      last_updated: computedAt,
    },
  };
}

/** The figures of a row, those of an unrated team where it has none. */
export function factsOf(row: PublishedRow) {
  const total = row.total_assessments ?? 0;
  const eligible = isEligible(total) && row.grade !== null && row.grade !== 'NR';
  return {
    total,
    eligible,
    score: eligible ? (row.score ?? 0) : 0,
    grade: (eligible ? row.grade : 'NR') as Grade,
    confidence: confidenceOf(total),
    trend: eligible ? (row.trend_30d ?? 0) : 0,
  };
}

const ComponentScores = Type.Object(Object.fromEntries(COMPONENT_KEYS.map((key) => [key, Points])), {
  title: 'TeamComponentScores',
  description: 'Score of each component',
});

const TeamSnapshotWire = Type.Object(
  {
    team_id: TeamId,
    week_start: Type.String({ format: 'date', description: 'The Sunday this week began on (UTC)' }),
    score: Points,
    grade: enumOf(GRADES),
    components: ComponentScores,
    total_assessments: Type.Integer({ minimum: 10 }),
    created_at: Instant,
  },
  { title: 'TeamRatingSnapshot' },
);
export const TeamHistoryWire = Type.Object({ snapshots: Type.Array(TeamSnapshotWire, { maxItems: 52 }) });

export const toTeamSnapshot = (row: SnapshotRow): Static<typeof TeamSnapshotWire> => ({
  team_id: row.team_id,
  week_start: row.week_start,
  score: row.score,
  grade: row.grade,
  components: { ...row.scores },
  total_assessments: row.total_assessments,
  created_at: row.taken_at.toISOString(),
});

const Digest = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' });
export const TeamVerifyWire = Type.Object(
  {
    team_id: TeamId,
    score: Points,
    grade: enumOf(GRADES),
    verified: Type.Boolean({ description: 'The record gives the same digest and the same score again' }),
    computed_at: Instant,
    verification: Type.Object({
      proof_hash: Digest,
      computed_at: Instant,
      total_assessments: Type.Integer({ minimum: 10 }),
      inputs_digest: Digest,
      methodology_version: Type.String(),
    }),
  },
  { title: 'TeamRatingVerification' },
);
