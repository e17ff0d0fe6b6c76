#!/usr/bin/env node
/** Operator's command for archives of evidence; see src/archive-command.ts, or call it with `help`. */
import { userInfo } from 'node:os';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runArchiveCommand } = await import('../src/archive-command.ts');
process.exitCode = await runArchiveCommand({
  args: process.argv.slice(2),
  env: process.env,
  operator: userInfo().username,
  folder: process.env.INIT_CWD ?? process.cwd(), // npm runs scripts in the package's folder
  isTerminal: process.stderr.isTTY ?? false,
  now: new Date(),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
});
