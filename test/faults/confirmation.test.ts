/**
 * A question that was asked before kill -9 is answered after it: what a yes releases is in the conversation, not in the process.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const KEY = 'sk-confirmation-test';
const AGENT = 'pays-bills';
const TASK = 'Pay the March invoice of Bergmann Papier';
const PAYMENT = { name: 'bank_transfer', args: { iban: 'DE89370400440532013000', amount: 420 } };
const folder = temporaryFolder('confirmation');
const { dataDir } = folder;
let provider: FakeProvider;
let service: ServiceProcess;
let headers: Record<string, string>;

const start = (): Promise<ServiceProcess> => startProcess({ dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url } });

beforeAll(async () => {
  provider = await startFakeProvider({ script: { text: 'I pay it.', toolCalls: [PAYMENT] } });
  service = await start();
  const { api_key } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body: unknown, key: string): Promise<{ id: string }> => {
    const response = await fetch(`${service.api}${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBeLessThan(300);
    return (await response.json()) as { id: string };
  };
  const hash_proof = createHash('sha256').update(`${KEY}|${AGENT}`).digest('hex');
  const { id } = await call('POST', '/v1/agents', { name: AGENT, hash_proof }, 'agent-1');
  const card = {
    card_version: 'protection/2026-04-26',
    mode: 'enforce',
    thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
    screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
    trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
  };
  await call('PUT', `/v1/protection/agent/${id}`, card, 'protection-1');
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
});

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
}

async function ask(
  messages: readonly { readonly role: string; readonly content: string }[],
  system = 'You pay bills.',
): Promise<Block[]> {
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': KEY, 'anthropic-version': '2023-06-01', 'x-svc-agent': AGENT },
    body: JSON.stringify({ model: 'm', max_tokens: 64, system, messages }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { content: Block[] }).content;
}
const calls = (blocks: readonly Block[]): unknown[] =>
  blocks.filter(({ type }) => type === 'tool_use').map(({ name }) => name);

const task = { role: 'user', content: TASK };
async function questionAsked(): Promise<string> {
  const asked = await ask([task]);
  expect(calls(asked)).toEqual([]);
  const question = asked.map(({ text = '' }) => text).join('\n');
  expect(question).toContain('Pay 420 to DE89370400440532013000');
  return question;
}
const answered = (question: string): { role: string; content: string }[] => [
  task,
  { role: 'assistant', content: question },
  { role: 'user', content: 'Yes' },
];

it('is released by another process: the one for large bodies', async () => {
  const long = 'You pay bills and say what you paid. '.repeat(10_000);
  expect(calls(await ask([task], long))).toEqual([]);
  expect(calls(await ask(answered(await questionAsked()), long))).toEqual(['bank_transfer']);
});

it('releases exactly this call after kill -9 and a restart, and no other', async () => {
  const yes = answered(await questionAsked());
  await service.kill();
  service = await start();
  expect(calls(await ask(yes))).toEqual(['bank_transfer']);
  provider.answer({
    script: { text: 'I pay it.', toolCalls: [{ ...PAYMENT, args: { ...PAYMENT.args, amount: 4_200 } }] },
  });
  expect(calls(await ask(yes))).toEqual([]);
}, 90_000);
