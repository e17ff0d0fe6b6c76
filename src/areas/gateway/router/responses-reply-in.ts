/** An OpenAI Responses reply, whole or streamed, as neutral events. Source: docs/reference/gateway.md#router. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import type { NeutralEvent, Usage } from './neutral.ts';
import type { ReplyReader } from './reply-reader.ts';
import { sealed } from './signature.ts';

export function createResponsesReplyReader(): ReplyReader {
  return new Reader();
}

/** Events of an item that is not the open one wait, because the caller's dialect has one open block at a time. */
const WAITING_MAX = 100_000;

class Reader implements ReplyReader {
  readonly #waiting = new Map<number, unknown[]>();
  #waitingCount = 0;
  #item: number | null = null;
  /** The part of the item that is the open block. */
  #open: string | null = null;
  #argumentsSeen = false;
  #summaryPart: number | null = null;
  #called = false;
  #refused = false;

  event({ json }: { readonly json: unknown }): NeutralEvent[] {
    const type = stringAt(json, 'type');
    if (type === 'response.created') return this.#start(member(json, 'response'));
    if (type === 'error') return [errorOf(json)];
    if (type === 'response.completed' || type === 'response.incomplete' || type === 'response.failed')
      return [...this.#rest(), ...this.#end(member(json, 'response'))];
    const index = asNumber(member(json, 'output_index'));
    if (index === undefined) return [];
    if (this.#item === null) this.#item = index;
    if (index === this.#item) return this.#read(type, json);
    this.#waitingCount += 1;
    if (this.#waitingCount > WAITING_MAX)
      return [{ kind: 'error', status: 503, message: 'The reply is too much in disorder.' }];
    this.#waiting.set(index, [...(this.#waiting.get(index) ?? []), json]);
    return [];
  }

  whole(json: unknown): NeutralEvent[] | null {
    if (!isRecord(json) || !Array.isArray(json.output)) return null;
    const items = arrayAt(json, 'output').flatMap((item, output_index) => [
      ...this.event({ json: { type: 'response.output_item.added', output_index, item: bare(item) } }),
      ...this.#content(item, output_index),
      ...this.event({ json: { type: 'response.output_item.done', output_index, item } }),
    ]);
    return [...this.#start(json), ...items, ...this.#end(json)];
  }

  #content(item: unknown, output_index: number): NeutralEvent[] {
    const recorded = (type: string, rest: object): NeutralEvent[] =>
      this.event({ json: { type, output_index, ...rest } });
    return [
      ...arrayAt(item, 'summary').flatMap((part, summary_index) =>
        recorded('response.reasoning_summary_text.delta', { summary_index, delta: stringAt(part, 'text') ?? '' }),
      ),
      ...arrayAt(item, 'content').flatMap((part, content_index) =>
        stringAt(part, 'type') === 'refusal'
          ? recorded('response.refusal.delta', { content_index, delta: stringAt(part, 'refusal') ?? '' })
          : recorded('response.output_text.delta', { content_index, delta: stringAt(part, 'text') ?? '' }),
      ),
    ];
  }

  #start(response: unknown): NeutralEvent[] {
    return [{ kind: 'start', id: stringAt(response, 'id'), model: stringAt(response, 'model') }];
  }

  #read(type: string | undefined, json: unknown): NeutralEvent[] {
    const delta = stringAt(json, 'delta') ?? '';
    switch (type) {
      case 'response.output_item.added':
        return this.#added(member(json, 'item'));
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        this.#refused ||= type === 'response.refusal.delta';
        return delta === ''
          ? []
          : [
              ...this.#opened(`text ${asNumber(member(json, 'content_index')) ?? 0}`, 'text'),
              { kind: 'delta', text: delta },
            ];
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        return delta === '' ? [] : this.#thought(asNumber(member(json, 'summary_index')) ?? 0, delta);
      case 'response.function_call_arguments.delta':
        this.#argumentsSeen ||= delta !== '';
        return delta === '' ? [] : [{ kind: 'delta', text: delta }];
      case 'response.output_item.done':
        return this.#done(member(json, 'item'));
      default:
        return [];
    }
  }

  #added(item: unknown): NeutralEvent[] {
    const type = stringAt(item, 'type');
    if (type === 'message' || type === 'reasoning') return [];
    if (type !== 'function_call')
      return [{ kind: 'error', status: 503, message: `The reply holds an item of type ${String(type)}.` }];
    this.#called = true;
    this.#argumentsSeen = false;
    this.#open = 'call';
    return [{ kind: 'block', block: 'call', id: stringAt(item, 'call_id') ?? '', name: stringAt(item, 'name') ?? '' }];
  }

  #opened(part: string, block: 'text' | 'thought'): NeutralEvent[] {
    if (this.#open === part) return [];
    const closed = this.#close();
    this.#open = part;
    return [...closed, { kind: 'block', block }];
  }

  #thought(part: number, delta: string): NeutralEvent[] {
    const opened = this.#opened('thought', 'thought');
    const next = opened.length === 0 && this.#summaryPart !== part;
    this.#summaryPart = part;
    return [...opened, { kind: 'delta', text: next ? `\n\n${delta}` : delta }];
  }

