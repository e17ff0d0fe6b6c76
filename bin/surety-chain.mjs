#!/usr/bin/env node
/** Operator's command for the chain; see src/chain-command.ts, or call it with `help`. */
import { userInfo } from 'node:os';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runChainCommand } = await import('../src/chain-command.ts');
process.exitCode = await runChainCommand({
  args: process.argv.slice(2),
  env: process.env,
  operator: userInfo().username,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
