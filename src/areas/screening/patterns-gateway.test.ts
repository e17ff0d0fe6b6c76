/** Custom patterns at the gateway: matching texts are held in short and long requests, from the activation on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';
import { evaluatePatterns } from './jobs/evaluate-patterns.ts';

const LITERAL = 'the heron flies at midnight over the ledger';
const FILLER = 'The boats are back in the harbour and the nets are dry. '.repeat(200);
let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture();
  await fixture.guarded('heron-bot');
});
afterAll(() => fixture.stop());

async function frontOf(text: string): Promise<string | null> {
  const reply = await fetch(`${fixture.url}/anthropic/v1/messages`, {
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
    const made = await fixture.server.call<{ pattern_id: string }>('POST', '/v1/safe-house/patterns', {
      headers: fixture.tenant.headers,
      body: { threat_type: 'bec_fraud', pattern: LITERAL, description: 'Heron', source: 'test' },
    });
    await evaluatePatterns.handle({}, fixture.server.services);
    await expect.poll(() => frontOf(text)).toBe('enforced');
    expect(await frontOf(`${FILLER}\n${LITERAL}\n${FILLER}`)).toBe('enforced');
    expect(await frontOf(FILLER)).toBe('pass');
    const list = await fixture.server.call<{ items: { threats: { matched_pattern?: string }[] }[] }>(
      'GET',
      '/v1/safe-house/quarantine',
      {
        headers: fixture.tenant.headers,
      },
    );
    const matched = list.body.items.flatMap((item) => item.threats.map((threat) => threat.matched_pattern));
    expect(matched).toContain(made.body.pattern_id);
  });
});
