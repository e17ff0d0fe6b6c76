#!/usr/bin/env node
/** Operator's command for a new master key; see src/rotate-command.ts and docs/operate.md. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runRotateCommand } = await import('../src/rotate-command.ts');
process.exitCode = await runRotateCommand({
  args: process.argv.slice(2),
  env: process.env,
  isTerminal: process.stderr.isTTY ?? false,
  err: (text) => process.stderr.write(text),
});
