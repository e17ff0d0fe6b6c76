/**
 * What `npm pack` makes of `npm run package`, where npx puts it: below node_modules, where Node runs no TypeScript. The packages
 * it depends on are those of this checkout; the registry is not asked.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const BYTES_MAX = 6_000_000;

const folder = temporaryFolder('packed');
const modules = join(folder.path, 'node_modules');
const installed = join(modules, 'surety');
let tarball: string;
let provider: FakeProvider;
let service: ServiceProcess;

beforeAll(async () => {
  const written = join(folder.path, 'written');
  await run(process.execPath, ['tools/package/write.ts', written], { cwd: ROOT });
  await run('npm', ['pack', '--silent', '--pack-destination', folder.path], { cwd: written });
  tarball = join(folder.path, readdirSync(folder.path).find((name) => name.endsWith('.tgz')) ?? '');
  await run('tar', ['-xzf', tarball, '-C', folder.path]);
  mkdirSync(modules);
  renameSync(join(folder.path, 'package'), installed);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  provider = await startFakeProvider();
  service = await startProcess({
    dataDir: folder.dataDir,
    env: { UPSTREAM_ANTHROPIC_URL: provider.url },
    command: [process.execPath, join(installed, 'bin/surety.mjs')],
    readyMsMax: 120_000, // its first start compiles 1,300 modules, on a machine that does other things too
  });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
});

const files = (of: string): string[] => readdirSync(of, { recursive: true, encoding: 'utf8' });

/** The packages that a module imports, at its start or later. */
function packagesOf(text: string): string[] {
  const statements = parseAst(text).body as readonly { readonly source?: { readonly value: string } | null }[];
  const later = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name);
  return [...statements.flatMap(({ source }) => (source ? [source.value] : [])), ...later]
    .filter((name) => !/^(?:\.|node:)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

describe('the tarball', () => {
  it('holds no TypeScript, no test and no fixture, and stays small', () => {
    const odd = files(installed).filter((name) => /\.tsx?$|\.test\.|\.fixture\.|^(?:test|tools|bench)\//.test(name));
    expect(odd).toEqual([]);
    expect(statSync(tarball).size).toBeLessThan(BYTES_MAX);
  });

  it('has one program, which npx runs, under a name that the command line does not have', () => {
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const cli = JSON.parse(readFileSync(join(ROOT, 'cli/package.json'), 'utf8')) as { bin: Record<string, string> };
    expect(bin).toEqual({ 'surety-service': 'bin/surety.mjs' });
    expect(Object.keys(cli.bin)).toEqual(['surety']);
  });

  it('names every package that its modules import', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, object>;
    const named = new Set(
      ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})),
    );
    const imported = files(join(installed, 'src'))
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => packagesOf(readFileSync(join(installed, 'src', name), 'utf8')))
      .filter((name) => !named.has(name));
    expect([...new Set(imported)]).toEqual([]);
  });
});

describe('the service started from it', () => {
  it('shows the console', async () => {
    const page = await fetch(`${service.api}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(`${service.api}${script}`)).status).toBe(200);
  });

  it(
    'screens a turn, in the process for large bodies too, and keeps a record of both',
    { timeout: 60_000 },
    async () => {
      const { api_key, org_id } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as {
        api_key: string;
        org_id: string;
      };
      const headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
      for (const system of ['You help.', 'You help and say what you did. '.repeat(10_000)]) {
        const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
          method: 'POST',
          headers: { ...headers, 'x-api-key': 'sk-packed', 'anthropic-version': '2023-06-01', 'x-svc-agent': 'packed' },
          body: JSON.stringify({ model: 'm', max_tokens: 64, system, messages: [{ role: 'user', content: 'Hello' }] }),
        });
        expect(response.status).toBe(200);
      }
      // of the records: a reply does not wait for the first screen of a process, which takes longer than later ones
      await expect
        .poll(
          async () => {
            const turns = await fetch(`${service.api}/v1/orgs/${org_id}/turns`, { headers });
            if (!turns.ok) return turns.status;
            return ((await turns.json()) as { data: { front: string | null }[] }).data.map(({ front }) => front);
          },
          { timeout: 30_000, interval: 200 },
        )
        .toEqual(['pass', 'pass']);
    },
  );
});
