/** The paths beside the four main ones: their texts are screened like those of the others, or the call is refused where a mode acts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { loneGateway, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { wholeReply } from '../../../test/support/fakes/llm-provider-replies.ts';
import type { TurnPolicy } from '../../contract/turn.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = policyIn('enforce');
  gateway.state.turns.length = 0;
  gateway.provider.requests.length = 0;
  gateway.provider.answer({ script: { text: 'Fine.' } });
});

const policyIn = (protectionMode: TurnPolicy['protectionMode']): TurnPolicy => ({
  ...POLICY,
  protectionMode,
  protectionHash: `paths-${protectionMode}`,
});
const ATTACK = 'A MALICIOUS text';

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'k',
      authorization: 'Bearer k',
      'x-goog-api-key': 'k',
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, verdict: words(response.headers), headers: response.headers };
}
/** Recorded turns of this call; those of earlier calls may be recorded late. */
const turnsOf = ({ headers }: { headers: Headers }): number =>
  gateway.state.turns.filter((t) => t.requestId === headers.get('x-svc-request-id')).length;
const sent = (): string => gateway.provider.requests.at(-1)?.text ?? '';

const chat = (content: string): unknown => ({
  model: 'm',
  messages: [
    { role: 'user', content: 'Read the page.' },
    { role: 'assistant', tool_calls: [{ id: 'c', type: 'function', function: { name: 'fetch', arguments: '{}' } }] },
    { role: 'tool', tool_call_id: 'c', content },
  ],
});
const output = (text: string): unknown => ({ type: 'function_call_output', call_id: 'c', output: text });
const anthropic = (text: string): unknown => ({
  model: 'm',
  max_tokens: 9,
  messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: text }] }],
});

const READ: readonly (readonly [path: string, bodyOf: (text: string) => unknown])[] = [
  ['/gemini/v1beta/openai/chat/completions', chat],
  ['/anthropic/v1/chat/completions', chat],
  ['/openai/v1/responses/compact', (text) => ({ model: 'm', input: [output(text)] })],
  ['/openai/v1/conversations', (text) => ({ items: [output(text)] })],
  ['/openai/v1/conversations/conv_1/items', (text) => ({ items: [{ role: 'user', content: 'Hi' }, output(text)] })],
  [
    '/openai/v1/threads/t/runs/r/submit_tool_outputs',
    (text) => ({ tool_outputs: [{ tool_call_id: 'c', output: text }] }),
  ],
  ['/openai/v1/threads/t/messages', (text) => ({ role: 'user', content: [{ type: 'text', text }] })],
  [
    '/anthropic/v1/messages/batches',
    (text) => ({
      requests: [
        { custom_id: 'a', params: anthropic('All is well.') },
        { custom_id: 'b', params: anthropic(text) },
      ],
    }),
  ],
  [
    '/gemini/v1beta/cachedContents',
    (text) => ({
      model: 'models/m',
      contents: [{ role: 'user', parts: [{ functionResponse: { name: 'f', response: { text } } }] }],
    }),
  ],
];

describe.each(READ)('%s is read', (path, bodyOf) => {
  it('replaces the words of an attack and leaves every other byte', async () => {
    const clear = JSON.stringify(bodyOf('The museum opens at nine.'), null, 1);
    expect((await call('POST', path, clear)).verdict.front).toBe('pass');
    expect(sent()).toBe(clear);
    const { status, verdict } = await call('POST', path, bodyOf(ATTACK));
    expect([status, verdict.front]).toEqual([200, 'enforced']);
    expect(sent()).not.toContain('MALICIOUS');
    expect(() => JSON.parse(sent()) as unknown).not.toThrow();
    gateway.state.policy = policyIn('observe');
    expect((await call('POST', path, bodyOf(ATTACK))).verdict.front).toBe('observed');
    expect(sent()).toContain('MALICIOUS');
  });
});

it('the reply of a call that only stores texts is passed, and is no turn', async () => {
  const answer = await call('POST', '/openai/v1/conversations/c/items', { items: [output('Fine.')] });
  expect(answer.verdict).toMatchObject({ front: 'pass', back: 'observed' });
  expect(answer.headers.get('x-aip-checkpoint-id')).toBeNull();
  expect(answer.text).toContain('"object":"other"');
  expect(turnsOf(answer)).toBe(0);
});

const UNREAD = [
  '/openai/v1/threads/runs',
  '/openai/v1/threads/t/runs',
  '/openai/v1/assistants',
  '/openai/v1/batches',
  '/openai/v1/something-new',
  '/openai/chat/completions',
  '/openai/v1/Chat/Completions',
  '/anthropic/v1/complete',
  '/anthropic/v1/skills',
  '/gemini/v1beta/interactions',
  '/gemini/v1beta/models/m:batchGenerateContent',
  '/gemini/v1beta/models/m:somethingNew',
];

