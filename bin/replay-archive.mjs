/**
 * The checkpoints of an evidence file against the archives of the months they are from: each archive is verified as a whole, then every
 * archived checkpoint of the agent must be the line of its position. Reads one line at a time of each.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkArchive, linesOfPart } from '../verifier/archive.mjs';
import { readKeys } from '../verifier/index.mjs';
import { linesIn } from '../verifier/lines.mjs';

/** Columns of an archived checkpoint that are members of its line. */
const SAME = ['checkpoint_id', 'session_id', 'status', 'counted', 'assurance', 'severity', 'sampled', 'leaf_hash'];

/**
 * @param {string} file of evidence @param {readonly string[]} folders archives @param {string} keysFile as GET /v1/keys answers
 * @returns {Promise<{ compared: number, faults: { line: null, about: string, reason: string }[] }>}
 */
export async function compareWithArchives(file, folders, keysFile) {
  const keys = await readKeys(JSON.parse(await readFile(keysFile, 'utf8')));
  const faults = [];
  const months = [];
  for (const folder of folders) {
    const { checks, manifest } = await checkArchive(folder, keys);
    const wrong = checks.filter(({ fault }) => fault !== null && fault !== 'not reached');
    for (const { name, fault } of wrong)
      faults.push({ line: null, about: `${basename(folder)}/${name}`, reason: fault });
    if (wrong.length === 0) months.push({ folder, period: manifest.period });
  }
  months.sort((a, b) => (a.period < b.period ? -1 : 1));
  const lines = checkpointsIn(file);
  const agent = (await lines.next()).value;
  let compared = 0;
  let line = (await lines.next()).value;
  for (const { folder } of months)
    for await (const text of linesOfPart(folder, 'checkpoints')) {
      if (!text.includes(agent)) continue;
      const row = JSON.parse(text);
      if (row.agent_id !== agent) continue;
      while (line !== undefined && line.position < row.leaf_index) line = (await lines.next()).value;
      if (line === undefined) break; // the file is older than the archive
      if (line.position > row.leaf_index) continue; // two months hold it
      compared += 1;
      const other = differenceOf(line, row);
      if (other !== undefined)
        faults.push({
          line: null,
          about: row.checkpoint_id,
          reason: `has another ${other} than in ${basename(folder)}`,
        });
    }
  return { compared, faults };
}

/** The agent of the file, then its lines of checkpoints. */
async function* checkpointsIn(file) {
  let isFirst = true;
  for await (const text of linesIn(createReadStream(file))) {
    let line;
    try {
      line = JSON.parse(text);
    } catch {
      continue; // the replay itself names it
    }
    if (isFirst) yield String(line.agent_id);
    isFirst = false;
    if (line.kind === 'checkpoint') yield line;
  }
}

function differenceOf(line, row) {
  if (line.verdict !== (row.verdict === 'unverified' ? null : row.verdict)) return 'verdict';
  if (Date.parse(line.created_at) !== Date.parse(row.created_at)) return 'time';
  return SAME.find((name) => line[name] !== row[name]);
}
