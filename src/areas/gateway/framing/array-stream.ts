/**
 * A streamed JSON array, read element by element: the form Gemini answers without `alt=sse`. Each element's raw bytes
 * include the bracket or comma before it, so the joined `raw` of all events is the stream. Source:
 * docs/reference/gateway.md#replacement-replies. Pure.
 */
import type { StreamEvent, StreamEventReader } from './stream-event.ts';

export function createArrayReader(): StreamEventReader {
  return new ArrayReader();
}

/** What stands around the elements; anything else behind the last one is an element that breaks off. */
const BETWEEN = /^[[\],\s]*$/;

class ArrayReader implements StreamEventReader {
  #buffer: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #eventStart = 0;
  #valueStart = -1;
  #depth = 0; // 0 outside, 1 inside the outer array, 2 and more inside an element
  #inString = false;
  #escaped = false;

  pendingBytes(): number {
    return this.#buffer.length - this.#eventStart;
  }

  push(chunk: Buffer): StreamEvent[] {
    const shift = this.#eventStart;
    this.#buffer = shift === this.#buffer.length ? chunk : Buffer.concat([this.#buffer.subarray(shift), chunk]);
    this.#eventStart = 0;
    this.#scanned -= shift;
    if (this.#valueStart !== -1) this.#valueStart -= shift;
    const events: StreamEvent[] = [];
    for (; this.#scanned < this.#buffer.length; this.#scanned += 1)
      this.#byte(this.#buffer[this.#scanned] ?? 0, events);
    return events;
  }

  end(): StreamEvent[] {
    if (this.#eventStart === this.#buffer.length) return [];
    const raw = this.#buffer.subarray(this.#eventStart);
    this.#eventStart = this.#buffer.length;
    const text = raw.toString('utf8');
    return [{ raw, name: null, data: BETWEEN.test(text) ? null : text, dataRange: null }];
  }

  #byte(byte: number, events: StreamEvent[]): void {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === 0x5c) this.#escaped = true;
      else if (byte === 0x22) this.#inString = false;
      return;
    }
    if (byte === 0x22) this.#inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (this.#depth === 1) this.#valueStart = this.#scanned;
      this.#depth += 1;
    } else if (byte === 0x7d || byte === 0x5d) {
      this.#depth -= 1;
      if (this.#depth === 1) this.#element(events);
    }
  }

  #element(events: StreamEvent[]): void {
    const from = this.#eventStart;
    const to = this.#scanned + 1;
    const range: [number, number] = [this.#valueStart - from, to - from];
    events.push({
      raw: this.#buffer.subarray(from, to),
      name: null,
      data: this.#buffer.toString('utf8', this.#valueStart, to),
      dataRange: range,
    });
    this.#eventStart = to;
    this.#valueStart = -1;
  }
}
