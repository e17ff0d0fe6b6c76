/** Which replies hold content that nobody reads. Source: docs/reference/gateway.md#verdict-header. */
import { describe, expect, it } from 'vitest';
import { streamedReply, wholeReply, type WireFormat } from '../../../../test/support/fakes/llm-provider-replies.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { DialectCodec, Framing } from './dialect.ts';
import { parseJson } from '../framing/json-value.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiCompletions } from './openai-completions.ts';
import { openaiResponses } from './openai-responses.ts';

const SCRIPT = { thinking: 'I look it up.', text: 'A moment.', toolCalls: [{ name: 'look', args: { at: 'x' } }] };
const CASES: readonly [WireFormat, DialectCodec, Framing][] = [
  ['anthropic', anthropicMessages, 'sse'],
  ['chat', openaiChat, 'sse'],
  ['responses', openaiResponses, 'sse'],
  ['gemini-sse', geminiGenerate, 'sse'],
  ['gemini-array', geminiGenerate, 'array'],
];

it.each(CASES)('%s: text, reasoning and calls are read, whole and streamed', (format, codec, framing) => {
  expect(codec.holdsUnread?.(wholeReply(format, SCRIPT))).toBe(false);
  const events = codec.createEventReader(framing);
  const reader = codec.createTurnReader();
  const sent = events.push(Buffer.from(streamedReply(format, SCRIPT).join('')));
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.map((event) => codec.holdsUnread?.(reader.read(event).json))).not.toContain(true);
});

const message = (more: object): unknown => ({
  choices: [{ message: { role: 'assistant', content: 'Hi', refusal: null, annotations: [], ...more } }],
});
const delta = (more: object): unknown => ({ choices: [{ delta: { role: 'assistant', ...more } }] });
const content = (...blocks: object[]): unknown => ({
  type: 'message',
  content: [{ type: 'text', text: 'Hi' }, ...blocks],
});
const output = (...items: object[]): unknown => ({ output: [{ type: 'reasoning', encrypted_content: 'x' }, ...items] });
const part = (more: object): unknown => ({ candidates: [{ content: { parts: [{ text: 'Hi' }, more] }, index: 0 }] });
const said = (more: object): object => ({
  type: 'message',
  content: [{ type: 'output_text', text: 'Hi', annotations: [], logprobs: [], ...more }],
});

const signedCall = {
  id: 'a',
  type: 'function',
  function: { name: 'f', arguments: '{}' },
  extra_content: { google: { thought_signature: 'abc' } },
};

