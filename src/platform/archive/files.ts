/** Files of an archive: compressed lines, counted and hashed while they are written, on disk before the call returns. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface WrittenFile {
  readonly name: string; // turns.jsonl.gz
  readonly rows: number;
  /** Of the file, compressed. */
  readonly bytes: number;
  /** Of the file as it lies there, hex. */
  readonly sha256: string;
}

const NEWLINE = 10;
const LEVEL = 6;

/** @param seen is called with the bytes of each piece, before compression */
export async function writeLines(
  folder: string,
  part: string,
  lines: AsyncIterable<Buffer>,
  seen: (bytes: number) => void,
): Promise<WrittenFile> {
  const name = `${part}.jsonl.gz`;
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of lines) {
      for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) rows += 1;
      seen(piece.length);
      yield piece;
    }
  }
  await pipeline(
    counted(),
    createGzip({ level: LEVEL }),
    async function* hashed(compressed: AsyncIterable<Buffer>) {
      for await (const piece of compressed) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { name, rows, bytes, sha256: hash.digest('hex') };
}
