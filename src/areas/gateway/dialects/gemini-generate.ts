/**
 * Gemini generateContent: the codec, and the whole reply. Source: docs/reference/gateway.md#text-spans,
 * docs/reference/gateway.md#streaming. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { createArrayReader } from '../framing/array-stream.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import { createSseReader } from '../framing/sse.ts';
import type { DialectCodec, OutputPiece, ReplyContext } from './dialect.ts';
import { googleStatus } from './error-shapes.ts';
import { geminiAdvisory, geminiConversation, geminiDeclarations, geminiSpans, geminiTarget } from './gemini-request.ts';
import { geminiContinuation } from './gemini-continue.ts';
import { createGeminiCallEditor } from './gemini-edit.ts';
import { createGeminiTurnReader, createGeminiView } from './gemini-stream.ts';
import { candidatePieces, readUsage, saysText, setApart } from './gemini-parts.ts';
import { spelledTwice } from './gemini-spelling.ts';
import { TurnBuilder } from './turn-builder.ts';
import { geminiHoldsUnread } from './unread-output.ts';

export const geminiGenerate: DialectCodec = {
  dialect: 'gemini_generate',
  givesTurn: true,
  streams: (path, query) => {
    if (geminiTarget(path)?.streaming !== true) return null;
    return new URLSearchParams(query).get('alt') === 'sse' ? 'sse' : 'array';
  },
  conversation: geminiConversation,
  spans: geminiSpans,
  spelledTwice,
  toolDeclarations: geminiDeclarations,
  advisoryEdits: geminiAdvisory,
  readTurn,
  outputs: (body) => arrayAt(body, 'candidates').flatMap((c, i): OutputPiece[] => candidatePieces(c, i, i).pieces),
  holdsUnread: geminiHoldsUnread,
  createEventReader: (framing) => (framing === 'array' ? createArrayReader() : createSseReader()),
  createTurnReader: createGeminiTurnReader,
  createView: createGeminiView,
  createCallEditor: createGeminiCallEditor,
  reply,
  withoutCalls,
  continuation: geminiContinuation,
  wantsUsage: () => false,
  errorBody: ({ status, code, message, details, retryAfter = null, requestId }) =>
    JSON.stringify({
      error: {
        code: status,
        message,
        status: googleStatus(status),
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: code,
            ...(isRecord(details) ? { metadata: details } : {}),
          },
          ...(requestId === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RequestInfo', requestId }]),
          // Google's clients read the delay here, and not in the header
          ...(retryAfter === null
            ? []
            : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` }]),
        ],
      },
    }),
  skipsErrorEvents: true,
  keepAlive: () => null, // the provider has none: docs/adr/0281
};

function readTurn(body: unknown): AssistantTurn {
  const turn = new TurnBuilder('gemini_generate', 0.9);
  turn.model = stringAt(body, 'modelVersion') ?? null;
  readUsage(turn, body);
  const candidates = arrayAt(body, 'candidates');
  turn.complete = candidates.length > 0 || isRecord(member(body, 'promptFeedback'));
  candidates.forEach((candidate, i) => {
    turn.stopReason ??= stringAt(candidate, 'finishReason') ?? null;
    const read = candidatePieces(candidate, i, i);
    for (const piece of read.pieces) {
      if (piece.kind === 'text') turn.text(piece.block, piece.text);
      else if (piece.kind === 'thinking') turn.thinking(piece.block, piece.text);
      else {
        const call = read.calls.get(piece.block);
        turn.call(piece.block, call?.id, call?.name);
        turn.callArguments(piece.block, piece.text);
      }
    }
  });
  return turn.build();
}

function reply(text: string, original: unknown, context: ReplyContext): string {
  const known = isRecord(original) ? original : {};
  const candidates = arrayAt(known, 'candidates');
  return JSON.stringify({
    candidates: (candidates.length === 0 ? [null] : candidates).map((c, i) => ({
      content: { parts: [{ text }], role: 'model' },
      finishReason: 'STOP',
      index: asNumber(member(c, 'index')) ?? i,
    })),
    usageMetadata: isRecord(known.usageMetadata)
      ? known.usageMetadata
      : { promptTokenCount: 0, candidatesTokenCount: 0, totalTokenCount: 0 },
    modelVersion: stringAt(known, 'modelVersion') ?? context.model ?? 'unknown',
    responseId: stringAt(known, 'responseId') ?? `svc-${context.seed}`,
  });
}

function withoutCalls(body: unknown, callIds: ReadonlySet<string>, notice: string): unknown {
  if (!isRecord(body)) return body;
  const candidates = arrayAt(body, 'candidates').map((candidate, c) => {
    const content = member(candidate, 'content');
    if (!isRecord(candidate) || !isRecord(content)) return candidate;
    const { calls, blocks } = candidatePieces(candidate, c, c);
    const kept = arrayAt(content, 'parts').filter((_, i) => {
      const block = blocks.get(i);
      return block === undefined || !callIds.has(calls.get(block)?.id ?? block);
    });
    if (kept.length === arrayAt(content, 'parts').length) return candidate;
    const said = [{ text: notice }];
    return {
      ...candidate,
      content: { ...content, parts: [...kept, ...(kept.some(saysText) ? setApart(said) : said)] },
    };
  });
  return { ...body, candidates };
}
