/** A neutral request as an Anthropic Messages request. Source: docs/reference/gateway.md#router; docs/adr/0139. Pure. */
import type { JsonObject } from '../framing/json-value.ts';
import { refuseGiven, unmapped, type NeutralMessage, type NeutralRequest, type Part } from './neutral.ts';
import { unsealed } from './signature.ts';

const NAME = 'Anthropic Messages';
const EFFORTS = new Set(['low', 'medium', 'high', 'xhigh', 'max']);
/** This provider requires a bound on the output; every model accepts this one. */
const MAX_TOKENS_DEFAULT = 4_096;

/** @throws Refusal validation_error naming the caller's field that has no counterpart */
export function writeAnthropicRequest(r: NeutralRequest): JsonObject {
  refuseGiven(r.seed, NAME);
  refuseGiven(r.frequencyPenalty, NAME);
  refuseGiven(r.presencePenalty, NAME);
  if (r.temperature !== null && r.temperature.value > 1)
    throw unmapped(r.temperature.at, `must be at most 1 for ${NAME}`);
  const outputConfig = outputConfigOf(r);
  const choice = choiceOf(r);
  return {
    model: r.model,
    max_tokens: r.maxTokens?.value ?? MAX_TOKENS_DEFAULT,
    ...(r.system.length === 0 ? {} : { system: r.system.map((s) => ({ type: 'text', text: s.value })) }),
    messages: merged(r.messages).map((m) => ({ role: m.role, content: m.parts.map(blockOf) })),
    stream: r.stream,
    ...(r.temperature === null ? {} : { temperature: r.temperature.value }),
    ...(r.topP === null ? {} : { top_p: r.topP.value }),
    ...(r.topK === null ? {} : { top_k: r.topK.value }),
    ...(r.stop === null ? {} : { stop_sequences: r.stop.value }),
    ...(r.tools.length === 0 ? {} : { tools: r.tools.map(toolOf) }),
    ...(choice === null ? {} : { tool_choice: choice }),
    ...(r.thinking === null ? {} : { thinking: thinkingOf(r.thinking.value) }),
    ...(outputConfig === null ? {} : { output_config: outputConfig }),
    ...(r.userId === null ? {} : { metadata: { user_id: r.userId.value } }),
  };
}

/** All results of one turn are in one message here. */
function merged(messages: readonly NeutralMessage[]): NeutralMessage[] {
  const out: NeutralMessage[] = [];
  for (const message of messages) {
    const last = out.at(-1);
    if (message.parts.length === 0) continue;
    if (last?.role === message.role) out[out.length - 1] = { ...last, parts: [...last.parts, ...message.parts] };
    else out.push(message);
  }
  return out;
}

function toolOf({ name, description, schema, strict }: NeutralRequest['tools'][number]): JsonObject {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    input_schema: schema,
    ...(strict === true ? { strict } : {}),
  };
}

function choiceOf({ toolChoice, oneCall, tools }: NeutralRequest): JsonObject | null {
  const one = oneCall?.value === true && tools.length > 0 ? { disable_parallel_tool_use: true } : {};
  const choice = toolChoice?.value;
  if (choice === undefined) return Object.keys(one).length === 0 ? null : { type: 'auto', ...one };
  if (choice.kind === 'tool') return { type: 'tool', name: choice.name, ...one };
  if (choice.kind === 'none') return { type: 'none' };
  return { type: choice.kind === 'required' ? 'any' : 'auto', ...one };
}

const thinkingOf = (thinking: NonNullable<NeutralRequest['thinking']>['value']): JsonObject =>
  thinking.kind === 'budget'
    ? { type: 'enabled', budget_tokens: thinking.tokens }
    : { type: thinking.kind === 'off' ? 'disabled' : 'adaptive' };

function outputConfigOf({ effort, format }: NeutralRequest): JsonObject | null {
  if (effort !== null && !EFFORTS.has(effort.value))
    throw unmapped(effort.at, `must be one of ${[...EFFORTS].join(', ')} for ${NAME}`);
  if (format !== null && format.value.schema === null)
    throw unmapped(format.at, `${NAME} takes JSON with a schema only`);
  if (effort === null && format === null) return null;
  return {
    ...(effort === null ? {} : { effort: effort.value }),
    ...(format === null ? {} : { format: { type: 'json_schema', schema: format.value.schema } }),
  };
}

function blockOf(part: Part): JsonObject {
  switch (part.kind) {
    case 'text':
    case 'refusal':
      return { type: 'text', text: part.text };
    case 'image':
      return { type: 'image', source: sourceOf(part.source) };
    case 'file':
      return documentOf(part);
    case 'thought': {
      const known = unsealed('anthropic', part.signature);
      if (known === undefined) throw unmapped(part.at, 'is reasoning signed by another provider');
      return typeof known.redacted === 'string'
        ? { type: 'redacted_thinking', data: known.redacted }
        : { type: 'thinking', thinking: part.text, signature: known.signature };
    }
    case 'call':
      return { type: 'tool_use', id: part.id, name: part.name, input: part.args };
    default:
      return {
        type: 'tool_result',
        tool_use_id: part.id,
        content: part.parts.map(blockOf),
        ...(part.isError ? { is_error: true } : {}),
      };
  }
}

function sourceOf(source: Extract<Part, { kind: 'image' }>['source']): JsonObject {
  return source.kind === 'url'
    ? { type: 'url', url: source.url }
    : { type: 'base64', media_type: source.mediaType, data: source.data };
}

function documentOf({ at, source, name }: Extract<Part, { kind: 'file' }>): JsonObject {
  const title = name === undefined ? {} : { title: name };
  if (source.kind === 'base64' && source.mediaType.startsWith('text/')) {
    const data = Buffer.from(source.data, 'base64').toString('utf8');
    return { type: 'document', source: { type: 'text', media_type: 'text/plain', data }, ...title };
  }
  if (source.kind === 'base64' && source.mediaType !== 'application/pdf')
    throw unmapped(at, `a file of type ${source.mediaType} cannot be carried over to ${NAME}`);
  return { type: 'document', source: sourceOf(source), ...title };
}
