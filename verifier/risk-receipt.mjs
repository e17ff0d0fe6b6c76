// Every check of one zero-knowledge risk receipt, from nothing but the document and a key set. Holds or names what does not.
// What a receipt proves, and what not: docs/risk.md. Needs @noble/curves; the other checks of this package need nothing.
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url, isHex64, isSigned, sha256, utf8 } from './bytes.mjs';
import { guarded } from './certificate.mjs';
import { BASE, generators, mod, ORDER, readPoint, readScalar, sum, Transcript } from './group.mjs';
import { keyAt } from './keys.mjs';
import { holds, proofBytes, proofTerms } from './range-proof.mjs';
import { COMMITTED, COMPONENTS, finalMicro, FORMULA, levelOf, recommendationOf, weightsOf } from './risk-formula.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** @typedef {import('./range-proof.mjs').Term} Term */

export const RECEIPT_TYPE = 'surety-risk-receipt/v1';
export const RECEIPT_CHECKS = /** @type {const} */ (['format', 'formula', 'conclusion', 'signature', 'proof']);
/** @typedef {Record<typeof RECEIPT_CHECKS[number], string | null>} ReceiptReport */

const MEMBERS = 'type kind proof_type setup code_digest journal commitments proof issued_at statement signature'.split(
  ' ',
);
const JOURNAL =
  'proof_id assessment_id agent_id assessed_at action_type risk_tolerance methodology_version inputs_digest disclosure base_risk_micro exposure_micro counterparty_risk_micro risk_score_micro floors risk_level recommendation'.split(
    ' ',
  );

/** Bits of each number that is shown to lie in its range: the inputs and what is left to their upper ends; then the score's interval. */
const INPUT_WIDTHS = [...Array(12).fill(20), 2];
const INTERVAL_WIDTHS = [32, 32];

/**
 * @param {unknown} document @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<ReceiptReport>}
 */
export async function checkReceipt(document, keys) {
  const format = await guarded(() => formatFault(document));
  if (format !== null) {
    const unread = 'not read: the format is wrong';
    return { format, formula: unread, conclusion: unread, signature: unread, proof: unread };
  }
  const doc = /** @type {Doc} */ (document);
  const signature = await guarded(() => signatureFault(doc, keys));
  return {
    format,
    formula: await guarded(() => formulaFault(doc)),
    conclusion: await guarded(() => conclusionFault(journalOf(doc))),
    signature,
    proof: signature === null ? await guarded(() => proofFault(doc)) : 'not read: the signature does not verify',
  };
}

/** @param {Doc} doc */
const journalOf = (doc) => /** @type {Doc} */ (doc.journal);
/** @param {unknown} value @param {number} max */
const isWhole = (value, max) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** @param {unknown} document */
function formatFault(document) {
  if (!isDoc(document)) return 'not a JSON object';
  const { journal, commitments, signature } = document;
  if (!isDoc(journal) || !isDoc(commitments) || !isDoc(signature) || !isDoc(journal.base_risk_micro))
    return 'journal, commitments or signature is missing';
  const wrong =
    wrongMember(document, MEMBERS) ??
    wrongMember(journal, JOURNAL) ??
    wrongMember(commitments, COMMITTED) ??
    wrongMember(signature, ['alg', 'key_id', 'value']) ??
    wrongMember(journal.base_risk_micro, ['low', 'high']);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  if (document.type !== RECEIPT_TYPE || document.kind !== 'linear-zk' || document.proof_type !== 'individual_risk')
    return 'type, kind or proof_type is another one';
  if (document.setup !== 'none') return 'a receipt of this kind has no trusted setup';
  if (!isHex64(journal.inputs_digest)) return 'inputs_digest is no SHA-256';
  const dates = [document.issued_at, journal.assessed_at].map((time) => Date.parse(text(time)));
  return dates.some(Number.isNaN) ? 'a time is no instant' : null;
}

/** @param {Doc} doc */
const formulaFault = async (doc) =>
  doc.code_digest === (await sha256(canonical(FORMULA))) ? null : 'the formula is not the one this verifier knows';

