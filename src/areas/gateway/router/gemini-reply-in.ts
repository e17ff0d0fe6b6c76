/** A Gemini reply, whole or in chunks, as neutral events. Source: docs/reference/gateway.md#router. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import type { EndReason, NeutralEvent, Usage } from './neutral.ts';
import type { ReplyReader } from './reply-reader.ts';
import { madeUpCallId, sealed } from './signature.ts';

const REASONS: Readonly<Record<string, EndReason>> = {
  STOP: 'end',
  MAX_TOKENS: 'length',
  SAFETY: 'refusal',
  RECITATION: 'refusal',
  BLOCKLIST: 'refusal',
  PROHIBITED_CONTENT: 'refusal',
  SPII: 'refusal',
  LANGUAGE: 'refusal',
};

/** @param seed for the ids of calls that the provider sends without one */
export function createGeminiReplyReader(seed: string): ReplyReader {
  return new Reader(seed);
}

class Reader implements ReplyReader {
  readonly #seed: string;
  #started = false;
  #open: 'text' | 'thought' | null = null;
  #calls = 0;
  #usage: unknown = undefined;
  #ended = false;

  constructor(seed: string) {
    this.#seed = seed;
  }

  event({ json }: { readonly json: unknown }): NeutralEvent[] {
    return isRecord(json) ? this.#chunk(json) : [];
  }

  whole(json: unknown): NeutralEvent[] | null {
    const isReply = Array.isArray(member(json, 'candidates')) || isRecord(member(json, 'promptFeedback'));
    return isReply ? this.#chunk(json) : null;
  }

  #chunk(json: unknown): NeutralEvent[] {
    const error = member(json, 'error');
    if (isRecord(error)) return [errorOf(error)];
    const out: NeutralEvent[] = [];
    if (!this.#started)
      out.push({ kind: 'start', id: stringAt(json, 'responseId'), model: stringAt(json, 'modelVersion') });
    this.#started = true;
    this.#usage = member(json, 'usageMetadata') ?? this.#usage;
    const [candidate, second] = arrayAt(json, 'candidates');
    if (second !== undefined) return [{ kind: 'error', status: 503, message: 'The reply holds several candidates.' }];
    for (const part of arrayAt(member(candidate, 'content'), 'parts')) out.push(...this.#part(part));
    const finish =
      stringAt(candidate, 'finishReason') ??
      (candidate === undefined && isRecord(member(json, 'promptFeedback')) ? 'SAFETY' : undefined);
    if (finish !== undefined && !this.#ended) out.push(...this.#end(finish));
    return out;
  }

  /** A signature belongs to the part that has it; it is passed on before that part, in a thought of its own. */
  #part(part: unknown): NeutralEvent[] {
    const signature = stringAt(part, 'thoughtSignature');
    const text = stringAt(part, 'text');
    const call = member(part, 'functionCall');
    if (text === undefined && !isRecord(call) && signature === undefined)
      return [
        { kind: 'error', status: 503, message: `The reply holds a part with ${Object.keys(part ?? {}).join(', ')}.` },
      ];
    const isThought = member(part, 'thought') === true;
    const out: NeutralEvent[] = [];
    if (signature !== undefined) {
      out.push(...this.#turnTo('thought'), ...this.#signed(signature));
    }
    if (text !== undefined && text !== '')
      out.push(...this.#turnTo(isThought ? 'thought' : 'text'), { kind: 'delta', text });
    if (isRecord(call)) out.push(...this.#close(), ...this.#call(call));
    return out;
  }

  #call(call: unknown): NeutralEvent[] {
    const id = stringAt(call, 'id') ?? madeUpCallId(this.#seed, this.#calls);
    this.#calls += 1;
    return [
      { kind: 'block', block: 'call', id, name: stringAt(call, 'name') ?? '' },
      { kind: 'delta', text: JSON.stringify(member(call, 'args') ?? {}) },
      { kind: 'close' },
    ];
  }

  #turnTo(block: 'text' | 'thought'): NeutralEvent[] {
    if (this.#open === block) return [];
    const closed = this.#close();
    this.#open = block;
    return [...closed, { kind: 'block', block }];
  }

  #signed(signature: string): NeutralEvent[] {
    this.#open = null;
    return [{ kind: 'signature', signature: sealed('gemini', { signature }) }, { kind: 'close' }];
  }

  #close(): NeutralEvent[] {
    const open = this.#open;
    this.#open = null;
    if (open === null) return [];
    const seal: NeutralEvent[] = open === 'thought' ? [{ kind: 'signature', signature: sealed('gemini', {}) }] : [];
    return [...seal, { kind: 'close' }];
  }

  #end(finish: string): NeutralEvent[] {
    this.#ended = true;
    const reason = Object.hasOwn(REASONS, finish) ? REASONS[finish] : undefined;
    const recorded: NeutralEvent[] = [...this.#close(), { kind: 'usage', usage: usageOf(this.#usage) }];
    if (reason === undefined)
      return [...recorded, { kind: 'error', status: 503, message: `The reply ended with ${finish}.` }];
    return [
      ...recorded,
      { kind: 'end', reason: reason === 'end' && this.#calls > 0 ? 'tools' : reason, sequence: null },
    ];
  }
}

const errorOf = (error: unknown): NeutralEvent => ({
  kind: 'error',
  status: asNumber(member(error, 'code')) ?? 503,
  message: stringAt(error, 'message') ?? 'The provider broke off.',
});

/** The provider's output tokens exclude the thoughts. */
function usageOf(usage: unknown): Usage {
  const count = (key: string): number => asNumber(member(usage, key)) ?? 0;
  return {
    input: count('promptTokenCount') + count('toolUsePromptTokenCount'),
    cached: count('cachedContentTokenCount'),
    cacheWritten: 0,
    output: count('candidatesTokenCount') + count('thoughtsTokenCount'),
    reasoning: asNumber(member(usage, 'thoughtsTokenCount')),
  };
}
