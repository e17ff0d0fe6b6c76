/**
 * A stream sealed with a passphrase: scrypt, then AES-256-GCM in chunks of 64 KiB. The nonce of a chunk is its number and
 * whether it is the last, so that chunks that were moved, dropped, repeated or cut off at the end do not open. The key is
 * used for one stream only (random salt). Bounded memory: two chunks. See docs/adr/0230.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const MAGIC = Buffer.from('SURETYBK');
const VERSION = 1;
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
/** magic, version, log2 N, r, p, salt */
const PARAMETERS_BYTES = MAGIC.length + 4 + SALT_BYTES;
const HEAD_BYTES = PARAMETERS_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
interface Cost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MiB and about half a second a guess: what OWASP's cheat sheet asks of scrypt. */
const COST: Cost = { log2N: 17, r: 8, p: 1 };
/** A file cannot make us spend more than this: 1 GiB of memory. */
const COST_MAX: Cost = { log2N: 20, r: 8, p: 4 };

/** The file cannot be read: no such file of ours, wrong passphrase, altered or cut. The message is one sentence for an operator. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}

interface Keys {
  readonly chunks: Buffer;
  /** What proves the passphrase before the first chunk. */
  readonly check: Buffer;
}

/** Seals `source`; yields the head, then the chunks. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost: Cost = COST,
): AsyncGenerator<Buffer> {
  const parameters = Buffer.concat([MAGIC, Buffer.of(VERSION, cost.log2N, cost.r, cost.p), randomBytes(SALT_BYTES)]);
  const keys = await derive(passphrase, parameters);
  yield Buffer.concat([parameters, checkOf(keys, parameters)]);
  let number = 0;
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Opens what `seal` made. Every yielded byte is authentic and in its place; that nothing is missing at the end is known
 * when the generator ends. Throws SealedFileError.
 */
export async function* open(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(source);
  const parameters = head.subarray(0, PARAMETERS_BYTES);
  refuseForeign(head);
  const keys = await derive(passphrase, parameters);
  if (!timingSafeEqual(checkOf(keys, parameters), head.subarray(PARAMETERS_BYTES)))
    throw new SealedFileError('the passphrase is wrong, or the first bytes of the file were altered');
  let number = 0;
  for await (const { chunk, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new SealedFileError('the file is cut off');
    const decipher = createDecipheriv('aes-256-gcm', keys.chunks, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    yield opened(decipher, chunk.subarray(0, -TAG_BYTES), isLast);
    number += 1;
  }
}

function opened(decipher: ReturnType<typeof createDecipheriv>, bytes: Buffer, isLast: boolean): Buffer {
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch (cause) {
    const what = isLast ? 'the file was altered or is cut off' : 'the file was altered';
    throw new SealedFileError(what, { cause });
  }
}

function refuseForeign(head: Buffer): void {
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealedFileError('this is not a backup of Surety');
  const [version, log2N = 0, r = 0, p = 0] = head.subarray(MAGIC.length);
  if (version !== VERSION)
    throw new SealedFileError(`the file has format ${version}, and this release reads ${VERSION}`);
  const isSane = log2N >= 1 && log2N <= COST_MAX.log2N && r >= 1 && r <= COST_MAX.r && p >= 1 && p <= COST_MAX.p;
  if (!isSane) throw new SealedFileError('the first bytes of the file were altered');
}

function derive(passphrase: string, parameters: Buffer): Promise<Keys> {
  const [log2N = 0, r = 0, p = 0] = parameters.subarray(MAGIC.length + 1);
  const salt = parameters.subarray(-SALT_BYTES);
  const options = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 128 + 2 ** 24 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, options, (error, key) => {
      if (error === null) resolve({ chunks: key.subarray(0, 32), check: key.subarray(32) });
      else reject(error);
    });
  });
}

const checkOf = ({ check }: Keys, parameters: Buffer): Buffer =>
  createHmac('sha256', check).update(parameters).digest().subarray(0, CHECK_BYTES);

/** 11 bytes of number, one byte that marks the last chunk: 2^53 chunks at most. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The bytes in pieces of exactly `size`, but for the last one, which may be shorter and exists also when there are none. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  for await (const bytes of source) {
    kept.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    keptBytes += bytes.length;
    if (keptBytes <= size) continue;
    const all = Buffer.concat(kept);
    let at = 0;
    for (; all.length - at > size; at += size) yield { chunk: all.subarray(at, at + size), isLast: false };
    kept = [all.subarray(at)];
    keptBytes = all.length - at;
  }
  yield { chunk: Buffer.concat(kept), isLast: true };
}

async function splitHead(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Buffer; readonly rest: AsyncGenerator<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  while (begun.length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    begun = Buffer.concat([begun, next.value]);
  }
  async function* after(): AsyncGenerator<Uint8Array> {
    yield begun.subarray(HEAD_BYTES);
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { head: begun.subarray(0, HEAD_BYTES), rest: after() };
}
