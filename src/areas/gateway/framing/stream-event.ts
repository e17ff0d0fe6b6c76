/** One event of a provider's stream with the exact bytes it came in, whatever the framing (SSE or JSON array). Pure. */

export interface StreamEvent {
  /** The bytes of this event including its terminator; all events of a stream joined are the stream. */
  readonly raw: Buffer;
  /** SSE event name, null when absent. */
  readonly name: string | null;
  /** Payload: data lines joined by LF; null for comments, blank keep-alives and array brackets. */
  readonly data: string | null;
  /** Byte range of the payload inside `raw` when it is there in one piece, else null. */
  readonly dataRange: readonly [number, number] | null;
}

/** Reads a stream's bytes, however they are cut. `push` and `end` answer the events that became complete. */
export interface StreamEventReader {
  push(chunk: Buffer): StreamEvent[];
  /** What is left when the stream ends, as a last event (a provider may omit the final blank line). */
  end(): StreamEvent[];
  /** Bytes received that belong to no complete event yet. */
  pendingBytes(): number;
}

/** The event's bytes with another payload; the framing, name, id and terminator stay. `payload` holds no line break. */
export function withPayload(event: StreamEvent, payload: string): Buffer {
  if (event.dataRange !== null) {
    const [from, to] = event.dataRange;
    return Buffer.concat([event.raw.subarray(0, from), Buffer.from(payload), event.raw.subarray(to)]);
  }
  const name = event.name === null ? '' : `event: ${event.name}\n`;
  return Buffer.from(`${name}data: ${payload}\n\n`);
}
