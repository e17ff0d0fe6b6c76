/**
 * The effect of coordination on the members' risks: the probability that the work fails. Source:
 * docs/reference/risk.md#coordination-modes. Pure. Shared causes by a beta factor: the fraction `beta` of the smallest risk
 * affects all members together.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { vocabulary } from '../../../../contract/enums.ts';

export const COORDINATION_MODES = vocabulary('CoordinationMode', [
  'parallel',
  'sequential',
  'hierarchical',
  'consensus',
]);
export type CoordinationMode = (typeof COORDINATION_MODES)[number];

export interface ModeInputs {
  readonly risks: readonly number[];
  /** Index of the leader, for hierarchical. */
  readonly leader: number;
  /** Mean likeness of the pairs, 0..1. */
  readonly beta: number;
}

/** 0..1; 0 without members. */
export function modeFailure(mode: CoordinationMode, { risks, leader, beta }: ModeInputs): number {
  if (risks.length === 0) return 0;
  const shared = beta * Math.min(...risks);
  if (shared >= 1) return 1;
  const own = risks.map((risk) => (risk - shared) / (1 - shared)); // so that each one's risk stays what it is
  return clamp(shared + (1 - shared) * INDEPENDENT[mode](own, leader), 0, 1);
}

/** Of members that fail independently. */
const INDEPENDENT: Readonly<Record<CoordinationMode, (risks: readonly number[], leader: number) => number>> = {
  sequential: (risks) => 1 - risks.reduce((product, risk) => product * (1 - risk), 1),
  parallel: (risks) => mean(risks),
  hierarchical(risks, leader) {
    const rest = risks.filter((_, i) => i !== leader);
    return 1 - (1 - (risks[leader] ?? 0)) * (1 - mean(rest));
  },
  consensus(risks) {
    const needed = Math.ceil(risks.length / 2);
    return failureCounts(risks).reduce((sum, share, failed) => (failed >= needed ? sum + share : sum), 0);
  },
};

/** Poisson-binomial: the chance of exactly 0, 1, ... n failures. */
export function failureCounts(risks: readonly number[]): number[] {
  let counts = [1];
  for (const risk of risks)
    counts = Array.from(
      { length: counts.length + 1 },
      (_, failed) => (counts[failed] ?? 0) * (1 - risk) + (failed === 0 ? 0 : (counts[failed - 1] ?? 0) * risk),
    );
  return counts;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
