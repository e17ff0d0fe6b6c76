/**
 * `npm run check`: types, the console and its generated types, lint, format, architecture, time of patterns, unused code, landed migrations, requirement coverage, the page of the command line, the OpenAPI document
 * and its readers, citations, tests of the tools that need what tools/ installs. Each step is one line when it passes and shows
 * its output when it does not. Installs tools/ (its own lock file) on first use.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const ROOT = new URL('..', import.meta.url).pathname;
const PATH = `${ROOT}tools/node_modules/.bin:${process.env['PATH'] ?? ''}`; // oxlint finds its type-aware half there
const bin = (name: string): string => `${ROOT}tools/node_modules/.bin/${name}`;
const CODE = ['src', 'test', 'tools', 'bench', 'verifier', 'demo', 'bin', 'console', 'sdk', 'cli'].filter((folder) =>
  existsSync(`${ROOT}${folder}`),
);

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}
const STEPS: readonly Step[] = [
  { name: 'types', command: `${ROOT}node_modules/.bin/tsc`, args: ['--noEmit', '-p', ROOT] },
  { name: 'console', command: `${ROOT}node_modules/.bin/tsc`, args: ['--noEmit', '-p', `${ROOT}console`] },
  { name: 'console-types', command: process.execPath, args: ['tools/openapi/console-types.mjs', '--check'] },
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--tsconfig', 'tsconfig.json', '-c', 'tools/oxlint.json', '--deny-warnings', ...CODE],
  },
  {
    name: 'format',
    command: bin('prettier'),
    args: [
      '--config',
      'tools/prettier.json',
      '--check',
      '--log-level',
      'warn',
      ...CODE.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`),
    ],
  },
  { name: 'architecture', command: process.execPath, args: ['tools/architecture/check.ts'] },
  { name: 'patterns', command: process.execPath, args: ['tools/patterns/check.ts'] },
  { name: 'unused', command: bin('knip'), args: ['--config', 'tools/knip.json'] },
  { name: 'migrations', command: process.execPath, args: ['tools/migrations-lock.ts', '--check'] },
  { name: 'errors', command: process.execPath, args: ['tools/write-errors.ts', '--check'] },
  { name: 'requirements', command: process.execPath, args: ['tools/requirements.ts'] },
  { name: 'cli', command: process.execPath, args: ['tools/write-cli.ts', '--check'] },
  { name: 'openapi', command: process.execPath, args: ['tools/openapi/stale.ts'] },
  { name: 'openapi-tools', command: process.execPath, args: ['tools/openapi/readers.mjs'] },
  { name: 'citations', command: process.execPath, args: ['tools/citations/check.ts'] },
  {
    name: 'tools',
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/vitest.config.ts'],
  },
];

if (!['oxlint', 'openapi-typescript'].every((name) => existsSync(bin(name))))
  run({ name: 'install tools', command: 'npm', args: ['ci', '--prefix', 'tools', '--no-audit', '--no-fund'] });
const only = process.argv.slice(2);
const failed = STEPS.filter((step) => (only.length === 0 || only.includes(step.name)) && !run(step));
if (failed.length > 0) {
  console.error(`check failed: ${failed.map((step) => step.name).join(', ')}`);
  process.exit(1);
}

function run({ name, command, args }: Step): boolean {
  const started = performance.now();
  const result = spawnSync(command, [...args], {
    cwd: ROOT,
    env: { ...process.env, PATH },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = result.status === 0;
  console.log(
    `${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${['architecture', 'openapi-tools'].includes(name) && passed ? ` ${result.stdout.trim()}` : ''}`,
  );
  if (!passed) console.log(`${result.stdout}${result.stderr}${result.error?.message ?? ''}`.trim());
  return passed;
}
