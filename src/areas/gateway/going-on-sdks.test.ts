/**
 * A stream that goes on is one valid stream for the SDKs of the providers: their own assembly of the events gives the texts, the calls,
 * the reason to stop and the tokens of both replies. Source: docs/reference/gateway.md#going-on; docs/adr/0483.
 */
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { loneGateway, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
  gateway.state.policy = {
    ...POLICY,
    protectionMode: 'enforce',
    protectionHash: 'p-sdk',
    confirmations: { targets: [], continues: true },
  };
});
afterAll(() => gateway.stop());
beforeEach(() => {
  let count = 0;
  gateway.provider.answer(() => {
    count += 1;
    return count === 1
      ? { script: { thinking: 'First.', text: 'I pay it.', toolCalls: [PAYMENT] }, chunkBytes: 37 }
      : { script: { thinking: 'Second.', text: 'I read the notes.', toolCalls: [READING], idSuffix: 'b' } };
  });
});

const PAYMENT = { name: 'bank_transfer', args: { iban: 'DE89370400440532013000', amount: 420 } };
const READING = { name: 'read_file', args: { path: 'notes.txt' } };
const TASK = 'Pay the March invoice of Bergmann Papier and read the notes';
const QUESTION = 'Pay 420 to DE89370400440532013000 (bank_transfer)?';

function expectTexts(text: string): void {
  expect(text).toContain('I pay it.');
  expect(text.indexOf(QUESTION)).toBeGreaterThan(text.indexOf('I pay it.'));
  expect(text.indexOf('I read the notes.')).toBeGreaterThan(text.indexOf(QUESTION));
}

it('Anthropic', async () => {
  const client = new Anthropic({ apiKey: 'sk-test', baseURL: `${gateway.url}/anthropic`, maxRetries: 0 });
  const stream = client.messages.stream({
    model: 'm',
    max_tokens: 50,
    messages: [{ role: 'user', content: TASK }],
  });
  const starts: number[] = [];
  stream.on('streamEvent', (event) => {
    if (event.type === 'content_block_start') starts.push(event.index);
  });
  const message = await stream.finalMessage();
  expectTexts(message.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n'));
  expect(message.content.map(({ type }) => type)).toEqual(['thinking', 'text', 'text', 'thinking', 'text', 'tool_use']);
  expect(starts).toEqual([0, 1, 2, 3, 4, 5]);
  const call = message.content.at(-1);
  expect(call).toMatchObject({ type: 'tool_use', name: 'read_file', input: READING.args });
  expect(message.content[3]).toMatchObject({ thinking: 'Second.', signature: 'sig' });
  expect(message.stop_reason).toBe('tool_use');
  expect(message.usage).toMatchObject({ input_tokens: 22, output_tokens: 14 });
});

it('OpenAI Chat', async () => {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL: `${gateway.url}/openai/v1`, maxRetries: 0 });
  const stream = client.chat.completions.stream({
    model: 'm',
    messages: [{ role: 'user', content: TASK }],
    stream_options: { include_usage: true },
  });
  const completion = await stream.finalChatCompletion();
  const [choice] = completion.choices;
  expectTexts(choice?.message.content ?? '');
  expect(choice?.message.tool_calls).toEqual([
    expect.objectContaining({
      function: expect.objectContaining({ name: 'read_file', arguments: JSON.stringify(READING.args) }),
    }),
  ]);
  expect(choice?.finish_reason).toBe('tool_calls');
  expect(completion.usage).toMatchObject({ prompt_tokens: 11 }); // of the second alone: the stand-in counts none in a stream
});

it('OpenAI Responses', async () => {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL: `${gateway.url}/openai/v1`, maxRetries: 0 });
  const stream = client.responses.stream({ model: 'm', input: TASK });
  const numbers: number[] = [];
  let spoken = '';
  stream.on('event', (event) => {
    numbers.push(event.sequence_number);
    if (event.type === 'response.output_text.delta') spoken += event.delta;
  });
  const response = await stream.finalResponse();
  expectTexts(spoken);
  expectTexts(response.output_text);
  expect(numbers).toEqual(numbers.map((_, i) => i));
  const call = response.output.at(-1);
  expect(call).toMatchObject({ type: 'function_call', name: 'read_file', arguments: JSON.stringify(READING.args) });
  expect(response.output.filter(({ type }) => type === 'function_call')).toHaveLength(1);
  expect(response.status).toBe('completed');
  expect(response.usage).toMatchObject({ input_tokens: 22, output_tokens: 14 });
});

it('Gemini', async () => {
  const client = new GoogleGenAI({ apiKey: 'sk-test', httpOptions: { baseUrl: `${gateway.url}/gemini` } });
  const stream = await client.models.generateContentStream({ model: 'm', contents: TASK });
  let text = '';
  const calls: unknown[] = [];
  let last;
  for await (const chunk of stream) {
    text += chunk.text ?? '';
    calls.push(...(chunk.functionCalls ?? []));
    expect(last?.candidates?.[0]?.finishReason).toBeUndefined(); // only the last chunk ends the turn
    last = chunk;
  }
  expectTexts(text);
  expect(calls).toEqual([expect.objectContaining(READING)]);
  expect(last?.candidates?.[0]?.finishReason).toBe('STOP');
  expect(last?.usageMetadata).toMatchObject({ promptTokenCount: 22, candidatesTokenCount: 14, totalTokenCount: 36 });
});
