/**
 * An Anthropic Messages request, read whole: an unknown field is refused by name, never dropped.
 * Source: docs/reference/gateway.md#router. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { JsonObject } from '../framing/json-value.ts';
import {
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

const BODY = [
  'model',
  'max_tokens',
  'messages',
  'system',
  'stream',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'metadata',
  'cache_control', // asks for caching; changes no word of the reply (docs/adr/0139)
];

/** @throws Refusal validation_error naming the field that cannot be carried over */
export function readAnthropicRequest(json: unknown, model: string): NeutralRequest {
  const body = only(json, '', BODY);
  const outputConfig =
    body.output_config === undefined ? {} : only(body.output_config, '/output_config', ['effort', 'format']);
  const metadata =
    body.metadata === undefined || body.metadata === null ? {} : only(body.metadata, '/metadata', ['user_id']);
  const stop = listAt(body, '', 'stop_sequences');
  if (stop.some((s) => typeof s !== 'string')) throw unmapped('/stop_sequences', 'must hold strings');
  const choice = toolChoiceOf(body);
  return {
    model,
    stream: optional(body, '', 'stream', 'boolean')?.value ?? false,
    system: systemOf(body),
    messages: messagesOf(body),
    tools: listAt(body, '', 'tools').map((tool, i) => toolOf(tool, `/tools/${i}`)),
    toolChoice: choice.choice,
    oneCall: choice.oneCall,
    maxTokens: { value: required(body, '', 'max_tokens', 'number'), at: '/max_tokens' },
    temperature: optional(body, '', 'temperature', 'number'),
    topP: optional(body, '', 'top_p', 'number'),
    topK: optional(body, '', 'top_k', 'number'),
    stop: stop.length === 0 ? null : { value: stop as string[], at: '/stop_sequences' },
    thinking: thinkingOf(body),
    effort: optional(outputConfig, '/output_config', 'effort', 'string'),
    format: formatOf(outputConfig),
    userId: optional(metadata, '/metadata', 'user_id', 'string'),
    seed: null,
    frequencyPenalty: null,
    presencePenalty: null,
  };
}

function systemOf(body: JsonObject): At<string>[] {
  const { system } = body;
  if (system === undefined || system === null) return [];
  if (typeof system === 'string') return [{ value: system, at: '/system' }];
  return listAt(body, '', 'system').map((block, i) => {
    const at = `/system/${i}`;
    const text = only(block, at, ['type', 'text', 'cache_control']);
    if (text.type !== 'text') throw unmapped(`${at}/type`, 'must be text');
    return { value: required(text, at, 'text', 'string'), at };
  });
}

function messagesOf(body: JsonObject): NeutralMessage[] {
  const names = new Map<string, string>();
  return listAt(body, '', 'messages').map((entry, i) => {
    const at = `/messages/${i}`;
    const message = only(entry, at, ['role', 'content']);
    const { role, content } = message;
    if (role !== 'user' && role !== 'assistant') throw unmapped(`${at}/role`, 'must be user or assistant');
    if (typeof content === 'string') return { role, at, parts: [{ kind: 'text', at: `${at}/content`, text: content }] };
    const parts = listAt(message, at, 'content').map((block, n) => partOf(block, `${at}/content/${n}`, role, names));
    return { role, at, parts };
  });
}

function partOf(block: unknown, at: string, role: string, names: Map<string, string>): Part {
  const type = isRecord(block) ? block.type : undefined;
  const mine = (...keys: string[]): JsonObject => only(block, at, ['type', 'cache_control', ...keys]);
  if (type === 'text') return { kind: 'text', at, text: required(mine('text'), at, 'text', 'string') };
  if (type === 'image' && role !== 'assistant')
    return { kind: 'image', at, source: bytesOf(mine('source').source, `${at}/source`) };
  if (type === 'document' && role !== 'assistant') {
    const document = mine('source', 'title');
    const name = optional(document, at, 'title', 'string')?.value;
    return { kind: 'file', at, source: bytesOf(document.source, `${at}/source`), name };
  }
  if (type === 'thinking' && role === 'assistant') {
    const thought = mine('thinking', 'signature');
    return {
      kind: 'thought',
      at,
      text: required(thought, at, 'thinking', 'string'),
      signature: required(thought, at, 'signature', 'string'),
    };
  }
  if (type === 'tool_use' && role === 'assistant') {
    const call = mine('id', 'name', 'input');
    const id = required(call, at, 'id', 'string');
    const name = required(call, at, 'name', 'string');
    names.set(id, name);
    if (!isRecord(call.input)) throw unmapped(`${at}/input`, 'must be an object');
    return { kind: 'call', at, id, name, args: call.input };
  }
  if (type === 'tool_result' && role === 'user') return resultOf(mine('tool_use_id', 'content', 'is_error'), at, names);
  throw unmapped(at, `a block of type ${String(type)} cannot be carried over to the chosen provider`);
}

