/**
 * R, the risk score, in whole numbers, so that it can be replayed and proved exactly: components in thousandths of a point,
 * everything else in millionths. Source: docs/reference/risk.md#base-risk, docs/reference/risk.md#floors,
 * docs/reference/risk.md#what-a-receipt-proves (integer form). Pure; the offline verifier repeats it.
 */
import type { Confidence } from '../../../../contract/enums.ts';
import { pessimisticComponent } from '../../../ratings/index.ts';
import { PENALTY_MILLI } from './profile.ts';
import { WEIGHTS_PCT, type ActionType } from '../../../../contract/risk.ts';

export const MILLION = 1_000_000;

/** What R is linear in. */
export interface BaseInputs {
  readonly actionType: ActionType;
  /** Pessimistic components in thousandths of a point, 0..1,000,000, in the order of COMPONENTS. */
  readonly componentsMilli: readonly number[];
  /** V, 0..1,000,000. */
  readonly violationMicro: number;
  readonly confidence: Confidence;
}

/** R before amount and counterparty, 0..1,000,000 millionths; half rounds up. A worse component never lowers it. */
export function baseRisk({ actionType, componentsMilli, violationMicro, confidence }: BaseInputs): number {
  const lacking = WEIGHTS_PCT[actionType].reduce(
    (sum, weight, k) => sum + weight * (MILLION - (componentsMilli[k] ?? 0)),
    0,
  );
  const nano = 6 * lacking + 300 * violationMicro + 100_000 * PENALTY_MILLI[confidence];
  return Math.floor((nano + 500) / 1_000);
}

/**
 * A component as decisions use it, in thousandths of a point, half up: drawn towards 500
 * (docs/reference/ratings.md#pessimistic-component).
 * @param observations n, what the component was measured over; 0 gives 500 points
 * @param points 0..1000
 */
export const pessimisticMilli = (observations: number, points: number): number =>
  Math.floor(pessimisticComponent(observations, points) * 1_000 + 0.5);

const EXPOSURE_MAX = 0.25;
const EXPOSURE_STEP = 0.08;

/** Added to R for an amount that is `ratio` times what the agent may spend by itself: min(.25, .08 log2(1 + ratio)). */
export const exposureMicro = (ratio: number): number =>
  Math.round(Math.min(EXPOSURE_MAX, EXPOSURE_STEP * Math.log2(1 + Math.max(0, ratio))) * MILLION);

/**
 * What is at stake as a multiple of the card's limit. Nothing at stake is 0; a card without a limit counts as one whose limit
 * is met exactly (docs/reference/risk.md#floors rule 2); above a limit of 0 it is infinite.
 */
export function exposureRatio(amount: number | null, limit: number | null): number {
  if (amount === null || amount <= 0) return 0;
  if (limit === null) return 1;
  return limit <= 0 ? Number.POSITIVE_INFINITY : amount / limit;
}

/** R_cp of an unknown counterparty. */
export const UNKNOWN_COUNTERPARTY_MICRO = 500_000;
