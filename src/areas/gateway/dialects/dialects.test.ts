import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  streamedReply,
  wholeReply,
  type Script,
  type WireFormat,
} from '../../../../test/support/fakes/llm-provider-replies.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { valueAt } from '../framing/json-value.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { DialectCodec, Framing, ReadEvent } from './dialect.ts';
import { isName } from './free-json.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';

const SCRIPT: Script = {
  thinking: 'The user wants the weather. I will call the tool. Ünïcode 😀.',
  text: 'Let me look that up for you – één moment.',
  toolCalls: [
    { name: 'get_weather', args: { city: 'Köln', days: 3 } },
    { name: 'get_time', args: { zone: 'a"b' } },
  ],
};

const CASES: readonly [WireFormat, DialectCodec, Framing][] = [
  ['anthropic', anthropicMessages, 'sse'],
  ['chat', openaiChat, 'sse'],
  ['responses', openaiResponses, 'sse'],
  ['gemini-sse', geminiGenerate, 'sse'],
  ['gemini-array', geminiGenerate, 'array'],
];
const CONTEXT = { seed: 'abc123', model: 'm-1', createdSeconds: 1_700_000_000, wantsUsage: false };

function readStream(
  codec: DialectCodec,
  framing: Framing,
  chunks: readonly Buffer[],
): { reads: ReadEvent[]; turn: ReturnType<DialectCodec['readTurn']> } {
  const events = codec.createEventReader(framing);
  const reader = codec.createTurnReader();
  const reads = [...chunks.flatMap((c) => events.push(c)), ...events.end()].map((e) => reader.read(e));
  return { reads, turn: reader.turn() };
}

