#!/usr/bin/env node
// surety-verify: see USAGE. Exit code 0: everything holds. 1: a check failed. 2: misuse.
import { isDoc } from './canonical.mjs';
import { gapFaults, turnGaps } from './gaps.mjs';
import { beginsAs, isUrl, linesOf, loadJson, loadText, readArgs } from './files.mjs';
import { checkArchive, isFolder } from './archive.mjs';
import { checkEntry, ENTRY_CHECKS } from './entry.mjs';
import { checkExport, EXPORT_TYPE } from './export.mjs';
import { readKeys } from './keys.mjs';
import { consistencyFault } from './merkle.mjs';
import { checkCheckpoint, readVkey } from './note.mjs';
import { sessionFaults } from './session.mjs';
import { statementOf } from './statement.mjs';
import { verifyDocument } from './verify-document.mjs';
import { nodeAt } from './chain-node.mjs';
import { servePage } from './page-server.mjs';
import { makeWitness, witnessLog } from './witness.mjs';

const USAGE = `usage:
  surety-verify <file-or-url> [--keys <file-or-url>]     a certificate (plain, DSSE or credential), a list of them as whole
                                                         sessions, an entry of the log of cards (--card <file>), an
                                                         export of a period (JSON Lines), the folder of an archived month, a risk (--openings <file>: the owner's numbers too), or a checkpoint
                                                         of a log (--witness <vkey>, may be given more than once).
                                                         Of a list, turns whose numbers are missing are named; --complete agent
                                                         (the list is to hold all turns of its agents) or --complete process (all
                                                         turns of its gateway processes) makes a missing one a failed check
  surety-verify consistency <earlier> <later> <proof>    two checkpoints and the answer of /v1/evidence/consistency
  surety-verify chain <file-or-url> --rpc <address>      an answer of /v1/on-chain/verify-proof or /v1/on-chain/status, against the
                                                         contract as the node at that address has it
  surety-verify page [port]                              the same checks in a browser, on 127.0.0.1; chain.html: the chain
  surety-verify witness-key <name> <key-file>            makes the key of a witness and prints its verifier key for WITNESS_KEYS
  surety-verify witness <log-url> --key <key-file> --state <file> [--keys <file-or-url>]
                                                         checks the log's newest head against the last one seen, then cosigns it
Keys default to /v1/keys of the address's host; a file needs --keys.`;

/** @typedef {ReturnType<typeof readArgs>} Args */

/** @param {Args} args @param {string} place */
async function keysFor(args, place) {
  const keyPlace = args.one('keys') ?? (isUrl(place) ? new URL('/v1/keys', place).href : undefined);
  if (keyPlace === undefined) throw new TypeError('a file needs --keys');
  return readKeys(await loadJson(keyPlace));
}

/** Prints one line a check. @param {readonly { name: string, fault: string | null }[]} checks @returns {number} how many failed */
function print(checks) {
  for (const { name, fault } of checks) console.log(fault === null ? `  ok    ${name}` : `  FAIL  ${name}: ${fault}`);
  return checks.filter(({ fault }) => fault !== null).length;
}
/** @param {number} failed */
function conclude(failed) {
  console.log(failed === 0 ? 'valid' : 'INVALID');
  return failed === 0 ? 0 : 1;
}

