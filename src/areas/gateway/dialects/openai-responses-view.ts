/** OpenAI Responses: ending a stream in typed events with increasing sequence numbers, fitted to what was released. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { asNumber, member, stringAt, type JsonObject } from '../framing/json-value.ts';
import type { ClientView, ReadEvent, ReplyContext } from './dialect.ts';
import { openaiErrorType, sseEvent } from './error-shapes.ts';
import { responseObject } from './openai-responses-items.ts';

export function createResponsesView(context: ReplyContext): ClientView {
  return new View(context);
}

interface OpenItem {
  readonly item: JsonObject;
  text: string;
  partOpen: boolean;
}

class View implements ClientView {
  readonly #context: ReplyContext;
  readonly #open = new Map<number, OpenItem>();
  readonly #done = new Map<number, unknown>();
  #response: JsonObject | null = null;
  #sequence = -1;

  constructor(context: ReplyContext) {
    this.#context = context;
  }

  released({ json }: ReadEvent): void {
    this.#sequence = asNumber(member(json, 'sequence_number')) ?? this.#sequence;
    const index = asNumber(member(json, 'output_index')) ?? 0;
    const item = member(json, 'item');
    switch (stringAt(json, 'type')) {
      case 'response.created':
      case 'response.in_progress': {
        const response = member(json, 'response');
        if (isRecord(response)) this.#response = response;
        break;
      }
      case 'response.output_item.added':
        if (isRecord(item)) this.#open.set(index, { item, text: '', partOpen: false });
        break;
      case 'response.content_part.added':
        this.#change(index, (o) => {
          o.partOpen = true;
        });
        break;
      case 'response.content_part.done':
        this.#change(index, (o) => {
          o.partOpen = false;
        });
        break;
      case 'response.output_text.delta':
        this.#change(index, (o) => {
          o.text += stringAt(json, 'delta') ?? '';
        });
        break;
      case 'response.output_item.done':
        this.#open.delete(index);
        this.#done.set(index, item);
        break;
      default:
    }
  }

  finish(text: string): Buffer {
    let out = '';
    if (this.#response === null) {
      this.#response = responseObject(
        `resp_svc_${this.#context.seed}`,
        this.#context.model ?? 'unknown',
        this.#context.createdSeconds,
      );
      const begun = { ...this.#response, status: 'in_progress', usage: null };
      out +=
        this.#event('response.created', { response: begun }) + this.#event('response.in_progress', { response: begun });
    }
    for (const [index, open] of this.#open) out += this.#close(index, open);
    out += this.#message(Math.max(-1, ...this.#done.keys()) + 1, text);
    const output = [...this.#done].sort(([a], [b]) => a - b).map(([, item]) => item);
    const base = responseObject('', '', 0);
    return Buffer.from(
      out +
        this.#event('response.completed', {
          response: {
            ...base,
            ...this.#response,
            status: 'completed',
            output,
            usage: this.#response.usage ?? base.usage,
          },
        }),
    );
  }

  /** In the documented form, and nested as the API sends it: openai and the AI SDK raise for the nested one. */
  failure(status: number, code: string, message: string): Buffer {
    const error = { type: openaiErrorType(status), code, message, param: null };
    return Buffer.from(this.#event('error', { code, message, param: null, error }));
  }

  #change(index: number, change: (open: OpenItem) => void): void {
    const open = this.#open.get(index);
    if (open !== undefined) change(open);
  }

  #close(index: number, open: OpenItem): string {
    const itemId = stringAt(open.item, 'id') ?? '';
    const message = stringAt(open.item, 'type') === 'message';
    const part = { type: 'output_text', text: open.text, annotations: [], logprobs: [] };
    const where = { item_id: itemId, output_index: index, content_index: 0 };
    let out = '';
    if (message && open.partOpen) {
      out += this.#event('response.output_text.done', { ...where, text: open.text, logprobs: [] });
      out += this.#event('response.content_part.done', { ...where, part });
    }
    const item = { ...open.item, status: 'completed', ...(message ? { content: open.text === '' ? [] : [part] } : {}) };
    this.#open.delete(index);
    this.#done.set(index, item);
    return out + this.#event('response.output_item.done', { output_index: index, item });
  }

  #message(index: number, text: string): string {
    const id = `msg_svc_${this.#context.seed}`;
    const where = { item_id: id, output_index: index, content_index: 0 };
    const part = (t: string): unknown => ({ type: 'output_text', text: t, annotations: [], logprobs: [] });
    const item = (status: string, content: unknown[]): unknown => ({
      type: 'message',
      id,
      status,
      role: 'assistant',
      content,
    });
    this.#done.set(index, item('completed', [part(text)]));
    return (
      this.#event('response.output_item.added', { output_index: index, item: item('in_progress', []) }) +
      this.#event('response.content_part.added', { ...where, part: part('') }) +
      this.#event('response.output_text.delta', { ...where, delta: text, logprobs: [] }) +
      this.#event('response.output_text.done', { ...where, text, logprobs: [] }) +
      this.#event('response.content_part.done', { ...where, part: part(text) }) +
      this.#event('response.output_item.done', { output_index: index, item: item('completed', [part(text)]) })
    );
  }

  #event(type: string, members: Record<string, unknown>): string {
    this.#sequence += 1;
    return sseEvent({ type, ...members, sequence_number: this.#sequence }, type);
  }
}
