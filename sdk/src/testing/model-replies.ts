/** What a fake provider says, in the four wire formats, whole and streamed. Shapes as the official SDKs expect them. */

import { responseBody, responseItems, responsesEvents } from './responses-replies.ts';
import { cut, MODEL, named, USAGE, type Script } from './script.ts';

export type { Script } from './script.ts';

export type WireFormat = 'anthropic' | 'chat' | 'responses' | 'gemini-sse' | 'gemini-array';

/** The format that a request is to be answered in; null for a path where no model speaks. */
export function wireOf(url: string, json: unknown): { readonly format: WireFormat; readonly stream: boolean } | null {
  const path = url.split('?')[0] ?? '';
  const stream = (json as { stream?: unknown } | undefined)?.stream === true;
  if (path.endsWith('/v1/messages')) return { format: 'anthropic', stream };
  if (path.endsWith('/v1/chat/completions')) return { format: 'chat', stream };
  if (path.endsWith('/v1/responses')) return { format: 'responses', stream };
  if (path.endsWith(':generateContent')) return { format: 'gemini-sse', stream: false };
  if (path.endsWith(':streamGenerateContent'))
    return { format: url.includes('alt=sse') ? 'gemini-sse' : 'gemini-array', stream: true };
  return null;
}

const plain = (json: unknown): string => `data: ${JSON.stringify(json)}\n\n`;

export function wholeReply(format: WireFormat, s: Script): unknown {
  const model = s.model ?? MODEL;
  const calls = s.toolCalls ?? [];
  switch (format) {
    case 'anthropic':
      return {
        id: `msg_fake${s.idSuffix ?? ''}`,
        type: 'message',
        role: 'assistant',
        model,
        content: [
          ...(s.thinking === undefined ? [] : [{ type: 'thinking', thinking: s.thinking, signature: 'sig' }]),
          ...(s.text === undefined ? [] : [{ type: 'text', text: s.text }]),
          ...calls.map((c, i) => ({
            type: 'tool_use',
            id: `toolu_${i}${s.idSuffix ?? ''}`,
            name: c.name,
            input: c.args,
          })),
        ],
        stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: USAGE.in, output_tokens: USAGE.out },
      };
    case 'chat':
      return {
        id: `chatcmpl-fake${s.idSuffix ?? ''}`,
        object: 'chat.completion',
        created: 1_700_000_000,
        model,
        choices: [
          {
            index: 0,
            logprobs: null,
            finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
            message: {
              role: 'assistant',
              content: s.text ?? null,
              refusal: null,
              ...(s.thinking === undefined ? {} : { reasoning_content: s.thinking }),
              ...(calls.length === 0
                ? {}
                : {
                    tool_calls: calls.map((c, i) => ({
                      id: `call_${i}${s.idSuffix ?? ''}`,
                      type: 'function',
                      function: { name: c.name, arguments: JSON.stringify(c.args) },
                    })),
                  }),
            },
          },
        ],
        usage: { prompt_tokens: USAGE.in, completion_tokens: USAGE.out, total_tokens: USAGE.in + USAGE.out },
      };
    case 'responses':
      return responseBody(s, model, 'completed', responseItems(s));
    default:
      return {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [
                ...(s.thinking === undefined ? [] : [{ text: s.thinking, thought: true }]),
                ...(s.text === undefined ? [] : [{ text: s.text }]),
                ...calls.map((c) => ({ functionCall: { name: c.name, args: c.args } })),
              ],
            },
            finishReason: 'STOP',
            index: 0,
          },
        ],
        usageMetadata: {
          promptTokenCount: USAGE.in,
          candidatesTokenCount: USAGE.out,
          totalTokenCount: USAGE.in + USAGE.out,
        },
        modelVersion: model,
        responseId: 'resp-fake',
      };
  }
}

/** The events of a streamed reply, one string each. */
export function streamedReply(format: WireFormat, s: Script): string[] {
  switch (format) {
    case 'anthropic':
      return anthropicEvents(s);
    case 'chat':
      return chatEvents(s);
    case 'responses':
      return responsesEvents(s);
    default:
      return geminiEvents(s, format === 'gemini-array');
  }
}

