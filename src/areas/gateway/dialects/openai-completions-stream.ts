/** OpenAI legacy completions, streamed: each event brings the next part of one or more texts. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import type { StreamEvent } from '../framing/stream-event.ts';
import type { ClientView, OutputPiece, ReadEvent, ReplyContext, TurnReader } from './dialect.ts';
import { openaiErrorType, sseEvent } from './error-shapes.ts';
import { TurnBuilder } from './turn-builder.ts';

export const createCompletionReader = (): TurnReader => new Reader();

class Reader implements TurnReader {
  readonly #turn = new TurnBuilder('openai_chat', 0.9);
  readonly #open = new Set<string>();
  #finished = false;

  turn(): AssistantTurn {
    return this.#turn.build();
  }

  callOf(): undefined {
    return undefined;
  }

  overflowed(): boolean {
    return this.#turn.overflowed();
  }

  read(event: StreamEvent): ReadEvent {
    if (event.data?.trim() === '[DONE]') {
      this.#turn.complete = true;
      const closes = [...this.#open];
      this.#open.clear();
      return { event, json: undefined, pieces: [], closes, ending: true, terminal: true };
    }
    const json = event.data === null ? undefined : parseJson(event.data);
    this.#turn.model ??= stringAt(json, 'model') ?? null;
    const usage = member(json, 'usage');
    if (isRecord(usage)) {
      this.#turn.inputTokens = asNumber(usage.prompt_tokens) ?? this.#turn.inputTokens;
      this.#turn.outputTokens = asNumber(usage.completion_tokens) ?? this.#turn.outputTokens;
    }
    const pieces: OutputPiece[] = [];
    const closes: string[] = [];
    arrayAt(json, 'choices').forEach((choice, i) => {
      const block = `${asNumber(member(choice, 'index')) ?? i}.text`;
      const text = stringAt(choice, 'text');
      if (text !== undefined) {
        pieces.push({ kind: 'text', block, pointer: `/choices/${i}/text`, text, whole: false });
        this.#turn.text(block, text);
        this.#open.add(block);
      }
      this.#end(choice, block, closes);
    });
    return { event, json, pieces, closes, ending: this.#finished, terminal: false };
  }

  #end(choice: unknown, block: string, closes: string[]): void {
    const finish = stringAt(choice, 'finish_reason');
    if (finish === undefined) return;
    this.#turn.stopReason ??= finish;
    if (this.#open.delete(block)) closes.push(block);
    this.#finished = true;
    this.#turn.complete = this.#open.size === 0;
  }
}

export const createCompletionView = (context: ReplyContext): ClientView => new View(context);

class View implements ClientView {
  readonly #context: ReplyContext;
  readonly #choices = new Set<number>();
  readonly #finished = new Set<number>();
  #id: string;
  #created: number;
  #model: string;

  constructor(context: ReplyContext) {
    this.#context = context;
    this.#id = `cmpl-svc-${context.seed}`;
    this.#created = context.createdSeconds;
    this.#model = context.model ?? 'unknown';
  }

  released({ json }: ReadEvent): void {
    this.#id = stringAt(json, 'id') ?? this.#id;
    this.#created = asNumber(member(json, 'created')) ?? this.#created;
    this.#model = stringAt(json, 'model') ?? this.#model;
    for (const choice of arrayAt(json, 'choices')) {
      const index = asNumber(member(choice, 'index')) ?? 0;
      this.#choices.add(index);
      if (stringAt(choice, 'finish_reason') !== undefined) this.#finished.add(index);
    }
  }

  finish(text: string): Buffer {
    const head = { id: this.#id, object: 'text_completion', created: this.#created, model: this.#model };
    const open = (this.#choices.size === 0 ? [0] : [...this.#choices]).filter((i) => !this.#finished.has(i));
    let out = '';
    for (const index of open)
      out += sseEvent({ ...head, choices: [{ text, index, logprobs: null, finish_reason: 'stop' }] });
    if (this.#context.wantsUsage) {
      const tokens = Math.ceil(text.length / 4);
      out += sseEvent({
        ...head,
        choices: [],
        usage: { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
      });
    }
    return Buffer.from(`${out}data: [DONE]\n\n`);
  }

  failure(status: number, code: string, message: string): Buffer {
    return Buffer.from(sseEvent({ error: { message, type: openaiErrorType(status), param: null, code } }));
  }
}
