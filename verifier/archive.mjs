// The archive of a month: a folder with a signed manifest and a file of compressed JSON Lines for each table. First every file as it
// lies there, then the logs: each checkpoint, its link, its leaf, and that the leaves lead from one signed head to the other. Nothing is
// held in memory but one line and one tree.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url, isHex64, isSigned, utf8 } from './bytes.mjs';
import { guarded } from './certificate.mjs';
import { keyAt } from './keys.mjs';
import { checkLogs } from './archive-logs.mjs';
import { linesIn } from './lines.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** @typedef {import('./keys.mjs').Keys} Keys */
/** @typedef {{ name: string, fault: string | null }} Check */
/** @typedef {{ name: string, rows: number, bytes: number, sha256: string }} ArchiveFile */
/** @typedef {{ period: string, from: string, to: string, made_at: string, files: ArchiveFile[] }} Manifest */

export const ARCHIVE_TYPE = 'surety-evidence-archive/v1';
export const MANIFEST = 'manifest.json';
const MANIFEST_BYTES_MAX = 1024 * 1024;
const MEMBERS = ['type', 'period', 'from', 'to', 'made_at', 'release', 'schema', 'files', 'key_id', 'signature'];
const FILE_MEMBERS = ['name', 'rows', 'bytes', 'sha256'];
const FILE_NAME = /^[a-z_]+\.jsonl\.gz$/;
/** Parts that every archive has. */
const NEEDED = ['logs.jsonl.gz', 'checkpoints.jsonl.gz'];

/** Whether a folder is, or was meant to be, an archive. @param {string} place */
export const isFolder = async (place) => (await stat(place).catch(() => null))?.isDirectory() === true;

/** Lines of a part of an archive, read as they are asked for. @param {string} folder @param {string} part */
export function linesOfPart(folder, part) {
  const plain = createGunzip();
  // an error ends `plain`, whose reader throws it
  pipeline(createReadStream(join(folder, `${part}.jsonl.gz`)), plain, () => {});
  return linesIn(plain);
}

/**
 * @param {string} folder @param {Keys} keys
 * @returns {Promise<{ valid: boolean, checks: Check[], manifest: Manifest | null, summary: { agents: number, checkpoints: number, emptied: number } }>}
 */
export async function checkArchive(folder, keys) {
  const { manifest, fault } = await readManifest(folder, keys);
  /** @type {Check[]} */
  const checks = [{ name: MANIFEST, fault }];
  const nothing = { agents: 0, checkpoints: 0, emptied: 0 };
  if (manifest === null) return { valid: false, checks, manifest, summary: nothing };
  for (const file of manifest.files)
    checks.push({ name: file.name, fault: await guarded(() => fileFault(folder, file)) });
  for (const name of await readdir(folder))
    if (name !== MANIFEST && !manifest.files.some((file) => file.name === name))
      checks.push({ name, fault: 'does not belong to this archive' });
  const isWhole = checks.every((check) => check.fault === null);
  const logs = isWhole
    ? await checkLogs(linesOfPart(folder, 'logs'), linesOfPart(folder, 'checkpoints'), keys)
    : { checks: [{ name: 'logs', fault: 'not reached' }], summary: nothing };
  checks.push(...logs.checks);
  return { valid: checks.every((check) => check.fault === null), checks, manifest, summary: logs.summary };
}

/**
 * The manifest, where it can be read at all, and what is wrong with it.
 * @param {string} folder @param {Keys} keys @returns {Promise<{ manifest: Manifest | null, fault: string | null }>}
 */
async function readManifest(folder, keys) {
  /** @type {unknown} */
  let document;
  let content = '';
  try {
    const path = join(folder, MANIFEST);
    if ((await stat(path)).size > MANIFEST_BYTES_MAX) return { manifest: null, fault: 'is too large' };
    content = await readFile(path, 'utf8');
    document = JSON.parse(content);
  } catch (error) {
    const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
    return {
      manifest: null,
      fault: isMissing ? 'is missing: the archive was not finished, or is none' : 'is not JSON: it was changed or cut',
    };
  }
  const fault = await guarded(() => manifestFault(document, content, keys));
  return { manifest: fault === null ? /** @type {Manifest} */ (document) : null, fault };
}

/** @param {unknown} document @param {string} content @param {Keys} keys */
async function manifestFault(document, content, keys) {
  if (!isDoc(document) || document.type !== ARCHIVE_TYPE) return 'is no manifest of an archive';
  const wrong = wrongMember(document, MEMBERS);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  if (content !== `${canonical(document)}\n`) return 'is not written canonically: it was changed';
  const { type, key_id: kid, signature, ...body } = document;
  const files = Array.isArray(document.files) ? document.files : [];
  for (const file of files) {
    if (!isDoc(file) || wrongMember(file, FILE_MEMBERS) !== undefined || !FILE_NAME.test(text(file.name)))
      return 'a file in it is malformed';
    if (!Number.isSafeInteger(file.rows) || !Number.isSafeInteger(file.bytes) || !isHex64(file.sha256))
      return `the figures of ${text(file.name)} are malformed`;
  }
  const missing = NEEDED.find((name) => !files.some((file) => file.name === name));
  if (missing !== undefined) return `it names no ${missing}`;
  const known = keyAt(keys, kid, Date.parse(text(document.made_at)));
  return (await isSigned(known.key, fromBase64Url(text(signature)), utf8(canonical({ typ: type, ...body, kid }))))
    ? null
    : 'the signature does not verify';
}

/** @param {string} folder @param {ArchiveFile} file @returns {Promise<string | null>} */
async function fileFault(folder, { name, rows, bytes, sha256 }) {
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  if (found === null) return 'is missing';
  if (found.size < bytes) return `is cut: ${found.size} of ${bytes} bytes`;
  if (found.size > bytes) return `was changed: it has ${found.size} bytes where ${bytes} were written`;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  if (hash.digest('hex') !== sha256) return 'was changed: its SHA-256 is another one';
  let lines = 0;
  for await (const _ of linesOfPart(folder, name.slice(0, -'.jsonl.gz'.length))) lines++;
  return lines === rows ? null : `has ${lines} rows where ${rows} were written`;
}
