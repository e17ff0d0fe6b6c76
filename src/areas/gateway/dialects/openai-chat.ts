/**
 * OpenAI Chat Completions: the codec, and the whole reply. Source: docs/reference/gateway.md#text-spans,
 * docs/reference/gateway.md#streaming. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { createSseReader } from '../framing/sse.ts';
import type { DialectCodec, OutputPiece, ReplyContext } from './dialect.ts';
import { openaiError } from './error-shapes.ts';
import {
  chatAdvisory,
  chatConversation,
  chatDeclarations,
  chatSpans,
  givenText,
  reasoningKey,
} from './openai-chat-request.ts';
import { chatContinuation } from './openai-chat-continue.ts';
import { createChatCallEditor } from './openai-chat-edit.ts';
import { createChatTurnReader, createChatView } from './openai-chat-stream.ts';
import { openaiReply, readEnvelope, type EnvelopeKind } from './openai-envelope.ts';
import { TurnBuilder } from './turn-builder.ts';
import { chatHoldsUnread } from './unread-output.ts';

export const openaiChat: DialectCodec = {
  dialect: 'openai_chat',
  givesTurn: true,
  streams: (_path, _query, body) => (member(body, 'stream') === true ? 'sse' : null),
  conversation: (_path, body) => chatConversation(body),
  spans: chatSpans,
  toolDeclarations: chatDeclarations,
  advisoryEdits: chatAdvisory,
  readTurn,
  outputs,
  holdsUnread: chatHoldsUnread,
  createEventReader: () => createSseReader(),
  createTurnReader: createChatTurnReader,
  createView: createChatView,
  createCallEditor: createChatCallEditor,
  reply,
  withoutCalls,
  continuation: chatContinuation,
  wantsUsage: (body) => member(member(body, 'stream_options'), 'include_usage') === true,
  errorBody: openaiError,
  skipsErrorEvents: false,
  keepAlive: () => null, // the provider has none: docs/adr/0281
};

function outputs(body: unknown): OutputPiece[] {
  return arrayAt(body, 'choices').flatMap((choice, c) =>
    messagePieces(member(choice, 'message'), `/choices/${c}/message`, String(c)),
  );
}

function messagePieces(message: unknown, at: string, block: string): OutputPiece[] {
  const out: OutputPiece[] = [];
  const key = reasoningKey(message);
  const add = (kind: OutputPiece['kind'], pointer: string, name: string, text: string | undefined): void => {
    if (text !== undefined) out.push({ kind, block: name, pointer, text, whole: false });
  };
  if (key !== null) add('thinking', `${at}/${key}`, `${block}.thinking`, stringAt(message, key));
  add('text', `${at}/content`, `${block}.text`, stringAt(message, 'content'));
  add('text', `${at}/refusal`, `${block}.refusal`, stringAt(message, 'refusal'));
  add('text', `${at}/audio/transcript`, `${block}.audio`, stringAt(member(message, 'audio'), 'transcript'));
  arrayAt(message, 'tool_calls').forEach((call, i) => {
    const field = isRecord(member(call, 'custom')) ? 'custom/input' : 'function/arguments';
    add('tool', `${at}/tool_calls/${i}/${field}`, `${block}.tool.${i}`, callText(call));
  });
  const legacy = member(message, 'function_call');
  if (isRecord(legacy)) add('tool', `${at}/function_call/arguments`, `${block}.function`, givenText(legacy));
  return out;
}

const callText = (call: unknown): string => givenText(member(call, 'function') ?? member(call, 'custom'));

function readTurn(body: unknown): AssistantTurn {
  const turn = new TurnBuilder('openai_chat', 0.9);
  readEnvelope(turn, body);
  const choices = arrayAt(body, 'choices');
  turn.complete = choices.length > 0 && choices.every((c) => isRecord(member(c, 'message')));
  choices.forEach((choice, c) => {
    const message = member(choice, 'message');
    turn.stopReason ??= stringAt(choice, 'finish_reason') ?? null;
    for (const piece of messagePieces(message, '', String(c))) {
      if (piece.kind === 'text') turn.text(piece.block, piece.text);
      else if (piece.kind === 'thinking') turn.thinking(piece.block, piece.text);
      else turn.callArguments(piece.block, piece.text);
    }
    arrayAt(message, 'tool_calls').forEach((call, i) => {
      turn.call(
        `${c}.tool.${i}`,
        stringAt(call, 'id'),
        stringAt(member(call, 'function') ?? member(call, 'custom'), 'name'),
      );
    });
    const legacy = member(message, 'function_call');
    if (isRecord(legacy)) turn.call(`${c}.function`, `${c}.function`, stringAt(legacy, 'name'));
  });
  return turn.build();
}

const REPLY: EnvelopeKind = { object: 'chat.completion', idPrefix: 'chatcmpl' };

function reply(text: string, original: unknown, context: ReplyContext): string {
  return openaiReply(REPLY, { original, context }, (index) => ({
    index,
    message: { role: 'assistant', content: text, refusal: null },
    logprobs: null,
    finish_reason: 'stop',
  }));
}

function withoutCalls(body: unknown, callIds: ReadonlySet<string>, notice: string): unknown {
  if (!isRecord(body)) return body;
  const choices = arrayAt(body, 'choices').map((choice, c) => {
    const message = member(choice, 'message');
    if (!isRecord(choice) || !isRecord(message)) return choice;
    const kept = arrayAt(message, 'tool_calls').filter((call) => !callIds.has(stringAt(call, 'id') ?? ''));
    const legacyKept = isRecord(message.function_call) && !callIds.has(`${c}.function`);
    const { tool_calls: calls, function_call: legacy, ...rest } = message;
    if (kept.length === arrayAt(message, 'tool_calls').length && (legacy === undefined || legacyKept)) return choice;
    const text = stringAt(rest, 'content');
    const callsLeft = kept.length > 0 || legacyKept;
    return {
      ...choice,
      message: {
        ...rest,
        content: text === undefined || text === '' ? notice : `${text}\n\n${notice}`,
        ...(kept.length > 0 && calls !== undefined ? { tool_calls: kept } : {}),
        ...(legacyKept ? { function_call: legacy } : {}),
      },
      finish_reason: callsLeft ? choice.finish_reason : 'stop',
    };
  });
  return { ...body, choices };
}
