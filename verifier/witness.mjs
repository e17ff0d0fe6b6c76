// A witness: remembers the last head it has seen of each log, refuses one that does not extend it, and cosigns the others. What it
// has seen is on disk before anybody hears of it. It asks the log, and hands its cosignature in (docs/adr/0137).
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fromBase64Url, importKey, signWith } from './bytes.mjs';
import { askedFault, askedFor } from './asked-for.mjs';
import { canonical, isDoc, text } from './canonical.mjs';
import { isUrl, loadJson, loadText } from './files.mjs';
import { consistencyFault } from './merkle.mjs';
import { checkCheckpoint, cosign, witnessVkey } from './note.mjs';

/**
 * Makes a key, writes it to a new file only its owner reads, and answers its verifier key.
 * @param {string} name @param {string} file
 */
export async function makeWitness(name, file) {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new TypeError('no key pair');
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  await writeFile(file, `${JSON.stringify({ name, kty: 'OKP', crv: 'Ed25519', x: jwk.x, d: jwk.d })}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  return witnessVkey(name, fromBase64Url(text(jwk.x)));
}

/** @param {string} file */
async function openWitness(file) {
  const { name, kty, crv, x, d } = /** @type {Record<string, string>} */ (JSON.parse(await readFile(file, 'utf8')));
  const key = await crypto.subtle.importKey(
    'jwk',
    /** @type {JsonWebKey} */ ({ kty, crv, x, d }),
    { name: 'Ed25519' },
    false,
    ['sign'],
  );
  const publicBytes = fromBase64Url(text(x));
  await importKey(publicBytes);
  return {
    name: text(name),
    publicBytes,
    sign: (/** @type {Uint8Array} */ message) => signWith(key, message),
  };
}

/** @typedef {{ log: string, key: string, state: string, keys: import('./keys.mjs').Keys, now?: () => number }} Round */

/**
 * One round over one log. @throws Error when the log's signature does not hold, it is another log than the address names, it has another
 * name than before, or its head does not extend the last one seen
 * @param {Round} round log: address of the log, .../v1/tlog/<agent>; now: milliseconds
 * @returns {Promise<{ origin: string, size: number, root: string }>}
 */
export async function witnessLog({ log, key, state, keys, now = () => Date.now() }) {
  if (!isUrl(log)) throw new TypeError('the log is named by its address');
  const { note, fault } = await checkCheckpoint(await loadText(`${log}/checkpoint`), keys);
  if (note === null || fault !== null) throw new Error(`the checkpoint does not hold: ${fault}`);
  const { origin, size, root } = note;
  const asked = askedFor(`${log}/checkpoint`);
  const other = asked === undefined ? null : askedFault(asked, 'log', origin);
  if (other !== null) throw new Error(other);
  const seen = await readState(state);
  const former = Object.keys(seen).find((name) => name !== origin && logOf(name) === logOf(origin));
  if (former !== undefined)
    throw new Error(
      `the log ${former} now calls itself ${origin}: a log of another name is compared with nothing that was seen. ` +
        `If its operator says why, rename it in the state file`,
    );
  const before = seen[origin];
  if (before !== undefined) await requireExtension(log, before, note);
  await saveState(state, { ...seen, [origin]: { size, root } });
  const cosignature = await cosign(await openWitness(key), note.body, Math.floor(now() / 1000));
  const reply = await fetch(`${log}/cosignatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size, cosignature }),
  });
  if (!reply.ok)
    throw new Error(`the log did not take the cosignature: ${reply.status} ${(await reply.text()).slice(0, 200)}`);
  return { origin, size, root };
}

/** The agent whose log it is: ids are unique, wherever the log is served. @param {string} origin */
const logOf = (origin) => origin.slice(origin.lastIndexOf('/'));

/** @typedef {{ size: number, root: string }} Head */

/** @param {string} log @param {Head} before @param {Head} after */
async function requireExtension(log, before, after) {
  const same = before.size === after.size;
  const agent = new URL(log).pathname.split('/').at(-1) ?? '';
  const query = new URLSearchParams({ agent_id: agent, first: String(before.size), second: String(after.size) });
  const answer =
    same || before.size > after.size
      ? { proof: [] }
      : await loadJson(new URL(`/v1/evidence/consistency?${query}`, log).href);
  const proof = isDoc(answer) && Array.isArray(answer.proof) ? answer.proof : [];
  const fault = await consistencyFault(before, after, proof);
  if (fault !== null) throw new Error(`the log was rewritten: ${fault} (last seen ${canonical(before)})`);
}

/** @param {string} file @returns {Promise<Record<string, Head>>} */
async function readState(file) {
  const found = await readFile(file, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(found);
}

/** Whole or not at all. @param {string} file @param {Record<string, Head>} state */
async function saveState(file, state) {
  await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`);
  await rename(`${file}.new`, file);
}
