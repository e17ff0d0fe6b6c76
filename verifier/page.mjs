// The page: reads two text fields, makes every check, shows one line each. Touches no network.
import {
  CHECK_MEANINGS,
  checkCheckpoint,
  checkEntry,
  ENTRY_CHECKS,
  parseJson,
  readKeys,
  statementOf,
  verifyDocument,
} from './index.mjs';
import { element, show, valueOf } from './page-parts.mjs';
import { isAboutReceipt, receiptIn } from './risk-record.mjs';
import { checksFrom, sessionFaults } from './session.mjs';

/** @typedef {{ name: string, fault: string | null }} Check */

/**
 * What was pasted, and the checks of it.
 * @param {string} text @param {import('./index.mjs').Keys} keys
 * @returns {Promise<{ what: string, checks: Check[] }>}
 */
async function checksOf(text, keys) {
  if (!/^\s*[[{]/.test(text)) {
    const { note, fault } = await checkCheckpoint(text.endsWith('\n') ? text : `${text}\n`, keys);
    return {
      what: note === null ? 'Checkpoint' : `Checkpoint of ${note.origin}, ${note.size} leaves`,
      checks: [{ name: 'checkpoint', fault }],
    };
  }
  const given = parseJson(text);
  if (given.type === 'surety-card-log-entry/v1') {
    const report = await checkEntry(given, keys);
    const names = ENTRY_CHECKS.filter((name) => name !== 'card');
    return { what: 'Entry of the log of cards', checks: names.map((name) => ({ name, fault: report[name] })) };
  }
  if (isAboutReceipt(given)) return receiptChecks(receiptIn(given), given, keys);
  if (!Array.isArray(given)) {
    const { kind, certificate, checks } = await verifyDocument(given, keys);
    const what = {
      certificate: 'Certificate',
      dsse: 'Certificate in a DSSE envelope',
      vc: 'Certificate as a verifiable credential',
    }[kind];
    const statement = statementOf(certificate);
    return { what: statement === undefined ? what : `${what}; ${statement}`, checks: [...checks] };
  }
  const results = await Promise.all(given.map((one) => verifyDocument(one, keys)));
  const failed = results.flatMap(({ checks }, i) =>
    checks.filter(({ fault }) => fault !== null).map(({ name, fault }) => ({ name: `${i + 1}: ${name}`, fault })),
  );
  const session = () => checksFrom('session', sessionFaults(results.map(({ certificate }) => certificate)));
  return { what: `${given.length} certificates`, checks: failed.length > 0 ? failed : session() };
}

/**
 * A zero-knowledge risk receipt; the curve is only loaded for one.
 * @param {unknown} receipt @param {Record<string, unknown>} given the receipt or the record around it @param {import('./index.mjs').Keys} keys
 * @returns {Promise<{ what: string, checks: Check[] }>}
 */
async function receiptChecks(receipt, given, keys) {
  const { checkOpenings, checkReceipt, RECEIPT_CHECKS, receiptStatement, recordFault } =
    await import('./risk-receipt.mjs');
  const report = await checkReceipt(receipt, keys);
  /** @type {Check[]} */
  const checks = RECEIPT_CHECKS.map((name) => ({ name, fault: report[name] }));
  if (receipt !== given) {
    checks.push({ name: 'record', fault: recordFault(given, receipt) });
    if (given.openings !== undefined)
      checks.push({ name: 'openings', fault: await checkOpenings(receipt, given.openings) });
  }
  return { what: receiptStatement(receipt) ?? 'Risk receipt', checks };
}

async function verify() {
  delete element('verdict').dataset.state;
  try {
    const keys = await readKeys(parseJson(valueOf('keys'))).catch((error) => {
      throw new Error(`The key set cannot be read: ${error.message}`);
    });
    const { what, checks } = await checksOf(valueOf('document'), keys);
    const failed = checks.filter(({ fault }) => fault !== null);
    if (failed.length === 0)
      show({ state: 'valid', said: 'Valid: every check holds', detail: what, checks, meanings: CHECK_MEANINGS });
    else {
      const said = `Not valid: ${failed.map(({ name }) => name).join(', ')}`;
      show({ state: 'invalid', said, detail: what, checks, meanings: CHECK_MEANINGS });
    }
  } catch (error) {
    show({
      state: 'invalid',
      said: 'Cannot be verified',
      detail: /** @type {Error} */ (error).message,
      checks: [],
      meanings: CHECK_MEANINGS,
    });
  }
}

element('verify').addEventListener('click', () => void verify());
