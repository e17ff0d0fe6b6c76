/** Gemini, streamed: a withheld call becomes a text part in its place. Source: docs/reference/gateway.md#replacement-replies. Pure. */
import { spliceJson } from '../framing/json-splice.ts';
import { parseJson } from '../framing/json-value.ts';
import { withPayload } from '../framing/stream-event.ts';
import type { CallEditor } from './dialect.ts';

const INSIDE = '/functionCall/args';

export function createGeminiCallEditor(): CallEditor {
  const notices = new Map<string, string>();
  return {
    withhold(block, notice) {
      notices.set(block, notice);
    },
    edit({ bytes, read: { event, json, pieces } }) {
      if (notices.size === 0) return null;
      const edits = new Map<string, unknown>();
      for (const { kind, block, pointer } of pieces) {
        const notice = kind === 'tool' ? notices.get(block) : undefined;
        if (notice !== undefined) edits.set(pointer.slice(0, -INSIDE.length), { text: notice });
      }
      if (edits.size === 0) return null;
      const payload = spliceJson(bytes === event.raw && event.data !== null ? event.data : JSON.stringify(json), edits);
      return [{ bytes: withPayload(event, payload), json: parseJson(payload) }];
    },
  };
}