describe('read', () => {
  it.each<readonly [string, DialectCodec, unknown]>([
    ['chat: nothing said in a member', openaiChat, message({ hologram: null, function_call: null, n: 3 })],
    ['chat: what was spoken', openaiChat, message({ content: null, audio: { id: 'a', transcript: 'Hi' } })],
    ['chat: the same reasoning twice', openaiChat, message({ reasoning: 'I see', reasoning_content: 'I see' })],
    [
      'chat: the seal on the reasoning',
      openaiChat,
      message({ reasoning_content: 'I see', reasoning_signature: 'svc1.x' }),
    ],
    ['chat: the seal, streamed', openaiChat, delta({ reasoning_signature: 'svc1.x' })],
    ['chat: a number of twenty digits', openaiChat, parseJson('{"choices":[],"x":{"seed":12345678901234567891}}')],
    ['anthropic: ciphertext', anthropicMessages, content({ type: 'redacted_thinking', data: 'abc' })],
    ['anthropic: no quotation', anthropicMessages, content({ type: 'text', text: 'Hi', citations: null })],
    ['anthropic: a ping', anthropicMessages, { type: 'ping' }],
    ['responses: a message', openaiResponses, output(said({}))],
    ['responses: an approval', openaiResponses, output({ type: 'mcp_approval_request', name: 'f', arguments: '{}' })],
    [
      'chat: what every reply has',
      openaiChat,
      {
        id: 'c',
        object: 'o',
        model: 'm',
        system_fingerprint: 'f',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hi' } }],
        usage: { prompt_tokens: 1 },
      },
    ],
    [
      'anthropic: a sequence of the client',
      anthropicMessages,
      { type: 'message', id: 'm', content: [], stop_sequence: 'END' },
    ],
    [
      'responses: what repeats the request',
      openaiResponses,
      {
        object: 'response',
        id: 'r',
        metadata: { a: 'b' },
        instructions: 'Be',
        output: [],
        incomplete_details: { reason: 'max_output_tokens' },
      },
    ],
    [
      'gemini: why a prompt was blocked',
      geminiGenerate,
      { promptFeedback: { blockReason: 'SAFETY', safetyRatings: [{ category: 'A' }] }, modelVersion: 'm' },
    ],
    [
      'anthropic: a call',
      anthropicMessages,
      content({ type: 'tool_use', id: 'a', name: 'f', input: { a: 'A' }, caller: { type: 'direct' } }),
    ],
    [
      'anthropic: the end of a stream',
      anthropicMessages,
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', container: { id: 'c' } },
        usage: { service_tier: 'a' },
      },
    ],
    [
      'anthropic: an error',
      anthropicMessages,
      { type: 'error', error: { type: 'overloaded_error', message: 'Later.' } },
    ],
    ['chat: a call with a signature', openaiChat, message({ tool_calls: [signedCall] })],
    ['chat: what repeats the request', openaiChat, { choices: [], metadata: { a: 'b' } }],
    ['completions: a text', openaiCompletions, { id: 'c', choices: [{ index: 0, text: 'Hi', finish_reason: 'stop' }] }],
    [
      'responses: how it was cached',
      openaiResponses,
      { object: 'response', output: [], prompt_cache_options: { ttl: '30m' } },
    ],
    ['responses: a call', openaiResponses, output({ type: 'shell_call', call_id: 'c', action: { commands: ['ls'] } })],
    ['responses: several actions', openaiResponses, output({ type: 'computer_call', actions: [{ type: 'wait' }] })],
    [
      'responses: a part of a command',
      openaiResponses,
      { type: 'response.shell_call_command.delta', output_index: 0, command_index: 0, delta: 'ls', obfuscation: 'aB' },
    ],
    ['responses: an error', openaiResponses, { type: 'error', code: 'server_error', message: 'Later.', param: null }],
    ['gemini: a call', geminiGenerate, part({ function_call: { id: 'a', name: 'f', args: { a: 'A' } } })],
    ['gemini: a signature', geminiGenerate, part({ text: 'So', thought: true, thoughtSignature: 'abc' })],
    ['gemini: ratings', geminiGenerate, { candidates: [{ finishReason: 'STOP', safetyRatings: [{ category: 'A' }] }] }],
  ])('%s', (_name, codec, json) => {
    expect(codec.holdsUnread?.(json)).toBe(false);
  });
});