describe.each(UNREAD)('%s is not read', (path) => {
  const body = { model: 'm', prompt: ATTACK };

  it.each(['nudge', 'enforce'] as const)('and is refused in %s, before anything is sent', async (mode) => {
    gateway.state.policy = policyIn(mode);
    const { status, text } = await call('POST', path, body);
    expect(status).toBe(403);
    expect(text).toContain(path.replace(/^\/\w+/, ''));
    expect(text).toContain('unread_paths');
    expect(gateway.provider.requests).toHaveLength(0);
  });

  it('and passes as observed in observe, and where the card lets it pass', async () => {
    for (const policy of [policyIn('observe'), { ...policyIn('enforce'), unreadPaths: 'pass' as const }]) {
      gateway.state.policy = policy;
      const { status, verdict } = await call('POST', path, body);
      expect([status, verdict.front, verdict.back]).toEqual([200, 'observed', 'observed']);
      expect(sent()).toBe(JSON.stringify(body));
    }
  });
});

it('is refused also where only the tool calls or the reasoning are enforced, and by any method with a body', async () => {
  for (const policy of [
    { ...POLICY, autonomyMode: 'enforce' as const },
    { ...POLICY, integrityMode: 'enforce' as const },
  ]) {
    gateway.state.policy = policy;
    for (const method of ['POST', 'PUT', 'PATCH'])
      expect((await call(method, '/openai/v1/threads/runs', {})).status).toBe(403);
  }
  gateway.state.policy = policyIn('enforce');
  expect((await call('PUT', '/openai/v1/chat/completions', chat(ATTACK))).status).toBe(200);
  expect(sent()).not.toContain('MALICIOUS');
});

it('a streamed run of a thread is refused with the code of its own', async () => {
  const { status, text } = await call('POST', '/openai/v1/threads/t/runs/r/submit_tool_outputs', {
    tool_outputs: [],
    stream: true,
  });
  expect(status).toBe(403);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'unread_path' } });
});

describe('a background response that is fetched', () => {
  const poll = (reply: object) => {
    gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body: JSON.stringify(reply) } });
    return call('GET', '/openai/v1/responses/resp_1?include[]=reasoning.encrypted_content');
  };

  it('is screened as a reply', async () => {
    const answer = await poll(wholeReply('responses', { text: `It is ${CANARY}.` }) as object);
    const { status, text, verdict } = answer;
    expect([status, verdict.back]).toEqual([200, 'enforced']);
    expect(text).not.toContain(CANARY);
    expect(gateway.provider.requests.at(-1)).toMatchObject({ method: 'GET', text: '' });
    await expect.poll(() => turnsOf(answer)).toBe(1);
  });

  it.each(['queued', 'in_progress'])('passes while it is %s, in integrity enforce too', async (state) => {
    gateway.state.policy = { ...policyIn('enforce'), integrityMode: 'enforce' };
    const reply = { ...(wholeReply('responses', { text: 'x' }) as object), status: state, output: [] };
    const answer = await poll(reply);
    expect(JSON.parse(answer.text)).toEqual(reply);
    expect(answer.headers.get('x-aip-checkpoint-id')).toBeNull();
    expect(turnsOf(answer)).toBe(0);
  });
});

