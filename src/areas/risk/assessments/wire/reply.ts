/**
 * The assessment of one agent as it goes out. Source: docs/reference/risk.md#base-risk; docs/reference/risk.md#levels,
 * docs/reference/risk.md#floors.
 */
import { Type, type Static } from 'typebox';
import { roundTo } from '../../../../contract/numbers.ts';
import { CONFIDENCES, enumOf, vocabulary } from '../../../../contract/enums.ts';
import { AgentId, RiskAssessmentId } from '../../../../contract/ids.ts';
import { boundsOf, chanceOf, suggestedBounds } from '../rules/calibration.ts';
import { explanationOf, factorsOf } from '../rules/explain.ts';
import { FLOOR_REASONS, violatingShare, type IndividualInputs, type IndividualRisk } from '../rules/individual.ts';
import { COMPONENTS, confidenceNumber } from '../rules/profile.ts';
import {
  ACTION_TYPES,
  BOUNDS_MICRO,
  RECOMMENDATIONS,
  RISK_LEVELS,
  TOLERANCES,
  WEIGHTS_PCT,
  type Bounds,
} from '../../../../contract/risk.ts';
import { MILLION } from '../rules/score.ts';
import type { CalibrationRow } from './assessments.ts';

/** Four decimals, as every share on the wire (docs/reference/wire.md#numbers). */
export const share4 = (share: number): number => roundTo(share, 4);
export const micro4 = (micro: number): number => Math.round(micro / 100) / 10_000;

const Share = Type.Number({ minimum: 0, maximum: 1 });
export const ShareWire = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const Points = Type.Number({ minimum: 0, maximum: 1000 });

export const ThresholdsWire = Type.Object(
  { low: Share, medium: Share, high: Share, critical: Share },
  {
    title: 'SuggestedThresholds',
    description:
      'A score below low is low, below medium medium, below high high; from critical on it is critical. The bounds of the tolerance; ' +
      'once calibrated, the scores from which violations were as frequent as these say. Information: no level follows from it',
  },
);

/** Each level by where it ends, critical by where it begins. */
export const thresholdsOf = ([medium, high, critical]: Bounds): Static<typeof ThresholdsWire> => ({
  low: micro4(medium),
  medium: micro4(high),
  high: micro4(critical),
  critical: micro4(critical),
});

const FactorWire = Type.Object(
  {
    component: enumOf(COMPONENTS),
    label: Type.String(),
    weight: Share,
    raw_value: Type.Number({
      minimum: 0,
      maximum: 1000,
      description: 'Points the score was made with: the observed ones, drawn towards 500 where they rest on little',
    }),
    observed_value: Type.Union([Points, Type.Null()], { description: 'Null while the agent is not rated' }),
    observations: Type.Integer({ minimum: 0 }),
    risk_contribution: ShareWire('weight x (1 - raw_value/1000); the five sum to context of the breakdown'),
    explanation: Type.String(),
  },
  { title: 'RiskFactor' },
);

const FloorWire = Type.Object(
  { reason: enumOf(FLOOR_REASONS), at_least: enumOf(RECOMMENDATIONS) },
  { title: 'RiskFloor' },
);

const BreakdownWire = Type.Object(
  {
    context: ShareWire('C: the difference of the components to 1000, weighted for the action type'),
    violation_share: ShareWire(
      'Boundary violations of the newest 500 turns with a verdict of the last 180 days; 0 for fewer than ten turns',
    ),
    violations: ShareWire('V: boundary violations of the last 180 days, by severity and age'),
    confidence_penalty: ShareWire('P: how short the record is'),
    base: ShareWire('.60 C + .30 V + .10 P'),
    exposure: ShareWire('Added for the amount'),
    counterparty_risk: Type.Union([Share, Type.Null()], {
      description: 'Null without a counterparty, and where it does not matter for the action type',
    }),
  },
  { title: 'RiskBreakdown', description: 'What risk_score was made of' },
);

const CalibrationWire = Type.Object(
  {
    status: enumOf(['uncalibrated', 'calibrated']),
    outcomes: Type.Integer({
      minimum: 0,
      description: 'Assessments of this account and action type whose week has ended',
    }),
    violation_probability: Type.Union([Share, Type.Null()], {
      description: 'Chance of a boundary violation within seven days, by what became of earlier assessments',
    }),
    brier_score: Type.Union([Share, Type.Null()]),
    lower: Type.Union([Share, Type.Null()], { description: 'Conformal bounds at 90 percent; null below 500 outcomes' }),
    upper: Type.Union([Share, Type.Null()]),
  },
  { title: 'RiskCalibration', description: 'Informs only: no score, level or recommendation follows from it' },
);

export const ContextRequest = {
  action_type: enumOf(ACTION_TYPES),
  risk_tolerance: Type.Optional(enumOf(TOLERANCES, 'Default moderate. Changes the level, not the score')),
} as const;

export const PROOF_STATUSES = vocabulary('AssessmentProofStatus', ['none', 'pending', 'completed', 'failed']);

export const ProofFields = {
  proof_id: Type.Union([Type.String(), Type.Null()], { description: 'Null where no proof was dispatched' }),
  proof_status: enumOf(PROOF_STATUSES),
} as const;

export interface ProofState {
  readonly proof_id: string | null;
  readonly proof_status: (typeof PROOF_STATUSES)[number];
}

export const NO_PROOF: ProofState = { proof_id: null, proof_status: 'none' };

