/** OpenAI Chat Completions, streamed: reading the turn, and ending it in chunks with constant id and created. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn, ToolCall } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import type { StreamEvent } from '../framing/stream-event.ts';
import type { ClientView, OutputPiece, ReadEvent, ReplyContext, TurnReader } from './dialect.ts';
import { givenText, reasoningKey } from './openai-chat-request.ts';
import { EnvelopeView, readEnvelope } from './openai-envelope.ts';
import { TurnBuilder } from './turn-builder.ts';

export function createChatTurnReader(): TurnReader {
  return new Reader();
}

class Reader implements TurnReader {
  readonly #turn = new TurnBuilder('openai_chat', 0.9);
  readonly #open = new Map<string, Set<string>>(); // choice → its unfinished blocks
  readonly #unfinished = new Set<string>(); // choices without a reason to stop
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
    if (event.data?.trim() === '[DONE]') {
      this.#turn.complete = true;
      return { event, json: undefined, pieces: [], closes: this.#closeAll(), ending: true, terminal: true };
    }
    const json = event.data === null ? undefined : parseJson(event.data);
    const pieces: OutputPiece[] = [];
    const closes: string[] = [];
    readEnvelope(this.#turn, json);
    arrayAt(json, 'choices').forEach((choice, c) => {
      this.#choice(choice, c, pieces, closes);
    });
    return { event, json, pieces, closes, ending: this.#finished, terminal: false };
  }

  #choice(choice: unknown, position: number, pieces: OutputPiece[], closes: string[]): void {
    const add = (kind: OutputPiece['kind'], block: string, pointer: string, text: string | undefined): void => {
      if (text !== undefined) pieces.push(this.#piece({ kind, block, pointer, text, whole: false }, key));
    };
    const key = String(asNumber(member(choice, 'index')) ?? position);
    const at = `/choices/${position}/delta`;
    const delta = member(choice, 'delta');
    const reasoning = reasoningKey(delta);
    if (reasoning !== null) add('thinking', `${key}.thinking`, `${at}/${reasoning}`, stringAt(delta, reasoning));
    add('text', `${key}.text`, `${at}/content`, stringAt(delta, 'content'));
    add('text', `${key}.refusal`, `${at}/refusal`, stringAt(delta, 'refusal'));
    add('text', `${key}.audio`, `${at}/audio/transcript`, stringAt(member(delta, 'audio'), 'transcript'));
    arrayAt(delta, 'tool_calls').forEach((call, i) => {
      const block = `${key}.tool.${asNumber(member(call, 'index')) ?? i}`;
      const inner = member(call, 'function') ?? member(call, 'custom');
      this.#turn.call(block, stringAt(call, 'id'), undefined);
      this.#turn.callNamePart(block, stringAt(inner, 'name') ?? '');
      const field = isRecord(member(call, 'custom')) ? 'custom/input' : 'function/arguments';
      add('tool', block, `${at}/tool_calls/${i}/${field}`, givenText(inner));
    });
    const legacy = member(delta, 'function_call');
    if (isRecord(legacy)) {
      this.#turn.call(`${key}.function`, `${key}.function`, undefined);
      this.#turn.callNamePart(`${key}.function`, stringAt(legacy, 'name') ?? '');
      add('tool', `${key}.function`, `${at}/function_call/arguments`, givenText(legacy));
    }
    const finish = stringAt(choice, 'finish_reason');
    if (finish === undefined || finish === '') return; // some servers send '' with every chunk
    this.#turn.stopReason ??= finish;
    closes.push(...this.#callsOf(key));
    this.#unfinished.delete(key);
    this.#finished = true;
    this.#turn.complete = this.#unfinished.size === 0;
  }

  /** Calls end with the choice; text may go on, since some servers say `stop` with every chunk. */
  #callsOf(choice: string): string[] {
    const open = [...(this.#open.get(choice) ?? [])];
    const calls = open.filter((block) => this.#turn.callOf(block) !== undefined);
    this.#open.set(choice, new Set(open.filter((block) => !calls.includes(block))));
    return calls;
  }

  #piece(piece: OutputPiece, choice: string): OutputPiece {
    if (piece.kind === 'text') this.#turn.text(piece.block, piece.text);
    else if (piece.kind === 'thinking') this.#turn.thinking(piece.block, piece.text);
    else this.#turn.callArguments(piece.block, piece.text);
    this.#unfinished.add(choice);
    const open = this.#open.get(choice);
    if (open === undefined) this.#open.set(choice, new Set([piece.block]));
    else open.add(piece.block);
    return piece;
  }

  #closeAll(): string[] {
    const all = [...this.#open.values()].flatMap((s) => [...s]);
    this.#open.clear();
    return all;
  }
}

export const createChatView = (context: ReplyContext): ClientView => new View(context);

class View extends EnvelopeView {
  #roleSent = false;
  #callsReleased = false;

  constructor(context: ReplyContext) {
    super({ object: 'chat.completion.chunk', idPrefix: 'chatcmpl' }, context);
  }

  protected override seen(choice: unknown): void {
    this.#roleSent = true;
    this.#callsReleased ||= arrayAt(member(choice, 'delta'), 'tool_calls').length > 0;
  }

  protected override closing(index: number, text: string): string {
    const role = this.#roleSent ? '' : this.#chunk(index, { role: 'assistant', content: '' }, null);
    const end = this.#chunk(index, {}, this.#callsReleased ? 'tool_calls' : 'stop');
    return `${role}${this.#chunk(index, { content: text }, null)}${end}`;
  }

  #chunk(index: number, delta: unknown, finish: string | null): string {
    return this.event({ index, delta, logprobs: null, finish_reason: finish });
  }
}