function resultOf(block: JsonObject, at: string, names: Map<string, string>): Part {
  const id = required(block, at, 'tool_use_id', 'string');
  const { content } = block;
  const parts: Part[] =
    typeof content === 'string'
      ? [{ kind: 'text', at: `${at}/content`, text: content }]
      : listAt(block, at, 'content').map((inner, n) => {
          const part = partOf(inner, `${at}/content/${n}`, 'result', names);
          return part;
        });
  const isError = optional(block, at, 'is_error', 'boolean')?.value ?? false;
  return { kind: 'result', at, id, name: names.get(id), parts, isError };
}

function bytesOf(value: unknown, at: string): Bytes {
  const source = only(value, at, ['type', 'media_type', 'data', 'url']);
  if (source.type === 'url') return { kind: 'url', url: required(source, at, 'url', 'string') };
  const data = (): string => required(source, at, 'data', 'string');
  if (source.type === 'base64')
    return { kind: 'base64', mediaType: required(source, at, 'media_type', 'string'), data: data() };
  if (source.type === 'text')
    return { kind: 'base64', mediaType: 'text/plain', data: Buffer.from(data(), 'utf8').toString('base64') };
  throw unmapped(`${at}/type`, `a source of type ${String(source.type)} cannot be carried over to the chosen provider`);
}

function toolOf(value: unknown, at: string): NeutralTool {
  const type = isRecord(value) ? value.type : undefined;
  if (type !== undefined && type !== null && type !== 'custom')
    throw unmapped(`${at}/type`, `${typeof type === 'string' ? type : 'this'} is a tool of the caller's own provider`);
  const tool = only(value, at, ['type', 'name', 'description', 'input_schema', 'strict', 'cache_control']);
  if (!isRecord(tool.input_schema)) throw unmapped(`${at}/input_schema`, 'must be an object');
  return {
    at,
    name: required(tool, at, 'name', 'string'),
    description: optional(tool, at, 'description', 'string')?.value,
    schema: tool.input_schema,
    strict: optional(tool, at, 'strict', 'boolean')?.value,
  };
}

const CHOICES: Readonly<Record<string, 'auto' | 'none' | 'required'>> = { auto: 'auto', none: 'none', any: 'required' };

function toolChoiceOf(body: JsonObject): { choice: At<ToolChoice> | null; oneCall: At<boolean> | null } {
  const at = '/tool_choice';
  if (body.tool_choice === undefined || body.tool_choice === null) return { choice: null, oneCall: null };
  const given = only(body.tool_choice, at, ['type', 'name', 'disable_parallel_tool_use']);
  const oneCall = optional(given, at, 'disable_parallel_tool_use', 'boolean');
  const type = required(given, at, 'type', 'string');
  if (type === 'tool')
    return { choice: { value: { kind: 'tool', name: required(given, at, 'name', 'string') }, at }, oneCall };
  const kind = Object.hasOwn(CHOICES, type) ? CHOICES[type] : undefined;
  if (kind === undefined) throw unmapped(`${at}/type`, 'must be auto, any, tool or none');
  return { choice: { value: { kind }, at }, oneCall };
}

function thinkingOf(body: JsonObject): At<Thinking> | null {
  const at = '/thinking';
  if (body.thinking === undefined || body.thinking === null) return null;
  const given = only(body.thinking, at, ['type', 'budget_tokens']);
  switch (given.type) {
    case 'enabled':
      return { value: { kind: 'budget', tokens: required(given, at, 'budget_tokens', 'number') }, at };
    case 'adaptive':
      return { value: { kind: 'adaptive' }, at };
    case 'disabled':
      return { value: { kind: 'off' }, at };
    default:
      throw unmapped(`${at}/type`, 'must be enabled, adaptive or disabled');
  }
}

function formatOf(outputConfig: JsonObject): NeutralRequest['format'] {
  const at = '/output_config/format';
  if (outputConfig.format === undefined || outputConfig.format === null) return null;
  const given = only(outputConfig.format, at, ['type', 'schema']);
  if (given.type !== 'json_schema' || !isRecord(given.schema))
    throw unmapped(at, 'must be a json_schema with a schema');
  return { value: { name: 'reply', schema: given.schema, strict: true }, at };
}
