// What a certificate says, in words: its verdict and what the verdict rests on (docs/reference/integrity.md#assurance).
import { isDoc } from './canonical.mjs';

/** @type {Record<string, string>} */
const RESTS_ON = {
  none: 'nobody judged the turn',
  rules: 'rules scanned the turn, no model judged it',
  model: 'a language model judged the turn',
};

/**
 * One line about a certificate that was checked; undefined for what is none. Certificates of before 2026-11-23 do not claim
 * an assurance.
 * @param {unknown} certificate @returns {string | undefined}
 */
export function statementOf(certificate) {
  if (!isDoc(certificate) || !isDoc(certificate.claims)) return undefined;
  const { verdict, assurance } = certificate.claims;
  const said = verdict === 'clear' && assurance === 'rules' ? 'no rule matched (clear)' : String(verdict);
  if (typeof assurance !== 'string') return `verdict: ${said}; assurance: not stated`;
  return `verdict: ${said}; assurance: ${assurance}, ${RESTS_ON[assurance] ?? 'a word this version does not know'}`;
}
