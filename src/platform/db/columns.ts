/**
 * Columns of many rows as array parameters in PostgreSQL's binary form: `unnest(${texts(rows, (r) => r.id)}::text[], ...)`.
 * A Buffer is bound as binary, so neither side quotes or parses text; one jsonb_to_recordset over the same rows costs the
 * server several times as much. The cast must name the element type of the function: the server refuses any other.
 */
import { Buffer } from 'node:buffer';

type Of<R, V> = (row: R) => V | null;

const HEADER_BYTES = 20; // dimensions, whether there are nulls, element type, length, lower bound
const LENGTH_BYTES = 4;
const OID = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, timestamptz: 1184, jsonb: 3802 } as const;
/** 2000-01-01 UTC, where PostgreSQL counts microseconds from. */
const EPOCH_MS = 946_684_800_000;
const HIGH_WORD = 2 ** 32;

/** `::text[]` */
export const texts = <R>(rows: readonly R[], of: Of<R, string>): Buffer => variable(OID.text, rows.map(of));

/** `::bytea[]` */
export const byteStrings = <R>(rows: readonly R[], of: Of<R, Uint8Array>): Buffer => variable(OID.bytea, rows.map(of));

/**
 * `::jsonb[]`; undefined and null are the JSON null, as `json()` binds them. An object that rows in a row share is serialised
 * once.
 */
export function jsons<R>(rows: readonly R[], of: (row: R) => unknown): Buffer {
  let last: unknown;
  let text: string | undefined;
  return variable(
    OID.jsonb,
    rows.map((row) => {
      const value = of(row) ?? null;
      if (text === undefined || value !== last) text = JSON.stringify(value);
      last = value;
      return text;
    }),
  );
}

/** `::jsonb[]` of values that are JSON text already. */
export const jsonTexts = <R>(rows: readonly R[], of: Of<R, string>): Buffer => variable(OID.jsonb, rows.map(of));

/** `::boolean[]` */
export const booleans = <R>(rows: readonly R[], of: Of<R, boolean>): Buffer =>
  fixed(OID.bool, 1, rows.map(of), (out, value, at) => out.writeUInt8(value ? 1 : 0, at));

/** `::smallint[]` */
export const smallints = <R>(rows: readonly R[], of: Of<R, number>): Buffer =>
  fixed(OID.int2, 2, rows.map(of), (out, value, at) => out.writeInt16BE(value, at));

/** `::integer[]` */
export const integers = <R>(rows: readonly R[], of: Of<R, number>): Buffer =>
  fixed(OID.int4, 4, rows.map(of), (out, value, at) => out.writeInt32BE(value, at));

/** `::bigint[]`, of safe integers. */
export const bigints = <R>(rows: readonly R[], of: Of<R, number>): Buffer =>
  fixed(OID.int8, 8, rows.map(of), writeInt8);

/** `::timestamptz[]`, to the millisecond. */
export const instants = <R>(rows: readonly R[], of: Of<R, Date>): Buffer =>
  fixed(OID.timestamptz, 8, rows.map(of), (out, value, at) => writeInt8(out, (value.getTime() - EPOCH_MS) * 1_000, at));

function writeInt8(out: Buffer, value: number, at: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
  const high = Math.floor(value / HIGH_WORD);
  out.writeInt32BE(high, at);
  return out.writeUInt32BE(value - high * HIGH_WORD, at + 4);
}

function fixed<V>(
  oid: number,
  width: number,
  values: readonly (V | null)[],
  write: (out: Buffer, value: V, at: number) => number,
): Buffer {
  const nulls = values.reduce((count, value) => (value === null ? count + 1 : count), 0);
  const out = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + width) - nulls * width);
  let at = begin(out, oid, { count: values.length, hasNulls: nulls > 0 });
  for (const value of values) {
    at = out.writeInt32BE(value === null ? -1 : width, at);
    if (value !== null) at = write(out, value, at);
  }
  return values.length === 0 ? emptyOf(oid) : out;
}

function variable(oid: number, values: readonly (string | Uint8Array | null)[]): Buffer {
  const version = oid === OID.jsonb ? 1 : 0; // jsonb: one byte of version 1 before the text
  const lengths = values.map((value) => (value === null ? -1 : version + byteLengthOf(value)));
  const total = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(length, 0), HEADER_BYTES);
  const out = Buffer.allocUnsafe(total);
  let at = begin(out, oid, { count: values.length, hasNulls: lengths.includes(-1) });
  values.forEach((value, i) => {
    at = out.writeInt32BE(lengths[i] ?? -1, at);
    if (value === null) return;
    if (version === 1) at = out.writeUInt8(1, at);
    if (typeof value === 'string') at += out.write(value, at);
    else {
      out.set(value, at);
      at += value.length;
    }
  });
  return values.length === 0 ? emptyOf(oid) : out;
}

const byteLengthOf = (value: string | Uint8Array): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : value.length;

/** Writes the header of an array of one dimension; resolves with where its elements begin. */
function begin(out: Buffer, oid: number, { count, hasNulls }: { count: number; hasNulls: boolean }): number {
  out.writeInt32BE(1, 0);
  out.writeInt32BE(hasNulls ? 1 : 0, 4);
  out.writeInt32BE(oid, 8);
  out.writeInt32BE(count, 12);
  return out.writeInt32BE(1, 16);
}

/** An empty array has no dimension. */
function emptyOf(oid: number): Buffer {
  const out = Buffer.alloc(12);
  out.writeInt32BE(oid, 8);
  return out;
}
