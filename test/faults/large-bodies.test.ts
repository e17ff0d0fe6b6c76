/**
 * The process for large bodies is started by the first one, killed in the middle, and started again: no answered turn is without a record,
 * and small turns do not notice. Source: docs/adr/0470.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { pidsUnder } from './kill-targets.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const KEY = 'sk-large-bodies-test';
const LARGE = 600_000; // characters
const folder = temporaryFolder('large-bodies');
let provider: FakeProvider;
let service: ServiceProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startProcess({
    dataDir: folder.dataDir,
    env: { UPSTREAM_ANTHROPIC_URL: provider.url, METRICS_BY_AGENT: 'true' },
  });
  const { api_key } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
});

const largePid = (): number | undefined => pidsUnder(service.child.pid ?? 0, 'large-bodies-process.ts')[0];

async function turn(
  chars: number,
  agent = 'reader',
): Promise<{ status: number; checkpointId: string; agentId: string }> {
  const content = `${Math.random()} ${'All is well in the north. '.repeat(Math.ceil(chars / 26))}`;
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': KEY, 'anthropic-version': '2023-06-01', 'x-svc-agent': agent },
    body: JSON.stringify({ model: 'm-1', max_tokens: 64, messages: [{ role: 'user', content }] }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    checkpointId: response.headers.get('x-aip-checkpoint-id') ?? '',
    agentId: response.headers.get('x-svc-agent') ?? '',
  };
}

async function isStored(agentId: string, checkpointId: string): Promise<boolean> {
  const response = await fetch(`${service.api}/v1/agents/${agentId}/checkpoints/${checkpointId}`, { headers });
  return response.status === 200;
}

it.skipIf(process.platform !== 'linux')(
  'starts with the first large body and survives kill -9',
  async () => {
    const small = await turn(100);
    expect(small.status).toBe(200);
    expect(largePid()).toBeUndefined();
    const answered = [small, await turn(LARGE)];
    const first = largePid();
    expect(first).toBeGreaterThan(0);
    process.kill(first ?? 0, 'SIGKILL');
    // the connection of the one that is gone may be taken for open once: that turn is refused, and the next is served
    await expect
      .poll(
        async () => {
          const next = await turn(LARGE);
          if (next.status === 200) answered.push(next);
          else expect(next.status).toBe(503);
          return next.status;
        },
        { timeout: 20_000 },
      )
      .toBe(200);
    answered.push(await turn(100));
    expect(largePid()).not.toBe(first);
    expect(new Set(answered.map(({ agentId }) => agentId)).size).toBe(1);
    for (const { agentId, checkpointId } of answered)
      await expect.poll(() => isStored(agentId, checkpointId), { timeout: 45_000 }).toBe(true); // left files are looked for every 30 s
  },
  120_000,
);

it('counts its turns with those of the service', async () => {
  const { status, agentId } = await turn(LARGE, 'counted');
  expect(status).toBe(200);
  const figures = async (): Promise<string> => (await fetch(`${service.api}/metrics`)).text();
  await expect
    .poll(figures)
    .toMatch(new RegExp(`^aip_integrity_checks_total\\{[^}]*agent_id="${agentId}"[^}]*\\} 1$`, 'm'));
  expect(await figures()).toMatch(/^surety_large_bodies_up 1$/m);
});

it.skipIf(process.platform !== 'linux')('ends with the service', async () => {
  const pid = largePid() ?? 0;
  expect(pid).toBeGreaterThan(0);
  await service.stop();
  expect(() => process.kill(pid, 0)).toThrow();
});
