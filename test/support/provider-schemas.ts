/**
 * What each provider takes as a request and gives as a reply, as far as a replaced body could break it: minimal schemas of our
 * own, and the order of stream events. For tests.
 */
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const str = Type.String();
const open = (properties: Record<string, TSchema>) => Type.Object(properties);
const maybe = (schema: TSchema) => Type.Optional(schema);
const oneOf = (...schemas: TSchema[]) => Type.Union(schemas);
const typed = (type: string, properties: Record<string, TSchema> = {}) =>
  open({ type: Type.Literal(type), ...properties });
const closed = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });

const Cache = maybe(closed({ type: Type.Literal('ephemeral') }));
const AnthropicText = closed({ type: Type.Literal('text'), text: Type.String({ minLength: 1 }), cache_control: Cache });
const AnthropicImage = typed('image', { source: typed('base64', { media_type: str, data: str }) });
const AnthropicBlock = oneOf(
  AnthropicText,
  AnthropicImage,
  closed({
    type: Type.Literal('tool_result'),
    tool_use_id: str,
    is_error: maybe(Type.Boolean()),
    content: maybe(oneOf(str, Type.Array(oneOf(AnthropicText, AnthropicImage)))),
    cache_control: Cache,
  }),
  typed('tool_use', { id: str, name: str, input: open({}) }),
  typed('server_tool_use', { id: str, name: str, input: open({}) }),
  typed('web_search_tool_result', {
    tool_use_id: str,
    content: Type.Array(typed('web_search_result', { title: str, url: str, encrypted_content: str })),
  }),
  typed('document', {
    source: typed('text', { media_type: Type.Literal('text/plain'), data: str }),
    title: maybe(str),
  }),
);

export const REQUESTS: Readonly<Record<string, TSchema>> = {
  anthropic: open({
    model: str,
    max_tokens: Type.Integer(),
    system: Type.Array(AnthropicText),
    tools: Type.Array(open({ name: str, description: str, input_schema: open({}) })),
    messages: Type.Array(
      closed({
        role: Type.Enum(['user', 'assistant']),
        content: oneOf(str, Type.Array(AnthropicBlock, { minItems: 1 })),
      }),
    ),
  }),
  chat: open({
    model: str,
    messages: Type.Array(
      oneOf(
        closed({ role: Type.Enum(['system', 'developer']), content: str }),
        closed({
          role: Type.Literal('user'),
          content: oneOf(
            str,
            Type.Array(
              oneOf(
                closed({ type: Type.Literal('text'), text: str }),
                closed({ type: Type.Literal('image_url'), image_url: open({ url: str }) }),
                closed({ type: Type.Literal('file'), file: open({ filename: str, file_data: str }) }),
              ),
            ),
          ),
        }),
        closed({ role: Type.Literal('tool'), tool_call_id: str, content: str }),
        open({ role: Type.Literal('assistant'), content: oneOf(str, Type.Null()) }),
      ),
    ),
  }),
  responses: open({
    model: str,
    instructions: str,
    input: Type.Array(
      oneOf(
        closed({
          type: maybe(Type.Literal('message')),
          role: Type.Enum(['user', 'assistant', 'system', 'developer']),
          content: oneOf(
            str,
            Type.Array(
              oneOf(
                closed({ type: Type.Literal('input_text'), text: str }),
                closed({ type: Type.Literal('input_image'), image_url: str, detail: maybe(str) }),
                closed({ type: Type.Literal('input_file'), filename: str, file_data: str }),
              ),
            ),
          ),
        }),
        closed({ type: Type.Literal('function_call'), call_id: str, name: str, arguments: str }),
        closed({ type: Type.Literal('function_call_output'), call_id: str, output: str }),
        typed('mcp_call', { id: str, server_label: str, name: str, arguments: str, output: str }),
      ),
    ),
  }),
  gemini: open({
    systemInstruction: open({ parts: Type.Array(open({ text: str })) }),
    contents: Type.Array(
      closed({
        role: Type.Enum(['user', 'model']),
        parts: Type.Array(
          oneOf(
            closed({ text: str }),
            closed({ inlineData: closed({ mimeType: str, data: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }) }) }),
            closed({ functionCall: open({ name: str, args: open({}) }) }),
            closed({ functionResponse: open({ name: str, response: open({}) }) }),
            closed({ executableCode: open({}) }),
            closed({ codeExecutionResult: closed({ outcome: str, output: str }) }),
          ),
          { minItems: 1 },
        ),
      }),
    ),
  }),
};

const Usage = open({ input_tokens: Type.Integer(), output_tokens: Type.Integer() });
const OutputText = typed('output_text', { text: str, annotations: Type.Array(Type.Any()) });
const ResponseItem = oneOf(
  typed('message', { id: str, status: str, role: Type.Literal('assistant'), content: Type.Array(OutputText) }),
  typed('function_call', { id: str, call_id: str, name: str, arguments: str }),
  typed('reasoning', { id: str, summary: Type.Array(Type.Any()) }),
);
const ResponseBody = open({
  id: str,
  object: Type.Literal('response'),
  status: str,
  output: Type.Array(ResponseItem),
  model: str,
});
const GeminiReply = open({
  candidates: Type.Array(
    open({
      content: open({
        role: Type.Literal('model'),
        parts: Type.Array(
          oneOf(
            closed({ text: str, thought: maybe(Type.Boolean()) }),
            closed({ functionCall: open({ name: str, args: open({}) }) }),
          ),
        ),
      }),
      finishReason: maybe(str),
    }),
  ),
  usageMetadata: open({}),
  modelVersion: str,
});

