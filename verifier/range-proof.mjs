// Verifies aggregated range proofs (Buenz et al., Bulletproofs, IEEE S&P 2018, 4.2 and 6.2) over values of different widths: value
// j lies in 0 .. 2^width_j - 1. Positions beyond the last bit belong to no value. One equation for any number of proofs.
import { BASE, generators, invert, isZero, mod, readPoint, readScalar, sum } from './group.mjs';

/** @typedef {import('./group.mjs').GroupPoint} GroupPoint */
/** @typedef {{ scalar: bigint, point: GroupPoint }} Term */
/** @typedef {{ widths: readonly number[], values: readonly (readonly Term[])[] }} Claim each value as a sum of known points */

/** @param {readonly number[]} widths bits of each value @returns {number} positions, a power of two */
export function positions(widths) {
  const bits = widths.reduce((total, width) => total + width, 0);
  return 2 ** Math.ceil(Math.log2(bits));
}
/** @param {readonly number[]} widths @returns {number} bytes of a proof */
export const proofBytes = (widths) => 32 * (9 + 2 * Math.log2(positions(widths)));

/** For each position: which value it belongs to and what it is worth there. @param {readonly number[]} widths */
function* bitsOf(widths) {
  for (const [owner, width] of widths.entries())
    for (let bit = 0; bit < width; bit++) yield { owner, worth: 1n << BigInt(bit) };
}

/** Cuts a proof into its messages. @param {Uint8Array} bytes */
function cut(bytes) {
  const parts = Array.from({ length: bytes.length / 32 }, (_, i) => bytes.subarray(32 * i, 32 * i + 32));
  const rounds = (parts.length - 9) / 2;
  const at = (/** @type {number} */ i) => /** @type {Uint8Array} */ (parts[i]);
  return {
    points: [0, 1, 2, 3].map(at),
    scalars: [4, 5, 6].map(at),
    rounds: Array.from({ length: rounds }, (_, k) => ({ left: at(7 + 2 * k), right: at(8 + 2 * k) })),
    ends: [at(7 + 2 * rounds), at(8 + 2 * rounds)],
  };
}

/**
 * Terms of the equation that holds (sums to the neutral point) when the proof is right.
 * @param {import('./group.mjs').Transcript} transcript @param {Claim} claim @param {Uint8Array} proof
 * @returns {Term[]}
 */
export function proofTerms(transcript, { widths, values }, proof) {
  if (proof.length !== proofBytes(widths)) throw new TypeError('the proof has another length');
  const { points, scalars, rounds, ends } = cut(proof);
  const [a, s, t1, t2] = /** @type {[Uint8Array, Uint8Array, Uint8Array, Uint8Array]} */ (points);
  transcript.absorb('A', a);
  transcript.absorb('S', s);
  const y = transcript.challenge('y');
  const z = transcript.challenge('z');
  transcript.absorb('T1', t1);
  transcript.absorb('T2', t2);
  const x = transcript.challenge('x');
  for (const scalar of scalars) transcript.absorb('scalar', scalar);
  const w = transcript.challenge('w');
  const folds = rounds.map(({ left, right }) => {
    transcript.absorb('L', left);
    transcript.absorb('R', right);
    return transcript.challenge('u');
  });
  for (const end of ends) transcript.absorb('end', end);
  const weight = transcript.challenge('weight');
  const [that, blinding, mu] = /** @type {[bigint, bigint, bigint]} */ (scalars.map(readScalar));
  const [endA, endB] = /** @type {[bigint, bigint]} */ (ends.map(readScalar));
  const known = { y, z, x, w, that, blinding, mu, endA, endB };
  return [
    ...polynomialTerms(widths, values, known, [readPoint(t1), readPoint(t2)], weight),
    { scalar: 1n, point: readPoint(a) },
    { scalar: x, point: readPoint(s) },
    ...foldTerms(rounds, folds),
    ...vectorTerms(widths, known, folds),
  ];
}

