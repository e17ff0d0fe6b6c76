#!/usr/bin/env node
/** Operator's commands for all data: backup, restore, migrate; see src/backup-command.ts and docs/operate.md. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runDataCommand } = await import('../src/backup-command.ts');
process.exitCode = await runDataCommand({
  args: process.argv.slice(2),
  env: process.env,
  folder: process.env.INIT_CWD ?? process.cwd(), // npm runs scripts in the package's folder
  input: process.stdin,
  output: process.stdout,
  isTerminal: process.stderr.isTTY ?? false,
  err: (text) => process.stderr.write(text),
});
