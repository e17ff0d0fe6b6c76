/**
 * The router's codecs as rules: what goes through two dialects and back is what it was, and how a stream is cut changes
 * nothing. Source: docs/reference/gateway.md#router.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  streamedReply,
  wholeReply,
  type Script,
  type WireFormat,
} from '../../../../test/support/fakes/llm-provider-replies.ts';
import { demand, demandStream, REPLIES } from '../../../../test/support/provider-schemas.ts';
import { anthropicMessages } from '../dialects/anthropic-messages.ts';
import type { DialectCodec, ReplyContext } from '../dialects/dialect.ts';
import { openaiChat } from '../dialects/openai-chat.ts';
import type { ReplySink } from '../transport/forward.ts';
import { readAnthropicRequest } from './anthropic-request-in.ts';
import { writeAnthropicRequest } from './anthropic-request-out.ts';
import { createAnthropicReplyReader } from './anthropic-reply-in.ts';
import { createAnthropicReplyWriter } from './anthropic-reply-out.ts';
import { createChatReplyWriter } from './chat-reply-out.ts';
import { readChatRequest } from './chat-request-in.ts';
import { writeGeminiRequest } from './gemini-request-out.ts';
import { createGeminiReplyReader } from './gemini-reply-in.ts';
import { createResponsesReplyReader } from './responses-reply-in.ts';
import { writeResponsesRequest } from './responses-request-out.ts';
import { sealed, textIn, unsealed, withText } from './signature.ts';
import type { Translation } from './targets.ts';
import { TranslatingSink } from './translating-sink.ts';

const CONTEXT: ReplyContext = { seed: 'seed', model: 'x/m', createdSeconds: 1, wantsUsage: true, framing: 'sse' };
const READERS = {
  anthropic: createAnthropicReplyReader,
  responses: createResponsesReplyReader,
  'gemini-sse': () => createGeminiReplyReader('seed'),
} as const;
const CALLERS = {
  anthropic: { codec: anthropicMessages, writer: createAnthropicReplyWriter },
  chat: { codec: openaiChat, writer: createChatReplyWriter },
} as const;
type Target = keyof typeof READERS;
type Caller = keyof typeof CALLERS;

const PAIRS: readonly (readonly [Caller, Target])[] = [
  ['anthropic', 'responses'],
  ['anthropic', 'gemini-sse'],
  ['chat', 'anthropic'],
  ['chat', 'gemini-sse'],
];

const translation = (caller: Caller, target: Target, isStream: boolean): Translation => ({
  codec: CALLERS[caller].codec,
  reader: READERS[target](),
  writer: CALLERS[caller].writer(CONTEXT),
  isStream,
});

interface Got {
  status: number;
  text: string;
  ended: boolean;
  failed: string | null;
}

/** What the receiver gets when the provider sends these chunks; it pauses and resumes where the plan says so. */
function received(of: Translation, type: string, chunks: readonly Buffer[], pauses: readonly boolean[] = []): Got {
  const got: Got = { status: 0, text: '', ended: false, failed: null };
  let flow: { pause(): void; resume(): void } | null = null;
  const receiver: ReplySink = {
    head(status, _headers, control) {
      got.status = status;
      flow = control;
    },
    body(chunk) {
      got.text += chunk.toString('utf8');
    },
    end() {
      got.ended = true;
    },
    failed(kind) {
      got.failed = kind;
    },
  };
  const sink = new TranslatingSink(receiver, of, { bytesMax: 1_000_000 });
  const still = { pause: () => undefined, resume: () => undefined };
  sink.head(200, ['content-type', type], still);
  chunks.forEach((chunk, i) => {
    if (pauses[i] === true) flow?.pause();
    sink.body(chunk);
    if (pauses[i] === false) flow?.resume();
  });
  sink.end();
  flow = flow as { pause(): void; resume(): void } | null;
  flow?.resume();
  return got;
}

const script: fc.Arbitrary<Script> = fc.record(
  {
    thinking: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    toolCalls: fc.array(
      fc.record({
        name: fc.constantFrom('get', 'put'),
        args: fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ unit: 'grapheme', maxLength: 12 }), {
          maxKeys: 3,
          noNullPrototype: true,
        }),
      }),
      { maxLength: 3 },
    ),
    deltaChars: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: [] },
);