/** @param {Args} args @param {string} place */
async function verify(args, place) {
  const keys = await keysFor(args, place);
  if (await isFolder(place)) return archived(place, keys);
  if (await beginsAs(place, EXPORT_START)) return exported(place, keys);
  const text = await loadText(place);
  if (!/^\s*[[{]/.test(text)) return conclude(print(await checkpointChecks(args, text, keys)));
  const given = JSON.parse(text);
  if (isDoc(given) && RECEIPT.test(String(receiptIn(given).type)))
    return conclude(print(await receiptChecks(args, given, keys)));
  if (isDoc(given) && given.type === 'surety-card-log-entry/v1') {
    const card = args.one('card');
    const report = await checkEntry(given, keys, card === undefined ? undefined : await loadJson(card));
    const names = ENTRY_CHECKS.filter((name) => name !== 'card' || card !== undefined);
    return conclude(print(names.map((name) => ({ name, fault: report[name] }))));
  }
  return conclude(await certificates(args, Array.isArray(given) ? given : [given], Array.isArray(given), keys));
}

const EXPORT_START = `{"type":"${EXPORT_TYPE}"`;

/** An export of a period, line by line. @param {string} place @param {import('./keys.mjs').Keys} keys */
async function exported(place, keys) {
  const { checks, summary } = await checkExport(linesOf(place), keys);
  console.log(
    `export ${summary.export_id}: ${summary.certificates} certificates of ${summary.agents} agents, ${summary.from} to ${summary.to}`,
  );
  return conclude(print(checks));
}

/** The archive of a month: each file by its name, then the logs in it. @param {string} place @param {import('./keys.mjs').Keys} keys */
async function archived(place, keys) {
  const { checks, manifest, summary } = await checkArchive(place, keys);
  if (manifest !== null) console.log(`archive of ${manifest.period}, made ${manifest.made_at}`);
  const failed = print(checks);
  console.log(`  ${summary.checkpoints} checkpoints in ${summary.agents} logs`);
  if (summary.emptied > 0)
    console.log(`  note  the content of ${summary.emptied} of them is in the archive of another month`);
  return conclude(failed);
}

/** A receipt, or the proof record around it. Loaded when it is needed: only receipts need @noble/curves. */
const RECEIPT = /^surety-risk-receipt\//;
/**
 * The record around a receipt is nobody's word: only a document that is no receipt itself is opened, and what it names must be what the
 * receipt names.
 * @param {Record<string, unknown>} given @returns {Record<string, unknown>}
 */
const receiptIn = (given) =>
  given.type === undefined && given.journal === undefined && isDoc(given.receipt) ? given.receipt : given;
/** @param {Args} args @param {Record<string, unknown>} given @param {import('./keys.mjs').Keys} keys */
async function receiptChecks(args, given, keys) {
  const { checkOpenings, checkReceipt, RECEIPT_CHECKS, recordFault } = await import('./risk-receipt.mjs');
  const receipt = receiptIn(given);
  const journal = isDoc(receipt.journal) ? receipt.journal : {};
  for (const name of [
    'agent_id',
    'assessment_id',
    'action_type',
    'risk_tolerance',
    'risk_score_micro',
    'risk_level',
    'recommendation',
  ])
    console.log(`  ${name}: ${JSON.stringify(journal[name])}`);
  const report = await checkReceipt(receipt, keys);
  const checks = RECEIPT_CHECKS.map((name) => ({ name: /** @type {string} */ (name), fault: report[name] }));
  if (receipt !== given) checks.push({ name: 'record', fault: recordFault(given, receipt) });
  const place = args.one('openings');
  const openings = place === undefined ? given.openings : await loadJson(place);
  if (openings !== undefined) checks.push({ name: 'openings', fault: await checkOpenings(receipt, openings) });
  return checks;
}

/** @param {Args} args @param {readonly unknown[]} documents @param {boolean} isSession @param {import('./keys.mjs').Keys} keys */
async function certificates(args, documents, isSession, keys) {
  let failed = 0;
  /** @type {unknown[]} */
  const opened = [];
  for (const [i, document] of documents.entries()) {
    const result = await verifyDocument(document, keys);
    opened.push(result.certificate);
    if (documents.length > 1) console.log(`certificate ${i + 1}`);
    failed += print(result.checks);
    const statement = statementOf(result.certificate);
    if (statement !== undefined) console.log(`  says  ${statement}`);
  }
  if (!isSession || failed > 0) return failed;
  const faults = sessionFaults(opened);
  return (
    print(
      faults.length === 0 ? [{ name: 'session', fault: null }] : faults.map((fault) => ({ name: 'session', fault })),
    ) + numberFaults(args, opened)
  );
}

/** What is missing among the numbers of turns: a failed check where the list is meant to be complete. @param {Args} args @param {readonly unknown[]} documents */
function numberFaults(args, documents) {
  const complete = args.one('complete');
  if (complete !== undefined && complete !== 'agent' && complete !== 'process')
    throw new TypeError('--complete is agent or process');
  const faults = gapFaults(turnGaps(documents, complete ?? 'agent'));
  if (complete !== undefined)
    return print(
      faults.length === 0 ? [{ name: 'turns', fault: null }] : faults.map((fault) => ({ name: 'turns', fault })),
    );
  for (const fault of faults) console.log(`  note  turns: ${fault} (here; --complete agent makes it a failed check)`);
  return 0;
}

/** @param {Args} args @param {string} text @param {import('./keys.mjs').Keys} keys */
async function checkpointChecks(args, text, keys) {
  const witnesses = await Promise.all(args.all('witness').map(readVkey));
  const { note, fault, witnessed } = await checkCheckpoint(text, keys, witnesses);
  if (note !== null) console.log(`${note.origin}, ${note.size} leaves`);
  const missing = witnesses.filter((w) => !witnessed.some((seen) => seen.name === w.name));
  return [
    { name: 'checkpoint', fault },
    ...witnessed.map(({ name, at }) => ({ name: `witness ${name} at ${at}`, fault: null })),
    ...missing.map(({ name }) => ({ name: `witness ${name}`, fault: 'has not cosigned this checkpoint' })),
  ];
}

/** @param {Args} args @param {readonly string[]} places */
async function consistency(args, [earlier = '', later = '', proof = '']) {
  const keys = await keysFor(args, later);
  const [first, second] = [
    await checkCheckpoint(await loadText(earlier), keys),
    await checkCheckpoint(await loadText(later), keys),
  ];
  const document = await loadJson(proof);
  const hashes = isDoc(document) && Array.isArray(document.proof) ? document.proof : [];
  const isSameLog = first.note?.origin === second.note?.origin;
  const fault =
    first.note === null || second.note === null
      ? 'not reached'
      : isSameLog
        ? await consistencyFault(first.note, second.note, hashes)
        : 'the checkpoints are of two logs';
  return conclude(
    print([
      { name: 'earlier', fault: first.fault },
      { name: 'later', fault: second.fault },
      { name: 'consistency', fault },
    ]),
  );
}

/** @param {Args} args @param {string} log */
async function witness(args, log) {
  const [key, state] = [args.one('key'), args.one('state')];
  if (key === undefined || state === undefined) throw new TypeError('--key and --state are needed');
  const seen = await witnessLog({ log, key, state, keys: await keysFor(args, log) });
  console.log(`cosigned ${seen.origin} at ${seen.size} leaves`);
  return 0;
}

/** @param {Args} args @param {string} place */
async function chain(args, place) {
  const rpc = args.one('rpc');
  if (rpc === undefined || !isUrl(rpc)) throw new TypeError('--rpc is the address of a node of the chain');
  const { checkChain, isChainDocument } = await import('./chain.mjs');
  const document = await loadJson(place);
  if (!isChainDocument(document)) throw new TypeError('this is no answer about the chain');
  if (document.anchor_proof === null) throw new TypeError('nothing of this agent is anchored');
  return conclude(print(await checkChain(document, nodeAt(rpc))));
}

/** @param {readonly string[]} argv */
async function main(argv) {
  const args = readArgs(argv);
  const [command = '', ...rest] = args.words;
  if (command === 'consistency' && rest.length === 3) return consistency(args, rest);
  if (command === 'witness' && rest.length === 1) return witness(args, rest[0] ?? '');
  if (command === 'witness-key' && rest.length === 2) {
    console.log(await makeWitness(rest[0] ?? '', rest[1] ?? ''));
    return 0;
  }
  if (command === 'chain' && rest.length === 1) return chain(args, rest[0] ?? '');
  if (command === 'page') {
    console.log(`http://127.0.0.1:${await servePage(Number(rest[0] ?? 8790))}/`);
    return 0;
  }
  if (command === '' || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  return verify(args, command);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(`cannot verify: ${error.message}`);
    process.exitCode = 2;
  },
);