describe.each(CASES)('%s replies', (format, codec, framing) => {
  it('read the same turn from the stream as from the whole reply', () => {
    const whole = codec.readTurn(wholeReply(format, SCRIPT));
    const { turn } = readStream(codec, framing, [Buffer.from(streamedReply(format, SCRIPT).join(''))]);
    expect(turn.text).toBe(SCRIPT.text);
    expect(turn.reasoning.text).toBe(SCRIPT.thinking);
    expect(turn.toolCalls.map((c) => [c.name, JSON.parse(c.argumentsText) as unknown])).toEqual(
      SCRIPT.toolCalls?.map((c) => [c.name, c.args]),
    );
    expect(turn).toMatchObject({ complete: true, model: 'fake-1' });
    const unstreamed = { stopReason: null, toolCalls: [], inputTokens: null, outputTokens: null };
    expect({ ...whole, ...unstreamed }).toEqual({ ...turn, ...unstreamed });
    expect(whole.toolCalls.map((c) => c.name)).toEqual(turn.toolCalls.map((c) => c.name));
  });

  it('read the same turn however the bytes are cut', () => {
    const bytes = Buffer.from(streamedReply(format, SCRIPT).join(''));
    const expected = readStream(codec, framing, [bytes]).turn;
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 60 }), (cuts) => {
        const at = [...new Set(cuts)].sort((a, b) => a - b);
        const chunks = [0, ...at]
          .map((from, i) => bytes.subarray(from, at[i] ?? bytes.length))
          .filter((b) => b.length > 0);
        expect(readStream(codec, framing, chunks).turn).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('call a stream that broke off incomplete', () => {
    const events = streamedReply(format, SCRIPT);
    const { turn } = readStream(codec, framing, [Buffer.from(events.slice(0, 4).join(''))]);
    expect(turn.complete).toBe(false);
  });

  it('give pointers that name exactly the text of each piece', () => {
    const body = wholeReply(format, SCRIPT);
    for (const piece of codec.outputs(body)) {
      const found = valueAt(body, piece.pointer);
      expect(piece.kind === 'tool' && typeof found !== 'string' ? JSON.stringify(found) : found).toBe(piece.text);
    }
    const { reads } = readStream(codec, framing, [Buffer.from(streamedReply(format, SCRIPT).join(''))]);
    for (const { json, pieces } of reads) {
      for (const piece of pieces.filter((p) => p.kind !== 'tool'))
        expect(valueAt(json, piece.pointer)).toBe(piece.text);
    }
  });

  it('can be replaced whole by a reply that the dialect reads as the given text and nothing else', () => {
    const original = wholeReply(format, SCRIPT);
    const replaced = JSON.parse(codec.reply('I stopped here.', original, { ...CONTEXT, framing })) as unknown;
    const turn = codec.readTurn(replaced);
    expect(turn).toMatchObject({ text: 'I stopped here.', toolCalls: [], complete: true, model: 'fake-1' });
    expect(JSON.stringify(replaced)).not.toContain('weather');
  });

  it('can be ended by a synthetic stream after any number of released events', () => {
    const all = readStream(codec, framing, [
      Buffer.from(streamedReply(format, { ...SCRIPT, toolCalls: [] }).join('')),
    ]).reads;
    const last = all.findIndex((r) => r.ending);
    for (let released = 0; released <= last; released += 1) {
      const view = codec.createView({ ...CONTEXT, framing });
      const sent = all.slice(0, released);
      sent.forEach((r) => {
        view.released(r);
      });
      const bytes = Buffer.concat([...sent.map((r) => r.event.raw), view.finish('I stopped here.')]);
      const { turn, reads } = readStream(codec, framing, [bytes]);
      expect(turn.complete).toBe(true);
      expect(turn.text.endsWith('I stopped here.')).toBe(true);
      expect(reads.every((r) => r.event.data === null || r.event.data === '[DONE]' || r.json !== undefined)).toBe(true);
      if (framing === 'array') expect(Array.isArray(JSON.parse(bytes.toString()))).toBe(true);
    }
  });

  it('lose exactly the withheld calls and say why', () => {
    const body = wholeReply(format, SCRIPT);
    const [first] = codec.readTurn(body).toolCalls;
    const after = codec.readTurn(codec.withoutCalls(body, new Set([first?.id ?? '']), 'One call was withheld.'));
    expect(after.toolCalls.map((c) => c.name)).toEqual(['get_time']);
    expect(after.text).toContain('One call was withheld.');
  });

  it('end a broken stream with an error event the dialect knows', () => {
    const bytes = codec
      .createView({ ...CONTEXT, framing })
      .failure(503, 'service_unavailable', 'The provider failed.')
      .toString();
    expect(bytes).toContain('The provider failed.');
    expect(bytes).toMatch(framing === 'array' ? /^\[\{.*\}\]$/ : /data: \{.*\}\n\n$/s);
  });
});

/** Name, codec, body, its texts, and what else is expected of it: names of members, and what cannot be read. */
const REQUESTS: readonly [string, DialectCodec, unknown, readonly [string, string][], readonly string[]][] = [
  [
    'anthropic',
    anthropicMessages,
    {
      model: 'm',
      max_tokens: 5,
      system: [{ type: 'text', text: 'SYS', cache_control: { type: 'ephemeral' } }],
      tools: [
        {
          name: 'fetch',
          description: 'TOOLDESC',
          input_schema: { type: 'object', properties: { u: { type: 'string', description: 'ARGDESC' } } },
        },
      ],
      messages: [
        { role: 'user', content: 'U1' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hidden', signature: 's' },
            { type: 'text', text: 'A1' },
            { type: 'tool_use', id: 't1', name: 'fetch', input: { u: 'x' } },
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 't1',
              content: [
                { type: 'text', text: 'TR1' },
                { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
              ],
            },
            { type: 'tool_result', tool_use_id: 't2', content: 'TR2' },
            { type: 'document', title: 'DT', source: { type: 'text', media_type: 'text/plain', data: 'DOC' } },
            { type: 'text', text: 'U2' },
          ],
        },
        {
          role: 'assistant',
          content: [
            {
              type: 'web_search_tool_result',
              tool_use_id: 's1',
              content: [{ type: 'web_search_result', title: 'WT', url: 'https://w', encrypted_content: 'EEEE' }],
            },
          ],
        },
      ],
    },
    [
      ['/system/0/text', 'SYS'],
      ['/tools/0/description', 'TOOLDESC'],
      ['/tools/0/input_schema/properties/u/description', 'ARGDESC'],
      ['/messages/0/content', 'U1'],
      ['/messages/1/content/1/text', 'A1'],
      ['/messages/2/content/0/content/0/text', 'TR1'],
      ['/messages/2/content/1/content', 'TR2'],
      ['/messages/2/content/2/title', 'DT'],
      ['/messages/2/content/2/source/data', 'DOC'],
      ['/messages/2/content/3/text', 'U2'],
      ['/messages/3/content/0/content/0/title', 'WT'],
      ['/messages/3/content/0/content/0/url', 'https://w'],
    ],
    ['/messages/2/content/0/content/1/source image'],
  ],
  [
    'chat',
    openaiChat,
    {
      model: 'm',
      tools: [{ type: 'function', function: { name: 'f', description: 'TD', parameters: {} } }],
      messages: [
        { role: 'system', content: 'S' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'U1' },
            { type: 'image_url', image_url: { url: 'data:' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: [{ type: 'text', text: 'TR' }] },
        { role: 'function', name: 'g', content: 'FR' },
        { role: 'user', content: 'U2' },
      ],
    },
    [
      ['/tools/0/function/description', 'TD'],
      ['/messages/0/content', 'S'],
      ['/messages/1/content/0/text', 'U1'],
      ['/messages/3/content/0/text', 'TR'],
      ['/messages/4/content', 'FR'],
      ['/messages/5/content', 'U2'],
    ],
    ['/messages/1/content/1/image_url image'],
  ],
  [
    'responses',
    openaiResponses,
    {
      model: 'm',
      instructions: 'I',
      tools: [{ type: 'function', name: 'f', description: 'TD' }],
      input: [
        { role: 'user', content: 'U1' },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'U2' }] },
        { type: 'function_call', call_id: 'c1', name: 'f', arguments: '{}' },
        { type: 'function_call_output', call_id: 'c1', output: 'O1' },
        { type: 'function_call_output', call_id: 'c1', output: [{ type: 'input_text', text: 'O2' }] },
        { type: 'mcp_call', name: 'x', output: 'MO' },
      ],
    },
    [
      ['/instructions', 'I'],
      ['/tools/0/description', 'TD'],
      ['/input/0/content', 'U1'],
      ['/input/1/content/0/text', 'U2'],
      ['/input/3/output', 'O1'],
      ['/input/4/output/0/text', 'O2'],
      ['/input/5/output', 'MO'],
    ],
    [],
  ],
  [
    'gemini',
    geminiGenerate,
    {
      system_instruction: { parts: [{ text: 'S' }] },
      tools: [{ functionDeclarations: [{ name: 'f', description: 'TD' }] }],
      contents: [
        { role: 'user', parts: [{ text: 'U1' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }] },
        { role: 'model', parts: [{ functionCall: { name: 'f', args: {} } }] },
        {
          role: 'user',
          parts: [{ functionResponse: { name: 'f', response: { result: { page: ['P1', { body: 'P2' }] } } } }],
        },
      ],
    },
    [
      ['/system_instruction/parts/0/text', 'S'],
      ['/tools/0/functionDeclarations/0/description', 'TD'],
      ['/contents/0/parts/0/text', 'U1'],
      ['/contents/2/parts/0/functionResponse/response/result/page/0', 'P1'],
      ['/contents/2/parts/0/functionResponse/response/result/page/1/body', 'P2'],
    ],
    [
      '/contents/0/parts/1/inlineData/data image',
      '#/contents/2/parts/0/functionResponse/response/result result',
      '#/contents/2/parts/0/functionResponse/response/result/page page',
      '#/contents/2/parts/0/functionResponse/response/result/page/1/body body',
    ],
  ],
];

