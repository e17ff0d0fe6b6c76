/** What the fake provider says, in the four wire formats, whole and streamed. Shapes as the official SDKs expect them. */

export interface Script {
  readonly thinking?: string;
  readonly text?: string;
  readonly toolCalls?: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[];
  readonly model?: string;
  /** Characters per streamed delta; default 7. */
  readonly deltaChars?: number;
}

export type WireFormat = 'anthropic' | 'chat' | 'responses' | 'gemini-sse' | 'gemini-array';

const MODEL = 'fake-1';
const USAGE = { in: 11, out: 7 };

const cut = (text: string, size: number): string[] => {
  const out: string[] = [];
  for (let i = 0; i < text.length; i += size) out.push(text.slice(i, i + size));
  return out;
};
const named = (type: string, rest: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const plain = (json: unknown): string => `data: ${JSON.stringify(json)}\n\n`;

export function wholeReply(format: WireFormat, s: Script): unknown {
  const model = s.model ?? MODEL;
  const calls = s.toolCalls ?? [];
  switch (format) {
    case 'anthropic':
      return {
        id: 'msg_fake',
        type: 'message',
        role: 'assistant',
        model,
        content: [
          ...(s.thinking === undefined ? [] : [{ type: 'thinking', thinking: s.thinking, signature: 'sig' }]),
          ...(s.text === undefined ? [] : [{ type: 'text', text: s.text }]),
          ...calls.map((c, i) => ({ type: 'tool_use', id: `toolu_${i}`, name: c.name, input: c.args })),
        ],
        stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: USAGE.in, output_tokens: USAGE.out },
      };
    case 'chat':
      return {
        id: 'chatcmpl-fake',
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
                      id: `call_${i}`,
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
        id: 'msg_fake',
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
      { type: 'tool_use', id: `toolu_${i}`, name: c.name, input: {} },
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
    id: 'chatcmpl-fake',
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
        tool_calls: [{ index: i, id: `call_${i}`, type: 'function', function: { name: c.name, arguments: '' } }],
      }),
    );
    for (const t of cut(JSON.stringify(c.args), size))
      out.push(chunk({ tool_calls: [{ index: i, function: { arguments: t } }] }));
  });
  out.push(chunk({}, (s.toolCalls ?? []).length > 0 ? 'tool_calls' : 'stop'));
  out.push('data: [DONE]\n\n');
  return out;
}

function responseItems(s: Script): Record<string, unknown>[] {
  return [
    ...(s.thinking === undefined
      ? []
      : [{ type: 'reasoning', id: 'rs_fake', summary: [{ type: 'summary_text', text: s.thinking }] }]),
    ...(s.text === undefined
      ? []
      : [
          {
            type: 'message',
            id: 'msg_fake',
            status: 'completed',
            role: 'assistant',
            content: [{ type: 'output_text', text: s.text, annotations: [], logprobs: [] }],
          },
        ]),
    ...(s.toolCalls ?? []).map((c, i) => ({
      type: 'function_call',
      id: `fc_${i}`,
      call_id: `call_${i}`,
      name: c.name,
      arguments: JSON.stringify(c.args),
      status: 'completed',
    })),
  ];
}

function responseBody(_s: Script, model: string, status: string, output: unknown[]): Record<string, unknown> {
  return {
    id: 'resp_fake',
    object: 'response',
    created_at: 1_700_000_000,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model,
    output,
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage: {
      input_tokens: USAGE.in,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USAGE.out,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: USAGE.in + USAGE.out,
    },
  };
}

function responsesEvents(s: Script): string[] {
  const size = s.deltaChars ?? 7;
  const model = s.model ?? MODEL;
  let sequence = -1;
  const out: string[] = [];
  const emit = (type: string, rest: object): void => {
    sequence += 1;
    out.push(named(type, { ...rest, sequence_number: sequence }));
  };
  emit('response.created', { response: responseBody(s, model, 'in_progress', []) });
  emit('response.in_progress', { response: responseBody(s, model, 'in_progress', []) });
  const items = responseItems(s);
  items.forEach((item, output_index) => {
    const item_id = item.id as string;
    if (item.type === 'reasoning') {
      const at = { item_id, output_index, summary_index: 0 };
      emit('response.output_item.added', { output_index, item: { ...item, summary: [] } });
      emit('response.reasoning_summary_part.added', { ...at, part: { type: 'summary_text', text: '' } });
      for (const t of cut(s.thinking ?? '', size)) emit('response.reasoning_summary_text.delta', { ...at, delta: t });
      emit('response.reasoning_summary_text.done', { ...at, text: s.thinking ?? '' });
      emit('response.reasoning_summary_part.done', { ...at, part: { type: 'summary_text', text: s.thinking ?? '' } });
    } else if (item.type === 'message') {
      const at = { item_id, output_index, content_index: 0 };
      const part = (text: string): object => ({ type: 'output_text', text, annotations: [], logprobs: [] });
      emit('response.output_item.added', { output_index, item: { ...item, status: 'in_progress', content: [] } });
      emit('response.content_part.added', { ...at, part: part('') });
      for (const t of cut(s.text ?? '', size)) emit('response.output_text.delta', { ...at, delta: t, logprobs: [] });
      emit('response.output_text.done', { ...at, text: s.text ?? '', logprobs: [] });
      emit('response.content_part.done', { ...at, part: part(s.text ?? '') });
    } else {
      const args = item.arguments as string;
      emit('response.output_item.added', { output_index, item: { ...item, arguments: '', status: 'in_progress' } });
      for (const t of cut(args, size))
        emit('response.function_call_arguments.delta', { item_id, output_index, delta: t });
      emit('response.function_call_arguments.done', { item_id, output_index, arguments: args });
    }
    emit('response.output_item.done', { output_index, item });
  });
  emit('response.completed', { response: responseBody(s, model, 'completed', items) });
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
