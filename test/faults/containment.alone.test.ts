/**
 * Containment across processes: two whole services share one database; a kill by an operation of one ends the streams of
 * both within a second, and a rule that acts in the recorder of one refuses the next turn at the other.
 * Source: docs/reference/agents.md#containment.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { emptyDatabase } from '../support/database.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const KEY = 'sk-ant-contained-0001';
const folders = [temporaryFolder('contain-a'), temporaryFolder('contain-b')];
const processes: ServiceProcess[] = [];
let provider: FakeProvider;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let owner: { org_id: string; api_key: string };

beforeAll(async () => {
  provider = await startFakeProvider();
  database = await emptyDatabase();
  const env = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    UPSTREAM_ANTHROPIC_URL: provider.url,
  };
  for (const { dataDir } of folders) processes.push(await startProcess({ dataDir, env }));
  owner = JSON.parse(readFileSync(join(folders[0]?.dataDir ?? '', 'bootstrap.json'), 'utf8')) as typeof owner;
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((p) => p.stop()));
  await provider.close();
  await database.drop();
  for (const folder of folders) folder.remove();
});

const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${processes[0]?.api ?? ''}${path}`, {
    method,
    headers: { 'x-svc-api-key': owner.api_key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
};
const agentNamed = async (name: string): Promise<string> => {
  const hashProof = createHash('sha256').update(`${KEY}|${name}`).digest('hex');
  return String((await call('POST', '/v1/agents', { name, hash_proof: hashProof }))['agent_id']);
};
const turn = (at: ServiceProcess, name: string, stream: boolean): Promise<Response> =>
  fetch(`${at.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': name, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, stream, messages: [{ role: 'user', content: 'Hi' }] }),
  });
/** Reads until the stream ends or is cut; answers what came and when it ended. */
async function drained(response: Response): Promise<{ text: string; endedAt: number }> {
  let text = '';
  try {
    for await (const part of response.body ?? []) text += Buffer.from(part as Uint8Array).toString();
  } catch {
    text += '<cut>';
  }
  return { text, endedAt: performance.now() };
}

it('a kill ends the live streams of its agent in every process within a second, and refuses its next turns (req:CON-8)', async () => {
  const agentId = await agentNamed('doomed');
  const spared = await agentNamed('spared');
  provider.answer({ script: { text: 'word '.repeat(400) }, misbehave: { kind: 'endless' } });
  const streams = await Promise.all(processes.map((p) => turn(p, 'doomed', true)));
  expect(streams.map((s) => s.status)).toEqual([200, 200]);
  const ends = streams.map(drained);
  const killedAt = performance.now();
  await call('POST', `/v1/orgs/${owner.org_id}/agents/${agentId}/kill`, { reason: 'Runs wild.' });
  for (const { endedAt } of await Promise.all(ends)) expect(endedAt - killedAt).toBeLessThan(1_000);
  provider.answer({ script: { text: 'Hello.' } });
  for (const p of processes) {
    const refused = await turn(p, 'doomed', false);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'agent_contained', details: { reason: 'agent_killed' } },
    });
    const other = await turn(p, 'spared', false);
    expect([other.status, other.headers.get('x-svc-agent')]).toEqual([200, spared]);
  }
}, 30_000);

it('a deletion ends what its agent has in flight in every process (req:AGT-10)', async () => {
  const agentId = await agentNamed('unwanted');
  provider.answer({ script: { text: 'word '.repeat(400) }, misbehave: { kind: 'endless' } });
  const streams = await Promise.all(processes.map((p) => turn(p, 'unwanted', true)));
  expect(streams.map((s) => s.status)).toEqual([200, 200]);
  const ends = streams.map(drained);
  const deletedAt = performance.now();
  await call('DELETE', `/v1/agents/${agentId}`);
  for (const { endedAt } of await Promise.all(ends)) expect(endedAt - deletedAt).toBeLessThan(1_000);
  provider.answer({ script: { text: 'Hello.' } });
  for (const p of processes) expect((await turn(p, 'unwanted', false)).status).toBe(403);
}, 30_000);

it('a rule that acts in the recorder of one process stops the agent in both, once (req:CON-5)', async () => {
  const agentId = await agentNamed('drifting');
  const path = `/v1/orgs/${owner.org_id}/agents/${agentId}`;
  await call('PUT', `${path}/containment-policy`, { auto_containment_threshold: 2 });
  provider.answer({ script: { thinking: VIOLATION, text: 'Here is the table.' } });
  for (const p of processes) expect((await turn(p, 'drifting', false)).status).toBe(200);
  await expect
    .poll(async () => (await call('GET', `${path}/containment`))['status'], { timeout: 10_000 })
    .toBe('paused');
  const { log } = (await call('GET', `${path}/containment`)) as {
    log: { action: string; actor: string; checkpoint_id: string }[];
  };
  expect(log).toMatchObject([{ action: 'auto_pause', actor: 'system', checkpoint_id: expect.stringMatching(/^ic-/) }]);
  for (const p of processes)
    await expect.poll(async () => (await turn(p, 'drifting', false)).status, { timeout: 1_000 }).toBe(403);
  await call('POST', `${path}/resume`);
  for (const p of processes)
    await expect.poll(async () => (await turn(p, 'drifting', false)).status, { timeout: 1_000 }).toBe(200);
}, 30_000);
