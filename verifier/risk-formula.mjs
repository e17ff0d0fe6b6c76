// The public part of a risk receipt: how score, level and recommendation follow from the committed inputs. Whole numbers only.
// Written for the verifier alone; the digest of FORMULA says that prover and verifier mean the same.
import { isDoc } from './canonical.mjs';

/** Order of the five components everywhere in a receipt. */
export const COMPONENTS = /** @type {const} */ ([
  'integrity_ratio',
  'compliance',
  'drift_stability',
  'trace_completeness',
  'coherence_compatibility',
]);
export const COMMITTED = /** @type {const} */ ([...COMPONENTS, 'violations', 'confidence_penalty']);

/** What the code digest is taken of. */
export const FORMULA = {
  id: 'surety/risk-linear/v1',
  risk_nano:
    '6 * sum(weight_pct[k] * (1000000 - component_milli[k])) + 300 * violation_micro + 10000000 * penalty_tenths',
  risk_micro:
    'base = floor((risk_nano + 500) / 1000); a = min(1000000, base + exposure); with a counterparty c: 1000000 - floor(((1000000 - a) * (10000000 - 3 * c) + 5000000) / 10000000)',
  ranges: { component_milli: [0, 1_000_000], violation_micro: [0, 1_000_000], penalty_tenths: [0, 3] },
  weights_pct: {
    financial_transaction: [30, 30, 15, 10, 15],
    data_access: [35, 25, 15, 15, 10],
    task_delegation: [25, 15, 15, 10, 35],
    tool_invocation: [40, 20, 20, 10, 10],
    autonomous_operation: [35, 25, 20, 10, 10],
    multi_agent_coordination: [20, 15, 15, 10, 40],
  },
  bounds_micro: {
    conservative: [150_000, 350_000, 550_000],
    moderate: [250_000, 500_000, 750_000],
    aggressive: [350_000, 600_000, 850_000],
  },
  recommendations: { low: 'approve', medium: 'approve', high: 'review', critical: 'deny' },
  order: ['approve', 'review', 'deny'],
};

/** Reasons for less than approval whatever the score, in their order, and what each asks for. The service's word: no proof shows that none is left out. @type {Readonly<Record<string, string>>} */
export const FLOORS = {
  agent_contained: 'deny',
  card_missing: 'deny',
  insufficient_history: 'review',
  grade_ccc: 'review',
  amount_over_limit: 'review',
  amount_without_limit: 'review',
  not_judged_by_model: 'review',
  many_violations: 'review',
  mostly_violations: 'deny',
};
/** Action types for which a short history is a floor, and for which a counterparty matters. @type {readonly string[]} */
export const WITH_HISTORY = ['financial_transaction', 'autonomous_operation'];
/** @type {readonly string[]} */
export const WITH_COUNTERPARTY = ['financial_transaction', 'task_delegation', 'multi_agent_coordination'];
/** min(.25, .08 log2(1 + amount/limit)): at most, and for an amount that meets the limit. */
export const EXPOSURE_MAX_MICRO = 250_000;
export const EXPOSURE_AT_LIMIT_MICRO = 80_000;

const MILLION = 1_000_000;
const LEVELS = /** @type {const} */ (['low', 'medium', 'high', 'critical']);

/** @typedef {{ exposure_micro: number, counterparty_risk_micro: number | null }} Context */

/** The published score from the committed base; grows with it. @param {number} base @param {Context} context */
export function finalMicro(base, { exposure_micro: exposure, counterparty_risk_micro: counterparty }) {
  const exposed = Math.min(MILLION, base + exposure);
  if (counterparty === null) return exposed;
  const kept = BigInt(MILLION - exposed) * BigInt(10 * MILLION - 3 * counterparty);
  return MILLION - Number((kept + 5_000_000n) / 10_000_000n);
}

/** @param {number} micro @param {string} tolerance */
export function levelOf(micro, tolerance) {
  const bounds = member(FORMULA.bounds_micro, tolerance);
  if (bounds === undefined) throw new TypeError('no such tolerance');
  return LEVELS[bounds.filter((bound) => micro >= bound).length];
}

/** Weights of an action type, in percent. @param {string} actionType */
export const weightsOf = (actionType) => member(FORMULA.weights_pct, actionType);

/** The stricter of what the level and each floor ask for. @param {string} level @param {readonly string[]} floors each approve, review or deny */
export function recommendationOf(level, floors) {
  const asked = [member(FORMULA.recommendations, level) ?? '', ...floors].map((word) => FORMULA.order.indexOf(word));
  if (asked.includes(-1)) throw new TypeError('no such level or floor');
  return FORMULA.order[Math.max(...asked)];
}

/** @template T @param {Record<string, T>} table @param {string} name @returns {T | undefined} */
const member = (table, name) => (isDoc(table) && Object.hasOwn(table, name) ? table[name] : undefined);
