/** OpenAI Chat Completions: a stream that goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import { summed } from './continuation.ts';
import type { ReplyContext } from './dialect.ts';
import { sseEvent } from './error-shapes.ts';
import { reasoningKey } from './openai-chat-request.ts';
import { extended, type StreamJoin } from './stream-join.ts';

export const createChatJoin = (context: ReplyContext): StreamJoin => new Join(context);

class Join implements StreamJoin {
  readonly #context: ReplyContext;
  readonly #message: Record<string, unknown> = {};
  readonly #calls = new Map<number, Record<string, unknown>>();
  #head: Record<string, unknown> = {};
  #finish: string | null = null;
  #usage: unknown = undefined;
  #isBroken = false;
  #hasSaid = false;

  constructor(context: ReplyContext) {
    this.#context = context;
  }

  read(json: unknown): void {
    if (!isRecord(json)) return;
    const { choices: _, usage, ...head } = json;
    this.#head = { ...head, ...this.#head };
    if (isRecord(usage)) this.#usage = usage;
    for (const choice of arrayAt(json, 'choices')) {
      if ((asNumber(member(choice, 'index')) ?? 0) !== 0) this.#isBroken = true;
      this.#finish = stringAt(choice, 'finish_reason') ?? this.#finish;
      this.#delta(member(choice, 'delta'));
    }
  }

  #delta(delta: unknown): void {
    if (!isRecord(delta)) return;
    const { tool_calls: calls, function_call: legacy, role, ...texts } = delta;
    if (role !== undefined) this.#message['role'] = role;
    this.#isBroken ||= Object.values(texts).some(isRecord); // sound, of which parts cannot be put together
    extended(this.#message, texts);
    if (isRecord(legacy)) {
      const whole = { ...(this.#message['function_call'] as object | undefined) };
      extended(whole, legacy);
      this.#message['function_call'] = whole;
    }
    if (!Array.isArray(calls)) return;
    calls.forEach((part: unknown, i) => {
      this.#call(asNumber(member(part, 'index')) ?? i, part);
    });
  }

  #call(index: number, part: unknown): void {
    if (!isRecord(part)) return;
    const { index: _, function: named, custom, ...rest } = part;
    const call = this.#calls.get(index) ?? {};
    this.#calls.set(index, call);
    Object.assign(call, rest); // id and type come once, and servers that repeat them repeat the same
    for (const [key, inner] of Object.entries({ function: named, custom })) {
      if (!isRecord(inner)) continue;
      const whole = { ...(call[key] as object | undefined) };
      extended(whole, inner);
      call[key] = whole;
    }
  }

  whole(): unknown {
    if (this.#isBroken) return null;
    const calls = [...this.#calls].sort(([a], [b]) => a - b).map(([, call]) => call);
    const message = { ...this.#message, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
    return { ...this.#head, choices: [{ index: 0, message, finish_reason: this.#finish }], usage: this.#usage };
  }

  unended(json: unknown): unknown {
    if (!isRecord(json)) return undefined;
    const choices = arrayAt(json, 'choices').flatMap((choice) => {
      const delta = member(choice, 'delta');
      return isRecord(choice) && isRecord(delta) && Object.keys(delta).length > 0
        ? [{ ...choice, finish_reason: null }]
        : [];
    });
    const { usage: _, ...rest } = json;
    return choices.length === 0 ? undefined : { ...rest, choices };
  }

  released(json: unknown): void {
    for (const choice of arrayAt(json, 'choices'))
      this.#hasSaid ||= (stringAt(member(choice, 'delta'), 'content') ?? '') !== '';
  }

  rest(second: unknown): Buffer {
    const [choice] = arrayAt(second, 'choices');
    const message = member(choice, 'message');
    const head = { ...this.#head, object: 'chat.completion.chunk' };
    const chunk = (delta: object, finish_reason: unknown = null): string =>
      sseEvent({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
    const key = reasoningKey(message);
    const text = stringAt(message, 'content') ?? '';
    const calls = arrayAt(message, 'tool_calls').map((call, index) => ({ index, ...(call as object) }));
    let out = key === null ? '' : chunk({ [key]: stringAt(message, key) });
    if (text !== '') out += chunk({ content: this.#hasSaid ? `\n\n${text}` : text });
    const refusal = stringAt(message, 'refusal');
    if (refusal !== undefined) out += chunk({ refusal });
    if (calls.length > 0) out += chunk({ tool_calls: calls });
    const legacy = member(message, 'function_call');
    if (isRecord(legacy)) out += chunk({ function_call: legacy });
    out += chunk({}, stringAt(choice, 'finish_reason') ?? 'stop');
    const usage = summed(this.#usage, member(second, 'usage'));
    if (this.#context.wantsUsage && usage !== undefined) out += sseEvent({ ...head, choices: [], usage });
    return Buffer.from(`${out}data: [DONE]\n\n`);
  }
}