/** What a turn says, whatever the dialect. */
function saidIn(codec: DialectCodec, text: string, isStream: boolean): unknown {
  const reader = codec.createTurnReader();
  const events = codec.createEventReader('sse');
  if (isStream) for (const event of [...events.push(Buffer.from(text)), ...events.end()]) reader.read(event);
  const turn = isStream ? reader.turn() : codec.readTurn(JSON.parse(text));
  return {
    text: turn.text,
    reasoning: turn.reasoning.confidence > 0.3 ? turn.reasoning.text : '',
    calls: turn.toolCalls.map((c) => [c.name, JSON.parse(c.argumentsText === '' ? '{}' : c.argumentsText) as unknown]),
    complete: turn.complete,
  };
}

const cutAt = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const places = [...new Set(cuts.map((c) => c % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, i) => bytes.subarray(from, places[i] ?? bytes.length));
};

describe.each(PAIRS)('replies, %s in, %s out', (caller, target) => {
  const format = target as WireFormat;
  const expected = (s: Script): unknown => ({
    text: s.text ?? '',
    reasoning: s.thinking ?? '',
    calls: (s.toolCalls ?? []).map((c) => [c.name, c.args]),
    complete: true,
  });

  it('say the same in the caller’s dialect, whole and streamed, in the shapes and the order its libraries rely on', () => {
    fc.assert(
      fc.property(script, (s) => {
        const whole = received(translation(caller, target, false), 'application/json', [
          Buffer.from(JSON.stringify(wholeReply(format, s))),
        ]);
        expect(whole).toMatchObject({ status: 200, ended: true, failed: null });
        demand(REPLIES[caller], JSON.parse(whole.text), caller);
        expect(saidIn(CALLERS[caller].codec, whole.text, false)).toEqual(expected(s));
        const stream = received(translation(caller, target, true), 'text/event-stream', [
          Buffer.from(streamedReply(format, s).join('')),
        ]);
        demandStream(caller, stream.text);
        expect(saidIn(CALLERS[caller].codec, stream.text, true)).toEqual(expected(s));
      }),
      { numRuns: 150 },
    );
  });

  it('are the same bytes however the stream is cut, and whenever the receiver pauses', () => {
    fc.assert(
      fc.property(
        script,
        fc.array(fc.nat(5_000), { maxLength: 40 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (s, cuts, pauses) => {
          const bytes = Buffer.from(streamedReply(format, s).join(''));
          const whole = received(translation(caller, target, true), 'text/event-stream', [bytes]);
          expect(received(translation(caller, target, true), 'text/event-stream', cutAt(bytes, cuts), pauses)).toEqual(
            whole,
          );
        },
      ),
      { numRuns: 250 },
    );
  });

  it('never throw, whatever comes (req:ROB-15)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 6 }), fc.boolean(), (lines, isStream) => {
        const bytes = isStream ? lines.map((l) => `data: ${l}\n\n`).join('') : lines.join('');
        const type = isStream ? 'text/event-stream' : 'application/json';
        const got = received(translation(caller, target, isStream), type, [Buffer.from(bytes)]);
        expect(got.ended !== (got.failed !== null)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Responses stream whose items overlap', () => {
  it('comes out item by item', () => {
    const event = (type: string, rest: object): string =>
      `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
    const call = (n: number): object => ({
      type: 'function_call',
      id: `fc_${n}`,
      call_id: `call_${n}`,
      name: `f${n}`,
      arguments: `{"n":${n}}`,
    });
    const bytes = [
      event('response.created', { response: { id: 'r', model: 'm' } }),
      event('response.output_item.added', { output_index: 0, item: { ...call(0), arguments: '' } }),
      event('response.output_item.added', { output_index: 1, item: { ...call(1), arguments: '' } }),
      event('response.function_call_arguments.delta', { output_index: 1, delta: '{"n"' }),
      event('response.function_call_arguments.delta', { output_index: 0, delta: '{"n":0}' }),
      event('response.function_call_arguments.delta', { output_index: 1, delta: ':1}' }),
      event('response.output_item.done', { output_index: 0, item: call(0) }),
      event('response.output_item.done', { output_index: 1, item: call(1) }),
      event('response.completed', { response: { status: 'completed', usage: {} } }),
    ].join('');
    const got = received(translation('anthropic', 'responses', true), 'text/event-stream', [Buffer.from(bytes)]);
    expect(saidIn(anthropicMessages, got.text, true)).toMatchObject({
      calls: [
        ['f0', { n: 0 }],
        ['f1', { n: 1 }],
      ],
      complete: true,
    });
  });
});

describe('ends and counts', () => {
  it.each([
    ['max_output_tokens', 'max_tokens'],
    ['content_filter', 'refusal'],
  ])('an incomplete reply for %s stops as %s', (reason, stop) => {
    const reply = { id: 'r', model: 'm', output: [], status: 'incomplete', incomplete_details: { reason }, usage: {} };
    const got = received(translation('anthropic', 'responses', false), 'application/json', [
      Buffer.from(JSON.stringify(reply)),
    ]);
    expect(JSON.parse(got.text)).toMatchObject({ stop_reason: stop });
  });

  it.each([
    ['SAFETY', 'content_filter'],
    ['MAX_TOKENS', 'length'],
    ['STOP', 'stop'],
  ])('Gemini’s %s is %s', (finishReason, finish) => {
    const reply = { candidates: [{ content: { parts: [{ text: 'x' }] }, finishReason }], modelVersion: 'm' };
    const got = received(translation('chat', 'gemini-sse', false), 'application/json', [
      Buffer.from(JSON.stringify(reply)),
    ]);
    expect(JSON.parse(got.text)).toMatchObject({ choices: [{ finish_reason: finish }] });
  });

  it('a reply that holds what the caller’s dialect has no word for is an error, not a shorter reply', () => {
    const reply = {
      candidates: [{ content: { parts: [{ text: 'see' }, { inlineData: { data: 'aGk=' } }] }, finishReason: 'STOP' }],
    };
    const got = received(translation('anthropic', 'gemini-sse', false), 'application/json', [
      Buffer.from(JSON.stringify(reply)),
    ]);
    expect(got.status).toBe(503);
    expect(got.text).toContain('inlineData');
  });

  it('cached tokens are part of the input at OpenAI and apart from it at Anthropic', () => {
    const responses = {
      id: 'r',
      model: 'm',
      output: [],
      status: 'completed',
      usage: {
        input_tokens: 100,
        input_tokens_details: { cached_tokens: 60 },
        output_tokens: 9,
        output_tokens_details: { reasoning_tokens: 4 },
      },
    };
    const there = received(translation('anthropic', 'responses', false), 'application/json', [
      Buffer.from(JSON.stringify(responses)),
    ]);
    const usage = { input_tokens: 40, cache_read_input_tokens: 60, cache_creation_input_tokens: 0, output_tokens: 9 };
    expect(JSON.parse(there.text)).toMatchObject({ usage });
    const message = { id: 'x', model: 'm', content: [], stop_reason: 'end_turn', usage };
    const back = received(translation('chat', 'anthropic', false), 'application/json', [
      Buffer.from(JSON.stringify(message)),
    ]);
    expect(JSON.parse(back.text)).toMatchObject({
      usage: {
        prompt_tokens: 100,
        prompt_tokens_details: { cached_tokens: 60 },
        completion_tokens: 9,
        total_tokens: 109,
      },
    });
  });
});

describe('requests', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const turn = fc.oneof(
    fc.record({
      role: fc.constant('user'),
      content: fc.array(fc.record({ type: fc.constant('text'), text: word }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      role: fc.constant('assistant'),
      content: fc.array(fc.record({ type: fc.constant('text'), text: word }), { minLength: 1, maxLength: 3 }),
    }),
    fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.dictionary(word, word, { maxKeys: 3, noNullPrototype: true }))
      .map(([name, input]) => ({
        role: 'assistant',
        content: [{ type: 'tool_use', id: `toolu_${name}`, name, input }],
      })),
  );
  const body = fc
    .record({
      max_tokens: fc.integer({ min: 1, max: 9_999 }),
      system: fc.array(fc.record({ type: fc.constant('text'), text: word }), { minLength: 1, maxLength: 2 }),
      messages: fc.array(turn, { minLength: 1, maxLength: 6 }),
      temperature: fc.double({ min: 0, max: 1, noNaN: true }),
      stream: fc.boolean(),
    })
    .map((b) => ({ ...b, messages: alternating(b.messages) }));

  /** As the provider demands: neighbours of one role are in one message. */
  function alternating(messages: readonly { role: string; content: readonly unknown[] }[]): unknown[] {
    const out: { role: string; content: unknown[] }[] = [];
    for (const { role, content } of messages) {
      const last = out.at(-1);
      if (last?.role === role) last.content.push(...content);
      else out.push({ role, content: [...content] });
    }
    return out;
  }

  it('read from Anthropic and written for Anthropic are what they were', () => {
    fc.assert(
      fc.property(body, (b) => {
        expect(writeAnthropicRequest(readAnthropicRequest({ model: 'x/m', ...b }, 'm'))).toEqual({ model: 'm', ...b });
      }),
      { numRuns: 200 },
    );
  });

  it('keep every text, in order, in every dialect', () => {
    fc.assert(
      fc.property(body, (b) => {
        const neutral = readAnthropicRequest({ model: 'x/m', ...b }, 'm');
        const texts = (x: unknown): string[] =>
          Array.isArray(x)
            ? x.flatMap(texts)
            : typeof x === 'object' && x !== null
              ? Object.entries(x).flatMap(([k, v]) => (k === 'text' && typeof v === 'string' ? [v] : texts(v)))
              : [];
        const said = texts(b.messages);
        expect(texts(writeResponsesRequest({ ...neutral, temperature: null }).input)).toEqual(said);
        expect(texts(writeGeminiRequest(neutral).contents)).toEqual(said);
      }),
      { numRuns: 200 },
    );
  });

  it('are refused, never thrown about, whatever they hold', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (a, b) => {
        const json = {
          model: 'x/m',
          max_tokens: 5,
          messages: JSON.parse(a) as unknown,
          tools: JSON.parse(b) as unknown,
        };
        for (const read of [readAnthropicRequest, readChatRequest])
          for (const write of [writeAnthropicRequest, writeResponsesRequest, writeGeminiRequest]) {
            try {
              JSON.stringify(write(read(json, 'm')));
            } catch (err) {
              expect(err).toMatchObject({ code: 'validation_error', status: 400 });
            }
          }
      }),
      { numRuns: 500 },
    );
  });
});

describe('signatures', () => {
  it('open for the provider that made them only, and carry words next to them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (signature, text) => {
        const ours = sealed('gemini', { signature });
        expect(unsealed('gemini', ours)).toEqual({ signature });
        expect(unsealed('openai', ours)).toBeUndefined();
        expect(unsealed('gemini', signature)).toBeUndefined();
        expect(textIn(withText(ours, text))).toBe(text);
        expect(withText(ours, text)).not.toContain(',');
      }),
    );
  });

  it('of Gemini’s calls come back at the same call', () => {
    const reply = {
      candidates: [
        {
          content: { parts: [{ functionCall: { name: 'get', args: { a: 1 } }, thoughtSignature: 'SIG' }] },
          finishReason: 'STOP',
        },
      ],
    };
    const got = received(translation('anthropic', 'gemini-sse', false), 'application/json', [
      Buffer.from(JSON.stringify(reply)),
    ]);
    const { content } = JSON.parse(got.text) as { content: { type: string; id?: string }[] };
    const id = content.find((c) => c.type === 'tool_use')?.id;
    const next = readAnthropicRequest(
      {
        model: 'gemini/m',
        max_tokens: 5,
        messages: [
          { role: 'assistant', content },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'x', is_error: true }] },
        ],
      },
      'm',
    );
    expect(writeGeminiRequest(next).contents).toEqual([
      { role: 'model', parts: [{ functionCall: { name: 'get', args: { a: 1 } }, thoughtSignature: 'SIG' }] },
      { role: 'user', parts: [{ functionResponse: { name: 'get', response: { error: 'x' } } }] },
    ]);
  });
});