function anthropicEvents(s: Script): string[] {
  const size = s.deltaChars ?? 7;
  const out = [
    named('message_start', {
      message: {
        id: `msg_fake${s.idSuffix ?? ''}`,
        type: 'message',
        role: 'assistant',
        model: s.model ?? MODEL,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: USAGE.in, output_tokens: 1 },
      },
    }),
  ];
  let index = 0;
  const block = (content: object, deltas: object[]): void => {
    out.push(named('content_block_start', { index, content_block: content }));
    for (const delta of deltas) out.push(named('content_block_delta', { index, delta }));
    out.push(named('content_block_stop', { index }));
    index += 1;
  };
  if (s.thinking !== undefined) {
    block({ type: 'thinking', thinking: '', signature: '' }, [
      ...cut(s.thinking, size).map((t) => ({ type: 'thinking_delta', thinking: t })),
      { type: 'signature_delta', signature: 'sig' },
    ]);
  }
  out.push(named('ping', {}));
  if (s.text !== undefined)
    block(
      { type: 'text', text: '' },
      cut(s.text, size).map((t) => ({ type: 'text_delta', text: t })),
    );
  (s.toolCalls ?? []).forEach((c, i) => {
    block(
      { type: 'tool_use', id: `toolu_${i}${s.idSuffix ?? ''}`, name: c.name, input: {} },
      cut(JSON.stringify(c.args), size).map((t) => ({ type: 'input_json_delta', partial_json: t })),
    );
  });
  const stop = (s.toolCalls ?? []).length > 0 ? 'tool_use' : 'end_turn';
  out.push(
    named('message_delta', { delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: USAGE.out } }),
  );
  out.push(named('message_stop', {}));
  return out;
}

function chatEvents(s: Script): string[] {
  const size = s.deltaChars ?? 7;
  const head = {
    id: `chatcmpl-fake${s.idSuffix ?? ''}`,
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: s.model ?? MODEL,
  };
  const chunk = (delta: object, finish: string | null = null): string =>
    plain({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
  const out = [chunk({ role: 'assistant', content: '' })];
  for (const t of cut(s.thinking ?? '', size)) out.push(chunk({ reasoning_content: t }));
  for (const t of cut(s.text ?? '', size)) out.push(chunk({ content: t }));
  (s.toolCalls ?? []).forEach((c, i) => {
    out.push(
      chunk({
        tool_calls: [
          { index: i, id: `call_${i}${s.idSuffix ?? ''}`, type: 'function', function: { name: c.name, arguments: '' } },
        ],
      }),
    );
    for (const t of cut(JSON.stringify(c.args), size))
      out.push(chunk({ tool_calls: [{ index: i, function: { arguments: t } }] }));
  });
  out.push(chunk({}, (s.toolCalls ?? []).length > 0 ? 'tool_calls' : 'stop'));
  out.push('data: [DONE]\n\n');
  return out;
}

function geminiEvents(s: Script, asArray: boolean): string[] {
  const size = s.deltaChars ?? 7;
  const rest = {
    usageMetadata: {
      promptTokenCount: USAGE.in,
      candidatesTokenCount: USAGE.out,
      totalTokenCount: USAGE.in + USAGE.out,
    },
    modelVersion: s.model ?? MODEL,
    responseId: 'resp-fake',
  };
  const chunk = (parts: unknown[], finish?: string): unknown => ({
    candidates: [
      { content: { role: 'model', parts }, index: 0, ...(finish === undefined ? {} : { finishReason: finish }) },
    ],
    ...rest,
  });
  const chunks = [
    ...cut(s.thinking ?? '', size).map((t) => chunk([{ text: t, thought: true }])),
    ...cut(s.text ?? '', size).map((t) => chunk([{ text: t }])),
    ...(s.toolCalls ?? []).map((c) => chunk([{ functionCall: { name: c.name, args: c.args } }])),
    chunk([{ text: '' }], 'STOP'),
  ];
  if (!asArray) return chunks.map(plain);
  return [...chunks.map((c, i) => `${i === 0 ? '[' : ',\r\n'}${JSON.stringify(c)}`), '\n]'];
}
