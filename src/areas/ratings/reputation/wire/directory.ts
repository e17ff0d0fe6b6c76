/**
 * What readers of many ratings get: batch, search, compare, benchmarks, events. Source:
 * docs/reference/ratings.md#batch-search-compare.
 */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { CONFIDENCES, enumOf, GRADES, VISIBILITIES } from '../../../../contract/enums.ts';
import { Ownership } from '../../../../contract/ownership.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { Timestamp } from '../../../../platform/db/row.ts';
import type { PublishedRow } from './ratings.ts';
import { GlobalTrust, ownershipWire, trendOf, trustWire } from './reply.ts';
import { PERCENTILES } from '../rules/benchmarks.ts';
import { confidenceIn } from '../rules/cap.ts';
import { COMPONENT_KEYS, isEligible, TIER_OF_GRADE } from '../rules/score.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1000 });
const ScoreOrNull = Type.Union([Points, Type.Null()], { description: 'null while not rated' });
const Trend = Type.Integer({ minimum: -1000, maximum: 1000, description: 'Change against 30 days earlier' });
const Tier = Type.Enum([...new Set(Object.values(TIER_OF_GRADE))], { title: 'Tier' });
const Brief = {
  agent_id: AgentId,
  score: ScoreOrNull,
  grade: enumOf(GRADES),
  tier: Tier,
  confidence: enumOf(CONFIDENCES),
  trend_30d: Trend,
} as const;

export const BatchWire = Type.Object({
  scores: Type.Array(Type.Object(Brief), { maxItems: 50 }),
  not_found: Type.Array(Type.String(), { description: 'Unknown, or private and not yours' }),
});

export const SearchWire = Type.Object({
  agents: Type.Array(
    Type.Object({
      ...Brief,
      agent_name: Type.Union([Type.String(), Type.Null()]),
      score_low: Type.Optional(Points),
      checkpoint_count: Type.Integer({ minimum: 0 }),
      visibility: enumOf(VISIBILITIES),
      claimed: Type.Boolean({ description: 'An organisation answers for it' }),
      ownership: Type.Optional(Ownership),
      global_trust: Type.Optional(GlobalTrust),
    }),
    { maxItems: 100 },
  ),
  ...TOTAL,
  page: Type.Integer(),
  per_page: Type.Integer(),
});

export const CompareWire = Type.Object({
  agents: Type.Array(
    Type.Object({
      agent_id: AgentId,
      agent_name: Type.Union([Type.String(), Type.Null()]),
      score: Points,
      grade: enumOf(GRADES),
      tier: Tier,
      confidence: enumOf(CONFIDENCES),
      score_low: Points,
      score_high: Points,
      checkpoint_count: Type.Integer({ minimum: 0 }),
      trend_30d: Trend,
      components: Type.Object(Object.fromEntries(COMPONENT_KEYS.map((key) => [key, Points])), {
        title: 'ComponentScores',
        description: 'Score of each component; all 0 while not rated',
      }),
    }),
    { minItems: 2, maxItems: 10 },
  ),
});

const Percentile = Type.Union([Points, Type.Null()]);

export const BenchmarksWire = Type.Object(
  {
    total_scored: Type.Integer({ minimum: 0 }),
    mean_score: Points,
    median_score: Points,
    distribution: Type.Array(
      Type.Object({
        grade: enumOf(GRADES),
        count: Type.Integer({ minimum: 0 }),
        percentage: Type.Number({ minimum: 0, maximum: 100, description: 'One decimal' }),
      }),
    ),
    percentiles: Type.Object(Object.fromEntries(Object.keys(PERCENTILES).map((key) => [key, Percentile])), {
      description: 'null in an empty population',
    }),
    agent: Type.Optional(
      Type.Object(
        {
          agent_id: AgentId,
          score: ScoreOrNull,
          percentile: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], {
            description: 'Mid-rank: share of the population below, and half of those equal; null while not rated',
          }),
        },
        { description: 'With agent_id: the rank of that agent' },
      ),
    ),
    computed_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Benchmarks' },
);

export const EventsWire = Type.Object({
  events: Type.Array(
    Type.Object(
      {
        event_id: Type.String(),
        type: Type.Enum(['reputation.score_changed', 'reputation.grade_changed']),
        created_at: Type.String({ format: 'date-time' }),
        data: Type.Record(Type.String(), Type.Unknown()),
      },
      { description: 'As sent to webhooks' },
    ),
    { maxItems: 50 },
  ),
});

export const EventRow = Type.Object({
  event_id: Type.String(),
  type: Type.Enum(['reputation.score_changed', 'reputation.grade_changed']),
  created_at: Timestamp,
  data: Type.Unsafe<Record<string, unknown>>({}),
});
export const ScoreCountRow = Type.Object({ score: Type.Integer(), grade: enumOf(GRADES), agents: Type.Integer() });

const figures = (row: PublishedRow) => {
  const counted = row.counted ?? 0;
  const grade = row.grade ?? 'NR';
  return {
    isRated: isEligible(counted),
    counted,
    grade,
    tier: TIER_OF_GRADE[grade],
    confidence: confidenceIn({ counted, judged: row.judged ?? 0 }),
  };
};

export function toBrief(row: PublishedRow): Static<(typeof BatchWire)['properties']['scores']['items']> {
  const { isRated, grade, tier, confidence } = figures(row);
  return {
    agent_id: row.agent_id,
    score: isRated ? (row.score ?? 0) : null,
    grade,
    tier,
    confidence,
    trend_30d: trendOf(row),
  };
}

export function toFound(row: PublishedRow): Static<(typeof SearchWire)['properties']['agents']['items']> {
  const { isRated, counted } = figures(row);
  return {
    ...toBrief(row),
    agent_name: row.name,
    ...(isRated ? { score_low: row.score_low ?? 0 } : {}),
    checkpoint_count: counted,
    visibility: row.visibility,
    claimed: row.account_id !== null,
    ...ownershipWire(row),
    ...trustWire(row),
  };
}

export function toCompared(row: PublishedRow): Static<(typeof CompareWire)['properties']['agents']['items']> {
  const { isRated, counted, grade, tier, confidence } = figures(row);
  const points = (value: number | null): number => (isRated ? (value ?? 0) : 0);
  return {
    agent_id: row.agent_id,
    agent_name: row.name,
    score: points(row.score),
    grade,
    tier,
    confidence,
    score_low: points(row.score_low),
    score_high: points(row.score_high),
    checkpoint_count: counted,
    trend_30d: trendOf(row),
    components: Object.fromEntries(COMPONENT_KEYS.map((key) => [key, isRated ? (row.scores?.[key] ?? 0) : 0])),
  };
}
