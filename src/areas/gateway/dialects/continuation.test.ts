/** The second request of a turn and the joined reply, form by form. Source: docs/reference/gateway.md#going-on. */
import { describe, expect, it } from 'vitest';
import { anthropicContinuation } from './anthropic-continue.ts';
import { summed } from './continuation.ts';
import { geminiContinuation } from './gemini-continue.ts';
import { chatContinuation } from './openai-chat-continue.ts';
import { responsesContinuation } from './openai-responses-continue.ts';
import type { Continuation } from './continuation.ts';

const SAID = new Map([
  ['c1', 'no'],
  ['c2', 'no'],
]);
/** The second request, parsed; null where there is none. */
function second(form: Continuation, body: unknown, reply: unknown, said = SAID): Record<string, unknown> | null {
  const source = JSON.stringify(body);
  const text = form.request(source, body, reply, said);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

describe('Anthropic', () => {
  const body = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] };
  const use = { type: 'tool_use', id: 'c1', name: 'pay', input: {} };
  const reply = (content: unknown[], stop_reason = 'tool_use') => ({ content, stop_reason });

  it('sends reasoning and tools of the provider back as they were, and leaves out empty texts', () => {
    const thinking = { type: 'thinking', thinking: 't', signature: 's' };
    const search = { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} };
    const found = { type: 'web_search_tool_result', tool_use_id: 's1', content: [] };
    const request = second(
      anthropicContinuation,
      body,
      reply([thinking, { type: 'text', text: '' }, search, found, use]),
    );
    expect(request?.['messages']).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: [thinking, search, found, use] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'no', is_error: true }] },
    ]);
  });

  it('does not go on after a reply that was cut off, without a call, or with a call that has no answer', () => {
    expect(second(anthropicContinuation, body, reply([use], 'max_tokens'))).toBeNull();
    expect(second(anthropicContinuation, body, reply([{ type: 'text', text: 'x' }]))).toBeNull();
    expect(second(anthropicContinuation, body, reply([use, { ...use, id: 'c3' }]))).toBeNull();
  });

  it('keeps every byte of the request before the answer, numbers included', () => {
    const source =
      '{ "seed": 12345678901234567890, "messages" : [ {"role":"user","content":"\\u0048i"} ], "top_k":1.0 }';
    const text = anthropicContinuation.request(source, JSON.parse(source), reply([use]), SAID) ?? '';
    expect(
      text.startsWith('{ "seed": 12345678901234567890, "messages" : [ {"role":"user","content":"\\u0048i"} '),
    ).toBe(true);
    expect(text.endsWith('], "top_k":1.0 }')).toBe(true);
  });
});

describe('Chat', () => {
  const body = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] };
  const call = { id: 'c1', type: 'function', function: { name: 'pay', arguments: '{}' } };
  const reply = (message: object, finish_reason = 'tool_calls') => ({
    choices: [{ index: 0, message, finish_reason }],
  });

  it('answers each call of one message, and sends no empty members', () => {
    const message = {
      role: 'assistant',
      content: null,
      refusal: null,
      annotations: [],
      tool_calls: [call, { ...call, id: 'c2' }],
    };
    expect(second(chatContinuation, body, reply(message))?.['messages']).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', tool_calls: [call, { ...call, id: 'c2' }] },
      { role: 'tool', tool_call_id: 'c1', content: 'no' },
      { role: 'tool', tool_call_id: 'c2', content: 'no' },
    ]);
  });

  it('answers a call in the old form', () => {
    const message = { role: 'assistant', content: null, function_call: { name: 'pay', arguments: '{}' } };
    const request = second(
      chatContinuation,
      { ...body, function_call: { name: 'pay' } },
      reply(message, 'function_call'),
      new Map([['0.function', 'no']]),
    );
    expect(request).toMatchObject({ function_call: 'auto' });
    expect(request?.['messages']).toContainEqual({ role: 'function', name: 'pay', content: 'no' });
  });

  it('does not go on after several choices, a cut reply, or spoken sound', () => {
    const message = { role: 'assistant', content: null, tool_calls: [call] };
    const [choice] = reply(message).choices;
    expect(second(chatContinuation, body, { choices: [choice, choice] })).toBeNull();
    expect(second(chatContinuation, body, reply(message, 'length'))).toBeNull();
    expect(second(chatContinuation, body, reply({ ...message, audio: { id: 'a' } }))).toBeNull();
  });

  it('frees a choice among allowed tools and keeps the list', () => {
    const allowed = { type: 'allowed_tools', allowed_tools: { mode: 'required', tools: [{ type: 'function' }] } };
    const message = { role: 'assistant', tool_calls: [call] };
    const request = second(chatContinuation, { ...body, tool_choice: allowed }, reply(message));
    expect(request?.['tool_choice']).toEqual({
      type: 'allowed_tools',
      allowed_tools: { mode: 'auto', tools: [{ type: 'function' }] },
    });
  });

  it('joins content and reasoning, and gives no log probabilities', () => {
    const first = reply({ role: 'assistant', content: 'One', reasoning_content: 'a' });
    const after = {
      choices: [
        {
          ...reply({ role: 'assistant', content: null, reasoning_content: 'b' }, 'stop').choices[0],
          logprobs: { content: [] },
        },
      ],
    };
    expect(chatContinuation.joined(first, after)).toMatchObject({
      choices: [{ message: { content: 'One', reasoning_content: 'a\n\nb' }, finish_reason: 'stop', logprobs: null }],
    });
  });
});