/** Score, level and recommendation follow from the interval that is proved. @param {Doc} journal */
function conclusionFault(journal) {
  const { low, high } = intervalOf(journal);
  const context = {
    exposure_micro: Number(journal.exposure_micro),
    counterparty_risk_micro: journal.counterparty_risk_micro === null ? null : Number(journal.counterparty_risk_micro),
  };
  if (!isWhole(journal.exposure_micro, 1_000_000)) return 'exposure_micro is out of range';
  if (journal.counterparty_risk_micro !== null && !isWhole(journal.counterparty_risk_micro, 1_000_000))
    return 'counterparty_risk_micro is out of range';
  const [least, most] = [finalMicro(low, context), finalMicro(high, context)];
  if (
    journal.disclosure === 'score'
      ? least !== journal.risk_score_micro || low !== high
      : journal.risk_score_micro !== null
  )
    return 'the score does not follow from what is proved';
  if (journal.disclosure !== 'score' && journal.disclosure !== 'level') return 'no such disclosure';
  const tolerance = text(journal.risk_tolerance);
  if (levelOf(least, tolerance) !== journal.risk_level || levelOf(most, tolerance) !== journal.risk_level)
    return 'the level does not follow from what is proved';
  const floors = Array.isArray(journal.floors) ? journal.floors : [undefined];
  const asked = floors.map((floor) =>
    isDoc(floor) && wrongMember(floor, ['reason', 'at_least']) === undefined ? text(floor.at_least) : '',
  );
  return recommendationOf(text(journal.risk_level), asked) === journal.recommendation
    ? null
    : 'the recommendation does not follow from level and floors';
}

/** @param {Doc} journal */
function intervalOf(journal) {
  const { low, high } = /** @type {Doc} */ (journal.base_risk_micro);
  if (!isWhole(low, 1_000_000) || !isWhole(high, 1_000_000) || Number(low) > Number(high))
    throw new TypeError('base_risk_micro is no interval');
  return { low: Number(low), high: Number(high) };
}

/** The signature is over the digest of all members but itself. @param {Doc} doc @param {import('./keys.mjs').Keys} keys */
async function signatureFault(doc, keys) {
  const { signature, ...rest } = doc;
  const { alg, key_id: id, value } = /** @type {Doc} */ (signature);
  if (alg !== 'EdDSA') return 'the algorithm is not EdDSA';
  const known = keyAt(keys, id, Date.parse(text(doc.issued_at)));
  const signed = canonical({ typ: RECEIPT_TYPE, digest: await sha256(canonical(rest)), kid: text(id) });
  return (await isSigned(known.key, fromBase64Url(text(value)), utf8(signed))) ? null : 'the signature does not verify';
}

/** @param {Doc} doc */
async function proofFault(doc) {
  const journal = journalOf(doc);
  const weights = weightsOf(text(journal.action_type));
  if (weights === undefined) return 'no such action type';
  const proof = fromBase64Url(text(doc.proof));
  const split = proofBytes(INPUT_WIDTHS);
  if (proof.length !== split + proofBytes(INTERVAL_WIDTHS)) return 'the proof has another length';
  const spelled = COMMITTED.map((name) => fromBase64Url(text(/** @type {Doc} */ (doc.commitments)[name])));
  const commitments = spelled.map(readPoint);
  const transcript = await transcriptOf(doc, spelled);
  const first = proofTerms(
    transcript,
    { widths: INPUT_WIDTHS, values: inputClaims(commitments) },
    proof.subarray(0, split),
  );
  const second = proofTerms(
    transcript,
    { widths: INTERVAL_WIDTHS, values: intervalClaims(commitments, weights, intervalOf(journal)) },
    proof.subarray(split),
  );
  const join = transcript.challenge('join');
  const terms = [...first, ...second.map(({ scalar, point }) => ({ scalar: mod(scalar * join), point }))];
  return holds(terms) ? null : 'the proof does not hold';
}

