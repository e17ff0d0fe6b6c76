/** Rows and wire forms of a team's coherence over time. */
import { Type, type Static } from 'typebox';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { DateOnly, Nullable } from '../../../../platform/db/row.ts';

export const CoherenceDayRow = Type.Object({
  day: DateOnly,
  assessments: Type.Integer(),
  coherence: Type.Number(),
  lowest: Type.Number(),
  highest: Type.Number(),
  systemic: Type.Number(),
});
export type CoherenceDayRow = Static<typeof CoherenceDayRow>;

const Share = Type.Number({ minimum: 0, maximum: 1 });

const Current = Type.Object({
  score: Type.Number({ minimum: 0, maximum: 1, description: 'Mean score of the pairs' }),
  floor: Share,
  median: Share,
  compared_agents: Type.Integer({ minimum: 2, description: 'Members with a card of their own' }),
  conflict_edge_count: Type.Integer({ minimum: 0, description: 'Pairs with a dispute' }),
  weakest_pair: Type.Object({ agents: Type.Array(AgentId, { minItems: 2, maxItems: 2 }), score: Share }),
});
export type CurrentCoherence = Static<typeof Current>;

const Point = Type.Object({
  date: Type.String({ format: 'date', description: 'Day (UTC)' }),
  assessments: Type.Integer({ minimum: 1 }),
  coherence: Type.Number({ minimum: 0, maximum: 1, description: 'Mean of the day' }),
  coherence_low: Share,
  coherence_high: Share,
  systemic_risk: Type.Number({ minimum: 0, maximum: 1, description: 'Mean of the day' }),
});

export const CoherenceHistoryWire = Type.Object(
  {
    team_id: TeamId,
    days: Type.Integer({ minimum: 1 }),
    current: Nullable(Current),
    points: Type.Array(Point),
  },
  {
    title: 'TeamCoherenceHistory',
    description: 'current is null for an archived team and where fewer than two members have a card of their own',
  },
);

/** Of one pair; a card may refuse a thousand values. */
export const DISPUTED_LISTED_MAX = 20;

const Pair = Type.Object(
  {
    agents: Type.Array(AgentId, { minItems: 2, maxItems: 2 }),
    score: Type.Number({ minimum: 0, maximum: 1, description: '(agree + 1.5) / (agree + disagree + 2)' }),
    agree: Type.Integer({ minimum: 0 }),
    disagree: Type.Integer({ minimum: 0 }),
    disputed_values: Type.Array(Type.String(), { description: `The first ${DISPUTED_LISTED_MAX} by name` }),
  },
  { title: 'TeamPair' },
);

export const TeamCoherenceWire = Type.Object(
  {
    team_id: TeamId,
    score: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Mean of the pairs; null without one' })),
    agents: Type.Array(AgentId, {
      description: 'Members that were compared: who agrees most with the others is first',
    }),
    agents_without_card: Type.Array(AgentId, { description: 'Members without a card of their own' }),
    pairs: Type.Array(Pair, { description: 'Each two of them once' }),
  },
  { title: 'TeamCoherence' },
);
export type TeamCoherenceWire = Static<typeof TeamCoherenceWire>;

export const toCoherencePoint = (row: CoherenceDayRow): Static<typeof Point> => ({
  date: row.day,
  assessments: row.assessments,
  coherence: row.coherence,
  coherence_low: row.lowest,
  coherence_high: row.highest,
  systemic_risk: row.systemic,
});