describe('unread', () => {
  it.each<readonly [string, DialectCodec, unknown]>([
    ['chat: an unknown member', openaiChat, message({ hologram: 'key' })],
    ['chat: an unknown member of a chunk', openaiChat, delta({ details: [{ deep: 'key' }] })],
    ['chat: beside the choices', openaiChat, { choices: [], note: 'key' }],
    ['chat: in a choice', openaiChat, { choices: [{ message: { content: 'Hi' }, note: 'key' }] }],
    [
      'chat: a delta in a whole reply',
      openaiChat,
      { choices: [{ message: { content: 'Hi' }, delta: { content: 'key' } }] },
    ],
    ['anthropic: beside the blocks', anthropicMessages, { type: 'message', content: [], note: 'key' }],
    [
      'anthropic: at the start of a stream',
      anthropicMessages,
      { type: 'message_start', message: { type: 'message', content: [], note: 'key' } },
    ],
    ['responses: beside the items', openaiResponses, { object: 'response', output: [], note: 'key' }],
    [
      'responses: a reason in words',
      openaiResponses,
      { object: 'response', incomplete_details: { reason: 'the key is' } },
    ],
    ['responses: content as a string', openaiResponses, output({ type: 'message', content: 'key' })],
    ['gemini: a message of the end', geminiGenerate, { candidates: [{ finishMessage: 'key' }] }],
    ['gemini: a reason in words', geminiGenerate, { promptFeedback: { blockReasonMessage: 'key' } }],
    ['gemini: another member of a candidate', geminiGenerate, { candidates: [{ output: 'key' }] }],
    ['chat: sound', openaiChat, message({ audio: { id: 'a', data: 'UklGRg', transcript: 'Hi' } })],
    ['chat: content in parts', openaiChat, message({ content: [{ type: 'text', text: 'Hi' }] })],
    ['chat: other reasoning', openaiChat, message({ reasoning_content: 'I see', reasoning: 'key' })],
    [
      'chat: a quotation',
      openaiChat,
      message({ annotations: [{ type: 'url_citation', url_citation: { title: 'A' } }] }),
    ],
    ['anthropic: an unknown block', anthropicMessages, content({ type: 'hologram', text: 'key' })],
    ['anthropic: a result', anthropicMessages, content({ type: 'web_search_tool_result', content: [] })],
    [
      'anthropic: a quotation',
      anthropicMessages,
      content({ type: 'text', text: 'Hi', citations: [{ cited_text: 'A' }] }),
    ],
    [
      'anthropic: a block that begins',
      anthropicMessages,
      { type: 'content_block_start', content_block: { type: 'x' } },
    ],
    [
      'anthropic: a quotation that is streamed',
      anthropicMessages,
      { type: 'content_block_delta', delta: { type: 'citations_delta', citation: { cited_text: 'A' } } },
    ],
    ['anthropic: a summary', anthropicMessages, content({ type: 'compaction', content: 'The key is', signature: 'a' })],
    ['anthropic: beside a call', anthropicMessages, content({ type: 'tool_use', name: 'f', input: {}, note: 'key' })],
    ['anthropic: an event of an unknown type', anthropicMessages, { type: 'note', delta: { text: 'key' } }],
    [
      'anthropic: a type as an inherited name',
      anthropicMessages,
      { type: 'content_block_delta', delta: { type: 'toString', text: 'key' } },
    ],
    [
      'anthropic: beside a part',
      anthropicMessages,
      { type: 'content_block_delta', delta: { type: 'text_delta', text: 'a', note: 'key' } },
    ],
    [
      'anthropic: in the end of a stream',
      anthropicMessages,
      { type: 'message_delta', delta: { stop_reason: 'end_turn', note: 'key' } },
    ],
    [
      'chat: beside a call',
      openaiChat,
      message({ tool_calls: [{ id: 'a', function: { name: 'f', arguments: '' }, note: 'key' }] }),
    ],
    [
      'chat: in a call',
      openaiChat,
      delta({ tool_calls: [{ index: 0, custom: { name: 'f', input: '', note: 'key' } }] }),
    ],
    ['completions: beside a text', openaiCompletions, { choices: [{ text: 'Hi', reasoning: 'key' }] }],
    [
      'responses: beside a call',
      openaiResponses,
      output({ type: 'function_call', name: 'f', arguments: '{}', note: 'key' }),
    ],
    ['responses: beside a thought', openaiResponses, output({ type: 'reasoning', summary: [], note: 'key' })],
    ['responses: speech', openaiResponses, { type: 'response.audio.transcript.delta', delta: 'key' }],
    [
      'responses: a picture in parts',
      openaiResponses,
      { type: 'response.image_generation_call.partial_image', partial_image_b64: 'iVBOR' },
    ],
    [
      'responses: code in parts',
      openaiResponses,
      { type: 'response.code_interpreter_call_code.delta', output_index: 0, delta: 'key' },
    ],
    [
      'responses: a quotation in a stream',
      openaiResponses,
      { type: 'response.output_text.annotation.added', annotation: { title: 'A' } },
    ],
    [
      'gemini: arguments in parts',
      geminiGenerate,
      part({ functionCall: { partialArgs: [{ jsonPath: '$.a', stringValue: 'key' }] } }),
    ],
    ['gemini: beside the parts', geminiGenerate, { candidates: [{ content: { parts: [], note: 'key' } }] }],
    ['responses: code', openaiResponses, output({ type: 'code_interpreter_call', code: 'print(1)' })],
    ['responses: a search', openaiResponses, output({ type: 'web_search_call', action: { query: 'key' } })],
    ['responses: what a server answered', openaiResponses, output({ type: 'mcp_call', arguments: '{}', output: 'A' })],
    ['responses: a quotation', openaiResponses, output(said({ annotations: [{ title: 'A' }] }))],
    [
      'responses: an item that ends',
      openaiResponses,
      { type: 'response.output_item.done', item: { type: 'x', a: 'A' } },
    ],
    ['gemini: code', geminiGenerate, part({ executable_code: { code: 'print(1)' } })],
    ['gemini: a picture', geminiGenerate, part({ inlineData: { mimeType: 'image/png', data: 'abc' } })],
    ['gemini: sources', geminiGenerate, { candidates: [{ groundingMetadata: { webSearchQueries: ['key'] } }] }],
  ])('%s', (_name, codec, json) => {
    expect(codec.holdsUnread?.(json)).toBe(true);
  });
});
