/**
 * Anthropic Messages, streamed: a withheld call becomes a text block of the same index.
 * Source: docs/reference/gateway.md#replacement-replies. Pure.
 */
import { asNumber, member, stringAt } from '../framing/json-value.ts';
import { withPayload } from '../framing/stream-event.ts';
import { spliceJson } from '../framing/json-splice.ts';
import type { CallEditor, ReadEvent, SentEvent } from './dialect.ts';
import { sseEvent } from './error-shapes.ts';

export function createAnthropicCallEditor(): CallEditor {
  const notices = new Map<string, string>();
  let callsSent = false;

  const made = (json: { readonly type: string } & Record<string, unknown>): SentEvent => ({
    bytes: Buffer.from(sseEvent(json, json.type)),
    json,
  });

  function start(read: ReadEvent, block: string): readonly SentEvent[] | null {
    const notice = notices.get(block);
    if (notice === undefined) {
      callsSent ||= stringAt(member(read.json, 'content_block'), 'type') === 'tool_use';
      return null;
    }
    const index = Number(block);
    return [
      made({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } }),
      made({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: notice } }),
    ];
  }

  /** Without a tool call left, the turn has ended: `tool_use` becomes `end_turn`. */
  function ending(read: ReadEvent): readonly SentEvent[] | null {
    const { event, json } = read;
    if (callsSent || notices.size === 0 || event.data === null) return null;
    if (stringAt(member(json, 'delta'), 'stop_reason') !== 'tool_use') return null;
    const payload = spliceJson(event.data, new Map([['/delta/stop_reason', 'end_turn']]));
    return [{ bytes: withPayload(event, payload), json: JSON.parse(payload) as unknown }];
  }

  return {
    withhold(block, notice) {
      notices.set(block, notice);
    },
    edit({ read }) {
      const block = String(asNumber(member(read.json, 'index')) ?? 0);
      switch (stringAt(read.json, 'type')) {
        case 'content_block_start':
          return start(read, block);
        case 'content_block_delta':
          return notices.has(block) ? [] : null;
        case 'message_delta':
          return ending(read);
        default:
          return null;
      }
    },
  };
}
