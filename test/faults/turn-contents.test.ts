/**
 * The text of turns in the whole service on disk: off, no word of a conversation is in any file after it was recorded; on, it is sealed
 * everywhere, and survives kill -9 between the reply and the record. Source: docs/reference/turns.md#text.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { killAll, pidsOf } from './kill-targets.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const PROVIDER_KEY = 'sk-turn-contents-test';
const KILLS = 3;
const folder = temporaryFolder('turn-contents');
const { dataDir } = folder;
let provider: FakeProvider;
let service: ServiceProcess;
let headers: Record<string, string>;
let orgId: string;

const start = () => startProcess({ dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url }, readyMsMax: 120_000 });
const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
  const reply = await fetch(`${service.api}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
};

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await start();
  const { api_key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
  const proof = createHash('sha256').update(`${PROVIDER_KEY}|keeper`).digest('hex');
  expect((await call('POST', '/v1/agents', { name: 'keeper', hash_proof: proof })).status).toBe(201);
  orgId = ((await call('GET', '/v1/orgs')).body as { data: { org_id: string }[] }).data[0]?.org_id ?? '';
}, 180_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
}, 60_000);

/** A turn in which nothing is found, so that nothing is quoted, and user and model name this place; resolves with its request id when its reply has ended. */
async function turn(words: string): Promise<string> {
  provider.answer({
    script: { thinking: `The user asks about trains to ${words}.`, text: `Two trains leave for ${words}.` },
  });
  const reply = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': PROVIDER_KEY, 'anthropic-version': '2023-06-01', 'x-svc-agent': 'keeper' },
    body: JSON.stringify({
      model: 'm-1',
      max_tokens: 64,
      messages: [{ role: 'user', content: `Which trains leave for ${words} on Monday morning?` }],
    }),
  });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
  return reply.headers.get('x-svc-request-id') ?? '';
}
const detail = async (id: string) => {
  const { body } = await call('GET', `/v1/orgs/${orgId}/turns/${id}`);
  return (body as { content?: { state: string } }).content?.state;
};
const recorded = (id: string) => expect.poll(() => detail(id), { timeout: 60_000, interval: 200 }).toBeDefined();

/** Files under DATA_DIR (database, its log of changes, journal) that hold these words. */
function filesWith(words: string, under: string = dataDir): string[] {
  return readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name);
    if (entry.isDirectory()) return filesWith(words, path);
    if (!entry.isFile() || statSync(path).size > 256 * 1024 * 1024) return [];
    return readFileSync(path).includes(words) ? [path] : [];
  });
}

it.skipIf(process.platform !== 'linux')(
  'off: no file of the service holds a word of the conversation once it is recorded, and none in clear before',
  async () => {
    const id = await turn('Zebraquartz');
    expect(filesWith('Zebraquartz')).toEqual([]);
    await recorded(id);
    expect(filesWith('Zebraquartz')).toEqual([]);
    expect(filesWith(id)).not.toEqual([]); // the search finds what is there
    expect(await detail(id)).toBe('off');
  },
  120_000,
);

it.skipIf(process.platform !== 'linux')(
  'on: survives kill -9 right after the reply, and is in no file in clear',
  async () => {
    expect((await call('PUT', `/v1/orgs/${orgId}/turn-content`, { keep: true })).status).toBe(200);
    const probe = async () => {
      const id = await turn('Basel');
      await recorded(id);
      return detail(id);
    };
    await expect.poll(probe, { timeout: 30_000 }).toBe('kept');
    for (let i = 0; i < KILLS; i += 1) {
      const words = `Onyxwalrus${i}`;
      const at = { main: service.child.pid ?? 0, dataDir, chance: 0 };
      for (const pid of pidsOf('recorder', at)) process.kill(pid, 'SIGSTOP'); // so that the reply is out and nothing is written
      const id = await turn(words);
      killAll(pidsOf('both', at));
      await service.kill();
      service = await start();
      await recorded(id);
      expect(filesWith(words)).toEqual([]);
      const { status, body } = await call('GET', `/v1/orgs/${orgId}/turns/${id}/content`);
      const kept = body as { reply: { text: { text: string } }; raw: string };
      expect([status, kept.reply.text.text]).toEqual([200, `Two trains leave for ${words}.`]);
      expect(kept.raw).toContain(`Which trains leave for ${words}`);
    }
  },
  400_000,
);
