/**
 * What is proved of a risk assessment, in whole numbers. docs/reference/risk.md#team-coherence-score,
 * docs/reference/risk.md#what-a-receipt-proves, integer form: the base risk is linear in the inputs that stay private; exposure,
 * counterparty and floors are public and applied after it.
 */
import type { ActionType, Recommendation, RiskLevel, Tolerance } from '../../../../contract/risk.ts';

export interface RiskStatement {
  readonly accountId: string;
  readonly assessmentId: string;
  readonly agentId: string;
  readonly createdAt: Date;
  readonly actionType: ActionType;
  readonly tolerance: Tolerance;
  /** Percent, summing to 100: integrity, compliance, drift, trace, coherence. */
  readonly weightsPct: readonly number[];
  /** The five components in thousandths of a point, 0 to 1,000,000. */
  readonly componentsMilli: readonly number[];
  readonly violationMicro: number; // 0 to 1,000,000
  readonly penaltyMilli: number; // 0, 100, 200 or 300
  readonly baseMicro: number;
  readonly exposureMicro: number;
  readonly counterpartyMicro: number | null;
  readonly riskMicro: number;
  readonly floors: readonly Floor[];
  readonly level: RiskLevel;
  readonly recommendation: Recommendation;
  readonly inputsDigest: string; // hex of SHA-256
  readonly methodologyVersion: string;
}
/** A reason why less than approval is recommended, whatever the score. */
export interface Floor {
  readonly reason: string;
  readonly at_least: Recommendation;
}

/** `score` shows the base risk to the millionth; `level` only the interval of the level. */
export type Disclosure = 'score' | 'level';

export interface Inputs {
  readonly components: readonly bigint[];
  readonly violations: bigint;
  readonly penaltyTenths: bigint;
}

/** Names of the commitments, in the order of the proof. */
export const COMMITTED = [
  'integrity_ratio',
  'compliance',
  'drift_stability',
  'trace_completeness',
  'coherence_compatibility',
  'violations',
  'confidence_penalty',
] as const;

/** Risk in billionths: 6 sum W (10^6 - c) + 300 v + 10^7 p, at most 10^9. */
export const factorsOf = (weightsPct: readonly number[]): readonly bigint[] => [
  ...weightsPct.map((weight) => BigInt(-6 * weight)),
  300n,
  10_000_000n,
];
export const CONSTANT_NANO = 600_000_000n;

/** The committed numbers, in the order of COMMITTED. */
export const secretsOf = ({ componentsMilli, violationMicro, penaltyMilli }: RiskStatement): readonly bigint[] => [
  ...componentsMilli.map(BigInt),
  BigInt(violationMicro),
  BigInt(penaltyMilli / 100),
];

const MILLION = 1_000_000;

/**
 * The published score from a base risk, in millionths: exposure is added, then what the counterparty may do to it.
 * Grows with the base. docs/reference/risk.md#floors.
 */
export function finalMicro(base: number, exposure: number, counterparty: number | null): number {
  const exposed = Math.min(MILLION, base + exposure);
  if (counterparty === null) return exposed;
  const kept = BigInt(MILLION - exposed) * BigInt(10 * MILLION - 3 * counterparty);
  return MILLION - Number((kept + 5_000_000n) / 10_000_000n);
}

/**
 * The base risks that end in a score of [low, high) millionths, as a closed interval; the whole width of a level.
 * @throws RangeError when the base of the statement is not among them
 */
export function basesOf(statement: RiskStatement, low: number, high: number): { low: number; high: number } {
  const { exposureMicro, counterpartyMicro, baseMicro } = statement;
  const reaches = (base: number, score: number): boolean => finalMicro(base, exposureMicro, counterpartyMicro) >= score;
  const least = firstWhere((base) => reaches(base, low));
  const past = high > MILLION ? MILLION + 1 : firstWhere((base) => reaches(base, high));
  if (baseMicro < least || baseMicro >= past) throw new RangeError('the level does not hold the score');
  return { low: least, high: past - 1 };
}

/** Smallest of 0 .. 10^6 for which a condition holds that never ceases to hold, or one past the end. */
function firstWhere(holds: (base: number) => boolean): number {
  let [low, high] = [0, MILLION + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (middle > MILLION || holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
