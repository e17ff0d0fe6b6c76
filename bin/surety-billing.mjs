#!/usr/bin/env node
/** Operator's command for billing; see src/billing-command.ts, or call it with `help`. */
import { userInfo } from 'node:os';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runBillingCommand } = await import('../src/billing-command.ts');
process.exitCode = await runBillingCommand({
  args: process.argv.slice(2),
  env: process.env,
  operator: userInfo().username,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
