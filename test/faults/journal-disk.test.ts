/**
 * A disk that fills up while turns are answered: no answered turn is without a record, the others are refused in their dialect with
 * Retry-After, and the service recovers by itself when there is room. On a real file system of 40 MB, so it needs Linux
 * and the right to mount. Source: docs/reference/gateway.md#journal.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SURFACES } from '../support/fakes/lone-gateway.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const MIB = 1_048_576;
const NAME = 'disk-full';
const folder = temporaryFolder('disk');
const disk = join(folder.path, 'disk');
mkdirSync(disk);
const isMounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;

/** The error of a refusal, where each dialect has it. */
const ENVELOPES: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  anthropic: (body) => body['type'] === 'error' && body['error'],
  chat: (body) => body['error'],
  responses: (body) => body['error'],
  'gemini-array': (body) => body['error'],
  gemini: (body) => body['error'],
};

describe.skipIf(!isMounted)('a disk that fills up', () => {
  const ballast = join(disk, 'ballast');
  let provider: FakeProvider;
  let service: ServiceProcess;
  let headers: Record<string, string>;
  let agentId: string;
  const answered = new Set<string>();
  const [surface] = SURFACES;

  const start = (): Promise<ServiceProcess> => {
    const urls = ['ANTHROPIC', 'OPENAI', 'GEMINI'].map((of) => [`UPSTREAM_${of}_URL`, provider.url]);
    const env = Object.fromEntries([...urls, ['GATEWAY_JOURNAL_DIR', join(disk, 'journal')]]) as Record<string, string>;
    return startProcess({ dataDir: folder.dataDir, env });
  };
  beforeAll(async () => {
    provider = await startFakeProvider();
    service = await start();
    const path = join(folder.dataDir, 'bootstrap.json');
    const { api_key: key } = JSON.parse(readFileSync(path, 'utf8')) as { api_key: string };
    headers = { 'x-svc-api-key': key, 'content-type': 'application/json' };
    const hash_proof = createHash('sha256').update(`sk-test|${NAME}`).digest('hex');
    const body = JSON.stringify({ name: NAME, hash_proof });
    const made = await fetch(`${service.api}/v1/agents`, { method: 'POST', headers, body });
    agentId = ((await made.json()) as { id: string }).id;
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
    spawnSync('umount', [disk]);
    folder.remove();
  }, 60_000);

  async function ask(of: (typeof SURFACES)[number], i: number | string): Promise<Response> {
    const body = JSON.stringify(of.body(`Question ${i}`));
    const all = { ...headers, ...of.headers, 'x-svc-agent': NAME };
    const response = await fetch(`${service.gateway}${of.path}`, { method: 'POST', headers: all, body });
    const text = await response.clone().text();
    const isWhole = !of.stream || /message_stop|\[DONE\]|response\.completed|finishReason/.test(text);
    if (response.ok && isWhole) answered.add(response.headers.get('x-aip-checkpoint-id') ?? '');
    return response;
  }

  async function stored(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let offset = 0; ; offset += 100) {
      const address = `${service.api}/v1/agents/${agentId}/checkpoints?limit=100&offset=${offset}`;
      const page = (await (await fetch(address, { headers })).json()) as { checkpoints: { checkpoint_id: string }[] };
      for (const row of page.checkpoints) ids.add(row.checkpoint_id);
      if (page.checkpoints.length < 100) return ids;
    }
  }

  const missing = async (): Promise<string[]> => {
    const ids = await stored();
    return [...answered].filter((id) => !ids.has(id));
  };

  /** Leaves this many bytes. */
  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  }

  it('refuses in every dialect, records every turn that it answers, and recovers when there is room', async () => {
    if (surface === undefined) throw new Error('no surface');
    for (let i = 0; i < 5; i += 1) expect((await ask(surface, i)).status).toBe(200);
    fill(0); // the next write fails before the free space is looked at again
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i += 1) statuses.add((await ask(surface, `full ${i}`)).status);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    await expect.poll(async () => (await ask(surface, 'still full')).status).toBe(503);
    for (const of of SURFACES) {
      const refused = await ask(of, 'refused');
      expect([of.name, refused.status]).toEqual([of.name, 503]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const body = (await refused.json()) as Record<string, unknown>;
      const error = ENVELOPES[of.name]?.(Array.isArray(body) ? (body[0] as Record<string, unknown>) : body);
      expect(JSON.stringify(error), of.name).toContain('journal_failing');
    }
    expect((await fetch(`${service.gateway}/health/ready`)).status).toBe(503);
    rmSync(ballast);
    expect(statfsSync(disk).bavail * statfsSync(disk).bsize).toBeGreaterThan(32 * MIB);
    await expect.poll(async () => (await ask(surface, 'again')).status, { timeout: 10_000 }).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await ask(surface, `after ${i}`)).status).toBe(200);
    expect(answered.size).toBeGreaterThan(10);
    await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
  }, 60_000);

  it('of which nothing is lost when the service is killed while it is full', async () => {
    if (surface === undefined) throw new Error('no surface');
    for (let i = 0; i < 20; i += 1) {
      if (i === 10) fill(3_000); // some records still fit
      await ask(surface, `before the end ${i}`);
    }
    await service.kill();
    rmSync(ballast);
    service = await start();
    await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  }, 60_000);
});
