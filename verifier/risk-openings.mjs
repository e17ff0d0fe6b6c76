// The owner's openings of a risk receipt: with them the numbers are recomputed by plain arithmetic, without the proof.
import { isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url } from './bytes.mjs';
import { guarded } from './certificate.mjs';
import { BASE, generators, mod, ORDER, readPoint, readScalar, sum } from './group.mjs';
import { COMMITTED, COMPONENTS, FORMULA, weightsOf } from './risk-formula.mjs';
import { intervalOf, isWhole } from './risk-journal.mjs';

/**
 * That the commitments are of these numbers, that they are in their ranges, and that the score follows from them.
 * @param {unknown} document @param {unknown} openings {values: whole numbers by name, blindings: base64url by name}
 * @returns {Promise<string | null>}
 */
export const checkOpenings = (document, openings) => guarded(() => openingFault(document, openings));

/** @param {unknown} document @param {unknown} openings */
function openingFault(document, openings) {
  if (!isDoc(document) || !isDoc(document.commitments) || !isDoc(document.journal)) return 'not a receipt';
  if (!isDoc(openings) || !isDoc(openings.values) || !isDoc(openings.blindings)) return 'no openings';
  const wrong =
    wrongMember(openings, ['values', 'blindings']) ??
    wrongMember(openings.values, COMMITTED) ??
    wrongMember(openings.blindings, COMMITTED);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  const weights = weightsOf(text(document.journal.action_type));
  if (weights === undefined) return 'no such action type';
  /** @type {number[]} */
  const numbers = [];
  for (const [i, name] of COMMITTED.entries()) {
    const value = openings.values[name];
    const [, max] = rangeOf(i);
    if (!isWhole(value, max)) return `${name} is no whole number up to ${max}`;
    if (!isOpened(document.commitments[name], Number(value), openings.blindings[name]))
      return `${name} is not what was committed`;
    numbers.push(Number(value));
  }
  const lacking = COMPONENTS.reduce((total, _, k) => total + (weights[k] ?? 0) * (1_000_000 - (numbers[k] ?? 0)), 0);
  const nano = 6 * lacking + 300 * (numbers[5] ?? 0) + 10_000_000 * (numbers[6] ?? 0);
  const base = Math.floor((nano + 500) / 1000);
  const { low, high } = intervalOf(document.journal);
  return base >= low && base <= high ? null : 'the score does not follow from the opened numbers';
}

const { component_milli: COMPONENT, violation_micro: VIOLATIONS, penalty_tenths: PENALTY } = FORMULA.ranges;
/** By place among the commitments. @param {number} place */
const rangeOf = (place) =>
  /** @type {[number, number]} */ (
    place < COMPONENTS.length ? COMPONENT : place === COMPONENTS.length ? VIOLATIONS : PENALTY
  );

/** @param {unknown} commitment @param {number} value @param {unknown} blinding */
function isOpened(commitment, value, blinding) {
  const made = sum([
    { scalar: mod(BigInt(value) + ORDER), point: BASE },
    { scalar: readScalar(fromBase64Url(text(blinding))), point: generators().blinding },
  ]);
  return made.equals(readPoint(fromBase64Url(text(commitment))));
}
