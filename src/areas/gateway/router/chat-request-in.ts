/**
 * An OpenAI Chat Completions request, read whole: an unknown field is refused by name, never dropped.
 * Source: docs/reference/gateway.md#router. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { parseJson, type JsonObject } from '../framing/json-value.ts';
import {
  dataUrl,
  listAt,
  only,
  optional,
  required,
  unmapped,
  type At,
  type Bytes,
  type NeutralMessage,
  type NeutralRequest,
  type NeutralTool,
  type Part,
  type Thinking,
  type ToolChoice,
} from './neutral.ts';
import { textIn } from './signature.ts';

const BODY = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'top_p',
  'stop',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'response_format',
  'reasoning_effort',
  'user',
  'safety_identifier',
  'seed',
  'frequency_penalty',
  'presence_penalty',
  'prompt_cache_key', // asks for caching; changes no word of the reply (docs/adr/0139)
];

/** Members that are accepted with their default value, which has no effect; any other value is refused. */
const IDLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  n: (v) => v === 1,
  logprobs: (v) => v === false,
  store: (v) => v === false,
  service_tier: (v) => v === 'auto',
  modalities: (v) => Array.isArray(v) && v.length === 1 && v[0] === 'text',
  logit_bias: (v) => isRecord(v) && Object.keys(v).length === 0,
  metadata: (v) => isRecord(v) && Object.keys(v).length === 0,
};

/** @throws Refusal validation_error naming the field that cannot be carried over */
export function readChatRequest(json: unknown, model: string): NeutralRequest {
  const idle = isRecord(json) ? Object.keys(IDLE).filter((key) => IDLE[key]?.(json[key]) === true) : [];
  const body = only(json, '', [...BODY, ...idle]);
  if (isRecord(body.stream_options)) streamOptions(body.stream_options);
  const { system, messages } = conversationOf(body);
  const effort = optional(body, '', 'reasoning_effort', 'string');
  return {
    model,
    stream: optional(body, '', 'stream', 'boolean')?.value ?? false,
    system,
    messages,
    tools: listAt(body, '', 'tools').map((tool, i) => toolOf(tool, `/tools/${i}`)),
    toolChoice: toolChoiceOf(body.tool_choice),
    oneCall: invert(optional(body, '', 'parallel_tool_calls', 'boolean')),
    maxTokens: optional(body, '', 'max_completion_tokens', 'number') ?? optional(body, '', 'max_tokens', 'number'),
    temperature: optional(body, '', 'temperature', 'number'),
    topP: optional(body, '', 'top_p', 'number'),
    topK: null,
    stop: stopOf(body),
    thinking: thinkingOf(effort),
    effort: effort?.value === 'none' ? null : effort,
    format: formatOf(body.response_format),
    userId: optional(body, '', 'safety_identifier', 'string') ?? optional(body, '', 'user', 'string'),
    seed: optional(body, '', 'seed', 'number'),
    frequencyPenalty: nonZero(optional(body, '', 'frequency_penalty', 'number')),
    presencePenalty: nonZero(optional(body, '', 'presence_penalty', 'number')),
  };
}

function streamOptions(given: JsonObject): void {
  const options = only(given, '/stream_options', ['include_usage', 'include_obfuscation']);
  if (options.include_obfuscation === true)
    throw unmapped('/stream_options/include_obfuscation', 'is not done for a translated reply');
}

const invert = (given: At<boolean> | null): At<boolean> | null =>
  given === null ? null : { value: !given.value, at: given.at };
const nonZero = (given: At<number> | null): At<number> | null => (given?.value === 0 ? null : given);

function stopOf(body: JsonObject): At<readonly string[]> | null {
  const { stop } = body;
  if (stop === undefined || stop === null) return null;
  const list: unknown[] = Array.isArray(stop) ? stop : [stop];
  if (list.some((s) => typeof s !== 'string')) throw unmapped('/stop', 'must be a string or a list of strings');
  return list.length === 0 ? null : { value: list as string[], at: '/stop' };
}

