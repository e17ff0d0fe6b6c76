/**
 * Weights file of the linear model: 'SSW5', length of a JSON header (u32 little endian), the header, three int8 tables, the
 * bits of known words. Written by tools/screening/train.ts, read once at load. With a damaged file the service does not
 * start.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CLASS_BITS, NGRAM_BITS } from '../rules/linear.ts';
import { WORD_BYTES } from '../rules/known-words.ts';
import { JUMBLE_WEIGHTS } from '../rules/jumble.ts';
import type { Calibration, Model } from '../rules/model.ts';
import { REQUEST_BITS } from '../rules/requests.ts';

interface Header {
  readonly ngram_bits: number;
  readonly class_bits: number;
  readonly request_bits: number;
  readonly ngram_scale: number;
  readonly class_scale: number;
  readonly request_scale: number;
  readonly request_bias: number;
  readonly bias: readonly [number, number];
  readonly calibration: readonly [Calibration, Calibration];
  readonly meaning: readonly [Calibration, Calibration];
  readonly jumble: readonly number[];
}

const MAGIC = 'SSW5';

/** Reads a model from the bytes of a weights file. @throws Error when the bytes are not such a file */
export function readModel(bytes: Buffer): Model {
  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new Error('weights file: wrong magic');
  const headerLength = bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', 8, 8 + headerLength)) as Header;
  if (header.ngram_bits !== NGRAM_BITS || header.class_bits !== CLASS_BITS || header.request_bits !== REQUEST_BITS)
    throw new Error('weights file: table sizes do not fit this engine');
  if (header.jumble.length !== JUMBLE_WEIGHTS) throw new Error('weights file: the weights of suffixes do not fit');
  const start = 8 + headerLength;
  const ngram = new Int8Array(1 << NGRAM_BITS);
  const klass = new Int8Array(1 << CLASS_BITS);
  const table = new Int8Array(1 << REQUEST_BITS);
  const words = new Uint8Array(WORD_BYTES);
  if (bytes.length !== start + ngram.length + klass.length + table.length + words.length)
    throw new Error('weights file: wrong length');
  ngram.set(new Int8Array(bytes.buffer, bytes.byteOffset + start, ngram.length));
  klass.set(new Int8Array(bytes.buffer, bytes.byteOffset + start + ngram.length, klass.length));
  table.set(new Int8Array(bytes.buffer, bytes.byteOffset + start + ngram.length + klass.length, table.length));
  words.set(new Uint8Array(bytes.buffer, bytes.byteOffset + bytes.length - words.length, words.length));
  return {
    words,
    weights: { ngram, klass, ngramScale: header.ngram_scale, classScale: header.class_scale, bias: header.bias },
    requests: { table, scale: header.request_scale, bias: header.request_bias },
    jumble: Float64Array.from(header.jumble),
    calibration: header.calibration,
    meaning: header.meaning,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
  };
}

/** Bytes of a weights file; the inverse of readModel. */
export function writeModel({ weights, requests, jumble, calibration, meaning, words }: Omit<Model, 'hash'>): Buffer {
  const header: Header = {
    ngram_bits: NGRAM_BITS,
    class_bits: CLASS_BITS,
    request_bits: REQUEST_BITS,
    ngram_scale: weights.ngramScale,
    class_scale: weights.classScale,
    request_scale: requests.scale,
    request_bias: requests.bias,
    bias: weights.bias,
    calibration,
    meaning,
    jumble: [...jumble],
  };
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const head = Buffer.alloc(8);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(text.length, 4);
  const tables = [weights.ngram, weights.klass, requests.table].map((table) => Buffer.from(table.buffer));
  return Buffer.concat([head, text, ...tables, Buffer.from(words)]);
}

/** The model that ships with the engine. */
export const loadShippedModel = (): Model => readModel(readFileSync(new URL('./weights.bin', import.meta.url)));
