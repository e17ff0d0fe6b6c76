/**
 * The credential of a turn, used to have it judged, is in no row, log line, metric, span, error or file, whatever happens to the question;
 * and a process that ends while the model thinks loses the opinion alone. Source: docs/reference/integrity.md#the-turns-own-credential.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJudgingModel, type JudgingModel } from '../support/fakes/judging-model.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProviderFront, type ProviderFront } from '../support/fakes/provider-front.ts';
import { embeddedDatabase } from './kill-rounds.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const folder = temporaryFolder('provider-judge');
const { dataDir } = folder;
/** Behind the prefix of a key that is kept to name it. */
const CANARY = randomBytes(18).toString('hex');
const KEYS = {
  anthropic: `sk-ant-api03-${CANARY}`,
  openai: `sk-proj-aaaa-${CANARY}`,
  gemini: `AIzaSyAAAAAAA${CANARY}`,
} as const;
type Way = keyof typeof KEYS;

let provider: FakeProvider;
let judge: JudgingModel;
let front: ProviderFront;
let collector: Server;
let spans = '';
let service: ServiceProcess;
let outputs = '';
let apiKey: string;
const agents: Partial<Record<Way, string>> = {};

const start = (): Promise<ServiceProcess> =>
  startProcess({
    dataDir,
    env: {
      LOG_LEVEL: 'debug',
      RECORD: 'durable',
      ANALYSER_MODEL: 'provider',
      ANALYSER_MODEL_TIMEOUT_MS: '2000',
      UPSTREAM_ANTHROPIC_URL: front.url,
      UPSTREAM_OPENAI_URL: front.url,
      UPSTREAM_GEMINI_URL: front.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    },
  });

beforeAll(async () => {
  provider = await startFakeProvider();
  judge = await startJudgingModel();
  front = await startProviderFront(judge.url);
  front.turns = provider.url;
  collector = createServer((req, res) => {
    req.on('data', (part: Buffer) => (spans += part.toString('latin1')));
    req.on('end', () => res.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  service = await start();
  apiKey = (JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string }).api_key;
  for (const way of ['anthropic', 'openai', 'gemini'] as const) agents[way] = await consenting(way);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  await front.close();
  await judge.close();
  collector.close();
  folder.remove();
});

async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${service.api}${path}`, {
    method,
    headers: {
      'x-svc-api-key': apiKey,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as T;
}

/** An agent whose card has all its turns judged. */
async function consenting(way: Way): Promise<string> {
  const hash_proof = createHash('sha256').update(`${KEYS[way]}|by-${way}`).digest('hex');
  const { id } = await api<{ id: string }>('POST', '/v1/agents', { name: `by-${way}`, hash_proof });
  await api('PUT', `/v1/alignment/agent/${id}`, {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'observe',
    values: { declared: ['accuracy'] },
    autonomy: { bounded_actions: ['inference'] },
    audit: { retention_days: 365, queryable: false },
    model_judge: { models: { [way]: 'small-1' }, share_percent: 100 },
  });
  return id;
}

let said = 0;
async function turn(way: Way, stream: boolean): Promise<string> {
  said += 1;
  provider.answer({ script: { thinking: `I will add the figures up, as asked. Step ${said}.`, text: '42.' } });
  const gemini = `/gemini/v1beta/models/m-1:${stream ? 'streamGenerateContent?alt=sse&' : 'generateContent?'}key=${KEYS.gemini}`;
  const call = {
    anthropic: ['/anthropic/v1/messages', { 'x-api-key': KEYS.anthropic }],
    openai: ['/openai/v1/chat/completions', { authorization: `Bearer ${KEYS.openai}` }],
    gemini: [gemini, {}],
  }[way] as [string, Record<string, string>];
  const messages = [{ role: 'user', content: 'Add 20, 12 and 10.' }];
  const body =
    way === 'gemini'
      ? { contents: [{ role: 'user', parts: [{ text: 'Add 20, 12 and 10.' }] }] }
      : { model: 'm-1', max_tokens: 64, stream, messages };
  const response = await fetch(`${service.gateway}${call[0]}`, {
    method: 'POST',
    headers: { ...call[1], 'x-svc-agent': `by-${way}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.text();
}

interface Judged {
  readonly assurance: string;
  readonly assurance_reason?: string;
}
const judged = async (way: Way): Promise<Judged[]> => {
  const path = `/v1/agents/${agents[way] ?? ''}/checkpoints?limit=50`;
  return (await api<{ checkpoints: Judged[] }>('GET', path)).checkpoints;
};
const recorded = (way: Way, count: number): Promise<void> =>
  expect.poll(async () => (await judged(way)).length, { timeout: 15_000 }).toBe(count);

const FORMS = [CANARY, Buffer.from(CANARY).toString('base64').slice(0, 40), Buffer.from(CANARY).toString('hex')];
const holds = (text: string): boolean => FORMS.some((form) => text.includes(form));

function filesWith(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .filter((path) => holds(readFileSync(path, 'latin1')));
}

async function tablesWith(): Promise<{ found: string[]; rows: number }> {
  const client = new pg.Client(embeddedDatabase(dataDir));
  await client.connect();
  const found: string[] = [];
  let rows = 0;
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables.rows) {
      const dump = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows += dump.rows.length;
      // bytes are shown as hex
      if (dump.rows.some(({ row }) => holds(row))) found.push(name);
    }
  } finally {
    await client.end();
  }
  return { found, rows };
}

