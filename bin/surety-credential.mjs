#!/usr/bin/env node
/** Operator's command for the credentials of machines; see src/credential-command.ts, or call it with `help`. */
import { userInfo } from 'node:os';
import { requireNode } from './require-node.mjs';

requireNode();
const { runCredentialCommand } = await import('../src/credential-command.ts');
process.exitCode = await runCredentialCommand({
  args: process.argv.slice(2),
  env: process.env,
  operator: userInfo().username,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
