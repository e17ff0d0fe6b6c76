/**
 * What a provider would read against what is screened: a marker at random places and depths of what a tool answered, in every
 * dialect. The oracle walks the whole body and knows nothing of the dialects.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spliceJson } from '../framing/json-splice.ts';
import { repeatedMembers } from '../framing/repeated-members.ts';
import { completeEdits } from '../turn/front-spans.ts';
import { anthropicBatches } from './anthropic-batches.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { DialectCodec } from './dialect.ts';
import { geminiCaches } from './gemini-caches.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { spelledTwice } from './gemini-spelling.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiItems } from './openai-items.ts';
import { openaiResponses } from './openai-responses.ts';
import { openaiThreads } from './openai-threads.ts';

const isLong = process.env['SURETY_LONG_TESTS'] === '1';
/** In the long run each property is tried 3,000 times, or for 15 s. */
const LIMITS = { numRuns: isLong ? 3_000 : 120, interruptAfterTimeLimit: isLong ? 15_000 : 4_000 };
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
    'anthropic block of a reply',
    anthropicMessages,
    (page) => ({ messages: [{ role: 'assistant', content: [{ type: 'page', page }] }] }),
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
  ['responses unknown call', openaiResponses, (result) => ({ input: [{ type: 'hologram_call', result }] })],
  [
    'responses list of a server',
    openaiResponses,
    (error) => ({ input: [{ type: 'mcp_list_tools', tools: [], error }] }),
  ],
  [
    'responses beside an output',
    openaiResponses,
    (extra) => ({ input: [{ type: 'function_call_output', call_id: 'c', output: 'Fine.', extra }] }),
  ],
  [
    'responses warning of a computer',
    openaiResponses,
    (message) => ({ input: [{ type: 'computer_call_output', acknowledged_safety_checks: [{ id: 'a', message }] }] }),
  ],
  ['responses unknown item', openaiResponses, (page) => ({ input: [{ type: 'page_output', page }] })],
  ['conversation', openaiItems, (output) => ({ items: [{ type: 'custom_tool_call_output', call_id: 'c', output }] })],
  ['thread', openaiThreads, (output) => ({ tool_outputs: [{ tool_call_id: 'c', output }] })],
  ['gemini', geminiGenerate, (response) => geminiResult({ functionResponse: { name: 'f', response } })],
  ['gemini beside', geminiGenerate, (extra) => geminiResult({ function_response: { name: 'f', response: {}, extra } })],
  ['gemini unknown part', geminiGenerate, (extra) => geminiResult({ toolAnswer: extra })],
  ['gemini one part', geminiGenerate, (response) => ({ contents: { parts: { function_response: { response } } } })],
  ['gemini code', geminiGenerate, (note) => geminiResult({ code_execution_result: { output: 'Fine.', note } })],
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

/** A schema with the marker in it, as a value or a name. */
const schema = fc
  .tuple(
    fc.constantFrom<unknown>(MARK, { [MARK]: true }, { enum: ['a', MARK] }, { default: [[{ [MARK]: MARK }]] }),
    fc.array(step, { maxLength: 90, size: 'max' }),
  )
  .map(([inner, steps]) => steps.reduce((value, wrap) => wrap(value), inner));

/** JSON text with the marker in it, and whether a member of it was written twice. */
const written = fc
  .array(fc.tuple(fc.constantFrom('one', 'array', 'first', 'last', 'escaped'), fc.jsonValue({ maxDepth: 1 })), {
    maxLength: 30,
  })
  .map((steps) =>
    steps.reduce(
      ({ text, isTwice }, [how, value]) => {
        const other = JSON.stringify(value);
        if (how === 'array') return { text: `[${other}, ${text}]`, isTwice };
        if (how === 'one') return { text: `{"other":${other},"a":${text}}`, isTwice };
        if (how === 'first') return { text: `{"a" : ${text} ,"a":${other}}`, isTwice: true };
        if (how === 'last') return { text: `{"a":${other},"b":{},"a":${text}}`, isTwice: true };
        return { text: `{"a":${text},"\\u0061":${other}}`, isTwice: true };
      },
      { text: JSON.stringify(MARK), isTwice: false },
    ),
  );

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
      LIMITS,
    );
  });
});

