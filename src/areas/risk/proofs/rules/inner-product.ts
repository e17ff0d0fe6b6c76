/**
 * The inner-product argument (Buenz et al. 2018, section 3): that two vectors behind a commitment have a given inner product, in
 * 2 log2(n) points. Folding generators costs most: coefficients are folded instead, and points only every third round.
 */
import { invert, mod, scalarBytes, sumOf, type Point } from './group.ts';
import type { Transcript } from './transcript.ts';

export interface InnerProduct {
  readonly g: readonly Point[];
  readonly h: readonly Point[]; // the argument is over y^-i times these
  readonly y: bigint;
  readonly base: Point; // of the inner product
  readonly a: readonly bigint[];
  readonly b: readonly bigint[];
}
/**
 * A folded vector of generators: element i is the sum of coefficient times point over all positions that are i modulo its length.
 */
interface Folded {
  readonly points: readonly Point[];
  readonly coefficients: readonly bigint[];
}
interface Round {
  readonly g: Folded;
  readonly h: Folded;
  readonly a: readonly bigint[];
  readonly b: readonly bigint[];
}

const ROUNDS_BETWEEN_FOLDS = 3;

const product = (a: readonly bigint[], b: readonly bigint[]): bigint =>
  mod(a.reduce((total, value, i) => total + value * (b[i] ?? 0n), 0n));

/** L and R of each round, then the two numbers that are left. */
export function proveInnerProduct(transcript: Transcript, { g, h, y, base, a, b }: InnerProduct): Uint8Array[] {
  const messages: Uint8Array[] = [];
  const ones = g.map(() => 1n);
  let round: Round = {
    g: { points: g, coefficients: ones },
    h: { points: h, coefficients: downPowers(y, h.length) },
    a,
    b,
  };
  for (let done = 1; round.a.length > 1; done++) {
    const half = round.a.length / 2;
    const [aLow, aHigh] = [round.a.slice(0, half), round.a.slice(half)];
    const [bLow, bHigh] = [round.b.slice(0, half), round.b.slice(half)];
    const left = sumAll(
      [spread(round.g, half, 'high', aLow), spread(round.h, half, 'low', bHigh)],
      product(aLow, bHigh),
      base,
    );
    const right = sumAll(
      [spread(round.g, half, 'low', aHigh), spread(round.h, half, 'high', bLow)],
      product(aHigh, bLow),
      base,
    );
    transcript.absorb('L', left);
    transcript.absorb('R', right);
    messages.push(left, right);
    round = halved(round, transcript.challenge('u'));
    if (done % ROUNDS_BETWEEN_FOLDS === 0) round = { ...round, g: folded(round.g, half), h: folded(round.h, half) };
  }
  const ends = [round.a[0] ?? 0n, round.b[0] ?? 0n].map(scalarBytes);
  for (const end of ends) transcript.absorb('end', end);
  // The verifier draws its weight here: the transcript must stay in step for the rest.
  transcript.challenge('weight');
  return [...messages, ...ends];
}

type Terms = readonly { readonly scalar: bigint; readonly point: Point }[];

/** One half of a folded vector times numbers, in terms of the points it is made of. */
function spread(
  { points, coefficients }: Folded,
  half: number,
  which: 'low' | 'high',
  numbers: readonly bigint[],
): Terms {
  const from = which === 'low' ? 0 : half;
  return points.flatMap((point, p) => {
    const at = (p % (2 * half)) - from;
    return at < 0 || at >= half ? [] : [{ point, scalar: mod((coefficients[p] ?? 0n) * (numbers[at] ?? 0n)) }];
  });
}

function sumAll(parts: readonly Terms[], inner: bigint, base: Point): Uint8Array {
  const terms = [...parts.flat(), { scalar: inner, point: base }];
  return sumOf(
    terms.map(({ scalar }) => scalar),
    terms.map(({ point }) => point),
  ).toBytes();
}

/** Half as long: low times u and high times its inverse, or the other way round for `g` and the second vector. */
function halved({ g, h, a, b }: Round, u: bigint): Round {
  const half = a.length / 2;
  const down = invert(u);
  const scaled = ({ points, coefficients }: Folded, low: bigint, high: bigint): Folded => ({
    points,
    coefficients: coefficients.map((value, p) => mod(value * (p % (2 * half) < half ? low : high))),
  });
  const mixed = (values: readonly bigint[], low: bigint, high: bigint): bigint[] =>
    values.slice(0, half).map((value, i) => mod(value * low + (values[half + i] ?? 0n) * high));
  return { g: scaled(g, down, u), h: scaled(h, u, down), a: mixed(a, u, down), b: mixed(b, down, u) };
}

/** As many points as the vector is long. */
function folded({ points, coefficients }: Folded, length: number): Folded {
  const made = Array.from({ length }, (_, i) => {
    const at = points.flatMap((point, p) => (p % length === i ? [{ point, scalar: coefficients[p] ?? 0n }] : []));
    return sumOf(
      at.map(({ scalar }) => scalar),
      at.map(({ point }) => point),
    );
  });
  return { points: made, coefficients: made.map(() => 1n) };
}

function downPowers(y: bigint, count: number): bigint[] {
  const inverse = invert(y);
  const list = [1n];
  while (list.length < count) list.push(mod((list.at(-1) ?? 0n) * inverse));
  return list;
}
