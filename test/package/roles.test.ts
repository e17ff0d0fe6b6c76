/** The processes of deploy/compose.yaml, started together on an empty database: each is ready, and one turn passes through all. */
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { emptyDatabase } from '../support/database.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const ROLES = ['api', 'worker', 'gateway', 'gateway'] as const;
const folder = temporaryFolder('roles');
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let provider: FakeProvider;
let processes: ServiceProcess[] = [];

beforeAll(async () => {
  database = await emptyDatabase();
  provider = await startFakeProvider();
  const env = {
    DATABASE_URL: database.url,
    MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
    UPSTREAM_ANTHROPIC_URL: provider.url,
    PUBLIC_URL: 'http://localhost:8787',
  };
  processes = await Promise.all(
    ROLES.map((ROLE, n) =>
      startProcess({
        dataDir: join(folder.path, ROLE === 'gateway' ? ROLE : `${ROLE}${n}`),
        env: { ...env, ROLE },
        readyMsMax: 90_000,
      }),
    ),
  );
}, 180_000);
afterAll(async () => {
  for (const each of processes) expect(await each.stop()).toBe(0);
  await provider?.close();
  await database?.drop();
  folder.remove();
}, 60_000);

it(
  'one of them makes the first owner; a turn of either gateway is recorded and read at the API',
  { timeout: 90_000 },
  async () => {
    const made = ['api0', 'worker1', 'gateway']
      .map((name) => join(folder.path, name, 'bootstrap.json'))
      .filter((file) => existsSync(file));
    expect(made).toHaveLength(1);
    const { api_key, org_id } = JSON.parse(readFileSync(made[0] ?? '', 'utf8')) as { api_key: string; org_id: string };
    const [api, , ...gateways] = processes;
    for (const { gateway } of gateways) {
      const reply = await fetch(`${gateway}/anthropic/v1/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-svc-api-key': api_key,
          'x-api-key': 'sk-roles',
          'anthropic-version': '2023-06-01',
          'x-svc-agent': 'roles',
        },
        body: JSON.stringify({ model: 'm', max_tokens: 64, messages: [{ role: 'user', content: 'Hello' }] }),
      });
      expect(reply.status, await reply.text()).toBe(200);
    }
    await expect
      .poll(
        async () => {
          const turns = await fetch(`${api?.api}/v1/orgs/${org_id}/turns`, { headers: { 'x-svc-api-key': api_key } });
          return turns.ok ? ((await turns.json()) as { data: unknown[] }).data.length : turns.status;
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(2);
  },
);