export const REPLIES: Readonly<Record<string, TSchema>> = {
  anthropic: open({
    id: str,
    type: Type.Literal('message'),
    role: Type.Literal('assistant'),
    model: str,
    content: Type.Array(
      oneOf(
        closed({ type: Type.Literal('text'), text: str }),
        closed({ type: Type.Literal('thinking'), thinking: str, signature: str }),
        closed({ type: Type.Literal('tool_use'), id: str, name: str, input: open({}) }),
      ),
    ),
    stop_reason: Type.Enum(['end_turn', 'tool_use', 'max_tokens']),
    usage: Usage,
  }),
  chat: open({
    id: str,
    object: Type.Literal('chat.completion'),
    created: Type.Integer(),
    model: str,
    choices: Type.Array(
      open({
        index: Type.Integer(),
        finish_reason: Type.Enum(['stop', 'tool_calls']),
        message: open({
          role: Type.Literal('assistant'),
          content: oneOf(str, Type.Null()),
          tool_calls: maybe(
            Type.Array(
              open({ id: str, type: Type.Literal('function'), function: closed({ name: str, arguments: str }) }),
              { minItems: 1 },
            ),
          ),
        }),
      }),
    ),
  }),
  responses: ResponseBody,
  gemini: GeminiReply,
};

/** Throws what is wrong with a value. */
export function demand(schema: TSchema | undefined, value: unknown, what: string): void {
  if (schema === undefined) throw new Error(`no schema for ${what}`);
  const [first] = Value.Errors(schema, value);
  if (first !== undefined)
    throw new Error(`${what}: ${first.instancePath} ${first.message} in ${JSON.stringify(value)}`);
}

type Event = Record<string, unknown>;

/** Events of an SSE stream, comments left out. `[DONE]` stays a string. */
export const sseEvents = (text: string): (Event | string)[] =>
  text
    .split('\n\n')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => {
      const line = part.split('\n').find((l) => l.startsWith('data: '));
      const data = line?.slice(6) ?? '';
      return data === '[DONE]' ? data : (JSON.parse(data) as Event);
    });

/** Throws when the events are not in the order the provider's client libraries rely on. */
export function demandStream(name: string, text: string): void {
  if (name === 'gemini-array') {
    for (const chunk of JSON.parse(text) as unknown[]) demand(GeminiReply, chunk, 'gemini chunk');
    return;
  }
  const events = sseEvents(text);
  if (name === 'gemini') for (const chunk of events) demand(GeminiReply, chunk, 'gemini chunk');
  else if (name === 'anthropic') demandAnthropic(events as Event[]);
  else if (name === 'chat') demandChat(events);
  else demandResponses(events as Event[]);
}

const ensure = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

function demandAnthropic(events: Event[]): void {
  ensure(events[0]?.type === 'message_start', 'message_start comes first');
  ensure(events.at(-1)?.type === 'message_stop', 'message_stop comes last');
  ensure(events.at(-2)?.type === 'message_delta', 'message_delta comes before it');
  let next = 0;
  let openType: unknown = null;
  for (const event of events) {
    if (event.type === 'content_block_start') {
      ensure(openType === null && event.index === next, `block ${String(event.index)} begins in its place`);
      openType = (event.content_block as Event).type;
    } else if (event.type === 'content_block_delta') {
      const delta = (event.delta as Event).type as string;
      const fits: Record<string, string[]> = {
        text: ['text_delta'],
        thinking: ['thinking_delta', 'signature_delta'],
        tool_use: ['input_json_delta'],
      };
      ensure(fits[openType as string]?.includes(delta) === true && event.index === next, `${delta} fits its block`);
    } else if (event.type === 'content_block_stop') {
      ensure(openType !== null && event.index === next, 'the open block ends');
      openType = null;
      next += 1;
    }
  }
}

function demandChat(events: (Event | string)[]): void {
  ensure(events.at(-1) === '[DONE]', '[DONE] comes last');
  const chunks = events.slice(0, -1) as Event[];
  ensure(new Set(chunks.map((c) => `${String(c.id)} ${String(c.created)}`)).size === 1, 'one id and created');
  const indexes: number[] = [];
  for (const chunk of chunks) {
    for (const choice of chunk.choices as Event[]) {
      for (const call of ((choice.delta as Event).tool_calls ?? []) as { index: number; id?: string }[]) {
        if (call.id !== undefined) indexes.push(call.index);
        ensure(indexes.includes(call.index), 'a call begins with its id');
      }
    }
  }
  ensure(
    indexes.every((index, i) => index === i),
    `calls are counted without gap: ${indexes.join()}`,
  );
  ensure(
    chunks.some((c) => (c.choices as Event[]).some((x) => typeof x.finish_reason === 'string')),
    'it finishes',
  );
}

function demandResponses(events: Event[]): void {
  events.forEach((event, i) => {
    ensure(event.sequence_number === i, `sequence number ${String(event.sequence_number)} at ${i}`);
  });
  const last = events.at(-1);
  ensure(last?.type === 'response.completed', 'response.completed comes last');
  demand(ResponseBody, last?.response, 'response.completed');
  const done = events.filter((e) => e.type === 'response.output_item.done').map((e) => e.item);
  ensure(
    JSON.stringify(done) === JSON.stringify((last?.response as Event | undefined)?.output),
    'the closing response repeats the items that were done',
  );
}
