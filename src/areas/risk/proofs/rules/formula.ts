/**
 * The formula a receipt is about, as data. Its digest is in every receipt, and verifiers compare it with that of the formula
 * they hold: a receipt made by another formula is refused by name.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  BOUNDS_MICRO,
  RECOMMENDATION_OF,
  RECOMMENDATIONS,
  RISK_LEVELS,
  WEIGHTS_PCT,
  type RiskLevel,
  type Tolerance,
} from '../../../../contract/risk.ts';

const FORMULA = {
  id: 'surety/risk-linear/v1',
  risk_nano:
    '6 * sum(weight_pct[k] * (1000000 - component_milli[k])) + 300 * violation_micro + 10000000 * penalty_tenths',
  risk_micro:
    'base = floor((risk_nano + 500) / 1000); a = min(1000000, base + exposure); with a counterparty c: 1000000 - floor(((1000000 - a) * (10000000 - 3 * c) + 5000000) / 10000000)',
  ranges: { component_milli: [0, 1_000_000], violation_micro: [0, 1_000_000], penalty_tenths: [0, 3] },
  weights_pct: WEIGHTS_PCT,
  bounds_micro: BOUNDS_MICRO,
  recommendations: RECOMMENDATION_OF,
  order: RECOMMENDATIONS,
} as const;

/** RFC 8785 text. @throws TypeError for what is no JSON */
export function jcs(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const CODE_DIGEST = sha256Hex(jcs(FORMULA));

/** Where the level begins and ends, in millionths of the score: [low, high). */
export function levelBounds(tolerance: Tolerance, level: RiskLevel): { readonly low: number; readonly high: number } {
  const bounds = BOUNDS_MICRO[tolerance];
  const at = RISK_LEVELS.indexOf(level);
  return { low: bounds[at - 1] ?? 0, high: bounds[at] ?? 1_000_001 };
}
