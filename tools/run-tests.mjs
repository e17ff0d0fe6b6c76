/**
 * `npm test`: runs the whole suite once, and says in one line what is missing when the machine cannot.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../bin/require-node.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = `${root}node_modules/vitest/vitest.mjs`;
if (!existsSync(vitest)) {
  console.error('The dependencies are not installed: run "npm ci" first.');
  process.exit(1);
}
const chosen = process.argv.slice(2);
const env = chosen.length === 0 ? { ...process.env, TEST_WHOLE_RUN: '1' } : process.env; // some tests are about the whole run
const child = spawn(process.execPath, [vitest, 'run', ...chosen], { cwd: root, stdio: 'inherit', env });
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
