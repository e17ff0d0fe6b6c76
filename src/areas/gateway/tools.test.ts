/** Tools at the gateway, over the real areas and a real database: transactions in force at once, first uses, declarations, events. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import type { Script } from '../../../test/support/fakes/llm-provider.ts';
import { sql } from '../../platform/db/sql.ts';

const KEY = 'sk-tools-0001';
let service: WholeService;
let agentId: string;
beforeAll(async () => {
  service = await wholeService();
  agentId = await service.guardedAgent({ key: KEY, name: 'worker', protection: 'observe', integrity: 'off' });
  const card = `/v1/alignment/agent/${agentId}`;
  const known = await service.api.call<Record<string, unknown>>('GET', card, { headers: service.tenant.headers });
  const { _composition: _, agent_id: __, ...rest } = known.body;
  const put = await service.api.call('PUT', card, {
    headers: service.tenant.headers,
    key: 'tools-card',
    body: {
      ...rest,
      autonomy_mode: 'enforce',
      capabilities: { reading: { tools: ['docs.read', 'docs.search'], required_actions: ['inference'] } },
      enforcement: { allow_unmapped_tools: false, grace_period_hours: 24 },
    },
  });
  if (put.status >= 300) throw new Error(put.text);
});
afterAll(() => service.stop());

async function callsLeft(tools: readonly string[], description = 'A tool'): Promise<string[]> {
  const script: Script = { text: 'Working.', toolCalls: tools.map((name) => ({ name, args: {} })) };
  service.provider.answer({ script });
  const response = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': KEY, 'x-svc-agent': 'worker' },
    body: JSON.stringify({
      model: 'm',
      max_tokens: 10,
      tools: [{ name: 'docs.read', description, input_schema: { type: 'object' } }],
      messages: [{ role: 'user', content: 'Go on' }],
    }),
  });
  const body = (await response.json()) as { content: { type: string; name?: string }[] };
  return body.content.flatMap((block) => (block.type === 'tool_use' ? (block.name ?? '') : []));
}

const Row = Type.Object({ text: Type.String() });
const texts = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await service.api.db.direct.many(Row, query)).map((row) => row.text);

describe('tools of an agent', () => {
  it('are restricted by a transaction from its creation to its end, without delay', async () => {
    await expect
      .poll(() => callsLeft(['docs.read', 'docs.search']), { timeout: 5_000 })
      .toEqual(['docs.read', 'docs.search']);
    const made = await service.api.call<{ transaction_id: string }>('POST', '/v1/transactions', {
      headers: service.tenant.headers,
      key: 'txn',
      body: { agent_id: agentId, tools: ['docs.read'] },
    });
    expect(made.status).toBe(201);
    await expect
      .poll(() => callsLeft(['docs.read', 'docs.search']), { timeout: 10_000, interval: 20 })
      .toEqual(['docs.read']);
    await service.api.call('DELETE', `/v1/transactions/${made.body.transaction_id}`, {
      headers: service.tenant.headers,
      key: 'txn-end',
    });
    await expect
      .poll(() => callsLeft(['docs.read', 'docs.search']), { timeout: 10_000, interval: 20 })
      .toEqual(['docs.read', 'docs.search']);
  });

  it('are recorded with their first use; a withheld one is an event, and grace of a tool ends with its hours', async () => {
    expect(await callsLeft(['docs.find', 'docs.delete'])).toEqual(['docs.find']);
    const observed = () =>
      texts(sql`-- test.observed
        select tool as text from observed_tools where agent_id = ${agentId} and tool like 'docs.f%'`);
    await expect.poll(observed, { timeout: 5_000 }).toEqual(['docs.find']);
    const events = () =>
      texts(sql`-- test.events
        select data->'violations'->0->>'tool' as text from events
         where type = 'policy.violation' and data->'trace'->>'agent_id' = ${agentId} and data->>'context' = 'gateway'
           and data->'violations'->0->>'tool' = 'docs.delete'`);
    await expect.poll(events, { timeout: 5_000 }).toEqual(['docs.delete']);
    await service.api.db.direct.run(sql`-- test.age
      update observed_tools set first_seen_at = first_seen_at - interval '25 hours' where agent_id = ${agentId}`);
    await expect.poll(() => callsLeft(['docs.find']), { timeout: 10_000, interval: 20 }).toEqual([]);
  });

  it('that are declared in other words stay known as changed', async () => {
    await callsLeft([], 'A tool');
    await callsLeft([], 'Another tool');
    const hashes = () =>
      texts(sql`-- test.declared
        select cardinality(hashes)::text as text from declared_tools where agent_id = ${agentId} and changed_at is not null`);
    await expect.poll(hashes, { timeout: 5_000 }).toEqual(['2']);
  });
});
