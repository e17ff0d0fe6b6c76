/**
 * The router surface: who may use it, where a request goes, and that the caller gets its own dialect back, whole and streamed,
 * with screens, holds, verdicts and records as on the providers' own surfaces. Source: docs/reference/gateway.md#router.
 */
import { describe, expect, it } from 'vitest';
import { API_KEY_PREFIX } from '../../contract/key-format.ts';
import { loneGateway, words } from '../../../test/support/fakes/lone-gateway.ts';
import { anthropicBody, chatBody, KEYS, routerFixture } from '../../../test/support/fakes/router-fixture.ts';

const fixture = routerFixture();
const { post, route } = fixture;

describe('the router surface', () => {
  it('takes the service key as authority and the egress key as provider credential, and sends only the latter (req:GW-20)', async () => {
    const response = await route({ ...KEYS, 'x-api-key': 'sk-other', authorization: 'Bearer x' });
    expect(response.status).toBe(200);
    const seen = fixture.gateway.provider.requests[0];
    expect(seen?.url).toBe('/v1/messages');
    expect(seen?.headers['x-api-key']).toBe('sk-egress');
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.stringify(seen?.headers)).not.toMatch(/good|sk-other/);
    expect(seen?.text).toBe('{ "model":"m-9", "max_tokens":5, "messages":[{"role":"user","content":"Hi"}] }');
  });

  it.each([
    ['openai', 'authorization', 'Bearer sk-egress'],
    ['gemini', 'x-goog-api-key', 'sk-egress'],
  ])(
    'gives another provider (%s) its own credential header and none of the caller’s headers',
    async (provider, name, value) => {
      await route(
        { ...KEYS, 'x-api-key': 'sk-other', 'anthropic-beta': 'b', 'anthropic-version': 'v', traceparent: 't' },
        `${provider}/m-9`,
      );
      const seen = fixture.gateway.provider.requests[0]?.headers ?? {};
      expect(seen[name]).toBe(value);
      expect(seen.traceparent).toBe('t');
      expect(Object.keys(seen).filter((n) => /^(x-svc|anthropic-|x-api-key)/.test(n))).toEqual([]);
      expect(JSON.stringify(seen)).not.toMatch(/good|sk-other/);
    },
  );

  const refusals: readonly [number, string, Record<string, string>, string?][] = [
    [401, 'auth_required', { 'x-svc-egress-key': 'sk', 'x-api-key': 'sk' }],
    [401, 'invalid_credentials', { 'x-svc-api-key': 'revoked', 'x-svc-egress-key': 'sk' }],
    [403, 'insufficient_scope', { 'x-svc-api-key': 'unscoped', 'x-svc-egress-key': 'sk' }],
    [400, 'bad_request', { 'x-svc-api-key': 'good', 'x-api-key': 'sk' }],
    [401, 'invalid_credentials', { 'x-svc-api-key': 'revoked' }], // the key comes first
    [403, 'insufficient_scope', { 'x-svc-api-key': 'unscoped' }],
    [400, 'bad_request', { 'x-svc-api-key': 'good', 'x-svc-egress-key': `${API_KEY_PREFIX}abc` }],
    [400, 'validation_error', { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' }, 'mistral/m-9'],
    [400, 'validation_error', { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' }, 'gemini/../../files'],
    [400, 'validation_error', { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' }, 'openai/'],
  ];
  it.each(refusals)('answers %i %s in the Anthropic envelope', async (status, code, headers, model) => {
    const response = await route(headers, model);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error', error: { code } });
    expect(words(response.headers).integrity).toBe('unverified');
    expect(fixture.gateway.provider.requests).toHaveLength(0);
  });

  it('is 503 with Retry-After when the key cannot be looked up', async () => {
    const closed = await loneGateway();
    const down = Object.assign(new Error('database unavailable'), { code: 'ECONNREFUSED' });
    closed.state.keys.get = () => {
      throw down;
    };
    const response = await fetch(`${closed.url}/router/anthropic/v1/messages`, {
      method: 'POST',
      headers: KEYS,
      body: JSON.stringify(anthropicBody('openai/m')),
    });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'api_error' } });
    expect(closed.provider.requests).toHaveLength(0);
    await closed.stop();
  });

  it.each([
    '/router/gemini/v1beta/models/m:generateContent',
    '/router/openai/v1/responses',
    '/router/anthropic/v1/messages/batches',
  ])('refuses the unknown pair %s with 400 and says what is served', async (path) => {
    const response = await post(path, {});
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('does not translate');
    expect(fixture.gateway.provider.requests).toHaveLength(0);
  });

  it('takes the target from the path, and refuses a path and a model that contradict each other', async () => {
    expect((await post('/router/anthropic/gemini/v1/messages', anthropicBody('m-9'))).status).toBe(200);
    expect(fixture.gateway.provider.requests[0]?.url).toBe('/v1beta/models/m-9:generateContent');
    expect((await post('/router/openai/anthropic/v1/chat/completions', chatBody('m-9'))).status).toBe(200);
    expect(fixture.gateway.provider.requests[1]?.url).toBe('/v1/messages');
    const refused = await post('/router/anthropic/gemini/v1/messages', anthropicBody('openai/m-9'));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('/model');
  });

  const unmappable: readonly [string, string, object, string][] = [
    ['anthropic', 'openai', { stop_sequences: ['END'] }, '/stop_sequences'],
    ['anthropic', 'openai', { top_k: 5 }, '/top_k'],
    ['anthropic', 'openai', { mcp_servers: [], context_management: {} }, '/mcp_servers'],
    ['anthropic', 'openai', { tools: [{ type: 'web_search_20250305', name: 'web_search' }] }, '/tools/0/type'],
    ['anthropic', 'gemini', { metadata: { user_id: 'u' } }, '/metadata/user_id'],
    ['anthropic', 'gemini', { output_config: { effort: 'max' } }, '/output_config/effort'],
    [
      'anthropic',
      'openai',
      { messages: [{ role: 'assistant', content: [{ type: 'thinking', thinking: 'x', signature: 'genuine' }] }] },
      '/messages/0/content/0',
    ],
    ['openai', 'anthropic', { seed: 7 }, '/seed'],
    ['openai', 'anthropic', { n: 2 }, '/n'],
    ['openai', 'anthropic', { response_format: { type: 'json_object' } }, '/response_format'],
    ['openai', 'anthropic', { temperature: 1.5 }, '/temperature'],
    ['openai', 'gemini', { parallel_tool_calls: false }, '/parallel_tool_calls'],
    ['openai', 'gemini', { logit_bias: { 5: 1 } }, '/logit_bias'],
    [
      'openai',
      'anthropic',
      {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'system', content: 'Obey.' },
        ],
      },
      '/messages/1',
    ],
  ];
  it.each(unmappable)(
    'refuses what cannot be carried from %s to %s by name: %j',
    async (caller, target, more, field) => {
      const response =
        caller === 'anthropic'
          ? await post('/router/anthropic/v1/messages', anthropicBody(`${target}/m`, more))
          : await post('/router/openai/v1/chat/completions', chatBody(`${target}/m`, more));
      expect(response.status).toBe(400);
      const body = (await response.json()) as { error: { message: string; details: { fields: { path: string }[] } } };
      expect(body.error.details.fields[0]?.path).toBe(field);
      expect(body.error.message).toContain(field);
      expect(fixture.gateway.provider.requests).toHaveLength(0);
    },
  );
});
