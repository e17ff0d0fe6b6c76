/**
 * OpenAI Responses: the codec, and the whole reply. Source: docs/reference/gateway.md#text-spans,
 * docs/reference/gateway.md#streaming. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import { createSseReader } from '../framing/sse.ts';
import type { DialectCodec, OutputPiece, ReplyContext } from './dialect.ts';
import { openaiError } from './error-shapes.ts';
import { callName, hasRun, itemPieces, isCallItem, responseIn, responseObject } from './openai-responses-items.ts';
import { responsesAdvisory, responsesConversation, responsesSpans } from './openai-responses-request.ts';
import { responsesContinuation } from './openai-responses-continue.ts';
import { createResponsesCallEditor } from './openai-responses-edit.ts';
import { createResponsesTurnReader, createResponsesView } from './openai-responses-stream.ts';
import { TurnBuilder } from './turn-builder.ts';
import { responsesHoldsUnread } from './unread-responses.ts';

export const openaiResponses: DialectCodec = {
  dialect: 'openai_responses',
  givesTurn: true,
  isPending: (reply) =>
    ['queued', 'in_progress'].includes(stringAt(reply, 'status') ?? '') && arrayAt(reply, 'output').length === 0,
  streams: (_path, query, body) =>
    member(body, 'stream') === true || new URLSearchParams(query).get('stream')?.toLowerCase() === 'true'
      ? 'sse'
      : null,
  conversation: (_path, body) => responsesConversation(body),
  spans: responsesSpans,
  toolDeclarations: (body) =>
    arrayAt(body, 'tools').map((tool) => ({
      name: stringAt(tool, 'name') ?? stringAt(tool, 'server_label'),
      value: tool,
    })),
  advisoryEdits: responsesAdvisory,
  readTurn,
  outputs,
  holdsUnread: responsesHoldsUnread,
  storedIds: responsesStoredIds,
  createEventReader: () => createSseReader(),
  createTurnReader: createResponsesTurnReader,
  createView: createResponsesView,
  createCallEditor: createResponsesCallEditor,
  reply,
  withoutCalls,
  continuation: responsesContinuation,
  wantsUsage: () => false,
  errorBody: openaiError,
  skipsErrorEvents: false,
  keepAlive: () => null, // the provider has none: docs/adr/0281
};

const NO_IDS: readonly string[] = [];

/** The response and its items. */
function responsesStoredIds(json: unknown): readonly string[] {
  const [response, item] = [responseIn(json), member(json, 'item')];
  if (response === undefined && item === undefined) return NO_IDS;
  return [response, item, ...arrayAt(response, 'output')]
    .map((holder) => stringAt(holder, 'id'))
    .filter((id) => id !== undefined);
}

function outputs(body: unknown): OutputPiece[] {
  const pieces = arrayAt(body, 'output').flatMap((item, i) => itemPieces(item, `/output/${i}`, i, false));
  const joined = stringAt(body, 'output_text'); // some servers repeat the text here
  return joined === undefined
    ? pieces
    : [...pieces, { kind: 'text', block: 'joined', pointer: '/output_text', text: joined, whole: false }];
}

function readTurn(body: unknown): AssistantTurn {
  const turn = new TurnBuilder('openai_responses', 0.7);
  turn.model = stringAt(body, 'model') ?? null;
  turn.stopReason = stringAt(body, 'status') ?? null;
  turn.inputTokens = asNumber(member(member(body, 'usage'), 'input_tokens')) ?? null;
  turn.outputTokens = asNumber(member(member(body, 'usage'), 'output_tokens')) ?? null;
  turn.complete =
    Array.isArray(member(body, 'output')) && turn.stopReason !== 'in_progress' && turn.stopReason !== 'queued';
  arrayAt(body, 'output').forEach((item, i) => {
    for (const piece of itemPieces(item, '', i, false)) {
      if (piece.kind === 'text') turn.text(piece.block, piece.text);
      else if (piece.kind === 'thinking') turn.thinking(piece.block, piece.text);
      else {
        turn.call(piece.block, stringAt(item, 'call_id') ?? stringAt(item, 'id'), callName(item));
        turn.callArguments(piece.block, piece.text);
        if (hasRun(item)) turn.callRan(piece.block);
      }
    }
    if (
      stringAt(item, 'type') === 'reasoning' &&
      arrayAt(item, 'summary').length === 0 &&
      arrayAt(item, 'content').length === 0
    )
      turn.redactedThinking();
  });
  return turn.build();
}

function reply(text: string, original: unknown, context: ReplyContext): string {
  const known = isRecord(original) ? original : {};
  const item = {
    type: 'message',
    id: `msg_svc_${context.seed}`,
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
  };
  return JSON.stringify({
    ...responseObject(
      stringAt(known, 'id') ?? `resp_svc_${context.seed}`,
      stringAt(known, 'model') ?? context.model ?? 'unknown',
      context.createdSeconds,
    ),
    ...known,
    status: 'completed',
    error: null,
    incomplete_details: null,
    output: [item],
    ...('output_text' in known ? { output_text: text } : {}),
  });
}

function withoutCalls(body: unknown, callIds: ReadonlySet<string>, notice: string): unknown {
  if (!isRecord(body)) return body;
  const kept = arrayAt(body, 'output').filter(
    (item) => !(isCallItem(item) && callIds.has(stringAt(item, 'call_id') ?? stringAt(item, 'id') ?? '')),
  );
  const message = {
    type: 'message',
    id: `msg_svc_${stringAt(body, 'id') ?? 'notice'}`,
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text: notice, annotations: [], logprobs: [] }],
  };
  return { ...body, output: [...kept, message] };
}
