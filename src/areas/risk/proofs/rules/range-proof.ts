/**
 * Proves that committed numbers lie in 0 .. 2^width - 1, all in one aggregated argument (Buenz et al., "Bulletproofs", IEEE S&P
 * 2018, 4.2 with widths of their own per value; positions beyond the last bit are zero and belong to no value). Verified by
 * verifier/range-proof.mjs, which shares no code with this.
 */
import { generators, mod, Point, scalarBytes, sumOf } from './group.ts';
import { proveInnerProduct } from './inner-product.ts';
import type { Transcript } from './transcript.ts';

export interface Secret {
  readonly value: bigint; // 0 .. 2^width - 1
  readonly blinding: bigint;
  readonly width: number; // bits
}
/** Numbers below the order of the group; each call another. */
export type Chance = () => bigint;

/** Positions of the argument: the next power of two. */
const positionsOf = (secrets: readonly Secret[]): number =>
  2 ** Math.ceil(Math.log2(secrets.reduce((total, { width }) => total + width, 0)));

const inner = (a: readonly bigint[], b: readonly bigint[]): bigint =>
  mod(a.reduce((total, value, i) => total + value * (b[i] ?? 0n), 0n));

/** For each bit: its value, and its weight in the challenge z. */
const bitsOf = (secrets: readonly Secret[], z: bigint): { readonly bits: bigint[]; readonly weights: bigint[] } => {
  const all = secrets.flatMap(({ value, width }, j) =>
    Array.from({ length: width }, (_, bit) => ({
      bit: (value >> BigInt(bit)) & 1n,
      weight: mod(z ** BigInt(2 + j) * (1n << BigInt(bit))),
    })),
  );
  return { bits: all.map(({ bit }) => bit), weights: all.map(({ weight }) => weight) };
};

const padded = (values: readonly bigint[], count: number): bigint[] =>
  Array.from({ length: count }, (_, i) => values[i] ?? 0n);
const powers = (base: bigint, count: number): bigint[] => {
  const list = [1n];
  while (list.length < count) list.push(mod((list.at(-1) ?? 0n) * base));
  return list;
};

/** @throws RangeError for a value outside its width */
export function assertInRange(secrets: readonly Secret[]): void {
  for (const { value, width } of secrets)
    if (value < 0n || value >> BigInt(width) !== 0n) throw new RangeError('a number is outside the range to be shown');
}

const pick = (sum: Point, bit: bigint, left: Point = Point.ZERO, right: Point = Point.ZERO): Point =>
  bit === 1n ? sum.add(left) : sum.subtract(right);

/**
 * Bytes of the proof: 32 * (9 + 2 log2(positions)). The transcript must hold the statement and all commitments.
 * @throws RangeError for a value outside its width, before anything false could be tried
 */
export function proveRanges(transcript: Transcript, secrets: readonly Secret[], chance: Chance): Buffer {
  assertInRange(secrets);
  const { blinding: blind, left, right } = generators();
  const count = positionsOf(secrets);
  const [g, h] = [left.slice(0, count), right.slice(0, count)];
  const aL = padded(bitsOf(secrets, 1n).bits, count);
  const aR = aL.map((bit) => mod(bit - 1n));
  const [sL, sR] = [aL.map(chance), aL.map(chance)];
  const [alpha, rho] = [chance(), chance()];
  const vectors = [blind, ...g, ...h];
  // Bits need no multiplication: a set bit adds its left generator, a clear one subtracts its right one.
  const bitSum = aL.reduce((sum, bit, i) => pick(sum, bit, g[i], h[i]), sumOf([alpha], [blind]));
  const [a, s] = [bitSum.toBytes(), sumOf([rho, ...sL, ...sR], vectors).toBytes()];
  transcript.absorb('A', a);
  transcript.absorb('S', s);
  const [y, z] = [transcript.challenge('y'), transcript.challenge('z')];
  const yPowers = powers(y, count);
  const weights = padded(bitsOf(secrets, z).weights, count);
  const l0 = aL.map((bit) => mod(bit - z));
  const r0 = aR.map((bit, i) => mod((yPowers[i] ?? 0n) * (bit + z) + (weights[i] ?? 0n)));
  const r1 = sR.map((value, i) => mod((yPowers[i] ?? 0n) * value));
  const [tau1, tau2] = [chance(), chance()];
  const t1 = sumOf([mod(inner(l0, r1) + inner(sL, r0)), tau1], [Point.BASE, blind]).toBytes();
  const t2 = sumOf([inner(sL, r1), tau2], [Point.BASE, blind]).toBytes();
  transcript.absorb('T1', t1);
  transcript.absorb('T2', t2);
  const x = transcript.challenge('x');
  const l = l0.map((value, i) => mod(value + (sL[i] ?? 0n) * x));
  const r = r0.map((value, i) => mod(value + (r1[i] ?? 0n) * x));
  const blinded = secrets.reduce((total, { blinding }, j) => total + z ** BigInt(2 + j) * blinding, 0n);
  const scalars = [inner(l, r), mod(tau2 * x * x + tau1 * x + blinded), mod(alpha + rho * x)].map(scalarBytes);
  for (const scalar of scalars) transcript.absorb('scalar', scalar);
  const w = transcript.challenge('w');
  const argument = proveInnerProduct(transcript, { g, h, y, base: sumOf([w], [Point.BASE]), a: l, b: r });
  return Buffer.concat([a, s, t1, t2, ...scalars, ...argument]);
}
