// The record around a risk receipt (an answer of GET /v1/risk/proofs), which nobody signed, and what a receipt says in words. Needs no
// package, unlike the checks of the receipt itself.
import { isDoc, text } from './canonical.mjs';

/** @typedef {Record<string, unknown>} Doc */

/** Begins the type of every receipt. */
const RECEIPT = /^surety-risk-receipt\//;

/**
 * The receipt in a document: the document itself, or what a record holds. Only a document that is no receipt itself is opened.
 * @param {unknown} document @returns {unknown}
 */
export const receiptIn = (document) =>
  isDoc(document) && document.type === undefined && document.journal === undefined && isDoc(document.receipt)
    ? document.receipt
    : document;

/** Whether a document is a receipt, or a record around one. @param {unknown} document */
export function isAboutReceipt(document) {
  const receipt = receiptIn(document);
  return isDoc(receipt) && RECEIPT.test(String(receipt.type));
}

/**
 * Whether a record around a receipt speaks of the receipt it holds: what it names must be what the receipt names, or a receipt of one
 * agent passes under another's name.
 * @param {unknown} record @param {unknown} receipt @returns {string | null}
 */
export function recordFault(record, receipt) {
  if (!isDoc(record) || !isDoc(receipt) || !isDoc(receipt.journal)) return 'no record of a receipt';
  const { journal } = receipt;
  const other = ['proof_id', 'assessment_id', 'agent_id', 'disclosure'].find(
    (name) => name in record && record[name] !== journal[name],
  );
  if (other !== undefined) return `${other} is not that of the receipt`;
  if ('proof_type' in record && record.proof_type !== receipt.proof_type)
    return 'proof_type is not that of the receipt';
  return 'status' in record && record.status !== 'completed' ? 'the record is of a proof that was not completed' : null;
}

/** One line about a receipt that was checked; undefined for what is none. @param {unknown} receipt @returns {string | undefined} */
export function receiptStatement(receipt) {
  if (!isDoc(receipt) || !isDoc(receipt.journal)) return undefined;
  const { journal } = receipt;
  const word = (/** @type {string} */ name) => text(journal[name]);
  return (
    `Risk receipt ${word('assessment_id')}: ${word('risk_level')} risk of ${word('agent_id')} ` +
    `for ${word('action_type')}, ${word('recommendation')}`
  );
}
