#!/usr/bin/env node
/** Start script: refuses arguments, checks the runtime, keeps what is compiled, then hands over to src/main.ts. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

const USAGE =
  'This starts the service. It takes no arguments: its settings are environment variables, listed in docs/settings.md.';
const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  const isHelp = argument === '--help' || argument === '-h';
  console[isHelp ? 'log' : 'error'](USAGE);
  process.exit(isHelp ? 0 : 2);
}
requireNode();
keepCompiled();
await import('../src/main.ts');
