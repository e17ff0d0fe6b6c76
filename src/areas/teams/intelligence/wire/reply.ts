/**
 * Wire shapes of fault-line analyses and forecasts. Source: docs/reference/teams.md#fault-lines;
 * docs/reference/teams.md#recommendation.
 */
import { Type, type Static } from 'typebox';
import { SEVERITIES, enumOf } from '../../../../contract/enums.ts';
import { AgentId, FaultLineAnalysisId, ID_PATTERN, TeamId } from '../../../../contract/ids.ts';
import { COORDINATION_MODES, MODES } from '../rules/causes.ts';
import { CLASSIFICATIONS } from '../rules/team.ts';

const share = (description?: string) =>
  Type.Number({ minimum: 0, maximum: 1, ...(description === undefined ? {} : { description }) });
const count = Type.Integer({ minimum: 0 });
const agents = Type.Array(AgentId);
const instant = Type.String({ format: 'date-time' });
const Word = Type.String({ minLength: 1, maxLength: 128 });
const severity = enumOf(SEVERITIES);

export const AnalysisRequest = Type.Object(
  {
    team_id: TeamId,
    task: Type.Optional(
      Type.Object(
        {
          values: Type.Optional(Type.Array(Word, { maxItems: 100, description: 'Values the task requires' })),
          actions: Type.Optional(Type.Array(Word, { maxItems: 100, description: 'Actions the task needs' })),
        },
        { additionalProperties: false, description: 'What the team is to do, in addition to what its card requires' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type AnalysisRequest = Static<typeof AnalysisRequest>;

/** Fifty members may share five hundred actions, and each line would name them all. */
export const CAPABILITIES_LISTED_MAX = 20;

const FaultLineWire = Type.Object(
  {
    id: Type.String(),
    value: Type.String(),
    classification: enumOf(CLASSIFICATIONS),
    severity,
    agents_declaring: agents,
    agents_missing: agents,
    agents_conflicting: agents,
    impact_score: share(),
    required: Type.Boolean({ description: 'A card of team, organisation or platform, or the task, requires it' }),
    resolution_hint: Type.String(),
    affects_capabilities: Type.Array(Type.String(), {
      description: `Actions that every member may take, the first ${CAPABILITIES_LISTED_MAX} by name`,
    }),
  },
  { title: 'FaultLine' },
);

const AlignmentWire = Type.Object(
  {
    id: Type.String(),
    fault_line_ids: Type.Array(Type.String()),
    minority_agents: agents,
    majority_agents: agents,
    alignment_score: share('Average silhouette width of the division'),
    severity,
    description: Type.String(),
  },
  { title: 'StructuralAlignment' },
);

export const AnalysisWire = Type.Object(
  {
    team_id: TeamId,
    analysis_id: FaultLineAnalysisId,
    fleet_score: share('Mean pair score, (agree + 1.5) / (agree + disagree + 2); required values count twice'),
    fleet_floor: share(),
    fleet_median: share(),
    baseline_fleet_score: share('Mean Jaccard overlap less conflicts; decides nothing'),
    fault_lines: Type.Array(FaultLineWire),
    alignments: Type.Array(AlignmentWire),
    summary: Type.Object({
      total: count,
      resolvable: count,
      priority_mismatch: count,
      incompatible: count,
      complementary: count,
      critical_count: count,
    }),
    truncated: Type.Boolean({
      description: 'More lines than listed; the summary counts all, a forecast is made of all',
    }),
    agents_analyzed: agents,
    agents_without_card: Type.Array(AgentId, { description: 'Members that declare nothing; they are not analysed' }),
    inputs_digest: Type.String({ description: 'SHA-256 over the cards, roles and required values' }),
    created_at: instant,
  },
  { title: 'FaultLineAnalysis' },
);
export type AnalysisWire = Static<typeof AnalysisWire>;

export const ForecastRequest = Type.Object(
  {
    team_id: TeamId,
    fault_line_analysis_id: FaultLineAnalysisId,
    coordination_mode: Type.Optional(enumOf(COORDINATION_MODES, 'How the members work together, where it is known')),
  },
  { additionalProperties: false },
);

export const BASES = ['uncalibrated_prior', 'calibrated'] as const;

const FailureModeWire = Type.Object(
  {
    mode: enumOf(MODES),
    description: Type.String(),
    probability: share('Within horizon_days'),
    probability_basis: enumOf(BASES, 'uncalibrated_prior: a formula, not yet compared with enough outcomes'),
    severity,
    triggered_by: Type.Array(Type.String(), { description: 'Fault line ids' }),
    affected_agents: agents,
    mitigation_available: Type.Boolean(),
  },
  { title: 'FailureMode' },
);

const CALIBRATION_STATES = ['uncalibrated_prior', 'calibrated', 'no_outcome_recorded'] as const;

const ModeCalibrationWire = Type.Object(
  {
    mode: enumOf(MODES),
    status: enumOf(CALIBRATION_STATES, 'no_outcome_recorded: nothing the service records can show whether it happened'),
    labelled: Type.Integer({
      minimum: 0,
      description:
        'Forecasts of this account whose 30 days were looked at; of the same agents within 30 days the first only',
    }),
    needed: Type.Integer(),
    brier_score: Type.Union([share(), Type.Null()], {
      description: 'Of calibrated probabilities, on forecasts the fit had not seen',
    }),
    brier_score_prior: Type.Union([share(), Type.Null()]),
    reliability: Type.Array(Type.Object({ mean_probability: share(), observed_share: share(), count })),
  },
  { title: 'ModeCalibration' },
);
export type ModeCalibrationWire = Static<typeof ModeCalibrationWire>;

export const ForecastWire = Type.Object(
  {
    forecast_id: Type.String({ pattern: ID_PATTERN.forecast }),
    team_id: TeamId,
    fault_line_analysis_id: FaultLineAnalysisId,
    failure_modes: Type.Array(FailureModeWire, { description: 'Those of at least .05' }),
    overall_risk_level: severity,
    confidence: share('Share of members with cards, confidence of their ratings, pairs with evidence'),
    horizon_days: Type.Integer(),
    analysis_outdated: Type.Boolean({ description: 'Cards, roster or requirements changed since the analysis' }),
    calibration: Type.Array(ModeCalibrationWire),
    created_at: instant,
  },
  { title: 'Forecast' },
);
export type ForecastWire = Static<typeof ForecastWire>;
