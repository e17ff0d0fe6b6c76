/**
 * OpenAI Responses, streamed: a withheld call item becomes a message item of the same place, in its events and in the closing
 * response; sequence numbers go on without gap. Source: docs/reference/gateway.md#replacement-replies. Pure.
 */
import { spliceJson } from '../framing/json-splice.ts';
import { asNumber, member, parseJson, stringAt } from '../framing/json-value.ts';
import { withPayload } from '../framing/stream-event.ts';
import type { CallEditor, ReadEvent, ReplyContext, SentEvent } from './dialect.ts';
import { sseEvent } from './error-shapes.ts';

export function createResponsesCallEditor(context: ReplyContext): CallEditor {
  return new Editor(context.seed);
}

class Editor implements CallEditor {
  readonly #seed: string;
  readonly #notices = new Map<number, string>();
  #sequence = -1;

  constructor(seed: string) {
    this.#seed = seed;
  }

  withhold(block: string, notice: string): void {
    this.#notices.set(Number.parseInt(block, 10), notice);
  }

  edit({ bytes, read }: { readonly bytes: Buffer; readonly read: ReadEvent }): readonly SentEvent[] | null {
    const number = asNumber(member(read.json, 'sequence_number'));
    if (this.#notices.size === 0) {
      this.#sequence = number ?? this.#sequence;
      return null;
    }
    const index = asNumber(member(read.json, 'output_index'));
    const notice = index === undefined ? undefined : this.#notices.get(index);
    if (index !== undefined && notice !== undefined) return this.#inPlace(stringAt(read.json, 'type'), index, notice);
    const edits = new Map<string, unknown>();
    if (member(member(read.json, 'response'), 'output') !== undefined) {
      for (const [at, said] of this.#notices) edits.set(`/response/output/${at}`, this.#item(at, 'completed', said));
    }
    if (number !== undefined) {
      this.#sequence += 1;
      if (number !== this.#sequence) edits.set('/sequence_number', this.#sequence);
    }
    if (edits.size === 0 || read.event.data === null) return [{ bytes, json: read.json }];
    const data = stringOf(bytes, read);
    const payload = spliceJson(data, edits);
    return [{ bytes: withPayload(read.event, payload), json: parseJson(payload) }];
  }

  #inPlace(type: string | undefined, index: number, text: string): SentEvent[] {
    const where = { item_id: this.#id(index), output_index: index, content_index: 0 };
    if (type === 'response.output_item.done')
      return [this.#made(type, { output_index: index, item: this.#item(index, 'completed', text) })];
    if (type !== 'response.output_item.added') return [];
    return [
      this.#made(type, { output_index: index, item: this.#item(index, 'in_progress', null) }),
      this.#made('response.content_part.added', { ...where, part: part('') }),
      this.#made('response.output_text.delta', { ...where, delta: text, logprobs: [] }),
      this.#made('response.output_text.done', { ...where, text, logprobs: [] }),
      this.#made('response.content_part.done', { ...where, part: part(text) }),
    ];
  }

  #id(index: number): string {
    return `msg_svc_${this.#seed}_${index}`;
  }

  #item(index: number, status: string, text: string | null): unknown {
    return {
      type: 'message',
      id: this.#id(index),
      status,
      role: 'assistant',
      content: text === null ? [] : [part(text)],
    };
  }

  #made(type: string, members: Record<string, unknown>): SentEvent {
    this.#sequence += 1;
    const json = { type, ...members, sequence_number: this.#sequence };
    return { bytes: Buffer.from(sseEvent(json, type)), json };
  }
}

const part = (text: string): unknown => ({ type: 'output_text', text, annotations: [], logprobs: [] });

/** The payload as it is after redaction. */
const stringOf = (bytes: Buffer, { event, json }: ReadEvent): string =>
  bytes === event.raw && event.data !== null ? event.data : JSON.stringify(json);