/**
 * that*B + blinding*H = sum z^(2+j) V_j + delta*B + x*T1 + x^2*T2, as terms on one side, times a weight.
 * @param {readonly number[]} widths @param {Claim['values']} values
 * @param {{ y: bigint, z: bigint, x: bigint, that: bigint, blinding: bigint }} known
 * @param {[GroupPoint, GroupPoint]} commitments @param {bigint} weight
 * @returns {Term[]}
 */
function polynomialTerms(widths, values, { y, z, x, that, blinding }, [t1, t2], weight) {
  let power = 1n;
  let sumOfPowers = 0n;
  for (let i = positions(widths); i > 0; i--) {
    sumOfPowers += power;
    power = mod(power * y);
  }
  let delta = (z - z * z) * mod(sumOfPowers);
  let zPower = mod(z * z);
  /** @type {Term[]} */
  const terms = [];
  for (const [j, width] of widths.entries()) {
    for (const { scalar, point } of values[j] ?? []) terms.push({ scalar: mod(weight * zPower * scalar), point });
    zPower = mod(zPower * z);
    delta -= zPower * ((1n << BigInt(width)) - 1n);
  }
  return [
    ...terms,
    { scalar: mod(weight * (mod(delta) - that)), point: BASE },
    { scalar: mod(-weight * blinding), point: generators().blinding },
    { scalar: mod(weight * x), point: t1 },
    { scalar: mod(weight * mod(x * x)), point: t2 },
  ];
}

/** @param {readonly { left: Uint8Array, right: Uint8Array }[]} rounds @param {readonly bigint[]} folds @returns {Term[]} */
const foldTerms = (rounds, folds) =>
  rounds.flatMap(({ left, right }, k) => {
    const square = mod((folds[k] ?? 0n) ** 2n);
    return [
      { scalar: square, point: readPoint(left) },
      { scalar: invert(square), point: readPoint(right) },
    ];
  });

/**
 * What the inner-product argument leaves of the generators.
 * @param {readonly number[]} widths
 * @param {{ y: bigint, z: bigint, w: bigint, that: bigint, mu: bigint, endA: bigint, endB: bigint }} known
 * @param {readonly bigint[]} folds
 * @returns {Term[]}
 */
function vectorTerms(widths, { y, z, w, that, mu, endA, endB }, folds) {
  const { blinding, left, right } = generators();
  const count = positions(widths);
  const products = foldProducts(folds);
  const yInverse = invert(y);
  const bits = [...bitsOf(widths)];
  const zPowers = widths.map((_, j) => z ** BigInt(2 + j)).map(mod);
  /** @type {Term[]} */
  const terms = [
    { scalar: mod(-mu), point: blinding },
    { scalar: mod(w * (that - endA * endB)), point: BASE },
  ];
  let yDown = 1n;
  for (let i = 0; i < count; i++) {
    const product = products[i] ?? 0n;
    const bit = bits[i];
    const claimed = bit === undefined ? 0n : (zPowers[bit.owner] ?? 0n) * bit.worth;
    const mirrored = products[count - 1 - i] ?? 0n; // the inverse of the product at i
    terms.push(
      { scalar: mod(-z - endA * product), point: /** @type {GroupPoint} */ (left[i]) },
      { scalar: mod(z + yDown * mod(claimed - endB * mirrored)), point: /** @type {GroupPoint} */ (right[i]) },
    );
    yDown = mod(yDown * yInverse);
  }
  return terms;
}

/** Product over the rounds of u or its inverse, by the bits of the position, the first round at the highest. @param {readonly bigint[]} folds */
function foldProducts(folds) {
  let products = [1n];
  for (const fold of folds) {
    const inverse = invert(fold);
    products = products.flatMap((product) => [mod(product * inverse), mod(product * fold)]);
  }
  return products;
}

/** Terms of one point are added first: generators are shared. @param {readonly Term[]} terms */
export function holds(terms) {
  /** @type {Map<GroupPoint, bigint>} */
  const merged = new Map();
  for (const { scalar, point } of terms) merged.set(point, mod((merged.get(point) ?? 0n) + scalar));
  return isZero(sum([...merged].map(([point, scalar]) => ({ point, scalar }))));
}