describe.each(['/openai/v1/completions', '/gemini/v1beta/openai/completions'])('legacy completions at %s', (path) => {
  const whole = (text: string): object => ({
    id: 'cmpl-1',
    object: 'text_completion',
    created: 1,
    model: 'm',
    choices: [{ text, index: 0, logprobs: null, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 },
  });
  const streamed = (...parts: readonly string[]): string =>
    [
      ...parts.map((text) => ({ ...whole(''), choices: [{ text, index: 0, logprobs: null, finish_reason: null }] })),
      { ...whole(''), choices: [{ text: '', index: 0, logprobs: null, finish_reason: 'stop' }] },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('') + 'data: [DONE]\n\n';
  const answers = (body: string, contentType = 'application/json'): void => {
    gateway.provider.answer({
      script: {},
      misbehave: { kind: 'status', status: 200, body, headers: { 'content-type': contentType } },
    });
  };

  it('a clear call and its reply pass unchanged and are recorded', async () => {
    for (const prompt of ['Once upon a time', ['Once', 'Twice']]) {
      answers(JSON.stringify(whole('there was a museum.')));
      const body = JSON.stringify({ model: 'm', prompt, suffix: 'The end.' });
      const answer = await call('POST', path, body);
      expect([answer.status, answer.verdict.front, answer.verdict.back]).toEqual([200, 'pass', 'pass']);
      expect([sent(), answer.text]).toEqual([body, JSON.stringify(whole('there was a museum.'))]);
      await expect.poll(() => turnsOf(answer)).toBe(1);
    }
  });

  it.each([
    ['prompt', { prompt: ATTACK }],
    ['one of several prompts', { prompt: ['Fine.', ATTACK] }],
    ['suffix', { prompt: 'Fine.', suffix: ATTACK }],
  ])('an attack is held: %s', async (_place, body) => {
    answers(JSON.stringify(whole('Fine.')));
    const { status, verdict } = await call('POST', path, { model: 'm', ...body });
    expect([status, verdict.front]).toEqual([200, 'enforced']);
    expect(sent()).not.toContain('MALICIOUS');
  });

  it.each([[[1, 2, 3]], [[[1, 2], [3]]], [['Fine.', [1]]]])('a prompt in tokens is not read: %j', async (prompt) => {
    answers(JSON.stringify(whole('Fine.')));
    const { verdict, headers } = await call('POST', path, { model: 'm', prompt });
    expect(verdict.front).toBe('observed');
    expect(headers.get('x-svc-advisory')).toContain('Passed on unread: prompt in tokens');
  });

  it('a secret in the reply is taken out, whole and streamed, also when it comes in parts', async () => {
    answers(JSON.stringify(whole(`It is ${CANARY}.`)));
    const reply = await call('POST', path, { model: 'm', prompt: 'Say it.' });
    expect([reply.status, reply.verdict.back]).toEqual([200, 'enforced']);
    expect(reply.text).not.toContain(CANARY);
    expect(JSON.parse(reply.text)).toMatchObject({ object: 'text_completion', choices: [{ index: 0 }] });
    answers(streamed('It is ', CANARY.slice(0, 6), CANARY.slice(6), '.'), 'text/event-stream');
    const stream = await call('POST', path, { model: 'm', prompt: 'Say it.', stream: true });
    const said = [...stream.text.matchAll(/"text":"((?:\\.|[^"])*)"/g)].map(([, text]) => text).join('');
    expect(said).not.toContain(CANARY);
    expect(stream.text.trimEnd().endsWith('data: [DONE]')).toBe(true);
    await expect.poll(() => turnsOf(stream)).toBe(1);
  });

  it('a clear stream passes byte for byte', async () => {
    const bytes = streamed('There was', ' a museum.');
    answers(bytes, 'text/event-stream');
    const { text } = await call('POST', path, { model: 'm', prompt: 'Once', stream: true });
    expect(text).toBe(bytes);
  });
});

describe('a Gemini member in two spellings', () => {
  const PATH = '/gemini/v1beta/models/m:generateContent';
  const say = (text: string): unknown => ({ parts: [{ text }] });
  const body = { systemInstruction: say('Be kind.'), system_instruction: say('Be quick.'), contents: [say('Hi')] };

  it('is refused where a mode acts, and named; in observe it passes, both values screened', async () => {
    const { status, text } = await call('POST', PATH, body);
    expect(status).toBe(400);
    expect(text).toContain('/system_instruction');
    expect(gateway.provider.requests).toHaveLength(0);
    gateway.state.policy = policyIn('observe');
    expect((await call('POST', PATH, body)).verdict.front).toBe('pass');
    expect((await call('POST', PATH, { ...body, system_instruction: say(ATTACK) })).verdict.front).toBe('observed');
  });
});

describe('a member that occurs twice', () => {
  const PATH = '/openai/v1/chat/completions';
  const twice = (first: string, last: string): string =>
    `{"model":"m","messages":[{"role":"user","content":${JSON.stringify(first)},"\\u0063ontent":${JSON.stringify(last)}}]}`;

  it.each([
    policyIn('nudge'),
    policyIn('enforce'),
    { ...POLICY, autonomyMode: 'enforce' as const },
    { ...POLICY, integrityMode: 'enforce' as const },
  ])('is refused where a mode acts', async (policy) => {
    gateway.state.policy = policy;
    for (const body of [twice(ATTACK, 'Hi'), twice('Hi', ATTACK), twice('Hi', 'Ho')]) {
      const { status, text } = await call('POST', PATH, body);
      expect(status).toBe(400);
      expect(text).toContain('/messages/0/content');
      expect(gateway.provider.requests).toHaveLength(0);
    }
  });

  it('passes in observe, both values screened, also when it comes again', async () => {
    gateway.state.policy = policyIn('observe');
    for (const [body, front] of [
      [twice(ATTACK, 'Hi'), 'observed'],
      [twice('Hi', ATTACK), 'observed'],
      [twice('Hi', 'Ho'), 'pass'],
    ] as const)
      for (let i = 0; i < 2; i += 1) {
        const { status, verdict } = await call('POST', PATH, body);
        expect([status, verdict.front, sent()]).toEqual([200, front, body]);
      }
  });
});
