/** OpenAI Responses: a stream that goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import { summed } from './continuation.ts';
import { sseEvent } from './error-shapes.ts';
import type { StreamJoin } from './stream-join.ts';

export const createResponsesJoin = (): StreamJoin => new Join();

class Join implements StreamJoin {
  #response: unknown = null;
  readonly #sent = new Map<number, unknown>();
  #sequence = -1;

  read(json: unknown): void {
    if (stringAt(json, 'type') === 'response.completed') this.#response = member(json, 'response') ?? null;
  }

  whole(): unknown {
    return this.#response;
  }

  unended(): undefined {
    return undefined; // the closing event repeats what was said
  }

  released(json: unknown): void {
    this.#sequence = asNumber(member(json, 'sequence_number')) ?? this.#sequence;
    if (stringAt(json, 'type') === 'response.output_item.done')
      this.#sent.set(asNumber(member(json, 'output_index')) ?? this.#sent.size, member(json, 'item'));
  }

  rest(second: unknown): Buffer {
    const before = [...this.#sent].sort(([a], [b]) => a - b).map(([, item]) => item);
    const next = Math.max(-1, ...this.#sent.keys()) + 1;
    const items = arrayAt(second, 'output');
    const out = items.map((item, i) => this.#item(item, next + i)).join('');
    const response = {
      ...(isRecord(second) ? second : {}),
      id: stringAt(this.#response, 'id'), // SDKs refuse a stream whose id changes
      output: [...before, ...items],
      usage: summed(member(this.#response, 'usage'), member(second, 'usage')),
    };
    return Buffer.from(out + this.#event('response.completed', { response }));
  }

  #item(item: unknown, output_index: number): string {
    if (!isRecord(item)) return '';
    const where = { item_id: stringAt(item, 'id') ?? '', output_index };
    const isMessage = item.type === 'message';
    const isCall = item.type === 'function_call';
    const begun = {
      ...item,
      status: 'in_progress',
      ...(isMessage ? { content: [] } : {}),
      ...(isCall ? { arguments: '' } : {}),
    };
    let out = this.#event('response.output_item.added', { output_index, item: begun });
    if (isMessage)
      arrayAt(item, 'content').forEach((part, content_index) => {
        out += this.#part(part, { ...where, content_index });
      });
    else if (isCall) out += this.#arguments(stringAt(item, 'arguments') ?? '', item.name, where);
    return out + this.#event('response.output_item.done', { output_index, item });
  }

  #part(part: unknown, where: object): string {
    const text = stringAt(part, 'text');
    const refusal = stringAt(part, 'refusal');
    const empty = { ...(part as object), ...(text === undefined ? { refusal: '' } : { text: '' }) };
    let out = this.#event('response.content_part.added', { ...where, part: empty });
    if (text !== undefined) {
      out += this.#event('response.output_text.delta', { ...where, delta: text, logprobs: [] });
      out += this.#event('response.output_text.done', { ...where, text, logprobs: [] });
    } else if (refusal !== undefined) {
      out += this.#event('response.refusal.delta', { ...where, delta: refusal });
      out += this.#event('response.refusal.done', { ...where, refusal });
    }
    return out + this.#event('response.content_part.done', { ...where, part });
  }

  #arguments(text: string, name: unknown, where: object): string {
    return (
      this.#event('response.function_call_arguments.delta', { ...where, delta: text }) +
      this.#event('response.function_call_arguments.done', { ...where, name, arguments: text })
    );
  }

  #event(type: string, members: object): string {
    this.#sequence += 1;
    return sseEvent({ type, ...members, sequence_number: this.#sequence }, type);
  }
}