export const RecordFields = {
  methodology_version: Type.String(),
  inputs_digest: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the canonical JSON of all inputs, which are stored with the assessment',
  }),
  created_at: Type.String({ format: 'date-time' }),
} as const;

const Answer = {
  assessment_id: RiskAssessmentId,
  agent_id: AgentId,
  action_type: enumOf(ACTION_TYPES),
  risk_tolerance: enumOf(TOLERANCES),
  amount: Type.Union([Type.Number(), Type.Null()]),
  counterparty_id: Type.Union([Type.String(), Type.Null()]),
  use_case: Type.Union([Type.String(), Type.Null()]),
  risk_score: Share,
  risk_score_micro: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'risk_score in millionths, exact' }),
  risk_level: enumOf(RISK_LEVELS),
  recommendation: enumOf(RECOMMENDATIONS),
  confidence: ShareWire('How much record there is: .4, .6, .8 or 1'),
  confidence_level: enumOf(CONFIDENCES),
  floors: Type.Array(FloorWire, {
    description: 'What made the recommendation stricter than the level asks for, if it did',
  }),
  contributing_factors: Type.Array(FactorWire),
  breakdown: BreakdownWire,
  suggested_thresholds: ThresholdsWire,
  calibration: CalibrationWire,
  explanation: Type.String(),
} as const;

const AnswerWire = Type.Object(Answer);
/** What is stored of an answer: all of it but the proof, which moves. */
export type AssessmentAnswer = Static<typeof AnswerWire>;

export const AssessmentWire = Type.Object(
  {
    ...Answer,
    monitoring_level: Type.Enum([...RISK_LEVELS], {
      title: 'RiskLevel',
      description: 'The level for feeds: left only after its bound was passed by .02, so that it does not flicker',
    }),
    ...ProofFields,
    ...RecordFields,
  },
  { title: 'RiskAssessment' },
);
export type AssessmentWire = Static<typeof AssessmentWire>;

export function answerOf(
  assessmentId: string,
  inputs: IndividualInputs,
  risk: IndividualRisk,
  calibration: CalibrationRow | undefined,
): AssessmentAnswer {
  const { agent, context } = inputs;
  return {
    assessment_id: assessmentId,
    agent_id: agent.agentId,
    action_type: context.actionType,
    risk_tolerance: context.tolerance,
    amount: context.amount,
    counterparty_id: inputs.counterparty?.id ?? null,
    use_case: context.useCase,
    risk_score: micro4(risk.riskMicro),
    risk_score_micro: risk.riskMicro,
    risk_level: risk.level,
    recommendation: risk.recommendation,
    confidence: confidenceNumber(agent.confidence),
    confidence_level: agent.confidence,
    floors: risk.floors.map(({ reason, atLeast }) => ({ reason, at_least: atLeast })),
    contributing_factors: factorsOf(inputs, risk),
    breakdown: breakdownOf(inputs, risk),
    suggested_thresholds: thresholdsOf(suggestedBounds(calibration?.blocks ?? [], BOUNDS_MICRO[context.tolerance])),
    calibration: calibrationOf(calibration, risk.riskMicro),
    explanation: explanationOf(inputs, risk),
  };
}

function breakdownOf({ agent, context }: IndividualInputs, risk: IndividualRisk): Static<typeof BreakdownWire> {
  const lacking = WEIGHTS_PCT[context.actionType].map(
    (weight, k) => weight * (MILLION - (risk.componentsMilli[k] ?? 0)),
  );
  return {
    context: share4(lacking.reduce((sum, part) => sum + part, 0) / (100 * MILLION)),
    violation_share: share4(violatingShare(agent.recent)),
    violations: micro4(risk.violationMicro),
    confidence_penalty: risk.penaltyMilli / 1_000,
    base: micro4(risk.baseMicro),
    exposure: micro4(risk.exposureMicro),
    counterparty_risk: risk.counterpartyMicro === null ? null : micro4(risk.counterpartyMicro),
  };
}

/** `uncalibrated` until there are enough outcomes. */
function calibrationOf(row: CalibrationRow | undefined, riskMicro: number): Static<typeof CalibrationWire> {
  if (row === undefined || row.blocks.length === 0)
    return {
      status: 'uncalibrated',
      outcomes: row?.outcomes ?? 0,
      violation_probability: null,
      brier_score: null,
      lower: null,
      upper: null,
    };
  const bounds = boundsOf({ blocks: row.blocks, halfWidth: row.half_width }, riskMicro);
  return {
    status: 'calibrated',
    outcomes: row.outcomes,
    violation_probability: share4(chanceOf(row.blocks, riskMicro)),
    brier_score: share4(row.brier),
    lower: bounds === null ? null : share4(bounds.lower),
    upper: bounds === null ? null : share4(bounds.upper),
  };
}

/** A stored answer with what its proof came to since. */
export const toAssessmentWire = (
  row: {
    readonly answer: AssessmentAnswer;
    readonly feed_level: AssessmentWire['monitoring_level'];
    readonly methodology_version: string;
    readonly inputs_digest: string;
    readonly created_at: Date;
  },
  proof: ProofState = NO_PROOF,
): AssessmentWire => ({
  ...row.answer,
  monitoring_level: row.feed_level,
  ...proof,
  methodology_version: row.methodology_version,
  inputs_digest: row.inputs_digest,
  created_at: row.created_at.toISOString(),
});
