/**
 * Anthropic Messages: the codec, and the whole reply. Source: docs/reference/gateway.md#text-spans,
 * docs/reference/gateway.md#streaming. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { arrayAt, asNumber, jsonText, member, stringAt } from '../framing/json-value.ts';
import { createSseReader } from '../framing/sse.ts';
import { anthropicAdvisory, anthropicMessagesOf, anthropicSpans, isCall } from './anthropic-request.ts';
import { anthropicContinuation } from './anthropic-continue.ts';
import { createAnthropicCallEditor } from './anthropic-edit.ts';
import { createAnthropicTurnReader, createAnthropicView } from './anthropic-stream.ts';
import type { DialectCodec, OutputPiece, ReplyContext } from './dialect.ts';
import { anthropicErrorType, ownMembers } from './error-shapes.ts';
import { TurnBuilder } from './turn-builder.ts';
import { anthropicHoldsUnread } from './unread-output.ts';

export const anthropicMessages: DialectCodec = {
  dialect: 'anthropic_messages',
  givesTurn: true,
  streams: (_path, _query, body) => (member(body, 'stream') === true ? 'sse' : null),
  conversation: (_path, body) => anthropicMessagesOf(body),
  spans: anthropicSpans,
  toolDeclarations: (body) => arrayAt(body, 'tools').map((tool) => ({ name: stringAt(tool, 'name'), value: tool })),
  advisoryEdits: anthropicAdvisory,
  readTurn,
  outputs,
  holdsUnread: anthropicHoldsUnread,
  createEventReader: () => createSseReader(),
  createTurnReader: createAnthropicTurnReader,
  createView: createAnthropicView,
  createCallEditor: createAnthropicCallEditor,
  reply,
  withoutCalls,
  continuation: anthropicContinuation,
  wantsUsage: () => false,
  errorBody: ({ status, code, message, ...own }) =>
    JSON.stringify({
      type: 'error',
      error: { type: anthropicErrorType(status), code, message, ...ownMembers(own) },
    }),
  skipsErrorEvents: false,
  keepAlive: () => Buffer.from('event: ping\ndata: {"type":"ping"}\n\n'),
};

function readTurn(body: unknown): AssistantTurn {
  const turn = new TurnBuilder('anthropic_messages', 1);
  turn.model = stringAt(body, 'model') ?? null;
  turn.stopReason = stringAt(body, 'stop_reason') ?? null;
  turn.inputTokens = asNumber(member(member(body, 'usage'), 'input_tokens')) ?? null;
  turn.outputTokens = asNumber(member(member(body, 'usage'), 'output_tokens')) ?? null;
  turn.complete = Array.isArray(member(body, 'content'));
  arrayAt(body, 'content').forEach((block, i) => {
    const key = String(i);
    const type = stringAt(block, 'type');
    if (type === 'text') turn.text(key, stringAt(block, 'text') ?? '');
    else if (type === 'thinking') turn.thinking(key, stringAt(block, 'thinking') ?? '');
    else if (type === 'redacted_thinking') turn.redactedThinking();
    else if (isCall(type)) {
      turn.call(key, stringAt(block, 'id'), stringAt(block, 'name'));
      if (type !== 'tool_use') turn.callRan(key);
      turn.callArguments(key, jsonText(member(block, 'input') ?? {}));
    }
  });
  return turn.build();
}

function outputs(body: unknown): OutputPiece[] {
  const out: OutputPiece[] = [];
  arrayAt(body, 'content').forEach((block, i) => {
    const type = stringAt(block, 'type');
    const add = (kind: OutputPiece['kind'], at: string, text: string): void => {
      out.push({ kind, block: String(i), pointer: `/content/${i}/${at}`, text, whole: false });
    };
    if (type === 'text') add('text', 'text', stringAt(block, 'text') ?? '');
    else if (type === 'thinking') add('thinking', 'thinking', stringAt(block, 'thinking') ?? '');
    else if (isCall(type)) add('tool', 'input', jsonText(member(block, 'input') ?? {}));
  });
  return out;
}

function reply(text: string, original: unknown, context: ReplyContext): string {
  const known = isRecord(original) ? original : {};
  return JSON.stringify({
    id: stringAt(known, 'id') ?? `msg_svc_${context.seed}`,
    type: 'message',
    role: 'assistant',
    model: stringAt(known, 'model') ?? context.model ?? 'unknown',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: isRecord(known.usage) ? known.usage : { input_tokens: 0, output_tokens: 0 },
  });
}

function withoutCalls(body: unknown, callIds: ReadonlySet<string>, notice: string): unknown {
  if (!isRecord(body)) return body;
  const kept = arrayAt(body, 'content').filter(
    (b) => !(isCall(stringAt(b, 'type')) && callIds.has(stringAt(b, 'id') ?? '')),
  );
  const callsLeft = kept.some((b) => stringAt(b, 'type') === 'tool_use');
  const firstCall = kept.findIndex((b) => isCall(stringAt(b, 'type')));
  const at = firstCall === -1 ? kept.length : firstCall;
  const content = [...kept.slice(0, at), { type: 'text', text: notice }, ...kept.slice(at)];
  return { ...body, content, stop_reason: callsLeft ? body.stop_reason : 'end_turn' };
}
