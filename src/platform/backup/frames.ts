/** The inside of a backup: frames of a type, a length and bytes. What they mean is in archive.ts. */

/** head: once, first. table: begins one. data: part of its COPY text. end: closes it. last: the end of the archive. */
export type FrameType = 'head' | 'table' | 'data' | 'end' | 'last';
const TYPES: readonly FrameType[] = ['head', 'table', 'data', 'end', 'last'];
const FRAME_HEAD_BYTES = 5;
const FRAME_BYTES_MAX = 64 * 1024 * 1024;

export interface Frame {
  readonly type: FrameType;
  readonly bytes: Buffer;
}

export function frame(type: FrameType, content: Uint8Array | object): Buffer {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt8(TYPES.indexOf(type), 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Reads frames. Throws when the bytes end within one or are none of ours. */
export async function* readFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest =
      rest.length === 0 ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Buffer.concat([rest, bytes]);
    for (;;) {
      if (rest.length < FRAME_HEAD_BYTES) break;
      const type = TYPES[rest.readUInt8(0)];
      const length = rest.readUInt32BE(1);
      if (type === undefined || length > FRAME_BYTES_MAX)
        throw new Error('the backup holds something this release does not know');
      if (rest.length < FRAME_HEAD_BYTES + length) break;
      yield { type, bytes: rest.subarray(FRAME_HEAD_BYTES, FRAME_HEAD_BYTES + length) };
      rest = rest.subarray(FRAME_HEAD_BYTES + length);
    }
  }
  if (rest.length > 0) throw new Error('the backup ends within a record');
}
