/**
 * The files of the container image, as deploy/Containerfile copies them: nothing below them can be written, and who runs them is
 * not root. No container runtime is needed; the packages are those of this checkout.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const CONTAINERFILE = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8');
const isRoot = process.getuid?.() === 0;

const folder = temporaryFolder('image');
const image = join(folder.path, 'image');
const app = join(image, 'opt/surety');
const written = join(folder.path, 'data');
let provider: FakeProvider;
let service: ServiceProcess;

beforeAll(async () => {
  await run(process.execPath, ['tools/image/assemble.ts', image, '--modules', join(ROOT, 'node_modules')], {
    cwd: ROOT,
  });
  await run('chmod', ['-R', 'a-w', image]);
  mkdirSync(written);
  if (isRoot) await run('chown', ['nobody', written]);
  provider = await startFakeProvider();
  service = await startProcess({
    dataDir: written,
    env: { ...environment(), HOST: '127.0.0.1', UPSTREAM_ANTHROPIC_URL: provider.url, HOME: '/nonexistent' },
    ...(isRoot ? { prefix: ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--no-new-privs'] } : {}),
    command: [process.execPath, join(image, entryPoint())],
  });
}, 180_000);
afterAll(async () => {
  await provider?.close();
  await run('chmod', ['-R', 'u+w', image]);
  folder.remove();
});

/** What the image sets, with its folder for data in the place of this test's. */
function environment(): Record<string, string> {
  const [, line = ''] = /^ENV (.*)$/m.exec(CONTAINERFILE) ?? [];
  return Object.fromEntries(
    line.split(' ').map((pair) => pair.replace('/data', written).split('=') as [string, string]),
  );
}

/** The program that the image starts. */
const entryPoint = (): string =>
  (JSON.parse(/^ENTRYPOINT (.*)$/m.exec(CONTAINERFILE)?.[1] ?? '[]') as string[])[1] ?? '';

/** The probe of HEALTHCHECK, against a port. */
async function probe(port: string): Promise<number> {
  const [, , script = ''] = JSON.parse(/^\s+CMD (\[.*\])$/m.exec(CONTAINERFILE)?.[1] ?? '[]') as string[];
  return run(process.execPath, ['-e', script], { env: { PORT: port } }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
}

describe('the files of the image', () => {
  it('are copied by the Containerfile, and are all it copies into the image', () => {
    const copied = [...CONTAINERFILE.matchAll(/^COPY --from=build (?:--chown=\S+ )?\/image\/(\S+) \/(\S+)$/gm)];
    expect(copied.map(([, from = '']) => from).toSorted((a, b) => a.localeCompare(b))).toEqual(
      readdirSync(image).toSorted(),
    );
    expect(copied.every(([, from, to]) => from === to)).toBe(true);
    expect(CONTAINERFILE).toMatch(/^USER \d+:\d+$/m);
  });

  it('name the packages that are optional elsewhere, and no Node', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(app, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    expect(Object.keys(dependencies ?? {})).toEqual(expect.arrayContaining(['ioredis', '@opentelemetry/api']));
    expect(Object.keys(optionalDependencies ?? {}).filter((name) => name.startsWith('node-'))).toEqual([]);
  });
});

describe('the service started from them, without a right to write there', () => {
  it('is ready, answers a turn, and its health check says so', { timeout: 60_000 }, async () => {
    const { api_key } = JSON.parse(readFileSync(join(written, 'bootstrap.json'), 'utf8')) as { api_key: string };
    const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-svc-api-key': api_key,
        'x-api-key': 'sk-image',
        'anthropic-version': '2023-06-01',
        'x-svc-agent': 'image',
      },
      body: JSON.stringify({ model: 'm', max_tokens: 64, messages: [{ role: 'user', content: 'Hello' }] }),
    });
    expect(response.status, await response.text()).toBe(200);
    expect(await probe(new URL(service.api).port)).toBe(0);
    expect((await fetch(`${service.api}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(existsSync(join(written, 'cache'))).toBe(true); // what Node compiled went there
  });

  it('stops in order, and then its health check fails', { timeout: 60_000 }, async () => {
    expect(await service.stop()).toBe(0);
    expect(await probe(new URL(service.api).port)).toBe(1);
  });
});
