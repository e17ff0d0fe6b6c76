#!/usr/bin/env node
/**
 * `npm run replay -- file.jsonl [--digest sha256:...]`: computes a published score again from its evidence file, without a
 * database. With --digest also against the digest that GET /v1/reputation/{agent_id}/verify gave at that time. Exit 0: score, digest and every line
 * hold; 1: not, with the lines at fault; 2: the command was used wrongly. Reads from standard input when the file is `-`.
 * With `--archive FOLDER --keys keys.json`, more than one --archive if need be, the lines are also compared with the checkpoints of these
 * archived months, which are verified first.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';
import { linesIn } from '../verifier/lines.mjs';

requireNode();
keepCompiled();
const { compareWithArchives } = await import('./replay-archive.mjs');
const { createReplay } = await import('../src/areas/ratings/reputation/rules/replay.ts');
process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const { file, digest, archive: folders = [], keys } = wordsOf(args) ?? {};
  if (file === undefined || folders.length > 0 !== (keys !== undefined) || (file === '-' && folders.length > 0)) {
    console.error(
      'usage: replay <file.jsonl | -> [--digest sha256:...]\n       replay <file.jsonl> --archive <folder of a month> [--archive ...] --keys <keys.json>',
    );
    return 2;
  }
  const replay = createReplay();
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
  try {
    for await (const line of linesIn(input)) replay.take(line);
  } catch (error) {
    console.error(`cannot read ${file}: ${error.message}`);
    return 2;
  }
  if (keys === undefined) return report(replay.finish(), digest, []);
  try {
    const { compared, faults } = await compareWithArchives(file, folders, keys);
    console.log(`archives   ${compared} checkpoints compared`);
    return report(replay.finish(), digest, faults);
  } catch (error) {
    console.error(`cannot compare: ${error.message}`);
    return 2;
  }
}

/** Undefined for what is not understood. */
function wordsOf(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { digest: { type: 'string' }, archive: { type: 'string', multiple: true }, keys: { type: 'string' } },
    });
    return positionals.length === 1 ? { file: positionals[0], ...values } : undefined;
  } catch {
    return undefined;
  }
}

function report({ agentId, computedAt, published, computed, faults }, digest, others) {
  const found = [...faults, ...others];
  if (digest !== undefined && digest !== computed?.inputs_digest)
    found.push({
      line: null,
      about: null,
      reason: `computes to ${computed?.inputs_digest ?? 'no digest'}, not ${digest}`,
    });
  if (computed !== null) {
    console.log(`agent      ${agentId}`);
    console.log(`computed   ${computedAt}`);
    console.log(`published  ${published.score} ${published.grade}  ${published.inputs_digest}`);
    console.log(`replayed   ${computed.score} ${computed.grade}  ${computed.inputs_digest}`);
  }
  for (const { line, about, reason } of found)
    console.log(`${line === null ? 'the file' : `line ${line}`}${about === null ? '' : ` (${about})`} ${reason}`);
  console.log(
    found.length === 0
      ? 'The published score follows from this evidence.'
      : 'The published score does not follow from this evidence.',
  );
  return found.length === 0 ? 0 : 1;
}
