/** Gemini streams, SSE and JSON array: reading the turn, and ending it with a text chunk and a STOP chunk. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn, ToolCall } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import type { StreamEvent } from '../framing/stream-event.ts';
import type { ClientView, OutputPiece, ReadEvent, ReplyContext, TurnReader } from './dialect.ts';
import { googleStatus, sseEvent } from './error-shapes.ts';
import { candidatePieces, readUsage } from './gemini-parts.ts';
import { TurnBuilder } from './turn-builder.ts';

export function createGeminiTurnReader(): TurnReader {
  return new Reader();
}

class Reader implements TurnReader {
  readonly #turn = new TurnBuilder('gemini_generate', 0.9);
  readonly #calls = new Map<number, number>(); // candidate → calls so far
  readonly #openText = new Map<number, Set<string>>();
  #finished = false;

  turn(): AssistantTurn {
    return this.#turn.build();
  }

  callOf(block: string): ToolCall | undefined {
    return this.#turn.callOf(block);
  }

  overflowed(): boolean {
    return this.#turn.overflowed();
  }

  read(event: StreamEvent): ReadEvent {
    const json = event.data === null ? undefined : parseJson(event.data);
    const pieces: OutputPiece[] = [];
    const closes: string[] = [];
    if (json === undefined) return { event, json, pieces, closes, ending: this.#finished, terminal: false };
    this.#turn.model = stringAt(json, 'modelVersion') ?? this.#turn.model;
    readUsage(this.#turn, json);
    arrayAt(json, 'candidates').forEach((candidate, i) => {
      this.#candidate(candidate, i, pieces, closes);
    });
    if (isRecord(member(json, 'promptFeedback')) && arrayAt(json, 'candidates').length === 0) this.#finish();
    return { event, json, pieces, closes, ending: this.#finished, terminal: this.#finished, mayGoOn: true };
  }

  #candidate(candidate: unknown, position: number, pieces: OutputPiece[], closes: string[]): void {
    const key = asNumber(member(candidate, 'index')) ?? position;
    const before = this.#calls.get(key) ?? 0;
    const read = candidatePieces(candidate, position, key, before);
    this.#calls.set(key, before + read.calls.size);
    const open = this.#openText.get(key) ?? new Set<string>();
    this.#openText.set(key, open);
    for (const piece of read.pieces) {
      pieces.push(piece);
      if (piece.kind === 'tool') {
        const call = read.calls.get(piece.block);
        this.#turn.call(piece.block, call?.id, call?.name);
        this.#turn.callArguments(piece.block, piece.text);
        closes.push(...open, piece.block);
        open.clear();
      } else {
        if (piece.kind === 'text') this.#turn.text(piece.block, piece.text);
        else this.#turn.thinking(piece.block, piece.text);
        open.add(piece.block);
      }
    }
    const finish = stringAt(candidate, 'finishReason');
    if (finish !== undefined) {
      this.#turn.stopReason ??= finish;
      this.#finish();
    }
  }

  #finish(): void {
    this.#finished = true;
    this.#turn.complete = true;
  }
}

export function createGeminiView(context: ReplyContext): ClientView {
  return new View(context);
}

class View implements ClientView {
  readonly #context: ReplyContext;
  #any = false;
  #model: string;
  #responseId: string;
  #usage: unknown = { promptTokenCount: 0, candidatesTokenCount: 0, totalTokenCount: 0 };

  constructor(context: ReplyContext) {
    this.#context = context;
    this.#model = context.model ?? 'unknown';
    this.#responseId = `svc-${context.seed}`;
  }

  released({ json }: ReadEvent): void {
    if (json === undefined) return;
    this.#any = true;
    this.#model = stringAt(json, 'modelVersion') ?? this.#model;
    this.#responseId = stringAt(json, 'responseId') ?? this.#responseId;
    if (isRecord(member(json, 'usageMetadata'))) this.#usage = member(json, 'usageMetadata');
  }

  finish(text: string): Buffer {
    const rest = { usageMetadata: this.#usage, modelVersion: this.#model, responseId: this.#responseId };
    const chunk = (parts: unknown[], finish: string | null): unknown => ({
      candidates: [
        { content: { parts, role: 'model' }, index: 0, ...(finish === null ? {} : { finishReason: finish }) },
      ],
      ...rest,
    });
    return this.#frame([chunk([{ text }], null), chunk([{ text: '' }], 'STOP')]);
  }

  failure(status: number, code: string, message: string): Buffer {
    return this.#frame([
      {
        error: {
          code: status,
          message,
          status: googleStatus(status),
          details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code }],
        },
      },
    ]);
  }

  #frame(chunks: unknown[]): Buffer {
    if (this.#context.framing === 'sse') return Buffer.from(chunks.map((c) => sseEvent(c)).join(''));
    return Buffer.from(`${this.#any ? ',' : '['}${chunks.map((c) => JSON.stringify(c)).join(',\r\n')}]`);
  }
}
