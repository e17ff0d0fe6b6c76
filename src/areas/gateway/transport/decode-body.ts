/**
 * Undoes the content encoding of a request body that is read: bounded in size and ratio while it is decompressed, in zlib's threads.
 * Source: docs/reference/gateway.md#large-bodies; docs/adr/0284.
 */
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { fail, Refusal } from '../../../contract/errors.ts';

type Decoder = Transform & { readonly bytesWritten: number };

const DECODERS: Readonly<Record<string, () => Decoder>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};
/** JSON seldom shrinks to a fiftieth; a body that grows by more than this is made to fill memory. */
const RATIO_MAX = 200;
/** Below this size the ratio does not matter: short texts that repeat compress well. */
const RATIO_FROM_BYTES = 1_048_576;

/** Whether the body has an encoding that must be undone. */
export const isEncoded = (encoding: string | undefined): encoding is string =>
  encoding !== undefined && encoding.trim() !== '' && encoding.trim().toLowerCase() !== 'identity';

/**
 * The plain body.
 * @param bytesMax most bytes of it
 * @throws Refusal unsupported_media_type for other encodings, also for two at once; payload_too_large; bad_request for a body that is
 *         broken, cut off, or goes on after its end
 */
export async function decodeBody(encoding: string, parts: readonly Buffer[], bytesMax: number): Promise<Buffer[]> {
  const name = encoding.trim().toLowerCase();
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name]?.() : undefined;
  if (decoder === undefined) throw fail('unsupported_media_type', { content_encoding: Object.keys(DECODERS) });
  const packed = parts.reduce((sum, part) => sum + part.length, 0);
  const plain: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > bytesMax || (size > RATIO_FROM_BYTES && size > packed * RATIO_MAX))
        throw fail('payload_too_large', {
          bytes_max: Math.min(bytesMax, Math.max(RATIO_FROM_BYTES, packed * RATIO_MAX)),
        });
      plain.push(chunk);
    }
  };
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), decoder, collect);
  } catch (err) {
    if (err instanceof Refusal) throw err;
    throw fail('bad_request', { problem: `the body is not valid ${name}` });
  }
  if (decoder.bytesWritten !== packed)
    throw fail('bad_request', { problem: `the body goes on after the end of its ${name} data` });
  return plain;
}