describe.each(REQUESTS)('%s requests', (_name, codec, body, expected, concurrent) => {
  const texts = (json: unknown) => codec.spans(json).filter((s) => !isName(s) && s.unread === undefined);

  it('locate every screenable text and nothing else', () => {
    expect(texts(body).map((s) => [s.pointer, s.text])).toEqual(expected);
    for (const span of texts(body)) expect(valueAt(body, span.pointer)).toBe(span.text);
    const others = codec.spans(body).filter((s) => isName(s) || s.unread !== undefined);
    expect(others.map((s) => `${s.pointer} ${s.unread ?? s.text}`)).toEqual(concurrent);
  });

  it('keep everything but the replaced texts: ids, order, images, cache marks', () => {
    const spans = texts(body);
    const source = JSON.stringify(body, null, 2);
    fc.assert(
      fc.property(fc.subarray(spans.map((s) => s.pointer)), fc.string(), (pointers, text) => {
        const after = JSON.parse(spliceJson(source, new Map(pointers.map((p) => [p, text])))) as unknown;
        for (const p of pointers) expect(valueAt(after, p)).toBe(text);
        const back = spliceJson(
          JSON.stringify(after),
          new Map(spans.filter((s) => pointers.includes(s.pointer)).map((s) => [s.pointer, s.text])),
        );
        expect(JSON.parse(back)).toEqual(body);
      }),
      { numRuns: 60 },
    );
  });

  it("take an advisory as the last text of what is not the model's, without touching a byte before it", () => {
    const source = JSON.stringify(body);
    const outside = (json: unknown) => texts(json).filter((s) => s.source === 'user_message');
    const last = JSON.stringify(outside(body).at(-1)?.text ?? '').slice(1, -1);
    const after = spliceJson(source, codec.advisoryEdits(body, 'ADVISORY'));
    const untouched = source.lastIndexOf(last) - 1; // a string may become a list of one text
    expect(after.slice(0, untouched)).toBe(source.slice(0, untouched));
    expect(outside(JSON.parse(after)).at(-1)?.text).toBe('ADVISORY');
  });
});
