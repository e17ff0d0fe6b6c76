// The journal of a risk receipt: that it is one, and that score, level and recommendation follow from the interval that is proved and
// from what is public: exposure, counterparty, floors. Written for the verifier alone.
import { isHex64 } from './bytes.mjs';
import { isDoc, text, wrongMember } from './canonical.mjs';
import {
  EXPOSURE_AT_LIMIT_MICRO,
  EXPOSURE_MAX_MICRO,
  finalMicro,
  FLOORS,
  levelOf,
  recommendationOf,
  WITH_COUNTERPARTY,
  WITH_HISTORY,
} from './risk-formula.mjs';

/** @typedef {Record<string, unknown>} Doc */

const TEXTS =
  'proof_id assessment_id agent_id assessed_at action_type risk_tolerance methodology_version inputs_digest disclosure risk_level recommendation'.split(
    ' ',
  );
const NUMBERS = 'base_risk_micro exposure_micro counterparty_risk_micro risk_score_micro floors'.split(' ');
const IDS = {
  proof_id: /^prf-[A-Za-z0-9]{8,32}$/,
  assessment_id: /^ra-[A-Za-z0-9]{8,32}$/,
  agent_id: /^(svc-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]{3,12}-[0-9a-f]{8})$/,
};
const MILLION = 1_000_000;
/** Clocks of two processes may differ by this much. */
const SKEW_MS = 60_000;

/** @param {unknown} value @param {number} max */
export const isWhole = (value, max) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** An instant in the one spelling that receipts have. @param {unknown} value */
export const isInstant = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** Members and their kinds. @param {Doc} journal */
export function journalFault(journal) {
  const wrong = wrongMember(journal, [...TEXTS, ...NUMBERS]);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  const untold = TEXTS.find((name) => text(journal[name]) === '');
  if (untold !== undefined) return `${untold} is no text`;
  if (!isDoc(journal.base_risk_micro) || wrongMember(journal.base_risk_micro, ['low', 'high']) !== undefined)
    return 'base_risk_micro is no interval';
  if (!Array.isArray(journal.floors)) return 'floors is no list';
  if (!isHex64(journal.inputs_digest)) return 'inputs_digest is no SHA-256';
  return isInstant(journal.assessed_at) ? null : 'assessed_at is no instant';
}

/** @param {Doc} journal @param {string} issuedAt */
export function conclusionFault(journal, issuedAt) {
  const misnamed = Object.entries(IDS).find(([name, form]) => !form.test(text(journal[name])));
  if (misnamed !== undefined) return `${misnamed[0]} is no id of its kind`;
  if (Date.parse(issuedAt) < Date.parse(text(journal.assessed_at)) - SKEW_MS)
    return 'the receipt is older than its assessment';
  const outside = publicFault(journal);
  if (outside !== null) return outside;
  const { low, high } = intervalOf(journal);
  const context = {
    exposure_micro: Number(journal.exposure_micro),
    counterparty_risk_micro: journal.counterparty_risk_micro === null ? null : Number(journal.counterparty_risk_micro),
  };
  const [least, most] = [finalMicro(low, context), finalMicro(high, context)];
  if (journal.disclosure !== 'score' && journal.disclosure !== 'level') return 'no such disclosure';
  if (
    journal.disclosure === 'score'
      ? least !== journal.risk_score_micro || low !== high
      : journal.risk_score_micro !== null
  )
    return 'the score does not follow from what is proved';
  const tolerance = text(journal.risk_tolerance);
  if (levelOf(least, tolerance) !== journal.risk_level || levelOf(most, tolerance) !== journal.risk_level)
    return 'the level does not follow from what is proved';
  const floors = /** @type {Doc[]} */ (journal.floors).map((floor) => text(floor.at_least));
  return recommendationOf(text(journal.risk_level), floors) === journal.recommendation
    ? null
    : 'the recommendation does not follow from level and floors';
}

/** What is public and not proved is at least possible. @param {Doc} journal */
function publicFault(journal) {
  const action = text(journal.action_type);
  if (!isWhole(journal.exposure_micro, EXPOSURE_MAX_MICRO)) return 'exposure_micro is out of range';
  if (journal.counterparty_risk_micro !== null) {
    if (!WITH_COUNTERPARTY.includes(action)) return 'a counterparty does not matter for this action type';
    if (!isWhole(journal.counterparty_risk_micro, MILLION)) return 'counterparty_risk_micro is out of range';
  }
  const floors = /** @type {unknown[]} */ (journal.floors);
  /** @type {string[]} */
  const reasons = [];
  for (const floor of floors) {
    if (!isDoc(floor) || wrongMember(floor, ['reason', 'at_least']) !== undefined) return 'a floor is no floor';
    const reason = text(floor.reason);
    if (!Object.hasOwn(FLOORS, reason) || FLOORS[reason] !== floor.at_least)
      return 'a floor is none of the published ones';
    reasons.push(reason);
  }
  if (
    reasons.join() !==
    Object.keys(FLOORS)
      .filter((reason) => reasons.includes(reason))
      .join()
  )
    return 'the floors are not in their order, each once';
  if (reasons.includes('insufficient_history') && !WITH_HISTORY.includes(action))
    return 'the length of the history is no floor for this action type';
  const exposure = Number(journal.exposure_micro);
  const isOver = reasons.includes('amount_over_limit');
  return (isOver && exposure < EXPOSURE_AT_LIMIT_MICRO) || (!isOver && exposure > EXPOSURE_AT_LIMIT_MICRO)
    ? 'the floor of an amount above the limit does not follow from exposure_micro'
    : null;
}

/** @param {Doc} journal */
export function intervalOf(journal) {
  const { low, high } = /** @type {Doc} */ (journal.base_risk_micro);
  if (!isWhole(low, MILLION) || !isWhole(high, MILLION) || Number(low) > Number(high))
    throw new TypeError('base_risk_micro is no interval');
  return { low: Number(low), high: Number(high) };
}
