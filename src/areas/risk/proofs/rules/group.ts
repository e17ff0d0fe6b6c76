/**
 * The group of risk proofs: ristretto255 (RFC 9496) by @noble/curves, with fixed generators hashed from labels, so that nobody
 * knows a relation between them and no trusted setup is needed. The verifier has its own implementation.
 */
import { mulAddUnsafe, pippenger } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';

export const Point = ristretto255.Point;
export type Point = InstanceType<typeof Point>;
const Fn = Point.Fn;

export const DOMAIN = 'surety/risk-proof/v1';
/** Bits the widest proof has room for. */
const POSITIONS = 256;

/** Residue below the order of the group, of any integer. */
export const mod = (value: bigint): bigint => Fn.create(value);
export const invert = (value: bigint): bigint => Fn.inv(value);

const hashed = (label: string): Point => ristretto255_hasher.hashToCurve(Buffer.from(label, 'utf8'), { DST: DOMAIN });

export interface Generators {
  readonly blinding: Point;
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

let made: Generators | null = null;
/** Made at first use, which takes about half a second of CPU: only the proving thread calls this. */
export function generators(): Generators {
  made ??= {
    blinding: hashed('blinding'),
    left: Array.from({ length: POSITIONS }, (_, i) => hashed(`left ${i}`)),
    right: Array.from({ length: POSITIONS }, (_, i) => hashed(`right ${i}`)),
  };
  return made;
}

/** Up to here interleaved doubling is faster than buckets (measured). */
const INTERLEAVED_MAX = 100;

/** Sum of scalars times points. Not constant in time: the prover owns its secrets and its machine. */
export function sumOf(scalars: readonly bigint[], points: readonly Point[]): Point {
  const kept = points.flatMap((point, i) => (scalars[i] === 0n ? [] : [{ point, scalar: scalars[i] ?? 0n }]));
  if (kept.length === 0) return Point.ZERO;
  const sum = kept.length <= INTERLEAVED_MAX ? mulAddUnsafe : pippenger;
  return sum(
    Point,
    kept.map(({ point }) => point),
    kept.map(({ scalar }) => scalar),
  );
}

/** Pedersen commitment: value times the base plus blinding times the blinding generator. */
export const commit = (value: bigint, blinding: bigint): Point =>
  sumOf([mod(value), blinding], [Point.BASE, generators().blinding]);

/** 32 bytes, little-endian. */
export function scalarBytes(scalar: bigint): Buffer {
  const bytes = Buffer.alloc(32);
  for (let i = 0, rest = scalar; i < 32; i++, rest >>= 8n) bytes[i] = Number(rest & 0xffn);
  return bytes;
}

/** A number below the order from 64 bytes of chance or hash; the bias is below 2^-250. */
export function scalarFrom(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes.toReversed()) value = (value << 8n) | BigInt(byte);
  return mod(value);
}
