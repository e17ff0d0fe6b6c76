#!/usr/bin/env node
// surety-verify: see USAGE. Exit code 0: everything holds. 1: a check failed. 2: misuse.
import { isDoc } from './canonical.mjs';
import { gapFaults, turnGaps } from './gaps.mjs';
import { beginsAs, isUrl, linesOf, loadJson, loadText } from './files.mjs';
import { readArgs, USAGE } from './args.mjs';
import { askedFault, askedFor } from './asked-for.mjs';
import { parseJson, TwiceNamed } from './json.mjs';
import { checkArchive, isFolder } from './archive.mjs';
import { isAboutReceipt, receiptIn } from './risk-record.mjs';
import { checkEntry, ENTRY_CHECKS } from './entry.mjs';
import { checkExport, EXPORT_TYPE } from './export.mjs';
import { readKeys } from './keys.mjs';
import { consistencyFault } from './merkle.mjs';
import { checkCheckpoint, readVkey } from './note.mjs';
import { checksFrom, sessionFaults } from './session.mjs';
import { statementOf } from './statement.mjs';
import { verifyDocument } from './verify-document.mjs';
import { nodeAt } from './chain-node.mjs';
import { servePage } from './page-server.mjs';
import { makeWitness, witnessLog } from './witness.mjs';

/** @typedef {ReturnType<typeof readArgs>} Args */

