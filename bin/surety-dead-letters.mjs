#!/usr/bin/env node
/** Operator's command for events that a subscriber gave up on; see src/dead-letter-command.ts, or call it with `help`. */
import { userInfo } from 'node:os';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runDeadLetterCommand } = await import('../src/dead-letter-command.ts');
process.exitCode = await runDeadLetterCommand({
  args: process.argv.slice(2),
  env: process.env,
  operator: userInfo().username,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