const DECLARED: readonly (readonly [name: string, codec: DialectCodec, bodyOf: (schema: unknown) => unknown])[] = [
  ['anthropic', anthropicMessages, (input_schema) => ({ tools: [{ name: 'f', input_schema }] })],
  [
    'anthropic in the conversation',
    anthropicMessages,
    (input_schema) => ({ messages: [{ role: 'system', content: [addition({ name: 'f', input_schema })] }] }),
  ],
  [
    'anthropic list of a server',
    anthropicMessages,
    (input_schema) => ({
      messages: [{ role: 'assistant', content: [{ type: 'mcp_tool_listing', tools: [{ name: 'f', input_schema }] }] }],
    }),
  ],
  [
    'anthropic compaction',
    anthropicMessages,
    (input_schema) => ({
      messages: [
        {
          role: 'assistant',
          content: [{ type: 'compaction', content: 'So far.', tool_changes: [addition({ name: 'f', input_schema })] }],
        },
      ],
    }),
  ],
  ['responses more tools', openaiResponses, (parameters) => ({ input: [tools('additional_tools', parameters)] })],
  ['responses found tools', openaiResponses, (parameters) => ({ input: [tools('tool_search_output', parameters)] })],
  ['chat', openaiChat, (parameters) => ({ tools: [{ type: 'function', function: { name: 'f', parameters } }] })],
  ['chat functions', openaiChat, (parameters) => ({ functions: [{ name: 'f', parameters }] })],
  ['responses', openaiResponses, (parameters) => ({ tools: [{ type: 'function', name: 'f', parameters }] })],
  ['gemini', geminiGenerate, (parameters) => ({ tools: [{ functionDeclarations: [{ name: 'f', parameters }] }] })],
  ['gemini snake', geminiGenerate, (parameters) => ({ tools: { function_declarations: { name: 'f', parameters } } })],
];

function addition(definition: unknown): unknown {
  return { type: 'tool_addition', tool: { type: 'tool_definition', definition } };
}
function tools(type: string, parameters: unknown): unknown {
  return { type, tools: [{ type: 'function', name: 'f', parameters }] };
}

describe.each(DECLARED)('declarations: %s', (_name, codec, bodyOf) => {
  it('every string of a schema that the model is shown is screened, and can be replaced', () => {
    fc.assert(
      fc.property(schema, (value) => {
        const body = bodyOf(value);
        const found = codec.spans(body).filter((span) => span.text.includes(MARK));
        expect(found.length).toBeGreaterThan(0);
        const edits = new Map(found.map((span) => [span.pointer, 'held back']));
        expect(readable(JSON.parse(spliceJson(JSON.stringify(body), edits)))).not.toContain(MARK);
      }),
      LIMITS,
    );
  });
});

describe('members written twice', () => {
  it('are seen exactly where there are some, and whichever reading a provider takes was screened', () => {
    fc.assert(
      fc.property(written, ({ text, isTwice }) => {
        const body = `{"messages":[{"role":"tool","tool_call_id":"c","content":${text}}]}`;
        const json: unknown = JSON.parse(body);
        const repeated = repeatedMembers(body, json);
        expect(repeated !== null).toBe(isTwice);
        const read = [...openaiChat.spans(json).map((span) => span.text), ...(repeated?.hidden ?? [])];
        expect(read.some((said) => said.includes(MARK))).toBe(true);
      }),
      { ...LIMITS, numRuns: 10 * LIMITS.numRuns },
    );
  });

  it('a Gemini part in both spellings has the words of both', () => {
    const names = [
      ['functionResponse', 'function_response'],
      ['inlineData', 'inline_data'],
      ['codeExecutionResult', 'code_execution_result'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...names), answer, fc.boolean(), ([camel, snake], value, isFirst) => {
        const body = geminiResult(
          isFirst ? { [camel]: { a: value }, [snake]: {} } : { [snake]: {}, [camel]: { a: value } },
        );
        expect(spelledTwice(body)).toMatchObject({ pointer: `/contents/0/parts/0/${snake}` });
      }),
      LIMITS,
    );
  });
});
