/**
 * Service keys with an expiry at the gateway, over the whole service with a moved clock.
 * Source: docs/reference/organisations.md#expiry-of-a-key.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { fixedClock } from '../../platform/clock.ts';

const clock = fixedClock();
let service: WholeService;
beforeAll(async () => {
  service = await wholeService({ clock });
});
afterAll(() => service.stop());

const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
const person = () => ({ headers: service.tenant.user.headers });
const makeKey = async (expiresAt: string): Promise<{ key_id: string; key: string }> => {
  const made = await service.api.call<{ key_id: string; key: string }>('POST', '/v1/api-keys', {
    ...person(),
    body: { name: 'expires', expires_at: expiresAt },
  });
  expect(made.status).toBe(201);
  return made.body;
};
const route = (key: string): Promise<Response> =>
  fetch(`${service.gatewayUrl}/router/openai/v1/chat/completions`, {
    method: 'POST',
    headers: { 'x-svc-egress-key': 'sk-of-the-provider', 'x-svc-api-key': key },
    body: JSON.stringify({ model: 'openai/m', messages: [{ role: 'user', content: 'Hi' }] }),
  });
const move = (keyId: string, expiresAt: string | null) =>
  service.api.call('PATCH', `/v1/api-keys/${keyId}`, { ...person(), body: { expires_at: expiresAt } });

it('a remembered key is refused from its expiry on, without a look at the database, with its own message', async () => {
  const expiry = inSeconds(10);
  const made = await makeKey(expiry);
  expect((await route(made.key)).status).toBe(200);
  clock.advance(9_999);
  expect((await route(made.key)).status).toBe(200);
  clock.advance(1); // 10 s after it was looked up: it is remembered for 30 s
  service.provider.requests.length = 0;
  const refused = await route(made.key);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { code: 'invalid_credentials', message: expect.stringContaining(`${made.key_id} expired at ${expiry}`) } },
  ]);
  expect(service.provider.requests).toEqual([]);
});

it('an expiry that is moved takes effect with the reply of PATCH: forward, and nearer', async () => {
  const made = await makeKey(inSeconds(5));
  clock.advance(5_000);
  expect((await route(made.key)).status).toBe(401);
  expect((await move(made.key_id, null)).status).toBe(200);
  expect((await route(made.key)).status).toBe(200);
  expect((await move(made.key_id, inSeconds(1))).status).toBe(200);
  expect((await route(made.key)).status).toBe(200);
  clock.advance(1_000);
  expect((await route(made.key)).status).toBe(401);
});

it('on the path of a provider an expired key is refused too, although the agent is known by the provider’s key', async () => {
  const made = await makeKey(inSeconds(5));
  const turn = (): Promise<Response> =>
    fetch(`${service.gatewayUrl}/openai/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-test-expiry-01', 'x-svc-api-key': made.key },
      body: '{"model":"m","messages":[{"role":"user","content":"Hi"}]}',
    });
  expect((await turn()).status).toBe(200);
  clock.advance(5_000);
  expect((await turn()).status).toBe(401);
});
