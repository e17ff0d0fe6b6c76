/**
 * Ceilings of agents and organisations, and the router with a real key, over the whole service.
 * Source: docs/reference/wire.md#rate-limits, docs/reference/gateway.md#processing-order, docs/reference/gateway.md#router.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { fixedClock } from '../../platform/clock.ts';
import { readSettings } from '../../platform/config.ts';
import { LIMIT_CLASSES } from '../../platform/http/limit-classes.ts';

const KEY = 'sk-test-limits-01';
let service: WholeService;
const ample = { perMinute: 10_000 };
const rateLimits = Object.fromEntries(
  Object.keys(LIMIT_CLASSES).map((name) => [name, { ...ample, authenticatedPerMinute: 10_000 }]),
) as never;

beforeAll(async () => {
  service = await wholeService({
    clock: fixedClock(new Date()), // no minute ends while the turns are counted
    settings: {
      RATE_LIMITS: {
        ...(rateLimits as object),
        gateway_agent: { perMinute: 4 },
        gateway_org: { perMinute: 6 },
      } as never,
    },
  });
  for (const name of ['one', 'two', 'routed'])
    await service.guardedAgent({ key: KEY, name, protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

const turn = (agent: string): Promise<Response> =>
  fetch(`${service.gatewayUrl}/openai/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'x-svc-agent': agent },
    body: '{"model":"m","messages":[{"role":"user","content":"Hi"}]}',
  });

describe('ceilings', () => {
  it('are 100 a minute for an agent and 1,000 for an organisation, and settings move them', () => {
    expect(readSettings({}).RATE_LIMITS).toMatchObject({
      gateway_agent: { perMinute: 100 },
      gateway_org: { perMinute: 1_000 },
    });
    const moved = readSettings({ RATE_LIMITS: 'gateway_agent:7,gateway_org:70' });
    expect(moved.RATE_LIMITS).toMatchObject({ gateway_agent: { perMinute: 7 }, gateway_org: { perMinute: 70 } });
  });

  it('apply to each agent, and to all agents of an organisation together, with Retry-After in the dialect’s form', async () => {
    const first = await turn('one');
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([
      200,
      expect.stringMatching(/^"gateway_ip";q=\d+;w=60, "gateway_agent";q=4;w=60, "gateway_org";q=6;w=60$/),
    ]);
    expect(first.headers.get('ratelimit')).toMatch(
      /^"gateway_ip";r=\d+;t=\d+, "gateway_agent";r=3;t=\d+, "gateway_org";r=5;t=\d+$/,
    );
    for (let n = 1; n < 4; n += 1) expect((await turn('one')).status).toBe(200);
    const agent = await turn('one');
    expect(agent.status).toBe(429);
    expect(agent.headers.get('ratelimit')).toMatch(/"gateway_agent";r=0;t=\d+/);
    expect(agent.headers.get('x-ratelimit-limit')).toBe('4');
    expect(Number(agent.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) expect((await turn('two')).status).toBe(200);
    const org = await turn('two');
    expect(org.status).toBe(429);
    expect(org.headers.get('x-ratelimit-limit')).toBe('6');
    expect(org.headers.get('x-svc-verdict')).toBeTruthy();
    expect(await org.json()).toMatchObject({ error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' } });
  });
});

describe('the router with a real key', () => {
  const route = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${service.gatewayUrl}/router/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'x-svc-egress-key': 'sk-of-the-provider', ...headers },
      body: JSON.stringify({ model: 'openai/m', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }),
    });

  it('serves a key with the gateway scope and refuses any other (req:GW-20)', async () => {
    const { key } = service.tenant.key;
    service.provider.requests.length = 0;
    const response = await route({ 'x-svc-api-key': key });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ type: 'message', content: [{ type: 'text' }], model: 'fake-1' });
    expect(JSON.stringify(service.provider.requests[0]?.headers)).not.toContain(key);
    for (const headers of [
      { 'x-svc-api-key': `${key.slice(0, -2)}zz` },
      { authorization: 'Bearer sk-of-the-provider' },
    ] as Record<string, string>[]) {
      const refused = await route(headers);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ type: 'error', error: { type: 'authentication_error' } });
    }
    expect(service.provider.requests).toHaveLength(1);
  });
});
