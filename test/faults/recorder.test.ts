/** The recorder process is killed while turns go through: none is lost, none is written twice, the gateway does not notice. */
import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const PROVIDER_KEY = 'sk-recorder-test-credential';
const TURNS = 150;
const folder = temporaryFolder('recorder');
const { dataDir } = folder;
let provider: FakeProvider;
let service: ServiceProcess;
let headers: Record<string, string>;
let agentId: string;

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startProcess({ dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url } });
  const { api_key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
  const made = await fetch(`${service.api}/v1/agents`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'survivor',
      hash_proof: createHash('sha256').update(`${PROVIDER_KEY}|survivor`).digest('hex'),
    }),
  });
  agentId = ((await made.json()) as { id: string }).id;
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
});

/** Process id of the service's recorder child. */
function recorderPid(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recorder-process.ts')) continue;
      const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      if (parent === service.child.pid) return Number(pid);
    } catch {
      continue; // ended meanwhile
    }
  }
  throw new Error('no recorder process found');
}

async function turn(i: number): Promise<string> {
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': PROVIDER_KEY, 'anthropic-version': '2023-06-01', 'x-svc-agent': 'survivor' },
    body: JSON.stringify({ model: 'm-1', max_tokens: 64, messages: [{ role: 'user', content: `Question ${i}` }] }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return response.headers.get('x-aip-checkpoint-id') ?? '';
}

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const response = await fetch(`${service.api}/v1/agents/${agentId}/checkpoints?limit=100&offset=${offset}`, {
      headers,
    });
    const page = ((await response.json()) as { checkpoints: { checkpoint_id: string }[] }).checkpoints;
    ids.push(...page.map((row) => row.checkpoint_id));
    if (page.length < 100) return ids;
  }
}

it.skipIf(process.platform !== 'linux')(
  'survives kill -9 of the recorder three times without losing or doubling a turn',
  async () => {
    const ids: string[] = [];
    for (let i = 0; i < TURNS; i += 1) {
      ids.push(await turn(i));
      if (i % 50 === 25) process.kill(recorderPid(), 'SIGKILL');
      if (i % 50 === 49)
        await expect
          .poll(
            () => {
              try {
                return recorderPid() > 0;
              } catch {
                return false;
              }
            },
            { timeout: 10_000 },
          )
          .toBe(true);
    }
    await expect.poll(async () => (await storedIds()).length, { timeout: 20_000, interval: 200 }).toBe(TURNS);
    expect(new Set(await storedIds())).toEqual(new Set(ids));
  },
  90_000,
);

it('counts what its recorder judged where the metrics are read', async () => {
  await turn(0);
  const checks = async (): Promise<number> => {
    const text = await (await fetch(`${service.api}/metrics`)).text();
    return [...text.matchAll(/^aip_integrity_checks_total\{verdict="\w+"\} (\d+)/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  };
  await expect.poll(checks, { timeout: 10_000 }).toBeGreaterThan(0);
}, 20_000);
