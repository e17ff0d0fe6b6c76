/**
 * Server-sent events, read on bytes: CR, LF and CRLF, `data:` with or without a space, several data lines, comments, a
 * byte order mark, cuts anywhere (also inside a character or between CR and LF), unknown fields kept. Source:
 * docs/reference/gateway.md#streaming; WHATWG HTML section 9.2. Changes no byte: the joined `raw` of all events is the
 * stream. Pure.
 */
import type { StreamEvent, StreamEventReader } from './stream-event.ts';

const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;
const SPACE = 0x20;

const DATA = Buffer.from('data');
const EVENT = Buffer.from('event');

/** Byte by byte: for a word this is faster than a string or a call into the runtime. */
function isAt(buffer: Buffer, from: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i += 1) if (buffer[from + i] !== word[i]) return false;
  return true;
}

export function createSseReader(): StreamEventReader {
  return new SseReader();
}

class SseReader implements StreamEventReader {
  #buffer: Buffer = Buffer.alloc(0);
  #eventStart = 0; // first byte of the unfinished event
  #lineStart = 0; // first byte of the unfinished line
  #scanned = 0; // bytes known to hold no line break after lineStart
  #atStreamStart = true;
  #name: string | null = null;
  #data: string[] = [];
  #range: [number, number] | null = null; // absolute in #buffer
  #lastName: { readonly bytes: Uint8Array; readonly text: string } = { bytes: new Uint8Array(0), text: '' };

  pendingBytes(): number {
    return this.#buffer.length - this.#eventStart;
  }

  push(chunk: Buffer): StreamEvent[] {
    this.#take(chunk);
    const events: StreamEvent[] = [];
    let nextCr = -2; // -2: unknown, -1: none in the buffer
    for (;;) {
      const lf = this.#buffer.indexOf(LF, this.#scanned);
      if (nextCr === -2 || (nextCr !== -1 && nextCr < this.#scanned)) nextCr = this.#buffer.indexOf(CR, this.#scanned);
      const end = nextCr !== -1 && (lf === -1 || nextCr < lf) ? nextCr : lf;
      if (end === -1) {
        this.#scanned = this.#buffer.length;
        return events;
      }
      if (end === nextCr && end + 1 === this.#buffer.length) {
        // an LF may follow: decide with the next byte
        this.#scanned = end;
        return events;
      }
      const next = end === nextCr && this.#buffer[end + 1] === LF ? end + 2 : end + 1;
      this.#line(end, next, events);
    }
  }

  end(): StreamEvent[] {
    const events: StreamEvent[] = [];
    const length = this.#buffer.length;
    if (this.#lineStart < length) {
      const last = this.#buffer[length - 1] === CR ? length - 1 : length;
      this.#line(last, length, events);
    }
    if (this.#eventStart < length) events.push(this.#finish(length));
    return events;
  }

  #take(chunk: Buffer): void {
    if (this.#eventStart === this.#buffer.length) {
      this.#buffer = chunk;
    } else {
      this.#buffer = Buffer.concat([this.#buffer.subarray(this.#eventStart), chunk]);
    }
    const shift = this.#eventStart;
    this.#eventStart = 0;
    this.#lineStart -= shift;
    this.#scanned -= shift;
    if (this.#range !== null) this.#range = [this.#range[0] - shift, this.#range[1] - shift];
  }

  /** One complete line: content [lineStart, end), terminator up to `next`. */
  #line(end: number, next: number, events: StreamEvent[]): void {
    let start = this.#lineStart;
    if (this.#atStreamStart) {
      this.#atStreamStart = false;
      if (this.#buffer[start] === 0xef && this.#buffer[start + 1] === 0xbb && this.#buffer[start + 2] === 0xbf)
        start += 3;
    }
    this.#lineStart = next;
    this.#scanned = next;
    if (start === end) events.push(this.#finish(next));
    else this.#field(start, end);
  }

  #field(start: number, end: number): void {
    let nameEnd = start; // names are short, and a call into the runtime costs more than their bytes
    while (nameEnd < end && this.#buffer[nameEnd] !== COLON) nameEnd += 1;
    let valueStart = nameEnd === end ? end : nameEnd + 1;
    if (valueStart < end && this.#buffer[valueStart] === SPACE) valueStart += 1;
    if (nameEnd - start === 4 && isAt(this.#buffer, start, DATA)) {
      this.#range = this.#data.length === 0 && valueStart > nameEnd ? [valueStart, end] : null;
      this.#data.push(this.#buffer.toString('utf8', valueStart, end));
    } else if (nameEnd - start === 5 && isAt(this.#buffer, start, EVENT)) {
      this.#name = this.#nameOf(valueStart, end);
    }
  }

  /** Most events of a stream have the name of the one before. */
  #nameOf(from: number, to: number): string {
    const { bytes, text } = this.#lastName;
    if (to - from === bytes.length && isAt(this.#buffer, from, bytes)) return text;
    const name = this.#buffer.toString('utf8', from, to);
    this.#lastName = { bytes: Buffer.from(this.#buffer.subarray(from, to)), text: name };
    return name;
  }

  #finish(next: number): StreamEvent {
    const event: StreamEvent = {
      raw: this.#buffer.subarray(this.#eventStart, next),
      name: this.#name,
      data: this.#data.length === 0 ? null : this.#data.length === 1 ? (this.#data[0] ?? '') : this.#data.join('\n'),
      dataRange: this.#range === null ? null : [this.#range[0] - this.#eventStart, this.#range[1] - this.#eventStart],
    };
    this.#eventStart = next;
    this.#name = null;
    this.#data = [];
    this.#range = null;
    return event;
  }
}
