/**
 * Words and tables of the individual risk formula, as published: what assessments are made by and what receipts are checked
 * against. A change here is another methodology version and another code digest. Source: docs/reference/risk.md#base-risk;
 * docs/reference/risk.md#levels.
 */
import { vocabulary } from './enums.ts';

export const ACTION_TYPES = vocabulary('RiskActionType', [
  'financial_transaction',
  'data_access',
  'task_delegation',
  'tool_invocation',
  'autonomous_operation',
  'multi_agent_coordination',
]);
export type ActionType = (typeof ACTION_TYPES)[number];

export const TOLERANCES = vocabulary('RiskTolerance', ['conservative', 'moderate', 'aggressive']);
export type Tolerance = (typeof TOLERANCES)[number];

export const RISK_LEVELS = vocabulary('RiskLevel', ['low', 'medium', 'high', 'critical']); // ascending
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const RECOMMENDATIONS = vocabulary('RiskRecommendation', ['approve', 'review', 'deny']); // ascending strictness
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Percent, in the order integrity, compliance, drift, trace, coherence; each row sums to 100. */
export const WEIGHTS_PCT: Readonly<Record<ActionType, readonly number[]>> = {
  financial_transaction: [30, 30, 15, 10, 15],
  data_access: [35, 25, 15, 15, 10],
  task_delegation: [25, 15, 15, 10, 35],
  tool_invocation: [40, 20, 20, 10, 10],
  autonomous_operation: [35, 25, 20, 10, 10],
  multi_agent_coordination: [20, 15, 15, 10, 40],
};

/** In millionths: medium, high and critical begin here; below the first is low. */
export type Bounds = readonly [medium: number, high: number, critical: number];

export const BOUNDS_MICRO: Readonly<Record<Tolerance, Bounds>> = {
  conservative: [150_000, 350_000, 550_000],
  moderate: [250_000, 500_000, 750_000],
  aggressive: [350_000, 600_000, 850_000],
};

export const RECOMMENDATION_OF: Readonly<Record<RiskLevel, Recommendation>> = {
  low: 'approve',
  medium: 'approve',
  high: 'review',
  critical: 'deny',
};
