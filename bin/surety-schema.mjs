#!/usr/bin/env node
/** Operator's command that brings the database to this release's schema and ends; see src/schema-command.ts. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
const { runSchemaCommand } = await import('../src/schema-command.ts');
process.exitCode = await runSchemaCommand({
  args: process.argv.slice(2),
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
