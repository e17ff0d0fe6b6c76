// The group of risk receipts: ristretto255 (RFC 9496) by @noble/curves, its fixed generators, and the transcript that turns a
// statement and the prover's messages into challenges (strong Fiat-Shamir). Shares no code with the service.
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { pippenger } from '@noble/curves/abstract/curve.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concat, utf8 } from './bytes.mjs';

const Point = ristretto255.Point;
const Fn = Point.Fn;
const DOMAIN = 'surety/risk-proof/v1';

/** @typedef {InstanceType<typeof Point>} GroupPoint */

export const BASE = Point.BASE;
/** Order of the group. */
export const ORDER = Fn.ORDER;

/** Residue of any integer. @param {bigint} value */
export const mod = (value) => Fn.create(value);
/** @param {bigint} value */
export const invert = (value) => Fn.inv(value);

/** A point nobody knows the logarithm of: hashed from its label (RFC 9496, 4.3.4; RFC 9380 expand_message). @param {string} label */
const hashed = (label) => ristretto255_hasher.hashToCurve(utf8(label), { DST: DOMAIN });

/** @type {{ blinding: GroupPoint, left: GroupPoint[], right: GroupPoint[] } | undefined} */
let cached;
/** The generators, made once (about half a second): of blindings, and two vectors of `count` for bits. */
const COUNT = 256;
export function generators() {
  cached ??= {
    blinding: hashed('blinding'),
    left: Array.from({ length: COUNT }, (_, i) => hashed(`left ${i}`)),
    right: Array.from({ length: COUNT }, (_, i) => hashed(`right ${i}`)),
  };
  return cached;
}

/** Sum of scalar times point. @param {readonly { scalar: bigint, point: GroupPoint }[]} terms */
export function sum(terms) {
  const kept = terms.filter(({ scalar }) => scalar !== 0n);
  return kept.length === 0
    ? Point.ZERO
    : pippenger(
        Point,
        kept.map(({ point }) => point),
        kept.map(({ scalar }) => scalar),
      );
}

/** Only the one canonical spelling of a point is read (RFC 9496, 4.3.1). @throws TypeError @param {Uint8Array} bytes 32 */
export function readPoint(bytes) {
  if (bytes.length !== 32) throw new TypeError('a point has another length');
  return Point.fromBytes(bytes);
}
/** @param {GroupPoint} point */
export const isZero = (point) => point.equals(Point.ZERO);

/** Little-endian, below the order of the group. @throws TypeError @param {Uint8Array} bytes 32 */
export function readScalar(bytes) {
  if (bytes.length !== 32) throw new TypeError('a number of the proof has another length');
  let value = 0n;
  for (let i = 31; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] ?? 0);
  if (value >= ORDER) throw new TypeError('a number of the proof is not below the order of the group');
  return value;
}

/** @param {number} value @returns {Uint8Array} four bytes, big-endian */
const lengthOf = (value) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Every message hashes all before it; labels and lengths leave no second reading. */
export class Transcript {
  constructor() {
    this.state = sha512(utf8(DOMAIN));
  }
  /** @param {string} label @param {Uint8Array} message */
  absorb(label, message) {
    const name = utf8(label);
    this.state = sha512(concat(this.state, lengthOf(name.length), name, lengthOf(message.length), message));
  }
  /** A number below the order, never zero but with probability 2^-252. @param {string} label */
  challenge(label) {
    this.absorb(label, new Uint8Array());
    let value = 0n;
    for (const byte of this.state.toReversed()) value = (value << 8n) | BigInt(byte);
    return mod(value);
  }
}
