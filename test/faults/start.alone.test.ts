/**
 * Starting and stopping as an operator does, the real service as a child process: the first start, a warm one, a second
 * process next to the first. What has no bound in time is in start.test.ts.
 * Source: docs/reference/reliability.md#f12-termination, docs/reference/reliability.md#f13-two-instances.
 */
import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { failToStart, startProcess, type ServiceProcess } from './service-process.ts';
import { bootstrapOf, folder, removeFolders, status } from './start.fixture.ts';

/** A warm start takes 2 to 4 s on two quiet cores, most of it reading files; the bound is for a machine that does other things too. */
const WARM_MS_MAX = 6_000;
/** The least of so many counts: what else the machine does makes one longer, and none shorter. */
const WARM_STARTS = 3;

afterAll(removeFolders);

describe('a start with nothing configured', () => {
  const dataDir = join(folder(0o755), 'data');
  let provider: FakeProvider;
  let service: ServiceProcess;
  beforeAll(async () => {
    provider = await startFakeProvider();
    service = await startProcess({ dataDir, isBare: true });
  }, 40_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
  });

  it('writes one owner and one key, readable by the operator only, and both work', async () => {
    const file = join(dataDir, 'bootstrap.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = bootstrapOf(dataDir);
    expect(Object.keys(made).toSorted()).toEqual(['api_key', 'email', 'org_id', 'password']);
    expect(await status(service, '/v1/agents', made.api_key)).toBe(200);
    const login = await fetch(`${service.api}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: made.email, password: made.password }),
    });
    expect(login.status).toBe(200);
  });

  it('prints where the first credentials are, and none of them: what it prints is kept as a log', () => {
    expect(service.output()).toContain(`are in ${join(dataDir, 'bootstrap.json')} (0600)`);
    const { email, password, api_key: key } = bootstrapOf(dataDir);
    for (const value of [email, password, key, '/v1/auth/callback']) expect(service.output()).not.toContain(value);
  });

  it('says in one line what the database took, and where to sign in', async () => {
    const lines = service.output().split('\n');
    expect(lines.filter((line) => line.includes('migration'))).toEqual([
      expect.stringMatching(/Database ready: \d+ migrations applied in \d+\.\d s/),
      expect.stringMatching(/^ {2}· database: .*, \d+ migrations applied$/),
    ]);
    const [, address = ''] = /^ {2}Console {3}(\S+) {5}sign in there$/m.exec(service.output()) ?? [];
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('shows the posture at /health/ready as printed at start, and nothing secret', async () => {
    const { posture, ...rest } = (await (await fetch(`${service.api}/health/ready`)).json()) as { posture: string[] };
    expect(rest).toEqual({ status: 'ready' });
    expect(posture).toEqual(
      expect.arrayContaining(['role: all', 'client address: socket', 'browser origins: own origin only']),
    );
    for (const fact of posture) expect(service.output()).toContain(`· ${fact}`);
    expect(posture.join()).not.toContain(bootstrapOf(dataDir).api_key);
  });

  it('refuses a second process on its data directory with one clear line, and goes on serving (req:ROB-3)', async () => {
    const second = await failToStart({ dataDir });
    expect(second.code).toBe(1);
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toMatch(/^surety cannot start: .*\b(in use|holds|another|process)\b/);
    expect(await status(service, '/v1/agents', bootstrapOf(dataDir).api_key)).toBe(200);
    expect(await status(service, '/health/ready')).toBe(200);
  });

  it('stops on SIGTERM with code 0, starts again warm, shows no credential twice and keeps the key', async () => {
    const { api_key: key } = bootstrapOf(dataDir);
    const took: number[] = [];
    do {
      expect(await service.stop()).toBe(0);
      service = await startProcess({ dataDir, isBare: true, env: { UPSTREAM_ANTHROPIC_URL: provider.url } });
      took.push(Math.round(service.readyMs));
    } while (took.length < WARM_STARTS && Math.min(...took) >= WARM_MS_MAX);
    console.log(`warm start: ready after ${took.join(', ')} ms`);
    expect(Math.min(...took)).toBeLessThan(WARM_MS_MAX);
    expect(service.output()).not.toContain(key);
    expect(await status(service, '/v1/agents', key)).toBe(200);
  }, 60_000);

  it('writes the record of every answered turn before it ends', async () => {
    const { api_key: key } = bootstrapOf(dataDir);
    const agent = await register(service, key);
    await Promise.all(Array.from({ length: 20 }, (_, i) => turn(service, key, `question ${i}`)));
    expect(await service.stop()).toBe(0);
    service = await startProcess({ dataDir, isBare: true });
    const response = await fetch(`${service.api}/v1/agents/${agent}/checkpoints?limit=100`, {
      headers: { 'x-svc-api-key': key },
    });
    expect(((await response.json()) as { checkpoints: unknown[] }).checkpoints).toHaveLength(20);
  }, 40_000);
});

const PROVIDER_KEY = `sk-ant-${randomBytes(12).toString('hex')}`;

async function register(service: ServiceProcess, key: string): Promise<string> {
  const proof = createHash('sha256').update(`${PROVIDER_KEY}|starter`).digest('hex');
  const response = await fetch(`${service.api}/v1/agents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-svc-api-key': key },
    body: JSON.stringify({ name: 'starter', hash_proof: proof }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function turn(service: ServiceProcess, key: string, text: string): Promise<void> {
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'x-api-key': PROVIDER_KEY,
      'x-svc-api-key': key,
      'x-svc-agent': 'starter',
    },
    body: JSON.stringify({ model: 'm-1', max_tokens: 64, messages: [{ role: 'user', content: text }] }),
  });
  await response.text();
  expect(response.status).toBe(200);
}
