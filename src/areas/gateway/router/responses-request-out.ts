/** A neutral request as an OpenAI Responses request. Source: docs/reference/gateway.md#router (mappings); docs/adr/0139. Pure. */
import type { JsonObject } from '../framing/json-value.ts';
import { refuseGiven, unmapped, type NeutralRequest, type Part, type PartOf } from './neutral.ts';
import { unsealed } from './signature.ts';

const NAME = 'OpenAI Responses';
const EFFORTS = new Set(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']);
const USER_ID_CHARS_MAX = 64;

/** @throws Refusal validation_error naming the caller's field that has no counterpart */
export function writeResponsesRequest(r: NeutralRequest): JsonObject {
  refuseGiven(r.stop, NAME);
  refuseGiven(r.topK, NAME);
  refuseGiven(r.seed, NAME);
  refuseGiven(r.frequencyPenalty, NAME);
  refuseGiven(r.presencePenalty, NAME);
  if (r.userId !== null && r.userId.value.length > USER_ID_CHARS_MAX)
    throw unmapped(r.userId.at, `is longer than ${USER_ID_CHARS_MAX} characters, which is the most ${NAME} takes`);
  const reasoning = reasoningOf(r);
  return {
    model: r.model,
    ...(r.system.length === 0 ? {} : { instructions: r.system.map((s) => s.value).join('\n\n') }),
    input: r.messages.flatMap((m) => itemsOf(m.role, m.parts)),
    stream: r.stream,
    store: false,
    ...(r.maxTokens === null ? {} : { max_output_tokens: r.maxTokens.value }),
    ...(r.temperature === null ? {} : { temperature: r.temperature.value }),
    ...(r.topP === null ? {} : { top_p: r.topP.value }),
    ...(r.tools.length === 0 ? {} : { tools: r.tools.map(toolOf) }),
    ...(r.toolChoice === null ? {} : { tool_choice: choiceOf(r) }),
    ...(r.oneCall === null ? {} : { parallel_tool_calls: !r.oneCall.value }),
    ...(reasoning === null ? {} : { reasoning, include: ['reasoning.encrypted_content'] }),
    ...(r.format === null ? {} : { text: { format: formatOf(r.format.value) } }),
    ...(r.userId === null ? {} : { safety_identifier: r.userId.value }),
  };
}

function toolOf({ name, description, schema, strict }: NeutralRequest['tools'][number]): JsonObject {
  return {
    type: 'function',
    name,
    ...(description === undefined ? {} : { description }),
    parameters: schema,
    strict: strict ?? false, // this provider takes an absent member as strict, every other as not strict
  };
}

function choiceOf({ toolChoice }: NeutralRequest): unknown {
  const choice = toolChoice?.value;
  return choice?.kind === 'tool' ? { type: 'function', name: choice.name } : choice?.kind;
}

/** An effort stays the same word; a budget of tokens becomes the matching word; the summary is the readable form of the reasoning. */
function reasoningOf({ thinking, effort }: NeutralRequest): JsonObject | null {
  if (effort !== null && !EFFORTS.has(effort.value))
    throw unmapped(effort.at, `must be one of ${[...EFFORTS].join(', ')}`);
  if (thinking?.value.kind === 'off') {
    if (effort !== null) throw unmapped(effort.at, 'cannot be carried over together with disabled thinking');
    return { effort: 'none' };
  }
  const budget = thinking?.value.kind === 'budget' ? effortFor(thinking.value.tokens) : undefined;
  const word = effort?.value ?? budget;
  if (thinking === null && word === undefined) return null;
  return { ...(word === undefined ? {} : { effort: word }), ...(thinking === null ? {} : { summary: 'auto' }) };
}

/** The bounds between the words, in tokens: docs/adr/0139. */
const effortFor = (tokens: number): string => (tokens <= 4_096 ? 'low' : tokens <= 16_384 ? 'medium' : 'high');

const formatOf = ({ name, schema, strict }: NonNullable<NeutralRequest['format']>['value']): JsonObject =>
  schema === null
    ? { type: 'json_object' }
    : { type: 'json_schema', name, schema, ...(strict === undefined ? {} : { strict }) };

/** Calls, results and reasoning are items of their own; texts between them become a message. Order is kept. */
function itemsOf(role: 'user' | 'assistant', parts: readonly Part[]): JsonObject[] {
  const out: JsonObject[] = [];
  let content: JsonObject[] = [];
  const flush = (): void => {
    if (content.length > 0) out.push({ type: 'message', role, content });
    content = [];
  };
  for (const part of parts) {
    const item = itemOf(part);
    if (part.kind === 'thought' && item === null) continue; // reasoning without a signature of this provider is not sent back
    if (item === null) content.push(contentPart(part, role));
    else {
      flush();
      out.push(item);
    }
  }
  flush();
  return out;
}

function itemOf(part: Part): JsonObject | null {
  switch (part.kind) {
    case 'call':
      return { type: 'function_call', call_id: part.id, name: part.name, arguments: JSON.stringify(part.args) };
    case 'result':
      return { type: 'function_call_output', call_id: part.id, output: outputOf(part) };
    case 'thought':
      return reasoningItem(part);
    default:
      return null;
  }
}

/** Only the sealed content: a summary next to it could contain text that was not screened. */
function reasoningItem({ at, signature }: PartOf<'thought'>): JsonObject | null {
  const known = unsealed('openai', signature);
  if (known === undefined) throw unmapped(at, 'is reasoning signed by another provider');
  if (typeof known.encrypted !== 'string') return null;
  return { type: 'reasoning', id: known.id, summary: [], encrypted_content: known.encrypted };
}

/** This dialect has no flag for a failed tool, so the text says it. */
function outputOf({ parts, isError }: PartOf<'result'>): unknown {
  const texts = parts.filter((p) => p.kind === 'text');
  if (texts.length === parts.length) {
    const text = texts.map((t) => t.text).join('\n');
    return isError ? `Error: ${text}` : text;
  }
  const content = parts.map((part) => contentPart(part, 'user'));
  return isError ? [{ type: 'input_text', text: 'Error:' }, ...content] : content;
}

function contentPart(part: Part, role: 'user' | 'assistant'): JsonObject {
  switch (part.kind) {
    case 'text':
      return role === 'assistant'
        ? { type: 'output_text', text: part.text, annotations: [] }
        : { type: 'input_text', text: part.text };
    case 'refusal':
      return { type: 'refusal', refusal: part.text };
    case 'image':
      return { type: 'input_image', image_url: urlOf(part.source), detail: 'auto' };
    case 'file':
      return part.source.kind === 'url'
        ? { type: 'input_file', file_url: part.source.url }
        : { type: 'input_file', filename: part.name ?? 'document', file_data: urlOf(part.source) };
    default:
      throw unmapped(part.at, 'is not possible here');
  }
}

const urlOf = (source: PartOf<'image'>['source']): string =>
  source.kind === 'url' ? source.url : `data:${source.mediaType};base64,${source.data}`;