/** One line: what a document says can end no line and steer no terminal. @param {string} line */
const say = (line) => console.log(line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD'));

/** @param {Args} args @param {string} place */
async function keysFor(args, place) {
  const keyPlace = args.one('keys') ?? (isUrl(place) ? new URL('/v1/keys', place).href : undefined);
  if (keyPlace === undefined) throw new TypeError('a file needs --keys');
  return readKeys(await loadJson(keyPlace));
}

/** Prints one line a check. @param {readonly { name: string, fault: string | null }[]} checks @returns {number} how many failed */
function print(checks) {
  for (const { name, fault } of checks) say(fault === null ? `  ok    ${name}` : `  FAIL  ${name}: ${fault}`);
  return checks.filter(({ fault }) => fault !== null).length;
}
/** @param {number} failed */
function conclude(failed) {
  say(failed === 0 ? 'valid' : 'INVALID');
  return failed === 0 ? 0 : 1;
}

/** @param {Args} args @param {string} place */
async function verify(args, place) {
  const keys = await keysFor(args, place);
  if (await isFolder(place)) return archived(args, place, keys);
  if (await beginsAs(place, EXPORT_START)) return exported(args, place, keys);
  const text = await loadText(place);
  if (!/^\s*[[{]/.test(text)) return conclude(print(await checkpointChecks(args, { place, text }, keys)));
  /** @type {unknown} */
  let given;
  try {
    given = parseJson(text);
  } catch (error) {
    if (!(error instanceof TwiceNamed)) throw error;
    return conclude(print([{ name: 'format', fault: error.message }]));
  }
  return conclude(await documentFaults(args, { place, given }, keys));
}

/**
 * Checks a JSON document of whatever kind; answers how many checks failed.
 * @param {Args} args @param {{ place: string, given: unknown }} read @param {import('./keys.mjs').Keys} keys @returns {Promise<number>}
 */
async function documentFaults(args, { place, given }, keys) {
  if (isDoc(given) && isDoc(given.error)) {
    const { code, message } = given.error;
    return print([{ name: 'format', fault: `an error of the service is no evidence: ${String(message ?? code)}` }]);
  }
  if (isAboutReceipt(given))
    return print(await receiptChecks(args, { place, given: /** @type {Record<string, unknown>} */ (given) }, keys));
  if (isDoc(given) && given.type === 'surety-card-log-entry/v1') {
    args.allow('an entry of the log of cards', 'keys', 'card');
    const card = args.one('card');
    const report = await checkEntry(given, keys, card === undefined ? undefined : await loadJson(card));
    const names = ENTRY_CHECKS.filter((name) => name !== 'card' || card !== undefined);
    const checks = names.map((name) => ({ name: /** @type {string} */ (name), fault: report[name] }));
    return print([...checks, ...askedChecks(place, 'agent', given.scope_id)]);
  }
  return certificates(args, { place, documents: Array.isArray(given) ? given : [given] }, Array.isArray(given), keys);
}

/**
 * That the document is the one its address names; nothing where the address names none.
 * @param {string} place @param {import('./asked-for.mjs').Kind} kind @param {unknown} id
 */
function askedChecks(place, kind, id) {
  const asked = askedFor(place);
  return asked === undefined ? [] : [{ name: 'asked_for', fault: askedFault(asked, kind, id) }];
}

/** @param {string} place @param {{ readonly origin: string } | null} note */
const logChecks = (place, note) => (note === null ? [] : askedChecks(place, 'log', note.origin));

const EXPORT_START = `{"type":"${EXPORT_TYPE}"`;

/** An export of a period, line by line. @param {Args} args @param {string} place @param {import('./keys.mjs').Keys} keys */
async function exported(args, place, keys) {
  args.allow('an export', 'keys');
  const { checks, summary } = await checkExport(linesOf(place), keys);
  say(
    `export ${summary.export_id}: ${summary.certificates} certificates of ${summary.agents} agents, ${summary.from} to ${summary.to}`,
  );
  return conclude(print(checks));
}

/** The archive of a month: each file by its name, then the logs in it. @param {Args} args @param {string} place @param {import('./keys.mjs').Keys} keys */
async function archived(args, place, keys) {
  args.allow('an archive', 'keys');
  const { checks, manifest, summary } = await checkArchive(place, keys);
  if (manifest !== null) say(`archive of ${manifest.period}, made ${manifest.made_at}`);
  const failed = print(checks);
  say(`  ${summary.checkpoints} checkpoints in ${summary.agents} logs`);
  if (summary.emptied > 0) say(`  note  the content of ${summary.emptied} of them is in the archive of another month`);
  return conclude(failed);
}

/**
 * A receipt, or the proof record around it. The checks are loaded when they are needed: only receipts need @noble/curves.
 * @param {Args} args @param {{ place: string, given: Record<string, unknown> }} read @param {import('./keys.mjs').Keys} keys
 */
async function receiptChecks(args, { place, given }, keys) {
  args.allow('a risk receipt', 'keys', 'openings');
  const { checkOpenings, checkReceipt, RECEIPT_CHECKS, recordFault } = await import('./risk-receipt.mjs');
  const receipt = /** @type {Record<string, unknown>} */ (receiptIn(given));
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
    say(`  ${name}: ${JSON.stringify(journal[name])}`);
  const report = await checkReceipt(receipt, keys);
  const checks = RECEIPT_CHECKS.map((name) => ({ name: /** @type {string} */ (name), fault: report[name] }));
  if (receipt !== given) checks.push({ name: 'record', fault: recordFault(given, receipt) });
  checks.push(...askedChecks(place, 'proof', journal.proof_id));
  const file = args.one('openings');
  const openings = file === undefined ? given.openings : await loadJson(file);
  if (openings !== undefined) checks.push({ name: 'openings', fault: await checkOpenings(receipt, openings) });
  return checks;
}

/**
 * @param {Args} args @param {{ place: string, documents: readonly unknown[] }} read @param {boolean} isSession
 * @param {import('./keys.mjs').Keys} keys @returns {Promise<number>} how many checks failed
 */
async function certificates(args, { place, documents }, isSession, keys) {
  args.allow(isSession ? 'a list of certificates' : 'a certificate', 'keys', ...(isSession ? ['complete'] : []));
  const complete = args.one('complete');
  if (complete !== undefined && complete !== 'agent' && complete !== 'process')
    throw new TypeError('--complete is agent or process');
  let failed = 0;
  /** @type {unknown[]} */
  const opened = [];
  for (const [i, document] of documents.entries()) {
    const { certificate, checks } = await verifyDocument(document, keys);
    opened.push(certificate);
    const subject = isDoc(certificate) && isDoc(certificate.subject) ? certificate.subject : undefined;
    const number = documents.length > 1 ? ` ${i + 1}` : '';
    say(
      `certificate${number}${subject === undefined ? '' : ` of ${String(subject.checkpoint_id)}, ${String(subject.agent_id)}`}`,
    );
    failed += print(checks.concat(isSession ? [] : askedChecks(place, 'checkpoint', subject?.checkpoint_id)));
    const statement = statementOf(certificate);
    if (statement !== undefined) say(`  says  ${statement}`);
  }
  if (isSession) failed += print(askedChecks(place, 'list', `${documents.length} certificates`));
  if (!isSession || failed > 0) return failed;
  return print(checksFrom('session', sessionFaults(opened))) + numberFaults(complete, opened);
}

/**
 * What is missing among the numbers of turns: a failed check where the list is meant to be complete.
 * @param {'agent' | 'process' | undefined} complete @param {readonly unknown[]} documents
 */
function numberFaults(complete, documents) {
  const faults = gapFaults(turnGaps(documents, complete ?? 'agent'));
  if (complete !== undefined) return print(checksFrom('turns', faults));
  for (const fault of faults) say(`  note  turns: ${fault} (here; --complete agent makes it a failed check)`);
  return 0;
}

/** @param {Args} args @param {{ place: string, text: string }} read @param {import('./keys.mjs').Keys} keys */
async function checkpointChecks(args, { place, text }, keys) {
  args.allow('a checkpoint of a log', 'keys', 'witness');
  const witnesses = await Promise.all(args.all('witness').map(readVkey));
  const { note, fault, witnessed } = await checkCheckpoint(text, keys, witnesses);
  if (note !== null) say(`${note.origin}, ${note.size} leaves`);
  const missing = witnesses.filter((w) => !witnessed.some(({ name, id }) => name === w.name && id === w.id));
  return [
    { name: 'checkpoint', fault },
    ...logChecks(place, note),
    ...witnessed.map(({ name, id, at }) => ({ name: `witness ${name}+${id} at ${at}`, fault: null })),
    ...missing.map(({ name, id }) => ({ name: `witness ${name}+${id}`, fault: 'has not cosigned this checkpoint' })),
  ];
}

/** @param {Args} args @param {readonly string[]} places */
async function consistency(args, [earlier = '', later = '', proof = '']) {
  args.allow('consistency', 'keys');
  const keys = await keysFor(args, later);
  const [first, second] = [
    await checkCheckpoint(await loadText(earlier), keys, [], { isKept: true }),
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
      ...logChecks(earlier, first.note),
      { name: 'later', fault: second.fault },
      ...logChecks(later, second.note),
      { name: 'consistency', fault },
    ]),
  );
}

/** @param {Args} args @param {string} log */
async function witness(args, log) {
  args.allow('witness', 'key', 'state', 'keys');
  const [key, state] = [args.one('key'), args.one('state')];
  if (key === undefined || state === undefined) throw new TypeError('--key and --state are needed');
  const seen = await witnessLog({ log, key, state, keys: await keysFor(args, log) });
  say(`cosigned ${seen.origin} at ${seen.size} leaves`);
  return 0;
}

/** @param {Args} args @param {string} place */
async function chain(args, place) {
  args.allow('chain', 'rpc');
  const rpc = args.one('rpc');
  if (rpc === undefined || !isUrl(rpc)) throw new TypeError('--rpc is the address of a node of the chain');
  const { checkChain, isChainDocument } = await import('./chain.mjs');
  const document = await loadJson(place);
  if (!isChainDocument(document)) throw new TypeError('this is no answer about the chain');
  if (document.anchor_proof === null) throw new TypeError('nothing of this agent is anchored');
  const checks = await checkChain(document, nodeAt(rpc));
  return conclude(print([...checks, ...askedChecks(place, 'chain', document.agent_id)]));
}

/** @param {readonly string[]} argv */
async function main(argv) {
  /** @type {Args} */
  let args;
  try {
    args = readArgs(argv);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
    return 2;
  }
  const [command = '', ...rest] = args.words;
  if (command === 'consistency' && rest.length === 3) return consistency(args, rest);
  if (command === 'witness' && rest.length === 1) return witness(args, rest[0] ?? '');
  if (command === 'witness-key' && rest.length === 2) {
    args.allow(command);
    say(await makeWitness(rest[0] ?? '', rest[1] ?? ''));
    return 0;
  }
  if (command === 'chain' && rest.length === 1) return chain(args, rest[0] ?? '');
  if (command === 'page' && rest.length < 2) {
    args.allow(command);
    say(`http://127.0.0.1:${await servePage(Number(rest[0] ?? 8790))}/`);
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
