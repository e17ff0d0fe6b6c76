/** OpenAI legacy completions, streamed: each event brings the next part of one or more texts. Pure. */
import type { AssistantTurn } from '../../../contract/turn.ts';
import { arrayAt, asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import type { StreamEvent } from '../framing/stream-event.ts';
import type { ClientView, OutputPiece, ReadEvent, ReplyContext, TurnReader } from './dialect.ts';
import { EnvelopeView, readEnvelope } from './openai-envelope.ts';
import { TurnBuilder } from './turn-builder.ts';

export const createCompletionReader = (): TurnReader => new Reader();

class Reader implements TurnReader {
  readonly #turn = new TurnBuilder('openai_chat', 0.9);
  readonly #open = new Set<string>();
  readonly #unfinished = new Set<string>(); // choices without a reason to stop
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
    readEnvelope(this.#turn, json);
    const pieces: OutputPiece[] = [];
    arrayAt(json, 'choices').forEach((choice, i) => {
      const block = `${asNumber(member(choice, 'index')) ?? i}.text`;
      const text = stringAt(choice, 'text');
      if (text !== undefined) {
        pieces.push({ kind: 'text', block, pointer: `/choices/${i}/text`, text, whole: false });
        this.#turn.text(block, text);
        this.#open.add(block);
        this.#unfinished.add(block);
      }
      this.#end(choice, block);
    });
    return { event, json, pieces, closes: [], ending: this.#finished, terminal: false };
  }

  /** The text may go on, since some servers give a reason to stop with every chunk. */
  #end(choice: unknown, block: string): void {
    const finish = stringAt(choice, 'finish_reason');
    if (finish === undefined || finish === '') return;
    this.#turn.stopReason ??= finish;
    this.#unfinished.delete(block);
    this.#finished = true;
    this.#turn.complete = this.#unfinished.size === 0;
  }
}

export const createCompletionView = (context: ReplyContext): ClientView => new View(context);

class View extends EnvelopeView {
  constructor(context: ReplyContext) {
    super({ object: 'text_completion', idPrefix: 'cmpl' }, context);
  }

  protected override closing(index: number, text: string): string {
    return this.event({ text, index, logprobs: null, finish_reason: 'stop' });
  }
}
