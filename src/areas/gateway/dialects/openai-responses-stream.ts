/** OpenAI Responses, streamed: reading the turn from typed events, which repeat their text in `done` events. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn, ToolCall } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import type { StreamEvent } from '../framing/stream-event.ts';
import type { OutputPiece, ReadEvent, TurnReader } from './dialect.ts';
import { callName, CONTENT_OFFSET, hasRun, isCallItem, itemPieces } from './openai-responses-items.ts';
import { TurnBuilder } from './turn-builder.ts';

export { createResponsesView } from './openai-responses-view.ts';

export function createResponsesTurnReader(): TurnReader {
  return new Reader();
}

const CALL_PARTS = /^response\.(function_call_arguments|mcp_call_arguments|custom_tool_call_input)\.(delta|done)$/;
const TEXT_PARTS = /^response\.(output_text|refusal)\.(delta|done)$/;
const THINKING_PARTS = /^response\.(reasoning_summary_text|reasoning_text)\.(delta|done)$/;
const PARTS = /^response\.(content_part|reasoning_summary_part)\.(added|done)$/;
const FINAL = /^response\.(completed|incomplete|failed)$/;

class Reader implements TurnReader {
  readonly #turn = new TurnBuilder('openai_responses', 0.7);

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
    const type = stringAt(json, 'type') ?? event.name ?? '';
    const base: ReadEvent = { event, json, pieces: [], closes: [], ending: false, terminal: false };
    const item = asNumber(member(json, 'output_index')) ?? 0;
    if (TEXT_PARTS.test(type))
      return { ...base, ...this.#part(json, 'text', `${item}.text.${asNumber(member(json, 'content_index')) ?? 0}`) };
    if (THINKING_PARTS.test(type))
      return { ...base, ...this.#part(json, 'thinking', `${item}.thinking.${thinkingIndex(json)}`) };
    if (CALL_PARTS.test(type)) return { ...base, ...this.#part(json, 'tool', `${item}.call`) };
    if (type === 'response.output_item.added') return { ...base, pieces: this.#itemAdded(member(json, 'item'), item) };
    if (type === 'response.output_item.done') return { ...base, ...this.#itemDone(member(json, 'item'), item) };
    if (PARTS.test(type)) return { ...base, pieces: this.#contentPart(json, item, type.endsWith('done')) };
    if (FINAL.test(type)) return { ...base, ...this.#final(member(json, 'response')), ending: true, terminal: true };
    this.#turn.model ??= stringAt(member(json, 'response'), 'model') ?? null;
    return type === 'error' ? { ...base, ending: true, terminal: true } : base;
  }

  #part(json: unknown, kind: OutputPiece['kind'], block: string): Pick<ReadEvent, 'pieces' | 'closes'> {
    const delta = stringAt(json, 'delta');
    if (delta !== undefined) {
      if (kind === 'text') this.#turn.text(block, delta);
      else if (kind === 'thinking') this.#turn.thinking(block, delta);
      else this.#turn.callArguments(block, delta);
      return { pieces: [{ kind, block, pointer: '/delta', text: delta, whole: false }], closes: [] };
    }
    const key = ['text', 'refusal', 'arguments', 'input'].find((k) => stringAt(json, k) !== undefined);
    if (key === undefined) return { pieces: [], closes: [] };
    const text = stringAt(json, key) ?? '';
    this.#whole({ kind, block, pointer: `/${key}`, text, whole: true });
    return { pieces: [{ kind, block, pointer: `/${key}`, text, whole: true }], closes: kind === 'tool' ? [] : [block] };
  }

  #whole(piece: OutputPiece): void {
    if (piece.kind === 'text') this.#turn.textWhole(piece.block, piece.text);
    else if (piece.kind === 'thinking') this.#turn.thinkingWhole(piece.block, piece.text);
    else if (piece.text !== '') this.#turn.callArgumentsWhole(piece.block, piece.text);
  }

  #itemAdded(item: unknown, index: number): OutputPiece[] {
    if (!isCallItem(item)) return this.#given(item, index);
    const pieces = itemPieces(item, '/item', index, false).map((p) => ({ ...p, text: '' })); // real text comes in parts or in `done`
    this.#call(item, index);
    return pieces;
  }

  /** What an item holds when it begins; the provider itself begins with an empty one. */
  #given(item: unknown, index: number): OutputPiece[] {
    const pieces = itemPieces(item, '/item', index, true).filter(({ text }) => text !== '');
    pieces.forEach((piece) => {
      this.#whole(piece);
    });
    return pieces;
  }

  #call(item: unknown, index: number): void {
    this.#turn.call(`${index}.call`, stringAt(item, 'call_id') ?? stringAt(item, 'id'), callName(item));
    if (hasRun(item)) this.#turn.callRan(`${index}.call`);
  }

  #itemDone(item: unknown, index: number): Pick<ReadEvent, 'pieces' | 'closes'> {
    const pieces = itemPieces(item, '/item', index, true);
    pieces.forEach((p) => {
      this.#whole(p);
    });
    if (isCallItem(item)) this.#call(item, index);
    if (stringAt(item, 'type') === 'reasoning' && pieces.length === 0) this.#turn.redactedThinking();
    return { pieces, closes: [...new Set(pieces.map((p) => p.block))] };
  }

  #contentPart(json: unknown, index: number, done: boolean): OutputPiece[] {
    const part = member(json, 'part');
    const key = stringAt(part, 'text') !== undefined ? 'text' : 'refusal';
    const text = stringAt(part, key);
    if (text === undefined || (!done && text === '')) return [];
    const thinking = THOUGHTS.has(stringAt(part, 'type') ?? '');
    const block = thinking
      ? `${index}.thinking.${thinkingIndex(json)}`
      : `${index}.text.${asNumber(member(json, 'content_index')) ?? 0}`;
    const piece: OutputPiece = {
      kind: thinking ? 'thinking' : 'text',
      block,
      pointer: `/part/${key}`,
      text,
      whole: true,
    };
    this.#whole(piece);
    return [piece];
  }

  /** Some servers tell of a call here alone. */
  #final(response: unknown): Pick<ReadEvent, 'pieces' | 'closes'> {
    this.#turn.model = stringAt(response, 'model') ?? this.#turn.model;
    this.#turn.stopReason = stringAt(response, 'status') ?? null;
    this.#turn.inputTokens = asNumber(member(member(response, 'usage'), 'input_tokens')) ?? null;
    this.#turn.outputTokens = asNumber(member(member(response, 'usage'), 'output_tokens')) ?? null;
    this.#turn.complete = isRecord(response);
    const output = arrayAt(response, 'output');
    const pieces = output.flatMap((item, i) => itemPieces(item, `/response/output/${i}`, i, true));
    pieces.forEach((p) => {
      this.#whole(p);
    });
    output.forEach((item, i) => {
      if (isCallItem(item)) this.#call(item, i);
    });
    return { pieces, closes: pieces.filter(({ kind }) => kind === 'tool').map(({ block }) => block) };
  }
}

const THOUGHTS: ReadonlySet<string> = new Set(['reasoning_text', 'summary_text']);

const thinkingIndex = (json: unknown): number =>
  asNumber(member(json, 'summary_index')) ?? (asNumber(member(json, 'content_index')) ?? 0) + CONTENT_OFFSET;
