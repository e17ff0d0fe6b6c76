/**
 * What a provider would read against what is screened: a marker at random places and depths of what a tool answered, in every
 * dialect. The oracle walks the whole body and knows nothing of the dialects.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spliceJson } from '../framing/json-splice.ts';
import { completeEdits } from '../turn/front-spans.ts';
import { anthropicBatches } from './anthropic-batches.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { DialectCodec } from './dialect.ts';
import { geminiCaches } from './gemini-caches.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiItems } from './openai-items.ts';
import { openaiResponses } from './openai-responses.ts';
import { openaiThreads } from './openai-threads.ts';

const MARK = 'the secret plan of the marker';

const CARRIERS: readonly (readonly [name: string, codec: DialectCodec, bodyOf: (answer: unknown) => unknown])[] = [
  ['anthropic', anthropicMessages, (content) => ({ messages: [anthropicResult(content)] })],
  ['anthropic block', anthropicMessages, (json) => ({ messages: [anthropicResult([{ type: 'json', json }])] })],
  [
    'anthropic server tool',
    anthropicMessages,
    (content) => ({
      messages: [{ role: 'user', content: [{ type: 'web_fetch_tool_result', tool_use_id: 't', content }] }],
    }),
  ],
  [
    'batch',
    anthropicBatches,
    (content) => ({ requests: [{ custom_id: 'a', params: { messages: [anthropicResult(content)] } }] }),
  ],
  ['chat', openaiChat, (content) => ({ messages: [{ role: 'tool', tool_call_id: 'c', content }] })],
  [
    'chat part',
    openaiChat,
    (json) => ({ messages: [{ role: 'tool', tool_call_id: 'c', content: [{ type: 'json', json }] }] }),
  ],
  ['responses', openaiResponses, (output) => ({ input: [{ type: 'function_call_output', call_id: 'c', output }] })],
  ['responses MCP', openaiResponses, (output) => ({ input: [{ type: 'mcp_call', name: 'x', output }] })],
  ['responses unknown item', openaiResponses, (page) => ({ input: [{ type: 'page_output', page }] })],
  ['conversation', openaiItems, (output) => ({ items: [{ type: 'custom_tool_call_output', call_id: 'c', output }] })],
  ['thread', openaiThreads, (output) => ({ tool_outputs: [{ tool_call_id: 'c', output }] })],
  ['gemini', geminiGenerate, (response) => geminiResult({ functionResponse: { name: 'f', response } })],
  ['gemini beside', geminiGenerate, (extra) => geminiResult({ function_response: { name: 'f', response: {}, extra } })],
  ['gemini unknown part', geminiGenerate, (extra) => geminiResult({ toolAnswer: extra })],
  ['gemini cache', geminiCaches, (response) => geminiResult({ functionResponse: { name: 'f', response } })],
];

function anthropicResult(content: unknown): unknown {
  return { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content }] };
}
function geminiResult(part: unknown): unknown {
  return { contents: [{ role: 'user', parts: [part] }] };
}

const NAMES = ['id', 'file_id', 'signature', 'encrypted_content', 'data', 'name', 'a/b', '~', '', 'wide'];
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The marker as a value, as a name, or as base64. */
const leaf = fc.constantFrom<unknown>(
  MARK,
  `before ${MARK} after`,
  { [MARK]: 1 },
  [{ [MARK]: 1 }, { [MARK]: MARK }],
  base64(`a table; ${MARK}`),
  { type: 'base64', media_type: 'text/plain', data: base64(MARK) },
);

const step = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => (inner: unknown): unknown => ({ [name]: inner })),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 1 }))
    .map(([name, other]) => (inner: unknown): unknown => ({ first: other, [name]: inner })),
  fc.jsonValue({ maxDepth: 1 }).map((other) => (inner: unknown): unknown => [other, inner]),
);

const answer = fc
  .tuple(leaf, fc.array(step, { maxLength: 90, size: 'max' }))
  .map(([inner, steps]) => steps.reduce((value, wrap) => wrap(value), inner));

/** Every name and string anywhere, and what they decode to. Any depth. */
function readable(body: unknown): string {
  const all: string[] = [];
  const open: unknown[] = [body];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') all.push(next, Buffer.from(next, 'base64').toString('latin1'));
    else if (typeof next === 'object' && next !== null) open.push(...Object.keys(next), ...Object.values(next));
  }
  return all.join('\n');
}

describe.each(CARRIERS)('%s', (_name, codec, bodyOf) => {
  it('every string a provider would read is screened, and can be replaced', () => {
    fc.assert(
      fc.property(answer, (value) => {
        const body = bodyOf(value);
        expect(readable(body)).toContain(MARK);
        const spans = codec.spans(body);
        const found = spans.filter((span) => span.text.includes(MARK));
        expect(found.length).toBeGreaterThan(0);
        expect(found.map((span) => span.surface).every((s) => s === 'tool_responses')).toBe(true);
        const edits = new Map(found.map((span) => [span.pointer, 'held back']));
        const sent = JSON.parse(spliceJson(JSON.stringify(body), completeEdits(spans, edits))) as unknown;
        expect(readable(sent)).not.toContain(MARK);
      }),
      { numRuns: 120, interruptAfterTimeLimit: 4_000 },
    );
  });
});
