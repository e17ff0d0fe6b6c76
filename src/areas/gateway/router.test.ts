/**
 * The router surface: who may use it, where a request goes, and that the caller gets its own dialect back, whole and streamed,
 * with screens, holds, verdicts and records as on the providers' own surfaces. Spec: Gateway router surface;
 * gateway-safehouse-integrity 1.16.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_KEY_PREFIX } from '../../contract/key-format.ts';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ settings: { UPSTREAM_BREAKER_FAILURES: 1_000 } });
  gateway.state.keys.set('good', ['gateway', 'api:read']);
  gateway.state.keys.set('unscoped', ['api:read']);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.requests.length = 0;
  gateway.provider.answer({ script: { text: 'Hello.' } });
  gateway.state.policy = POLICY;
  gateway.state.advisories = [];
});

const KEYS = { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk-egress' };

const post = (path: string, body: unknown, headers: Record<string, string> = KEYS): Promise<Response> =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const route = (headers: Record<string, string>, model = 'anthropic/m-9'): Promise<Response> =>
  post(
    '/router/anthropic/v1/messages',
    `{ "model":"${model}", "max_tokens":5, "messages":[{"role":"user","content":"Hi"}] }`,
    headers,
  );
const sent = (): Record<string, unknown> => gateway.provider.requests.at(-1)?.json as Record<string, unknown>;

const anthropicBody = (model: string, more: object = {}): object => ({
  model,
  max_tokens: 64,
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});
const chatBody = (model: string, more: object = {}): object => ({
  model,
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});

describe('the router surface', () => {
  it('takes the service key as authority and the egress key as provider credential, and sends only the latter (req:GW-20)', async () => {
    const response = await route({ ...KEYS, 'x-api-key': 'sk-other', authorization: 'Bearer x' });
    expect(response.status).toBe(200);
    const seen = gateway.provider.requests[0];
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
      const seen = gateway.provider.requests[0]?.headers ?? {};
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
    expect(gateway.provider.requests).toHaveLength(0);
  });

  it('closes when nobody can say whose key it is: 503 with Retry-After', async () => {
    const closed = await loneGateway();
    const down = Object.assign(new Error('database away'), { code: 'ECONNREFUSED' });
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
    expect(gateway.provider.requests).toHaveLength(0);
  });

  it('takes the target from the path, and refuses a path and a model that contradict each other', async () => {
    expect((await post('/router/anthropic/gemini/v1/messages', anthropicBody('m-9'))).status).toBe(200);
    expect(gateway.provider.requests[0]?.url).toBe('/v1beta/models/m-9:generateContent');
    expect((await post('/router/openai/anthropic/v1/chat/completions', chatBody('m-9'))).status).toBe(200);
    expect(gateway.provider.requests[1]?.url).toBe('/v1/messages');
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
      expect(gateway.provider.requests).toHaveLength(0);
    },
  );
});

describe('what the provider is told', () => {
  const tools = [
    { name: 'get', description: 'Gets', input_schema: { type: 'object', properties: { a: { type: 'string' } } } },
  ];
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } };
  const loop = [
    { role: 'user', content: [{ type: 'text', text: 'Look' }, image] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'So' },
        { type: 'tool_use', id: 'call_1', name: 'get', input: { a: 'b' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'call_1', content: 'found', is_error: false },
        { type: 'text', text: 'And?' },
      ],
    },
  ];
  const full = {
    system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
    temperature: 0.5,
    top_p: 0.9,
    messages: loop,
    tools,
    output_config: { effort: 'high' },
    thinking: { type: 'adaptive' },
  };

  it('OpenAI, by an Anthropic caller: Responses with instructions, items, tools and effort in the same word', async () => {
    const more = { ...full, tool_choice: { type: 'any', disable_parallel_tool_use: true } };
    expect((await post('/router/anthropic/v1/messages', anthropicBody('openai/gpt-9', more))).status).toBe(200);
    expect(gateway.provider.requests[0]?.url).toBe('/v1/responses');
    expect(sent()).toEqual({
      model: 'gpt-9',
      instructions: 'Be kind.',
      input: [
        {
          type: 'message',
          role: 'user',
          content: [
            { type: 'input_text', text: 'Look' },
            { type: 'input_image', image_url: 'data:image/png;base64,aGk=', detail: 'auto' },
          ],
        },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'So', annotations: [] }] },
        { type: 'function_call', call_id: 'call_1', name: 'get', arguments: '{"a":"b"}' },
        { type: 'function_call_output', call_id: 'call_1', output: 'found' },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'And?' }] },
      ],
      stream: false,
      store: false,
      max_output_tokens: 64,
      temperature: 0.5,
      top_p: 0.9,
      tools: [
        { type: 'function', name: 'get', description: 'Gets', parameters: tools[0]?.input_schema, strict: false },
      ],
      tool_choice: 'required',
      parallel_tool_calls: false,
      reasoning: { effort: 'high', summary: 'auto' },
      include: ['reasoning.encrypted_content'],
    });
  });

  it('Gemini, by an Anthropic caller: contents, declarations, stop words and thinking', async () => {
    const more = { ...full, top_k: 3, stop_sequences: ['END'], tool_choice: { type: 'tool', name: 'get' } };
    expect((await post('/router/anthropic/v1/messages', anthropicBody('gemini/gem-9', more))).status).toBe(200);
    expect(gateway.provider.requests[0]?.url).toBe('/v1beta/models/gem-9:generateContent');
    expect(sent()).toEqual({
      systemInstruction: { parts: [{ text: 'Be kind.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Look' }, { inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
        { role: 'model', parts: [{ text: 'So' }, { functionCall: { id: 'call_1', name: 'get', args: { a: 'b' } } }] },
        {
          role: 'user',
          parts: [{ functionResponse: { id: 'call_1', name: 'get', response: { output: 'found' } } }, { text: 'And?' }],
        },
      ],
      tools: [
        { functionDeclarations: [{ name: 'get', description: 'Gets', parametersJsonSchema: tools[0]?.input_schema }] },
      ],
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['get'] } },
      generationConfig: {
        maxOutputTokens: 64,
        temperature: 0.5,
        topP: 0.9,
        topK: 3,
        stopSequences: ['END'],
        thinkingConfig: { includeThoughts: true, thinkingLevel: 'high' },
      },
    });
  });

  it('Anthropic, by a Chat Completions caller: results of one turn in one message, system apart', async () => {
    const call = (id: string): object => ({ id, type: 'function', function: { name: 'get', arguments: '{"a":"b"}' } });
    const body = chatBody('anthropic/claude-9', {
      messages: [
        { role: 'developer', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,aGk=' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          refusal: null,
          annotations: [],
          tool_calls: [call('call_1'), call('call_2')],
        },
        { role: 'tool', tool_call_id: 'call_1', content: 'found' },
        { role: 'tool', tool_call_id: 'call_2', content: 'also' },
      ],
      tools: [{ type: 'function', function: { name: 'get', parameters: tools[0]?.input_schema } }],
      tool_choice: 'auto',
      parallel_tool_calls: false,
      stop: 'END',
      user: 'u-1',
      max_completion_tokens: 99,
      reasoning_effort: 'low',
    });
    expect((await post('/router/openai/v1/chat/completions', body)).status).toBe(200);
    expect(gateway.provider.requests[0]?.url).toBe('/v1/messages');
    expect(sent()).toEqual({
      model: 'claude-9',
      max_tokens: 99,
      system: [{ type: 'text', text: 'Be kind.' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
          ],
        },
        {
          role: 'assistant',
          content: ['call_1', 'call_2'].map((id) => ({ type: 'tool_use', id, name: 'get', input: { a: 'b' } })),
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: 'found' }] },
            { type: 'tool_result', tool_use_id: 'call_2', content: [{ type: 'text', text: 'also' }] },
          ],
        },
      ],
      stream: false,
      stop_sequences: ['END'],
      tools: [{ name: 'get', input_schema: tools[0]?.input_schema }],
      tool_choice: { type: 'auto', disable_parallel_tool_use: true },
      thinking: { type: 'adaptive' },
      output_config: { effort: 'low' },
      metadata: { user_id: 'u-1' },
    });
  });
});

const PAIRS = [
  ['anthropic', 'anthropic'],
  ['anthropic', 'openai'],
  ['anthropic', 'gemini'],
  ['openai', 'openai'],
  ['openai', 'anthropic'],
  ['openai', 'gemini'],
] as const;
describe('a provider that fails on the router surface', () => {
  const surfaces = [
    ['anthropic', '/router/anthropic/v1/messages', anthropicBody],
    ['openai', '/router/openai/v1/chat/completions', chatBody],
  ] as const;
  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: its refusal keeps status and rate-limit headers, in the caller’s envelope',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const stream of [false, true]) {
        gateway.provider.answer({
          script: {},
          misbehave: {
            kind: 'status',
            status: 429,
            body: '{"error":{"message":"slow down","type":"rate_limit_error"}}',
            headers: { 'retry-after': '7', 'x-ratelimit-remaining-requests': '0' },
          },
        });
        const response = await post(path, bodyOf(`${target}/m`, { stream }));
        expect(response.status).toBe(429);
        expect(response.headers.get('retry-after')).toBe('7');
        expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('0');
        expect(response.headers.get('x-aip-verdict')).toBe('skipped');
        const body = (await response.json()) as { type?: string; error: { type: string; message: string } };
        expect(body.error).toMatchObject({ type: 'rate_limit_error', message: 'slow down' });
        expect(body.type).toBe(caller === 'anthropic' ? 'error' : undefined);
      }
    },
  );

  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: garbage, packed bytes and a broken reply are a 503, never a half document',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const misbehave of [
        { kind: 'garbage' },
        { kind: 'gzip' },
        { kind: 'reset', afterEvents: 1 },
        { kind: 'redirect' },
      ] as const) {
        gateway.provider.answer({ script: { text: 'Hello' }, misbehave });
        const response = await post(path, bodyOf(`${target}/m`));
        expect(response.status, misbehave.kind).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.text()).not.toContain('Hello');
      }
    },
  );

  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: a stream that breaks off ends with an error event of the caller’s dialect',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const policy of [POLICY, { ...POLICY, protectionMode: 'enforce', protectionHash: 'x' } as const]) {
        gateway.state.policy = policy;
        gateway.provider.answer({
          script: { text: 'One two three four five six. '.repeat(9) },
          misbehave: { kind: 'reset', afterEvents: 6 },
        });
        const text = await (await post(path, bodyOf(`${target}/m`, { stream: true }))).text();
        expect(text).toMatch(caller === 'anthropic' ? /event: error/ : /data: \{"error"/);
        expect(text).not.toMatch(/message_stop|\[DONE\]/);
      }
    },
  );

  it('does not fill the memory with a reply without end', async () => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'endless' } });
    const response = await post('/router/anthropic/v1/messages', anthropicBody('openai/m'));
    expect(response.status).toBe(503);
    await expect.poll(() => gateway.provider.requests.at(-1)?.aborted).toBe(true);
  });
});

describe('an advisory for the next turn', () => {
  it.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))(
    'is written in nudge, and carried once as the last text (%s)',
    async (_name, surface) => {
      gateway.state.policy = { ...POLICY, integrityMode: 'nudge' };
      gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Sure.' } });
      const first = await ask(gateway, surface, surface.body('Hi'));
      expect(await first.text()).toContain('Sure.');
      const find = () => gateway.state.turns.find((t) => t.checkpointId === first.headers.get('x-aip-checkpoint-id'));
      await expect.poll(find).toBeDefined();
      const turn = find();
      expect(turn).toMatchObject({ acted: 'advised', advisories: [{ source: 'runtime.inside.integrity.nudge' }] });
      gateway.state.advisories = (turn?.advisories ?? []).map((a) => a.text);

      const second = await ask(gateway, surface, surface.body('And now?'));
      await second.text();
      expect(words(second.headers).front).toBe('nudged');
      const seen = gateway.provider.requests[1]?.text ?? '';
      expect(seen).toContain('[Advisory by the safety gateway, not by the user');
      expect(seen.indexOf('[Advisory')).toBeGreaterThan(seen.indexOf('And now?'));
      await (await ask(gateway, surface, surface.body('And now?'))).text();
      expect(gateway.provider.requests[2]?.text).not.toContain('[Advisory');
    },
  );
});

describe('an advisory on the router surface', () => {
  const turns = [
    ['anthropic', '/router/anthropic/v1/messages', 'openai'],
    ['anthropic', '/router/anthropic/v1/messages', 'gemini'],
    ['openai', '/router/openai/v1/chat/completions', 'anthropic'],
    ['openai', '/router/openai/v1/chat/completions', 'gemini'],
  ] as const;
  it.each(turns)(
    'by a caller of %s (%s) reaches %s behind a tool result, as the last text',
    async (caller, path, target) => {
      gateway.state.advisories = ['Mind the card.'];
      const call = { id: 'call_1', name: 'get' };
      const messages =
        caller === 'anthropic'
          ? [
              { role: 'user', content: 'Hi' },
              { role: 'assistant', content: [{ type: 'tool_use', ...call, input: {} }] },
              { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', content: 'found it' }] },
            ]
          : [
              { role: 'user', content: 'Hi' },
              {
                role: 'assistant',
                content: null,
                tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'get', arguments: '{}' } }],
              },
              { role: 'tool', tool_call_id: 'call_1', content: 'found it' },
            ];
      const response = await post(path, { model: `${target}/m`, max_tokens: 9, messages });
      expect(response.status).toBe(200);
      expect(words(response.headers).front).toBe('nudged');
      const seen = gateway.provider.requests[0]?.text ?? '';
      expect(seen).toContain('Mind the card.');
      expect(seen.indexOf('Mind the card.')).toBeGreaterThan(seen.indexOf('found it'));
    },
  );
});
