/**
 * MinHash fingerprint of a text: 64 hash functions over lower-cased character trigrams, FNV-1a 32 as base, so that the share
 * of equal positions estimates the Jaccard similarity of the trigram sets. Source: docs/reference/screening.md#fingerprints. Pure.
 */

export const HASHES = 64;
const PRIME = 2_147_483_647; // 2^31 - 1
const BANDS = 16;
const ROWS = 4;
const VERSION = 'v1:';
/** Most characters read of a text; the caller chooses the relevant part. */
export const FINGERPRINT_CHARS_MAX = 4_096;

/** 64 positions below 2^31 - 1. */
export type Fingerprint = readonly number[];

const ZERO: Fingerprint = Object.freeze(Array.from({ length: HASHES }, () => 0));

/**
 * Coefficients a (1..p-1) and b (0..p-1) of the hash functions: a multiplicative generator with a fixed seed (Park and
 * Miller, 1988), so that prints of all processes and versions are comparable.
 */
const { A, B } = (() => {
  let state = 20_260_817;
  const next = (): number => (state = Number((BigInt(state) * 48_271n) % BigInt(PRIME)));
  const a = Array.from({ length: HASHES }, next);
  return { A: a, B: Array.from({ length: HASHES }, next) };
})();
/** Halves of each a, so that a product stays below 2^53: (hi * 2^16 + lo) * x, reduced between. */
const A_HIGH = A.map((a) => Math.floor(a / 65_536));
const A_LOW = A.map((a) => a % 65_536);

function fnv1a(text: string, from: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < from + 3; i += 1) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    if (unit > 0xff) hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}

/** Fingerprint of a text; under three characters all positions are 0. A run of blanks counts as one blank. */
export function fingerprintOf(text: string): Fingerprint {
  const plain = text.slice(0, FINGERPRINT_CHARS_MAX).toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain.length < 3) return ZERO;
  const trigrams = new Set<number>();
  for (let i = 0; i + 3 <= plain.length; i += 1) trigrams.add(fnv1a(plain, i) % PRIME);
  const least = new Float64Array(HASHES).fill(PRIME);
  for (const x of trigrams) {
    for (let i = 0; i < HASHES; i += 1) {
      const high = ((A_HIGH[i] as number) * x) % PRIME;
      const value = (high * 65_536 + (A_LOW[i] as number) * x + (B[i] as number)) % PRIME;
      if (value < (least[i] as number)) least[i] = value;
    }
  }
  return Array.from(least);
}

/** The hash of the trigram at an offset of folded units, in which each run of blanks is one blank. */
export function trigramAt(codes: ArrayLike<number>, from: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < from + 3; i += 1) {
    const unit = codes[i]!;
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    if (unit > 0xff) hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  let trigram = hash >>> 0;
  while (trigram >= PRIME) trigram -= PRIME; // at most two steps, and faster than a remainder of 32 bits
  return trigram;
}

/** Inverse of each a modulo the prime. */
const A_INVERSE = A.map((a) => {
  const [prime, exponent] = [BigInt(PRIME), BigInt(PRIME - 2)];
  let [result, base] = [1n, BigInt(a)];
  for (let e = exponent; e > 0n; e >>= 1n) {
    if ((e & 1n) === 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
});

/** The trigram behind each position: the hash functions undone. 64 random samples of the text's own trigrams. */
export const samplesOf = (print: Fingerprint): number[] =>
  print.map((value, i) => {
    const shifted = (((BigInt(value) - BigInt(B[i]!)) % BigInt(PRIME)) + BigInt(PRIME)) % BigInt(PRIME);
    return Number((shifted * A_INVERSE[i]!) % BigInt(PRIME));
  });

const hex8 = (value: number): string => value.toString(16).padStart(8, '0');

/** `v1:` and 64 times 8 hex. */
export const serialiseFingerprint = (print: Fingerprint): string => VERSION + print.map(hex8).join('');

/** Reads a serial form, with or without the version; undefined when it is none. */
export function parseFingerprint(serial: string): Fingerprint | undefined {
  const body = serial.startsWith(VERSION) ? serial.slice(VERSION.length) : serial;
  if (!/^[0-9a-f]{512}$/.test(body)) return undefined;
  return Array.from({ length: HASHES }, (_, i) => Number.parseInt(body.slice(i * 8, i * 8 + 8), 16));
}

/** Share of equal positions, 0 to 1. */
export function similarity(a: Fingerprint, b: Fingerprint): number {
  let equal = 0;
  for (let i = 0; i < HASHES; i += 1) equal += Number(a[i] === b[i]);
  return equal / HASHES;
}

/**
 * The 16 band keys of four rows each, `<band>:<8 hex>`: prints that share one are candidates. At similarity 0.88 a pair
 * shares one but for a chance of one in 10^6.
 */
export const bandsOf = (print: Fingerprint): string[] =>
  Array.from({ length: BANDS }, (_, band) => {
    let hash = 0x811c9dc5;
    for (const value of print.slice(band * ROWS, band * ROWS + ROWS))
      for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((value >>> shift) & 0xff), 0x01000193);
    return `${band}:${hex8(hash >>> 0)}`;
  });
