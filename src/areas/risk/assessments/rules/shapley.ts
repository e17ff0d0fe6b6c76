/**
 * Shapley values of a game: exact for small teams, else by antithetic permutation sampling (Castro et al. 2009; Mayer and
 * Wuethrich 2025). Both in steps, so that the caller can let others run in between. Source:
 * docs/reference/risk.md#shapley-values. Pure.
 */
import { sfc32 } from './random.ts';

/** Coalitions built by adding members; the value of the empty one is 0. */
export interface Game {
  readonly size: number;
  clear(): void;
  add(member: number): void;
  value(): number;
}

export interface Shares {
  readonly method: 'exact' | 'sampled';
  /** Sum to the value of everybody (telescoping). */
  readonly values: readonly number[];
  /** Of each value; null where exact. */
  readonly standardErrors: readonly number[] | null;
  /** Permutations walked; 0 where exact. */
  readonly permutations: number;
}

const EXACT_MEMBERS_MAX = 10;
const SAMPLED_PAIRS = 1_000;
/** Some tenths of a millisecond of work between two yields. */
const COALITIONS_A_STEP = 64;
const PAIRS_A_STEP = 4;

/** A generator whose yields are places to pause at. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** @param seed decides the permutations, where there are more than ten members */
export const shapleySteps = (game: Game, seed: string): Steps<Shares> =>
  game.size <= EXACT_MEMBERS_MAX ? exactSteps(game) : sampledSteps(game, { seed, pairs: SAMPLED_PAIRS });

export function* exactSteps(game: Game): Steps<Shares> {
  const { size } = game;
  const coalitions = 2 ** size;
  const worth = new Float64Array(coalitions);
  for (let mask = 1; mask < coalitions; mask += 1) {
    game.clear();
    for (let i = 0; i < size; i += 1) if ((mask & (1 << i)) !== 0) game.add(i);
    worth[mask] = game.value();
    if (mask % COALITIONS_A_STEP === 0) yield undefined;
  }
  const weight = orderWeights(size);
  const values = Array.from({ length: size }, () => 0);
  for (let mask = 0; mask < coalitions; mask += 1) {
    const share = weight[bitsIn(mask)] ?? 0;
    for (let i = 0; i < size; i += 1) {
      if ((mask & (1 << i)) !== 0) continue;
      values[i] = (values[i] ?? 0) + share * ((worth[mask | (1 << i)] ?? 0) - (worth[mask] ?? 0));
    }
    if (mask % COALITIONS_A_STEP === 0) yield undefined;
  }
  return { method: 'exact', values, standardErrors: null, permutations: 0 };
}

/** s! (n-1-s)! / n! for coalitions of s members. */
function orderWeights(size: number): number[] {
  const weights: number[] = [1 / Math.max(1, size)];
  for (let s = 1; s < size; s += 1) weights.push(((weights[s - 1] ?? 0) * s) / (size - s));
  return weights;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Each permutation is walked forwards and backwards; the mean of the two is one observation. */
export function* sampledSteps(
  game: Game,
  { seed, pairs }: { readonly seed: string; readonly pairs: number },
): Steps<Shares> {
  const { size } = game;
  const random = sfc32(seed);
  const order = Int32Array.from({ length: size }, (_, i) => i);
  const [mean, squares] = [new Float64Array(size), new Float64Array(size)];
  const seen = new Float64Array(size);
  for (let pair = 1; pair <= pairs; pair += 1) {
    shuffle(order, random);
    seen.fill(0);
    walk(game, order, seen);
    walk(game, order.toReversed(), seen);
    for (let i = 0; i < size; i += 1) {
      const value = (seen[i] as number) / 2;
      const delta = value - (mean[i] as number);
      mean[i] = (mean[i] as number) + delta / pair;
      squares[i] = (squares[i] as number) + delta * (value - (mean[i] as number));
    }
    if (pair % PAIRS_A_STEP === 0) yield undefined;
  }
  const standardErrors = [...squares].map((sum) => Math.sqrt(Math.max(0, sum) / Math.max(1, pairs - 1) / pairs));
  return { method: 'sampled', values: [...mean], standardErrors, permutations: 2 * pairs };
}

/** Adds what each member brings, in this order, to `gains`. */
function walk(game: Game, order: Int32Array, gains: Float64Array): void {
  game.clear();
  let before = 0;
  for (const member of order) {
    game.add(member);
    const after = game.value();
    gains[member] = (gains[member] as number) + after - before;
    before = after;
  }
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const k = Math.floor(random() * (i + 1));
    const held = order[i] as number;
    order[i] = order[k] as number;
    order[k] = held;
  }
}

/** v(N) - v(N without i) of each. */
export function leaveOneOut(game: Game): number[] {
  const without = (left: number | null): number => {
    game.clear();
    for (let i = 0; i < game.size; i += 1) if (i !== left) game.add(i);
    return game.size === 1 && left !== null ? 0 : game.value();
  };
  const all = without(null);
  return Array.from({ length: game.size }, (_, i) => all - without(i));
}
