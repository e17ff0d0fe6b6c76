/**
 * Gemini, streamed: a withheld call becomes a text part in its place, apart from the texts around it. Source:
 * docs/reference/gateway.md#replacement-replies. Pure.
 */
import { spliceJson } from '../framing/json-splice.ts';
import { parseJson, valueAt } from '../framing/json-value.ts';
import { withPayload } from '../framing/stream-event.ts';
import type { CallEditor, OutputPiece } from './dialect.ts';
import { GAP } from './gemini-parts.ts';

/** From the arguments of a call to its part. */
const INSIDE = /\/[^/]+\/args$/;

export function createGeminiCallEditor(): CallEditor {
  const notices = new Map<string, string>();
  /** What was said last, by candidate. */
  const last = new Map<string, 'text' | 'notice'>();

  /** The new value of a part of the event, by its pointer; null: it stays. */
  function editOf({ kind, block, pointer }: OutputPiece, json: unknown): [string, unknown] | null {
    const [candidate = ''] = block.split('.');
    const before = last.get(candidate);
    if (kind === 'tool') {
      const notice = notices.get(block);
      if (notice === undefined) return null;
      last.set(candidate, 'notice');
      return [pointer.replace(INSIDE, ''), { text: before === undefined ? notice : `${GAP}${notice}` }];
    }
    const text = kind === 'text' ? valueAt(json, pointer) : '';
    if (typeof text !== 'string' || text === '') return null;
    last.set(candidate, 'text');
    return before === 'notice' ? [pointer, `${GAP}${text}`] : null;
  }

  return {
    withhold(block, notice) {
      notices.set(block, notice);
    },
    edit({ bytes, read: { event, json, pieces } }) {
      const edits = new Map<string, unknown>();
      for (const piece of pieces) {
        const edit = editOf(piece, json);
        if (edit !== null) edits.set(...edit);
      }
      if (edits.size === 0) return null;
      const payload = spliceJson(bytes === event.raw && event.data !== null ? event.data : JSON.stringify(json), edits);
      return [{ bytes: withPayload(event, payload), json: parseJson(payload) }];
    },
  };
}