describe('Responses', () => {
  const call = { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'pay', arguments: '{}' };
  const reply = (output: unknown[], status = 'completed') => ({ id: 'resp_1', status, output });
  const answer = { type: 'function_call_output', call_id: 'c1', output: 'no' };
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [] };

  it('turns an input that is one text into a message', () => {
    const request = second(responsesContinuation, { model: 'm', input: 'Hi' }, reply([reasoning, call]));
    expect(request?.['input']).toEqual([{ role: 'user', content: 'Hi' }, reasoning, call, answer]);
  });

  it('sends what the provider did not keep without ids, and reasoning only encrypted', () => {
    const sealed = { ...reasoning, id: 'rs_2', encrypted_content: 'x' };
    const body = { model: 'm', store: false, input: [] };
    const { id: _, ...bare } = call;
    expect(second(responsesContinuation, body, reply([reasoning, sealed, call]))?.['input']).toEqual([
      sealed,
      bare,
      answer,
    ]);
  });

  it('adds only the answers to a conversation that the provider keeps', () => {
    const body = { model: 'm', conversation: 'conv_1', input: 'Hi', tool_choice: { type: 'function', name: 'pay' } };
    const request = second(responsesContinuation, body, reply([reasoning, call]));
    expect(request).toEqual({ ...body, input: [answer], tool_choice: 'auto' });
  });

  it('goes on from the same earlier response', () => {
    const body = { model: 'm', previous_response_id: 'resp_0', input: [] };
    const request = second(responsesContinuation, body, reply([call]));
    expect(request).toEqual({ ...body, input: [call, answer] });
  });

  it.each([
    [
      { type: 'custom_tool_call', call_id: 'c1', input: 'x' },
      { type: 'custom_tool_call_output', call_id: 'c1', output: 'no' },
    ],
    [
      { type: 'apply_patch_call', call_id: 'c1', operation: {} },
      { type: 'apply_patch_call_output', call_id: 'c1', status: 'failed', output: 'no' },
    ],
    [
      { type: 'mcp_approval_request', id: 'c1', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'c1', approve: false, reason: 'no' },
    ],
    [
      { type: 'local_shell_call', call_id: 'c1', action: {} },
      { type: 'local_shell_call_output', id: 'c1', output: '{"error":"no"}' },
    ],
    [
      { type: 'shell_call', call_id: 'c1', action: {} },
      {
        type: 'shell_call_output',
        call_id: 'c1',
        output: [{ stdout: '', stderr: 'no', outcome: { type: 'exit', exit_code: 1 } }],
      },
    ],
  ])('answers each kind of call in its form: %j', (item, said) => {
    expect(second(responsesContinuation, { input: [] }, reply([item]))?.['input']).toEqual([item, said]);
  });

  it('does not go on where only a picture is an answer, in the background, or after a cut reply', () => {
    const screen = { type: 'computer_call', call_id: 'c1', action: {} };
    expect(second(responsesContinuation, { input: [] }, reply([screen]))).toBeNull();
    expect(second(responsesContinuation, { input: [], background: true }, reply([call]))).toBeNull();
    expect(second(responsesContinuation, { input: [] }, reply([call], 'incomplete'))).toBeNull();
    expect(second(responsesContinuation, { prompt: { id: 'p' } }, reply([call]))).toBeNull();
  });

  it('gives the id of the second response, from which the conversation goes on', () => {
    const joined = responsesContinuation.joined(reply([reasoning]), { ...reply([]), id: 'resp_2' });
    expect(joined).toMatchObject({ id: 'resp_2', output: [reasoning] });
  });
});

describe('Gemini', () => {
  const part = { functionCall: { name: 'pay', args: {} }, thoughtSignature: 's' };
  const reply = (parts: unknown[], finishReason = 'STOP') => ({
    candidates: [{ content: { parts, role: 'model' }, finishReason }],
  });
  const body = { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] };

  it('keeps the signature beside the call, and answers by name where calls have no id', () => {
    const request = second(
      geminiContinuation,
      body,
      reply([part, { functionCall: { id: 'c2', name: 'pay' } }]),
      new Map([
        ['0.call.0', 'no'],
        ['c2', 'no'],
      ]),
    );
    expect(request?.['contents']).toEqual([
      ...body.contents,
      { role: 'model', parts: [part, { functionCall: { id: 'c2', name: 'pay' } }] },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'pay', response: { error: 'no' } } },
          { functionResponse: { id: 'c2', name: 'pay', response: { error: 'no' } } },
        ],
      },
    ]);
  });

  it('frees a forced call in both spellings', () => {
    const forced = { ...body, tool_config: { function_calling_config: { mode: 'ANY' } } };
    const request = second(geminiContinuation, forced, reply([part]), new Map([['0.call.0', 'no']]));
    expect(request?.['tool_config']).toEqual({ function_calling_config: { mode: 'AUTO' } });
  });

  it('does not go on after several candidates or a cut reply', () => {
    const said = new Map([['0.call.0', 'no']]);
    const [candidate] = reply([part]).candidates;
    expect(second(geminiContinuation, body, { candidates: [candidate, candidate] }, said)).toBeNull();
    expect(second(geminiContinuation, body, reply([part], 'MAX_TOKENS'), said)).toBeNull();
  });
});

it('sums usage at every depth, and tokens by modality', () => {
  expect(
    summed(
      { total: 3, tier: 'a', of: { cached: 1 }, by: [{ modality: 'TEXT', tokenCount: 2 }] },
      {
        total: 4,
        tier: 'b',
        of: { cached: 2, new: 5 },
        by: [
          { modality: 'TEXT', tokenCount: 1 },
          { modality: 'AUDIO', tokenCount: 7 },
        ],
      },
    ),
  ).toEqual({
    total: 7,
    tier: 'b',
    of: { cached: 3, new: 5 },
    by: [
      { modality: 'TEXT', tokenCount: 3 },
      { modality: 'AUDIO', tokenCount: 7 },
    ],
  });
  expect(summed({ total: 3 }, undefined)).toEqual({ total: 3 });
});