/** An effort asks for reasoning; its budget is left to the provider. */
const thinkingOf = (effort: At<string> | null): At<Thinking> | null =>
  effort === null ? null : { value: { kind: effort.value === 'none' ? 'off' : 'adaptive' }, at: effort.at };

interface Messages {
  readonly system: readonly At<string>[];
  readonly messages: readonly NeutralMessage[];
}

function conversationOf(body: JsonObject): Messages {
  const system: At<string>[] = [];
  const messages: NeutralMessage[] = [];
  const names = new Map<string, string>();
  listAt(body, '', 'messages').forEach((entry, i) => {
    const at = `/messages/${i}`;
    const role = isRecord(entry) ? entry.role : undefined;
    if (role === 'system' || role === 'developer') {
      if (messages.length > 0)
        throw unmapped(
          at,
          `a ${role} message after the conversation began cannot be carried over to the chosen provider`,
        );
      const message = only(entry, at, ['role', 'content']);
      for (const part of contentOf(message, at)) {
        if (part.kind !== 'text') throw unmapped(part.at, 'must be text');
        system.push({ value: part.text, at: part.at });
      }
      return;
    }
    messages.push(messageOf(entry, at, names));
  });
  return { system, messages };
}

function messageOf(entry: unknown, at: string, names: Map<string, string>): NeutralMessage {
  const role = isRecord(entry) ? entry.role : undefined;
  if (role === 'user') return { role, at, parts: contentOf(only(entry, at, ['role', 'content']), at) };
  if (role === 'assistant') return { role, at, parts: assistantParts(entry, at, names) };
  if (role === 'tool') {
    const message = only(entry, at, ['role', 'content', 'tool_call_id']);
    const id = required(message, at, 'tool_call_id', 'string');
    const parts = contentOf(message, at);
    return { role: 'user', at, parts: [{ kind: 'result', at, id, name: names.get(id), parts, isError: false }] };
  }
  throw unmapped(`${at}/role`, 'must be system, developer, user, assistant or tool');
}

function assistantParts(entry: unknown, at: string, names: Map<string, string>): Part[] {
  const annotated = isRecord(entry) && Array.isArray(entry.annotations) && entry.annotations.length === 0;
  const message = only(entry, at, [
    'role',
    'content',
    'tool_calls',
    'refusal',
    'reasoning_content', // ours, from a translated reply; of use to the provider with its signature only
    'reasoning_signature',
    ...(annotated ? ['annotations'] : []),
  ]);
  const parts: Part[] = [];
  const signature = optional(message, at, 'reasoning_signature', 'string');
  for (const one of signature?.value.split(',') ?? [])
    parts.push({ kind: 'thought', at: `${at}/reasoning_signature`, text: textIn(one), signature: one });
  parts.push(...contentOf(message, at));
  const refusal = optional(message, at, 'refusal', 'string');
  if (refusal !== null) parts.push({ kind: 'refusal', at: refusal.at, text: refusal.value });
  listAt(message, at, 'tool_calls').forEach((call, n) => {
    parts.push(callOf(call, `${at}/tool_calls/${n}`, names));
  });
  return parts;
}

function callOf(value: unknown, at: string, names: Map<string, string>): Part {
  const call = only(value, at, ['id', 'type', 'function', 'index']);
  if (call.type !== 'function') throw unmapped(`${at}/type`, 'must be function');
  const inner = only(call.function, `${at}/function`, ['name', 'arguments']);
  const id = required(call, at, 'id', 'string');
  const name = required(inner, `${at}/function`, 'name', 'string');
  const text = required(inner, `${at}/function`, 'arguments', 'string');
  const args = text.trim() === '' ? {} : parseJson(text);
  if (!isRecord(args)) throw unmapped(`${at}/function/arguments`, 'must be a JSON object');
  names.set(id, name);
  return { kind: 'call', at, id, name, args };
}

function contentOf(message: JsonObject, at: string): Part[] {
  const here = `${at}/content`;
  if (typeof message.content === 'string')
    return message.content === '' ? [] : [{ kind: 'text', at: here, text: message.content }];
  return listAt(message, at, 'content').map((part, n) => partOf(part, `${here}/${n}`));
}

