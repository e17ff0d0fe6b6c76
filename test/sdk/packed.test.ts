/** What `npm pack` makes of sdk/: it runs on the Node of the machine, and its size. The registry is not asked. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant } from '../support/tenants.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const BYTES_MAX = 30_000;
/** Without the Node that `npm ci` brings: what is left is the machine's own. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'surety-sdk-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@surety'), { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(ROOT, 'sdk') });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, tarball ?? ''), '-C', folder]);
  cpSync(join(folder, 'package'), join(modules, '@surety/sdk'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(join(ROOT, 'node_modules', name), join(modules, name), { recursive: true });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const PROGRAM = `
import { createSurety } from '@surety/sdk';
const surety = createSurety({ url: process.argv[2], apiKey: process.argv[3] });
await surety.agents.register({ name: 'packed', providerKey: process.argv[4] });
const names = [];
for await (const agent of surety.agents.list()) names.push(agent.name);
console.log(JSON.stringify({ names }));
`;

it('runs from the tarball on the Node of the machine and on that of the service', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  for (const [index, node] of ['node', process.execPath].entries()) {
    const { key } = await seedTenant(server);
    const { stdout } = await run(node, ['program.mjs', server.url, key.key, `sk-packed-${index}`], {
      cwd: folder,
      env: { ...process.env, PATH },
    });
    expect(JSON.parse(stdout)).toMatchObject({ names: ['packed'] });
  }
});

it('has types that a strict program compiles against', { timeout: 60_000 }, async () => {
  const use = `import { createSurety } from '@surety/sdk';
export const name: Promise<string | null> = createSurety().agents.get('a').then((agent) => agent.name);
// @ts-expect-error a page size is a number
createSurety().agents.list({ pageSize: '1' });
`;
  writeFileSync(join(folder, 'use.mts'), use);
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ];
  await expect(run(compiler, [...options, 'use.mts'], { cwd: folder })).resolves.toBeDefined();
});

it('has no sources or tests in the tarball, and declarations beside the code', () => {
  const files = readdirSync(join(folder, 'package'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/schema.d.ts']));
  expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([]);
});

it('is smaller than 30 kB, minified and gzipped, with its dependency', { timeout: 60_000 }, async () => {
  const input = join(folder, 'node_modules/@surety/sdk/dist/index.js');
  const { output } = await build({ input, write: false, output: { minify: true } });
  const bytes = output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0), 0);
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThan(BYTES_MAX);
});
