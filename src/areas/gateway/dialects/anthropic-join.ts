/** Anthropic Messages: a stream that goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, asString, member, parseJson, stringAt } from '../framing/json-value.ts';
import { summed } from './continuation.ts';
import { sseEvent } from './error-shapes.ts';
import type { StreamJoin } from './stream-join.ts';

export const createAnthropicJoin = (): StreamJoin => new Join();

type Block = Record<string, unknown>;

class Join implements StreamJoin {
  #message: Record<string, unknown> | null = null;
  readonly #blocks: Block[] = [];
  readonly #inputs = new Map<Block, string>();
  #isBroken = false;
  #next = 0;

  read(json: unknown): void {
    const block = this.#blocks[asNumber(member(json, 'index')) ?? -1];
    const content = member(json, 'content_block');
    switch (stringAt(json, 'type')) {
      case 'message_start':
        this.#message = { ...(member(json, 'message') as object) };
        break;
      case 'content_block_start':
        if (!isRecord(content) || asNumber(member(json, 'index')) !== this.#blocks.length) this.#isBroken = true;
        else this.#blocks.push({ ...content });
        break;
      case 'content_block_delta':
        if (block === undefined) this.#isBroken = true;
        else this.#delta(block, member(json, 'delta'));
        break;
      case 'message_delta':
        if (this.#message === null) return;
        Object.assign(this.#message, member(json, 'delta'));
        this.#message['usage'] = {
          ...(this.#message['usage'] as object | undefined),
          ...(member(json, 'usage') as object | undefined),
        };
        break;
      default:
    }
  }

  #delta(block: Block, delta: unknown): void {
    const add = (key: string, more: string | undefined): void => {
      block[key] = (asString(block[key]) ?? '') + (more ?? '');
    };
    switch (stringAt(delta, 'type')) {
      case 'text_delta':
        add('text', stringAt(delta, 'text'));
        break;
      case 'thinking_delta':
        add('thinking', stringAt(delta, 'thinking'));
        break;
      case 'signature_delta':
        add('signature', stringAt(delta, 'signature'));
        break;
      case 'input_json_delta':
        this.#inputs.set(block, (this.#inputs.get(block) ?? '') + (stringAt(delta, 'partial_json') ?? ''));
        break;
      case 'citations_delta':
        block['citations'] = [...arrayAt(block, 'citations'), member(delta, 'citation')];
        break;
      default:
        this.#isBroken = true; // a delta of a kind that this table does not have
    }
  }

  whole(): unknown {
    for (const [block, text] of this.#inputs) {
      block['input'] = text === '' ? block['input'] : parseJson(text);
      if (block['input'] === undefined) this.#isBroken = true;
    }
    return this.#isBroken || this.#message === null ? null : { ...this.#message, content: this.#blocks };
  }

  unended(): undefined {
    return undefined; // message_delta and message_stop say nothing else
  }

  released(json: unknown): void {
    if (stringAt(json, 'type') === 'content_block_start')
      this.#next = Math.max(this.#next, (asNumber(member(json, 'index')) ?? 0) + 1);
  }

  rest(second: unknown): Buffer {
    let out = '';
    const say = (type: string, members: object): void => {
      out += sseEvent({ type, ...members }, type);
    };
    arrayAt(second, 'content').forEach((block, i) => {
      const index = this.#next + i;
      const { start, deltas } = eventsOf(block);
      say('content_block_start', { index, content_block: start });
      for (const delta of deltas) say('content_block_delta', { index, delta });
      say('content_block_stop', { index });
    });
    say('message_delta', {
      delta: {
        stop_reason: member(second, 'stop_reason') ?? 'end_turn',
        stop_sequence: member(second, 'stop_sequence') ?? null,
      },
      usage: summed(this.#message?.['usage'], member(second, 'usage')) ?? { output_tokens: 0 },
    });
    say('message_stop', {});
    return Buffer.from(out);
  }
}

/** A block as it begins in a stream, and what follows. Blocks of other kinds come whole at their beginning. */
function eventsOf(block: unknown): { readonly start: unknown; readonly deltas: readonly unknown[] } {
  if (!isRecord(block)) return { start: block, deltas: [] };
  switch (block.type) {
    case 'text':
      return { start: { ...block, text: '' }, deltas: [{ type: 'text_delta', text: block.text }] };
    case 'thinking':
      return {
        start: { ...block, thinking: '', signature: '' },
        deltas: [
          { type: 'thinking_delta', thinking: block.thinking },
          ...(block.signature === undefined ? [] : [{ type: 'signature_delta', signature: block.signature }]),
        ],
      };
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return {
        start: { ...block, input: {} },
        deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input ?? {}) }],
      };
    default:
      return { start: block, deltas: [] };
  }
}
