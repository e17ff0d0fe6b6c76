/**
 * Decaying violation impacts whose sum can be updated without reading the history again. Pure. Source:
 * docs/reference/ratings.md#compliance.
 *
 * A violation that is a hours old has the weight 2^(-a/168). All violations of an agent share the half-life, so the strongest of a
 * session is its latest, and the sum over sessions at any later time is one stored number times a power of two.
 * That number is an integer: adding, replacing and removing sessions in any order gives the same bits.
 */
export const HALF_LIFE_MS = 168 * 3_600_000;
export const WINDOW_MS = 90 * 24 * 3_600_000;

/** Fractional bits of a stored weight, and the time at which the weight is 1. */
const BITS = 50n;
const ORIGIN_MS = Date.UTC(2024, 0, 1);

export const isInWindow = (atMs: number, nowMs: number): boolean => nowMs - atMs <= WINDOW_MS;

/** Sums over an agent's violating sessions: their number, their weights, and the squares of those (for the interval). */
export interface ImpactSums {
  readonly sessions: number;
  readonly weight: bigint;
  readonly squares: bigint;
}

export const NO_IMPACT: ImpactSums = { sessions: 0, weight: 0n, squares: 0n };

/**
 * Splits a time into whole half-lives since the origin and the remaining share 0..1. A time before the origin (a machine with a
 * wrong clock) is read as the origin: such violations do not decay, but recording continues.
 */
function halfLives(ms: number): { whole: bigint; rest: number } {
  const sinceMs = Math.max(0, ms - ORIGIN_MS);
  const whole = Math.floor(sinceMs / HALF_LIFE_MS);
  return { whole: BigInt(whole), rest: (sinceMs - whole * HALF_LIFE_MS) / HALF_LIFE_MS };
}

const fixed = (value: number): bigint => BigInt(Math.round(value * 2 ** Number(BITS)));

/** The same sums with one session's latest violation added (`sign` 1) or removed (`sign` -1). */
export function withSession(sums: ImpactSums, atMs: number, sign: 1 | -1): ImpactSums {
  const { whole, rest } = halfLives(atMs);
  const times = BigInt(sign);
  return {
    sessions: sums.sessions + sign,
    weight: sums.weight + times * (fixed(2 ** rest) << whole),
    squares: sums.squares + times * (fixed(4 ** rest) << (2n * whole)),
  };
}

/** `total` scaled down by 2^(whole + rest); keeps 64 bits behind the point, far finer than a score point. */
function scaled(total: bigint, whole: bigint, rest: number): number {
  return (Number((total << 64n) >> (BITS + whole)) / 2 ** 64) * 2 ** -rest;
}

/**
 * Effective impact X at a time, and the sum of the squared impacts. Sessions older than the window must have been removed before.
 * Never above the number of sessions: clock skew between writers gives no impact above 1.
 */
export function impactSum(sums: ImpactSums, nowMs: number): { impact: number; squares: number } {
  const { whole, rest } = halfLives(nowMs);
  return {
    impact: Math.min(sums.sessions, scaled(sums.weight, whole, rest)),
    squares: Math.min(sums.sessions, scaled(sums.squares, 2n * whole, 2 * rest)),
  };
}