  #close(): NeutralEvent[] {
    if (this.#open === null) return [];
    this.#open = null;
    return [{ kind: 'close' }];
  }

  #done(item: unknown): NeutralEvent[] {
    const out: NeutralEvent[] = [];
    const whole = stringAt(item, 'arguments') ?? '';
    if (this.#open === 'call' && !this.#argumentsSeen && whole !== '') out.push({ kind: 'delta', text: whole });
    if (stringAt(item, 'type') === 'reasoning') {
      const encrypted = stringAt(item, 'encrypted_content');
      if (encrypted !== undefined) out.push(...this.#opened('thought', 'thought'));
      if (this.#open === 'thought')
        out.push({ kind: 'signature', signature: sealed('openai', { id: stringAt(item, 'id'), encrypted }) });
    }
    out.push(...this.#close());
    this.#item = null;
    const next = Math.min(...this.#waiting.keys());
    if (Number.isFinite(next)) {
      const events = this.#waiting.get(next) ?? [];
      this.#waiting.delete(next);
      for (const json of events) out.push(...this.event({ json }));
    }
    return out;
  }

  /** The events that still wait when the reply ends. */
  #rest(): NeutralEvent[] {
    const out: NeutralEvent[] = this.#close();
    this.#item = null;
    for (const [index, events] of [...this.#waiting].sort(([a], [b]) => a - b)) {
      this.#waiting.delete(index);
      this.#item = null;
      for (const json of events) out.push(...this.event({ json }));
      out.push(...this.#close());
    }
    return out;
  }

  #end(response: unknown): NeutralEvent[] {
    const usage: NeutralEvent = { kind: 'usage', usage: usageOf(member(response, 'usage')) };
    const status = stringAt(response, 'status');
    if (status === 'completed') {
      const reason = this.#called ? 'tools' : this.#refused ? 'refusal' : 'end';
      return [usage, { kind: 'end', reason, sequence: null }];
    }
    if (status === 'incomplete') {
      const why = stringAt(member(response, 'incomplete_details'), 'reason');
      if (why === 'max_output_tokens') return [usage, { kind: 'end', reason: 'length', sequence: null }];
      if (why === 'content_filter') return [usage, { kind: 'end', reason: 'refusal', sequence: null }];
    }
    return [usage, errorOf(member(response, 'error'))];
  }
}

const bare = (item: unknown): unknown => (isRecord(item) ? { ...item, arguments: '' } : item);

function errorOf(error: unknown): NeutralEvent {
  const status = stringAt(error, 'code') === 'rate_limit_exceeded' ? 429 : 503;
  return { kind: 'error', status, message: stringAt(error, 'message') ?? 'The provider broke off.' };
}

function usageOf(usage: unknown): Usage {
  const count = (holder: unknown, key: string): number => asNumber(member(holder, key)) ?? 0;
  return {
    input: count(usage, 'input_tokens'),
    cached: count(member(usage, 'input_tokens_details'), 'cached_tokens'),
    cacheWritten: 0,
    output: count(usage, 'output_tokens'),
    reasoning: asNumber(member(member(usage, 'output_tokens_details'), 'reasoning_tokens')),
  };
}