/** Everything public goes in before the first challenge: a proof fits this statement and no other. @param {Doc} doc @param {readonly Uint8Array[]} commitments */
async function transcriptOf(doc, commitments) {
  const transcript = new Transcript();
  const bound = { code_digest: doc.code_digest, journal: doc.journal };
  transcript.absorb('statement', utf8(await sha256(canonical(bound))));
  for (const commitment of commitments) transcript.absorb('commitment', commitment);
  return transcript;
}

/** A whole number less a committed one. @param {bigint} whole @param {import('./group.mjs').GroupPoint} point @returns {Term[]} */
const lessThan = (whole, point) => [
  { scalar: whole, point: BASE },
  { scalar: -1n, point },
];

/** Components, then violations: each, and what it leaves to a million; the penalty in two bits. @param {readonly import('./group.mjs').GroupPoint[]} commitments */
function inputClaims(commitments) {
  const [penalty, ...measured] = commitments.toReversed();
  measured.reverse();
  return [
    ...measured.flatMap((point) => [[{ scalar: 1n, point }], lessThan(1_000_000n, point)]),
    [{ scalar: 1n, point: /** @type {import('./group.mjs').GroupPoint} */ (penalty) }],
  ];
}

/**
 * The score less the lower end, and the upper end less the score, in billionths.
 * @param {readonly import('./group.mjs').GroupPoint[]} commitments @param {readonly number[]} weights @param {{ low: number, high: number }} interval
 */
function intervalClaims(commitments, weights, { low, high }) {
  const factors = [...weights.map((weight) => BigInt(-6 * weight)), 300n, 10_000_000n];
  const constant = 600_000_000n; // 6 * 100 percent * a million
  const score = commitments.map((point, i) => ({ scalar: factors[i] ?? 0n, point }));
  const lowest = 1000n * BigInt(low) - 500n;
  const highest = 1000n * BigInt(high) + 499n;
  return [
    [...score, { scalar: constant - lowest, point: BASE }],
    [...score.map(({ scalar, point }) => ({ scalar: -scalar, point })), { scalar: highest - constant, point: BASE }],
  ];
}

/**
 * With the openings that only the owner has: that the commitments are of these numbers, and the score follows from them.
 * @param {unknown} document @param {unknown} openings {values: whole numbers by name, blindings: base64url by name}
 * @returns {Promise<string | null>}
 */
export const checkOpenings = (document, openings) => guarded(() => openingFault(document, openings));

/** @param {unknown} document @param {unknown} openings */
function openingFault(document, openings) {
  if (!isDoc(document) || !isDoc(document.commitments) || !isDoc(document.journal)) return 'not a receipt';
  if (!isDoc(openings) || !isDoc(openings.values) || !isDoc(openings.blindings)) return 'no openings';
  /** @type {number[]} */
  const numbers = [];
  for (const name of COMMITTED) {
    const value = openings.values[name];
    if (!isWhole(value, 1_000_000)) return `${name} is no whole number up to a million`;
    const blinding = readScalar(fromBase64Url(text(openings.blindings[name])));
    const made = sum([
      { scalar: mod(BigInt(Number(value)) + ORDER), point: BASE },
      { scalar: blinding, point: generators().blinding },
    ]);
    if (!made.equals(readPoint(fromBase64Url(text(document.commitments[name])))))
      return `${name} is not what was committed`;
    numbers.push(Number(value));
  }
  const weights = weightsOf(text(document.journal.action_type)) ?? [];
  const lacking = COMPONENTS.reduce((total, _, k) => total + (weights[k] ?? 0) * (1_000_000 - (numbers[k] ?? 0)), 0);
  const nano = 6 * lacking + 300 * (numbers[5] ?? 0) + 10_000_000 * (numbers[6] ?? 0);
  const base = Math.floor((nano + 500) / 1000);
  const { low, high } = intervalOf(document.journal);
  return base >= low && base <= high ? null : 'the score does not follow from the opened numbers';
}
