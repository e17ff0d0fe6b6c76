/** Neutral events as an Anthropic reply, whole or streamed. Source: docs/reference/gateway.md#router. Pure. */
import type { ReplyContext } from '../dialects/dialect.ts';
import { anthropicErrorType, sseEvent } from '../dialects/error-shapes.ts';
import { parseJson } from '../framing/json-value.ts';
import type { EndReason, NeutralEvent, Usage } from './neutral.ts';
import type { ReplyWriter } from './reply-reader.ts';

const STOP: Readonly<Record<EndReason, string>> = {
  end: 'end_turn',
  length: 'max_tokens',
  tools: 'tool_use',
  stop_sequence: 'stop_sequence',
  refusal: 'refusal',
};

type BlockKind = 'text' | 'thought' | 'call';

export function createAnthropicReplyWriter(context: ReplyContext): ReplyWriter {
  let index = -1;
  let open: BlockKind | null = null;
  let usage: Usage | null = null;

  function begin(event: Extract<NeutralEvent, { kind: 'block' }>): string {
    const closed = close();
    index += 1;
    open = event.block;
    const content_block =
      event.block === 'call'
        ? { type: 'tool_use', id: event.id, name: event.name, input: {} }
        : event.block === 'text'
          ? { type: 'text', text: '' }
          : { type: 'thinking', thinking: '', signature: '' };
    return closed + sse('content_block_start', { index, content_block });
  }

  function close(): string {
    if (open === null) return '';
    open = null;
    return sse('content_block_stop', { index });
  }

  function delta(text: string): string {
    const given =
      open === 'call'
        ? { type: 'input_json_delta', partial_json: text }
        : open === 'thought'
          ? { type: 'thinking_delta', thinking: text }
          : { type: 'text_delta', text };
    return sse('content_block_delta', { index, delta: given });
  }

  function event(e: NeutralEvent): string {
    switch (e.kind) {
      case 'start':
        return sse('message_start', { message: messageOf(context, { start: e }) });
      case 'block':
        return begin(e);
      case 'delta':
        return delta(e.text);
      case 'signature':
        return sse('content_block_delta', { index, delta: { type: 'signature_delta', signature: e.signature } });
      case 'close':
        return close();
      case 'usage':
        usage = e.usage;
        return '';
      case 'end':
        return (
          close() +
          sse('message_delta', {
            delta: { stop_reason: STOP[e.reason], stop_sequence: e.sequence },
            usage: usageOf(usage),
          }) +
          sse('message_stop', {})
        );
      case 'error':
        return close() + sse('error', { error: { type: anthropicErrorType(e.status), message: e.message } });
      default:
        return '';
    }
  }

  return { event, whole: (events) => wholeOf(events, context) };
}

const sse = (type: string, rest: object): string => sseEvent({ type, ...rest }, type);

interface MessageParts {
  readonly start?: Extract<NeutralEvent, { kind: 'start' }> | undefined;
  readonly content?: readonly unknown[];
  readonly end?: Extract<NeutralEvent, { kind: 'end' }> | undefined;
  readonly usage?: Usage | null;
}

function messageOf(context: ReplyContext, { start, content = [], end, usage = null }: MessageParts): unknown {
  return {
    id: start?.id ?? `msg_svc_${context.seed}`,
    type: 'message',
    role: 'assistant',
    model: start?.model ?? context.model ?? 'unknown',
    content,
    stop_reason: end === undefined ? null : STOP[end.reason],
    stop_sequence: end?.sequence ?? null,
    usage: usageOf(usage),
  };
}

/** This dialect counts cached tokens separately from the input. */
const usageOf = (usage: Usage | null): unknown => ({
  input_tokens: usage === null ? 0 : Math.max(0, usage.input - usage.cached - usage.cacheWritten),
  output_tokens: usage?.output ?? 0,
  cache_read_input_tokens: usage?.cached ?? 0,
  cache_creation_input_tokens: usage?.cacheWritten ?? 0,
});

interface Block {
  readonly event: Extract<NeutralEvent, { kind: 'block' }>;
  text: string;
  signature: string;
}

function wholeOf(events: readonly NeutralEvent[], context: ReplyContext): string {
  const blocks: Block[] = [];
  let start: Extract<NeutralEvent, { kind: 'start' }> | undefined;
  let end: Extract<NeutralEvent, { kind: 'end' }> | undefined;
  let usage: Usage | null = null;
  for (const event of events) {
    const last = blocks.at(-1);
    if (event.kind === 'start') start = event;
    else if (event.kind === 'block') blocks.push({ event, text: '', signature: '' });
    else if (event.kind === 'delta' && last !== undefined) last.text += event.text;
    else if (event.kind === 'signature' && last !== undefined) last.signature = event.signature;
    else if (event.kind === 'usage') usage = event.usage;
    else if (event.kind === 'end') end = event;
  }
  const content = blocks.map(({ event, text, signature }) =>
    event.block === 'call'
      ? { type: 'tool_use', id: event.id, name: event.name, input: text === '' ? {} : (parseJson(text) ?? {}) }
      : event.block === 'text'
        ? { type: 'text', text }
        : { type: 'thinking', thinking: text, signature },
  );
  return JSON.stringify(messageOf(context, { start, content, end, usage }));
}
