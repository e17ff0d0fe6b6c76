/** Recommended policies: request, answer, and the rows they are made of. Source: docs/reference/teams.md#recommendation. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { FaultLineAnalysisId, ID_PATTERN, TeamId } from '../../../../contract/ids.ts';
import { jsonOf } from '../../../../platform/db/row.ts';
import { STRICTNESS } from '../rules/candidate.ts';

export const RecommendationRequest = Type.Object(
  {
    team_id: TeamId,
    fault_line_analysis_id: Type.Optional(FaultLineAnalysisId),
    strictness: Type.Optional(
      enumOf(
        STRICTNESS,
        'Default balanced. permissive: tools seen only in violations are not forbidden. strict: unmapped tools are refused, if nothing that passed would fail',
      ),
    ),
  },
  { additionalProperties: false },
);

const count = Type.Integer({ minimum: 0 });
const share = Type.Number({ minimum: 0, maximum: 1 });

export const RecommendationWire = Type.Object(
  {
    recommendation_id: Type.String({ pattern: ID_PATTERN.recommendation }),
    team_id: TeamId,
    fault_line_analysis_id: FaultLineAnalysisId,
    policy: Type.Unsafe<object>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'An alignment card of the team: PUT it to /v1/alignment/team/{team_id}',
        },
      ),
    ),
    reasoning_chain: Type.Array(
      Type.Object({
        step: Type.Integer({ minimum: 1 }),
        action: Type.String(),
        rationale: Type.String(),
        fault_lines_addressed: Type.Array(Type.String()),
      }),
    ),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of tool uses whose capability is known with a lower bound above .5',
    }),
    forecast_summary: Type.Object({
      risk_reduction: Type.String({ description: 'Overall risk of today → with the policy' }),
      fault_lines_resolved: count,
    }),
    validation: Type.Object({
      valid: Type.Boolean(),
      errors: Type.Array(Type.String()),
      traces_replayed: count,
      newly_failing: Type.Integer({
        minimum: 0,
        description:
          'Turns that pass by the cards of today and would fail, or that nothing stands against and something would: a violation, or a question to a person that nobody was asked',
      }),
      newly_passing: count,
      withheld_before: Type.Integer({
        minimum: 0,
        description: 'Turns with a call that the cards of today would withhold in enforce',
      }),
      withheld_after: Type.Integer({ minimum: 0, description: 'The same with the policy' }),
    }),
    nothing_to_recommend: Type.Boolean({ description: 'The policy is the card of today: nothing need be written' }),
    review: Type.Array(
      Type.Object({
        tool: Type.String(),
        uses: count,
        likeliest_capability: Type.Union([Type.String(), Type.Null()]),
        lower_bound: share,
        only_in_violations: Type.Boolean(),
      }),
      { description: 'Tools that were used and that the policy neither maps nor forbids: for a person to decide' },
    ),
    analysis_outdated: Type.Boolean({
      description: 'Cards, roster or requirements changed since the analysis; the policy uses the current ones',
    }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'PolicyRecommendation' },
);
export type RecommendationWire = Static<typeof RecommendationWire>;

export const TurnGroupRow = Type.Object({
  agent_id: Type.String(),
  tools: jsonOf<readonly string[]>(),
  turns: Type.Integer(),
  verified: Type.Integer(),
});

/** A card of a team, as the cards area stores it. */
export const LayerRow = Type.Object({ card: jsonOf<Readonly<Record<string, unknown>>>() });
