/**
 * `npm test`: runs the quick tests once; `npm run test:slow`: all others; either with a path: those of the path. Says in one line what is
 * missing when the machine cannot.
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
const isSlow = process.argv[2] === '--slow';
const paths = process.argv.slice(isSlow ? 3 : 2);
const projects = paths.length > 0 ? [] : isSlow ? ['slow', 'alone'] : ['suite', 'last'];
const env = paths.length === 0 && !isSlow ? { ...process.env, TEST_WHOLE_RUN: '1' } : process.env; // one test is about the whole run
const args = [vitest, 'run', ...projects.map((name) => `--project=${name}`), ...paths];
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