function partOf(value: unknown, at: string): Part {
  switch (isRecord(value) ? value.type : undefined) {
    case 'text':
      return { kind: 'text', at, text: required(only(value, at, ['type', 'text']), at, 'text', 'string') };
    case 'refusal':
      return { kind: 'refusal', at, text: required(only(value, at, ['type', 'refusal']), at, 'refusal', 'string') };
    case 'image_url': {
      const part = only(value, at, ['type', 'image_url']);
      const image = only(part.image_url, `${at}/image_url`, ['url', 'detail']);
      const detail = optional(image, `${at}/image_url`, 'detail', 'string');
      if (detail !== null && detail.value !== 'auto') throw unmapped(detail.at, 'only auto can be carried over');
      return { kind: 'image', at, source: bytesOf(required(image, `${at}/image_url`, 'url', 'string')) };
    }
    case 'file': {
      const part = only(value, at, ['type', 'file']);
      const file = only(part.file, `${at}/file`, ['file_data', 'filename']);
      const name = optional(file, `${at}/file`, 'filename', 'string')?.value;
      const source = bytesOf(required(file, `${at}/file`, 'file_data', 'string'));
      if (source.kind === 'url') throw unmapped(`${at}/file/file_data`, 'must be a base64 data URL');
      return { kind: 'file', at, source, name };
    }
    default:
      throw unmapped(at, `a part of type ${String(isRecord(value) ? value.type : value)} cannot be carried over`);
  }
}

function bytesOf(url: string): Bytes {
  const inline = dataUrl(url);
  return inline === undefined ? { kind: 'url', url } : { kind: 'base64', ...inline };
}

function toolOf(value: unknown, at: string): NeutralTool {
  const tool = only(value, at, ['type', 'function']);
  if (tool.type !== 'function') throw unmapped(`${at}/type`, 'must be function');
  const here = `${at}/function`;
  const inner = only(tool.function, here, ['name', 'description', 'parameters', 'strict']);
  const schema = inner.parameters ?? { type: 'object', properties: {} };
  if (!isRecord(schema)) throw unmapped(`${here}/parameters`, 'must be an object');
  return {
    at: here,
    name: required(inner, here, 'name', 'string'),
    description: optional(inner, here, 'description', 'string')?.value,
    schema,
    strict: optional(inner, here, 'strict', 'boolean')?.value,
  };
}

function toolChoiceOf(value: unknown): At<ToolChoice> | null {
  const at = '/tool_choice';
  if (value === undefined || value === null) return null;
  if (value === 'auto' || value === 'none' || value === 'required') return { value: { kind: value }, at };
  const given = only(value, at, ['type', 'function']);
  if (given.type !== 'function') throw unmapped(`${at}/type`, 'must be function');
  const inner = only(given.function, `${at}/function`, ['name']);
  return { value: { kind: 'tool', name: required(inner, `${at}/function`, 'name', 'string') }, at };
}

function formatOf(value: unknown): NeutralRequest['format'] {
  const at = '/response_format';
  if (value === undefined || value === null || (isRecord(value) && value.type === 'text')) return null;
  if (isRecord(value) && value.type === 'json_object')
    return { value: { name: 'reply', schema: null, strict: undefined }, at };
  const given = only(value, at, ['type', 'json_schema']);
  if (given.type !== 'json_schema') throw unmapped(`${at}/type`, 'must be text, json_object or json_schema');
  const here = `${at}/json_schema`;
  const wanted = only(given.json_schema, here, ['name', 'schema', 'strict', 'description']);
  if (!isRecord(wanted.schema)) throw unmapped(`${here}/schema`, 'must be an object');
  if (optional(wanted, here, 'description', 'string') !== null)
    throw unmapped(`${here}/description`, 'cannot be carried over; put it into the schema');
  return {
    value: {
      name: required(wanted, here, 'name', 'string'),
      schema: wanted.schema,
      strict: optional(wanted, here, 'strict', 'boolean')?.value,
    },
    at,
  };
}
