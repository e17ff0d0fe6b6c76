import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, seal, SealedFileError } from './sealed-stream.ts';

const CHUNK = 65_536 + 16;
const HEAD = 44;
const CHEAP = { log2N: 4, r: 1, p: 1 };
const PASSPHRASE = 'correct horse battery';

const collect = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer, size = 10_000): Promise<Buffer> => collect(seal(pieces(bytes, size), PASSPHRASE, CHEAP));
const opened = (bytes: Buffer, passphrase = PASSPHRASE, size = 7_000): Promise<Buffer> =>
  collect(open(pieces(bytes, size), passphrase));

describe('a sealed stream', () => {
  it('gives back what went in, whatever the lengths, also at the edges of chunks', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
      const bytes = randomBytes(length);
      const file = await sealed(bytes, 1 + Math.floor(length / 7));
      expect((await opened(file)).equals(bytes)).toBe(true);
      expect(file.length).toBe(HEAD + length + 16 * Math.max(1, Math.ceil(length / 65_536)));
    }
  });

  it('is never opened with one byte altered', async () => {
    const file = await sealed(randomBytes(140_000));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(file);
        altered[at] = (altered[at] ?? 0) ^ change;
        await expect(opened(altered)).rejects.toThrow(SealedFileError);
      }),
      { numRuns: 60, examples: [...Array(HEAD).keys()].map((at) => [at, 1]) },
    );
  });

  it('is never opened when it was cut, also between two chunks, or when something follows', async () => {
    const file = await sealed(randomBytes(140_000));
    for (const length of [0, 10, HEAD, HEAD + 5, HEAD + CHUNK, HEAD + 2 * CHUNK, file.length - 1])
      await expect(opened(file.subarray(0, length))).rejects.toThrow(SealedFileError);
    await expect(opened(Buffer.concat([file, Buffer.of(0)]))).rejects.toThrow(SealedFileError);
  });

  it('is never opened with chunks moved, left out, repeated or taken from another file', async () => {
    const file = await sealed(randomBytes(200_000));
    const other = await sealed(randomBytes(200_000));
    const [head, a, b, c, last] = [HEAD, CHUNK, CHUNK, CHUNK, CHUNK].map((_, i) =>
      i === 0 ? file.subarray(0, HEAD) : file.subarray(HEAD + (i - 1) * CHUNK, HEAD + i * CHUNK),
    ) as [Buffer, Buffer, Buffer, Buffer, Buffer];
    expect((await opened(Buffer.concat([head, a, b, c, last]))).length).toBe(200_000);
    const foreign = other.subarray(HEAD + CHUNK, HEAD + 2 * CHUNK);
    for (const parts of [[b, a, c, last], [a, c, last], [a, a, b, c, last], [a, foreign, c, last], [last]])
      await expect(opened(Buffer.concat([head, ...parts]))).rejects.toThrow(SealedFileError);
  });

  it('reports a wrong passphrase, or a file that is no backup, before it reads a chunk', async () => {
    const file = await sealed(randomBytes(10));
    await expect(opened(file, 'correct horse batterx')).rejects.toThrow('the passphrase is wrong');
    await expect(
      opened(Buffer.from('PGDMP and what follows in a file of another program, long enough')),
    ).rejects.toThrow('this is not a backup of Surety');
    const future = Buffer.from(file);
    future[8] = 2;
    await expect(opened(future)).rejects.toThrow('the file has format 2, and this release reads 1');
  });

  it('opens with the cost of real files, and takes a passphrase however its letters are composed', async () => {
    const bytes = randomBytes(70_000);
    const file = await collect(seal(Readable.from([bytes]), 'zu\u0308rich am see'));
    expect((await opened(file, 'z\u00fcrich am see')).equals(bytes)).toBe(true);
  }, 20_000);

  it('refuses a cost that would take the memory of the machine', async () => {
    const file = await sealed(randomBytes(10));
    file[9] = 40;
    await expect(opened(file)).rejects.toThrow('altered');
  });
});
