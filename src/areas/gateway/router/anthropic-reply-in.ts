/** An Anthropic reply, whole or streamed, as neutral events. Source: docs/reference/gateway.md#router. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import type { EndReason, NeutralEvent, Usage } from './neutral.ts';
import type { ReplyReader } from './reply-reader.ts';
import { sealed } from './signature.ts';

const REASONS: Readonly<Record<string, EndReason>> = {
  end_turn: 'end',
  max_tokens: 'length',
  tool_use: 'tools',
  stop_sequence: 'stop_sequence',
  refusal: 'refusal',
};

export function createAnthropicReplyReader(): ReplyReader {
  return new Reader();
}

class Reader implements ReplyReader {
  #usage: unknown = {};
  #isThinking = false;

  event({ json }: { readonly json: unknown }): NeutralEvent[] {
    switch (stringAt(json, 'type')) {
      case 'message_start':
        return this.#start(member(json, 'message'));
      case 'content_block_start':
        return this.#blockStart(member(json, 'content_block'));
      case 'content_block_delta':
        return this.#delta(member(json, 'delta'));
      case 'content_block_stop':
        return [{ kind: 'close' }];
      case 'message_delta':
        return this.#end(member(json, 'delta'), member(json, 'usage'));
      case 'error':
        return [errorOf(member(json, 'error'))];
      default:
        return [];
    }
  }

  whole(json: unknown): NeutralEvent[] | null {
    if (!isRecord(json) || !Array.isArray(json.content)) return null;
    const blocks = arrayAt(json, 'content').flatMap((block): NeutralEvent[] => {
      const begun = this.#blockStart(block);
      const input = member(block, 'input');
      const args: NeutralEvent[] = isRecord(input) ? [{ kind: 'delta', text: JSON.stringify(input) }] : [];
      return [...begun, ...args, ...this.#delta({ signature: member(block, 'signature') }), { kind: 'close' }];
    });
    return [...this.#start(json), ...blocks, ...this.#end(json, undefined)];
  }

  #start(message: unknown): NeutralEvent[] {
    this.#usage = member(message, 'usage');
    return [{ kind: 'start', id: stringAt(message, 'id'), model: stringAt(message, 'model') }];
  }

  #blockStart(block: unknown): NeutralEvent[] {
    const type = stringAt(block, 'type');
    this.#isThinking = type === 'thinking';
    if (type === 'text') return [{ kind: 'block', block: 'text' }, ...deltaOf(stringAt(block, 'text'))];
    if (type === 'thinking') return [{ kind: 'block', block: 'thought' }, ...deltaOf(stringAt(block, 'thinking'))];
    if (type === 'redacted_thinking')
      return [
        { kind: 'block', block: 'thought' },
        { kind: 'signature', signature: sealed('anthropic', { redacted: stringAt(block, 'data') ?? '' }) },
      ];
    if (type === 'tool_use')
      return [{ kind: 'block', block: 'call', id: stringAt(block, 'id') ?? '', name: stringAt(block, 'name') ?? '' }];
    return [{ kind: 'error', status: 503, message: `The reply holds a block of type ${String(type)}.` }];
  }

  #delta(given: unknown): NeutralEvent[] {
    const text = stringAt(given, 'text') ?? stringAt(given, 'thinking') ?? stringAt(given, 'partial_json');
    if (text !== undefined) return deltaOf(text);
    const signature = stringAt(given, 'signature');
    return signature !== undefined && this.#isThinking
      ? [{ kind: 'signature', signature: sealed('anthropic', { signature }) }]
      : [];
  }

  #end(holder: unknown, used: unknown): NeutralEvent[] {
    const word = stringAt(holder, 'stop_reason');
    if (word === undefined) return [];
    const recorded: NeutralEvent = { kind: 'usage', usage: usageOf(this.#usage, used) };
    const reason = Object.hasOwn(REASONS, word) ? REASONS[word] : undefined;
    if (reason === undefined)
      return [recorded, { kind: 'error', status: 503, message: `The reply ended with ${word}.` }];
    return [recorded, { kind: 'end', reason, sequence: stringAt(holder, 'stop_sequence') ?? null }];
  }
}

const deltaOf = (text: string | undefined): NeutralEvent[] =>
  text === undefined || text === '' ? [] : [{ kind: 'delta', text }];

function errorOf(error: unknown): NeutralEvent {
  const status = stringAt(error, 'type') === 'overloaded_error' ? 529 : 503;
  return { kind: 'error', status, message: stringAt(error, 'message') ?? 'The provider broke off.' };
}

/** The provider's input tokens exclude the cached ones. @param later counts that replace those of the first event */
function usageOf(first: unknown, later: unknown): Usage {
  const count = (key: string): number => asNumber(member(later, key)) ?? asNumber(member(first, key)) ?? 0;
  const cached = count('cache_read_input_tokens');
  const cacheWritten = count('cache_creation_input_tokens');
  return {
    input: count('input_tokens') + cached + cacheWritten,
    cached,
    cacheWritten,
    output: count('output_tokens'),
    reasoning: undefined,
  };
}
