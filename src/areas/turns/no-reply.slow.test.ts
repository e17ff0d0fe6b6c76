/** Requests to which no reply came, over the real gateway, recorder and database. Source: docs/reference/turns.md#no-reply. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import type { Answer, Misbehaviour } from '../../../test/support/fakes/llm-provider.ts';
import type { TurnWire } from './wire/turns.ts';

const KEY = 'sk-no-reply';
const NAME = 'unlucky';
const SCRIPT: Answer = { script: { text: 'Hello.' } };

let service: WholeService;
let agentId: string;
let sessions = 0;
let session: string;
beforeAll(async () => {
  // Nothing listens at the address of the third provider.
  service = await wholeService({ settings: { UPSTREAM_GEMINI_URL: 'http://127.0.0.1:9' } });
  agentId = await service.guardedAgent({ key: KEY, name: NAME, protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());
beforeEach(() => {
  session = `no-reply-${(sessions += 1)}`;
  service.provider.answer(SCRIPT);
});

const misbehave = (misbehave: Misbehaviour): void => {
  service.provider.answer({ ...SCRIPT, misbehave });
};
const post = (path: string, body: object, more: RequestInit = {}) =>
  fetch(`${service.gatewayUrl}${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': KEY,
      'x-goog-api-key': KEY,
      'x-svc-agent': NAME,
      'x-svc-session': session,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...more,
  });
const MESSAGES = { model: 'claude-x', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
const ask = (more: RequestInit = {}, body: object = {}) =>
  post('/anthropic/v1/messages', { ...MESSAGES, ...body }, more);

async function rows(query = ''): Promise<TurnWire[]> {
  const { body } = await service.api.call<{ data: TurnWire[] }>(
    'GET',
    `/v1/orgs/${service.tenant.orgId}/turns?session_id=${session}${query}`,
    { headers: service.tenant.headers },
  );
  return body.data;
}
async function recorded(count: number): Promise<TurnWire[]> {
  await expect.poll(async () => (await rows()).length).toBe(count);
  return rows();
}

describe('a request that the provider refused', () => {
  it('has a row each time, with the status, the provider and the model, and is found by a filter', async () => {
    await (await ask()).text();
    misbehave({ kind: 'status', status: 401, body: '{"error":{"type":"authentication_error"}}' });
    for (const stream of [false, true]) {
      const reply = await ask({}, { stream });
      expect(reply.status).toBe(401);
      await reply.text();
    }
    const all = await recorded(3);
    expect(all.map(({ answered }) => answered)).toEqual([false, false, true]);
    expect(all[0]).toMatchObject({
      no_reply: 'provider_refused',
      provider_status: 401,
      provider: 'anthropic',
      model: 'claude-x',
      streamed: true,
      checkpoint_id: null,
      integrity: null,
      input_tokens: null,
      action: 'none',
    });
    expect(all[0]?.duration_ms).toBeGreaterThan(0);
    expect(all[1]?.streamed).toBe(false);
    expect(all[2]).toMatchObject({ no_reply: null, provider_status: null });
    expect(await rows('&answered=false')).toEqual(all.slice(0, 2));
    expect(await rows('&answered=true')).toEqual(all.slice(2));
  });

  it('has none where no turn was to be expected', async () => {
    misbehave({ kind: 'status', status: 400, body: '{}' });
    await (await post('/anthropic/v1/messages/count_tokens', { ...MESSAGES })).text();
    misbehave({ kind: 'status', status: 429, body: '{}' });
    await (await ask()).text();
    expect((await recorded(1))[0]?.provider_status).toBe(429); // written in order, so the other would be there
  });
});

describe('a request without a reply says', () => {
  it.each([
    ['a connection that broke', { kind: 'close_at_once' }, 'provider_failed'],
    ['a redirect', { kind: 'redirect' }, 'provider_failed'],
  ] as const)('%s', async (_name, misbehaviour, cause) => {
    misbehave(misbehaviour);
    await (await ask()).text();
    expect((await recorded(1))[0]).toMatchObject({ answered: false, no_reply: cause });
  });

  it('that the provider could not be reached', async () => {
    const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
    const reply = await post('/gemini/v1beta/models/gemini-x:generateContent', { contents });
    expect(reply.status).toBe(503);
    expect((await recorded(1))[0]).toMatchObject({
      no_reply: 'provider_unreachable',
      provider: 'gemini',
      model: 'gemini-x',
    });
  });

  it('that the program left', async () => {
    misbehave({ kind: 'hang' });
    const count = service.provider.requests.length;
    const leaves = new AbortController();
    const asked = ask({ signal: leaves.signal }).catch(() => null);
    await expect.poll(() => service.provider.requests.length).toBe(count + 1);
    leaves.abort();
    expect(await asked).toBeNull();
    expect((await recorded(1))[0]).toMatchObject({ no_reply: 'client_left' });
  });

  it('that the agent was stopped', async () => {
    misbehave({ kind: 'hang' });
    const count = service.provider.requests.length;
    const asked = ask();
    await expect.poll(() => service.provider.requests.length).toBe(count + 1);
    const paused = await service.api.call('POST', `/v1/orgs/${service.tenant.orgId}/agents/${agentId}/pause`, {
      headers: service.tenant.headers,
      body: { reason: 'A test.' },
    });
    expect(paused.status).toBeLessThan(300);
    expect((await asked).status).toBe(403);
    expect((await recorded(1))[0]).toMatchObject({ no_reply: 'agent_contained' });
  });
});
