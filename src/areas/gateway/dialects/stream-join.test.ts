/** Putting streamed replies together, and what the second request asks for. Source: docs/reference/gateway.md#going-on. */
import { expect, it } from 'vitest';
import { createAnthropicJoin } from './anthropic-join.ts';
import type { ReplyContext } from './dialect.ts';
import { createGeminiJoin } from './gemini-join.ts';
import { createChatJoin } from './openai-chat-join.ts';
import { asWhole, wholeTarget, type StreamJoin } from './stream-join.ts';

const CONTEXT: ReplyContext = { seed: 's', model: 'm', createdSeconds: 1, wantsUsage: true, framing: 'sse' };

function wholeOf(join: StreamJoin, events: readonly unknown[]): unknown {
  for (const event of events) join.read(event);
  return join.whole();
}

it('asks for a whole reply, and changes nothing else', () => {
  expect(asWhole('{"a":1.0,"stream":true,"stream_options":{"include_usage":true}}')).toBe(
    '{"a":1.0,"stream":false,"stream_options":null}',
  );
  expect(asWhole('{"a":1}')).toBe('{"a":1}');
  expect(wholeTarget('/v1beta/models/m:streamGenerateContent?alt=sse&key=a%2Bb')).toBe(
    '/v1beta/models/m:generateContent?key=a%2Bb',
  );
  expect(wholeTarget('/v1/responses?stream=true')).toBe('/v1/responses');
  expect(wholeTarget('/v1/messages')).toBe('/v1/messages');
});

it('Anthropic: blocks with their signatures, citations and inputs', () => {
  const start = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
  const delta = (index: number, of: object) => ({ type: 'content_block_delta', index, delta: of });
  const events = [
    { type: 'message_start', message: { id: 'm1', role: 'assistant', content: [], usage: { input_tokens: 3 } } },
    start(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'a' }),
    delta(0, { type: 'signature_delta', signature: 'sig' }),
    start(1, { type: 'text', text: '' }),
    delta(1, { type: 'text_delta', text: 'b' }),
    delta(1, { type: 'citations_delta', citation: { n: 1 } }),
    start(2, { type: 'tool_use', id: 't', name: 'pay', input: {} }),
    delta(2, { type: 'input_json_delta', partial_json: '{"a":' }),
    delta(2, { type: 'input_json_delta', partial_json: '1}' }),
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } },
  ];
  expect(wholeOf(createAnthropicJoin(), events)).toEqual({
    id: 'm1',
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'a', signature: 'sig' },
      { type: 'text', text: 'b', citations: [{ n: 1 }] },
      { type: 'tool_use', id: 't', name: 'pay', input: { a: 1 } },
    ],
    stop_reason: 'tool_use',
    usage: { input_tokens: 3, output_tokens: 5 },
  });
  const unknown = [...events.slice(0, 2), delta(0, { type: 'sound_delta', sound: 'x' })];
  expect(wholeOf(createAnthropicJoin(), unknown)).toBeNull();
  expect(wholeOf(createAnthropicJoin(), events.slice(0, 9))).toBeNull(); // an input that is cut
});

const chunk = (delta: object, finish_reason: string | null = null, index = 0): object => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index, delta, finish_reason }],
});

it('Chat: calls in parts, and the tokens of both replies where the client asks for them', () => {
  const join = createChatJoin(CONTEXT);
  const call = (part: object): object => chunk({ tool_calls: [{ index: 0, ...part }] });
  const whole = wholeOf(join, [
    chunk({ role: 'assistant', content: null }),
    chunk({ reasoning_content: 'a' }),
    chunk({ content: 'b' }),
    chunk({ content: 'c' }),
    call({ id: 't', type: 'function', function: { name: 'pay', arguments: '' } }),
    call({ function: { arguments: '{"a"' } }),
    call({ function: { arguments: ':1}' } }),
    chunk({}, 'tool_calls'),
    { id: 'c1', choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
  ]);
  expect(whole).toMatchObject({
    choices: [
      {
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: 'bc',
          reasoning_content: 'a',
          tool_calls: [{ id: 't', type: 'function', function: { name: 'pay', arguments: '{"a":1}' } }],
        },
      },
    ],
  });
  const second = {
    choices: [{ message: { content: 'd' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 4, completion_tokens: 1 },
  };
  const rest = join.rest(second).toString();
  expect(rest).toContain('"usage":{"prompt_tokens":7,"completion_tokens":3}');
  expect(rest.endsWith('data: [DONE]\n\n')).toBe(true);
  expect(
    createChatJoin({ ...CONTEXT, wantsUsage: false })
      .rest(second)
      .toString(),
  ).not.toContain('usage');
  expect(wholeOf(createChatJoin(CONTEXT), [chunk({ content: 'x' }, null, 1)])).toBeNull(); // of several choices
  expect(wholeOf(createChatJoin(CONTEXT), [chunk({ audio: { data: 'x' } })])).toBeNull();
  const details = [chunk({ reasoning_details: [{ n: 1 }] }), chunk({ reasoning_details: [{ n: 2 }] })];
  expect(wholeOf(createChatJoin(CONTEXT), details)).toMatchObject({
    choices: [{ message: { reasoning_details: [{ n: 1 }, { n: 2 }] } }],
  });
  const last = { ...chunk({ content: 'x' }, 'stop'), usage: { prompt_tokens: 3 } };
  expect(join.unended(last)).toEqual(chunk({ content: 'x' })); // tokens are told once, at the end
});

it('Gemini: parts with their signatures; what ends the turn leaves the last event', () => {
  const part = { functionCall: { name: 'pay', args: {} }, thoughtSignature: 's' };
  const event = (parts: unknown[], more: object = {}): object => ({
    candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
  });
  const join = createGeminiJoin(CONTEXT);
  const last = event([part, { text: '' }], { finishReason: 'STOP' });
  expect(wholeOf(join, [event([{ text: 'a' }]), last])).toEqual({
    candidates: [{ content: { role: 'model', parts: [{ text: 'a' }, part] }, finishReason: 'STOP', index: 0 }],
  });
  expect(join.unended(last)).toEqual(event([part, { text: '' }]));
  expect(join.unended({ candidates: [{ finishReason: 'STOP' }] })).toBeUndefined();
});
