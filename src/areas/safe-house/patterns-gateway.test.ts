/** An organisation's own patterns in front of its agents' models: what they find is held, in requests short and long, at once after activation. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../../../test/support/fakes/llm-provider.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { startGateway, type RunningGateway } from '../gateway/index.ts';
import { evaluatePatterns } from './patterns-evaluated.ts';

const LITERAL = 'the heron flies at midnight over the ledger';
const FILLER = 'The boats are back in the harbour and the nets are dry. '.repeat(200);
let server: TestServer;
let provider: FakeProvider;
let gateway: RunningGateway;
let tenant: Tenant;

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await testServer({
    settings: {
      UPSTREAM_ANTHROPIC_URL: provider.url,
      UPSTREAM_OPENAI_URL: provider.url,
      UPSTREAM_GEMINI_URL: provider.url,
    },
  });
  tenant = await seedTenant(server);
  gateway = await startGateway(
    { ...server.services, metrics: createMetrics(() => server.db.stats()) },
    { limiter: { admitNow: () => undefined }, graceMs: 200 },
  );
  const made = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: { name: 'heron-bot', hash_proof: createHash('sha256').update('sk-test|heron-bot').digest('hex') },
  });
  await server.call('PUT', `/v1/protection/agent/${made.body.id}`, {
    headers: tenant.headers,
    key: 'protect',
    body: {
      card_version: 'protection/2026-04-26',
      mode: 'enforce',
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
      trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await server.stop();
  await provider.close();
});

async function frontOf(text: string): Promise<string | null> {
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/anthropic/v1/messages`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', max_tokens: 10, messages: [{ role: 'user', content: text }] }),
    headers: { 'content-type': 'application/json', 'x-api-key': 'sk-test', 'x-svc-agent': 'heron-bot' },
  });
  await reply.text();
  expect(reply.status).toBe(200);
  return /front=(\w+)/.exec(reply.headers.get('x-svc-verdict') ?? '')?.[1] ?? null;
}

describe('patterns at the gateway', () => {
  it('a text that passed is held from the moment the pattern is active, also when it is long or said before', async () => {
    const text = `Please note: ${LITERAL}.`;
    expect(await frontOf(text)).toBe('pass');
    const made = await server.call<{ pattern_id: string }>('POST', '/v1/safe-house/patterns', {
      headers: tenant.headers,
      body: { threat_type: 'bec_fraud', pattern: LITERAL, description: 'Heron', source: 'test' },
    });
    await evaluatePatterns.handle({}, server.services);
    await expect.poll(() => frontOf(text)).toBe('enforced');
    expect(await frontOf(`${FILLER}\n${LITERAL}\n${FILLER}`)).toBe('enforced');
    expect(await frontOf(FILLER)).toBe('pass');
    const list = await server.call<{ items: { threats: { matched_pattern?: string }[] }[] }>(
      'GET',
      '/v1/safe-house/quarantine',
      {
        headers: tenant.headers,
      },
    );
    const matched = list.body.items.flatMap((item) => item.threats.map((threat) => threat.matched_pattern));
    expect(matched).toContain(made.body.pattern_id);
  });
});