it('a credential that judges is found nowhere, and a kill costs the opinion alone', async () => {
  for (const way of ['anthropic', 'openai', 'gemini'] as const) {
    judge.behave({ kind: 'reply', with: (honest) => honest });
    expect(await turn(way, false)).toContain('42');
    expect(await turn(way, true)).toContain('42');
    await recorded(way, 2);
    expect(await judged(way)).toMatchObject([{ assurance: 'model' }, { assurance: 'model' }]);
    // a provider that repeats the key in its refusal, one that breaks off, one that answers with it
    judge.behave({ kind: 'status', status: 401 });
    await turn(way, false);
    judge.behave({ kind: 'close' });
    await turn(way, true);
    judge.behave({ kind: 'raw', body: `{"error":{"message":"Incorrect API key provided: ${KEYS[way]}"}}` });
    await turn(way, false);
    await recorded(way, 5);
    expect((await judged(way)).slice(0, 3).every(({ assurance }) => assurance === 'rules')).toBe(true);
  }
  expect(judge.headers.filter((headers) => holds(JSON.stringify(headers))).length).toBeGreaterThan(10); // it was used

  judge.behave({ kind: 'hang' });
  const before = judge.materials.length;
  expect(await turn('anthropic', true)).toContain('42');
  await expect.poll(() => judge.materials.length).toBe(before + 1);
  const metrics = await (await fetch(`${service.api}/metrics`, { headers: { 'x-svc-api-key': apiKey } })).text();
  outputs += service.output();
  await service.kill();
  service = await start();
  await recorded('anthropic', 6);
  expect((await judged('anthropic'))[0]).toMatchObject({ assurance: 'rules', assurance_reason: 'interrupted' });

  const shown = await Promise.all(['anthropic', 'openai', 'gemini'].map((way) => judged(way as Way)));
  const { found, rows } = await tablesWith();
  expect(rows).toBeGreaterThan(100);
  await service.stop();
  outputs += service.output();
  expect(outputs).toContain('"level":"debug"'); // the log was listening
  expect(spans.length).toBeGreaterThan(0); // and so was the collector
  expect({
    tables: found,
    files: filesWith(dataDir),
    output: holds(outputs),
    metrics: holds(metrics),
    spans: holds(spans),
    replies: holds(JSON.stringify(shown)),
  }).toEqual({ tables: [], files: [], output: false, metrics: false, spans: false, replies: false });
}, 120_000);
