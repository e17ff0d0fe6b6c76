#!/usr/bin/env node
/**
 * `npm run replay -- file.jsonl [--digest sha256:...]`: computes a published score again from its evidence file, without a
 * database. With --digest also against the digest that GET /v1/reputation/{agent_id}/verify gave at that time. Exit 0: score, digest and every line
 * hold; 1: not, with the lines at fault; 2: the command was used wrongly. Reads from standard input when the file is `-`.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { createReplay } = await import('../src/areas/ratings/reputation/rules/replay.ts');
process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const at = args.indexOf('--digest');
  const digest = at < 0 ? undefined : args[at + 1];
  const [file, ...rest] = at < 0 ? args : args.toSpliced(at, 2);
  if (file === undefined || rest.length > 0 || (at >= 0 && digest === undefined)) {
    console.error('usage: replay <file.jsonl | -> [--digest sha256:...]');
    return 2;
  }
  const replay = createReplay();
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) replay.take(line);
  } catch (error) {
    console.error(`cannot read ${file}: ${error.message}`);
    return 2;
  }
  return report(replay.finish(), digest);
}

function report({ agentId, computedAt, published, computed, faults }, digest) {
  const found = [...faults];
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
