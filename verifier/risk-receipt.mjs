// Every check of one zero-knowledge risk receipt, from nothing but the document and a key set. Holds or names what does not.
// What a receipt proves, and what not: docs/risk.md. Needs @noble/curves; the other checks of this package need nothing.
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url, isSigned, sha256, utf8 } from './bytes.mjs';
import { guarded } from './certificate.mjs';
import { BASE, mod, readPoint, Transcript } from './group.mjs';
import { keyAt } from './keys.mjs';
import { holds, proofBytes, proofTerms } from './range-proof.mjs';
import { COMMITTED, FORMULA, weightsOf } from './risk-formula.mjs';
import { conclusionFault, intervalOf, isInstant, journalFault } from './risk-journal.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** @typedef {import('./range-proof.mjs').Term} Term */

export const RECEIPT_TYPE = 'surety-risk-receipt/v1';
export const RECEIPT_CHECKS = /** @type {const} */ (['format', 'formula', 'conclusion', 'signature', 'proof']);
/** @typedef {Record<typeof RECEIPT_CHECKS[number], string | null>} ReceiptReport */

const MEMBERS = 'type kind proof_type setup code_digest journal commitments proof issued_at statement signature'.split(
  ' ',
);
/** What a receipt says about itself; it must say no more and no less. */
export const STATEMENT =
  'The service committed to five components, a sum of violations and a confidence penalty, each in its range, such that the stated risk, level and recommendation follow from them by the named formula. It does not show that these inputs are true: for that compare inputs_digest with the evidence.';

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
    conclusion: await guarded(() => conclusionFault(journalOf(doc), text(doc.issued_at))),
    signature,
    proof: signature === null ? await guarded(() => proofFault(doc)) : 'not read: the signature does not verify',
  };
}

/** @param {Doc} doc */
const journalOf = (doc) => /** @type {Doc} */ (doc.journal);

/** @param {unknown} document */
function formatFault(document) {
  if (!isDoc(document)) return 'not a JSON object';
  const { journal, commitments, signature } = document;
  if (!isDoc(journal) || !isDoc(commitments) || !isDoc(signature))
    return 'journal, commitments or signature is missing';
  const wrong =
    wrongMember(document, MEMBERS) ??
    wrongMember(commitments, COMMITTED) ??
    wrongMember(signature, ['alg', 'key_id', 'value']);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  if (document.type !== RECEIPT_TYPE || document.kind !== 'linear-zk' || document.proof_type !== 'individual_risk')
    return 'type, kind or proof_type is another one';
  if (document.setup !== 'none') return 'a receipt of this kind has no trusted setup';
  if (document.statement !== STATEMENT) return 'the receipt says something else of itself than such receipts do';
  return isInstant(document.issued_at) ? journalFault(journal) : 'issued_at is no instant';
}

/** @param {Doc} doc */
const formulaFault = async (doc) =>
  doc.code_digest === (await sha256(canonical(FORMULA))) ? null : 'the formula is not the one this verifier knows';

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

export { checkOpenings } from './risk-openings.mjs';
export { receiptIn, receiptStatement, recordFault } from './risk-record.mjs';
