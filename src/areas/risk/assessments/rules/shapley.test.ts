/** Shapley values: the vectors of docs/reference/risk.md#base-risk, and the axioms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSteps, leaveOneOut, sampledSteps, shapleySteps, type Game } from './shapley.ts';
import { finish } from './risk.fixture.ts';
import { sfc32 } from './random.ts';

/** A game from the worth of any set of members. */
function gameOf(size: number, worth: (members: ReadonlySet<number>) => number): Game {
  const members = new Set<number>();
  return {
    size,
    clear: () => members.clear(),
    add: (member) => void members.add(member),
    value: () => worth(members),
  };
}

/** Worth by a table of arbitrary numbers; the empty coalition is worth 0. */
const tableGame = (size: number, worth: readonly number[]): Game =>
  gameOf(size, (members) => {
    const mask = [...members].reduce((sum, member) => sum + 2 ** member, 0);
    return mask === 0 ? 0 : (worth[mask % worth.length] ?? 0);
  });

const exact = (game: Game) => finish(exactSteps(game)).values;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const everybody = (game: Game): number => {
  game.clear();
  for (let i = 0; i < game.size; i += 1) game.add(i);
  return game.value();
};

const worths = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('Shapley values', () => {
  it('SV-1: 1 with agent 0 and one of the others', () => {
    const game = gameOf(3, (members) => (members.has(0) && (members.has(1) || members.has(2)) ? 1 : 0));
    expect(exact(game).map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0.6667, 0.1667, 0.1667]);
    expect(leaveOneOut(game)).toEqual([1, 0, 0]);
  });

  it('SV-2: an additive game gives everybody their own, sampled too', () => {
    const own = Array.from({ length: 12 }, (_, i) => (i - 3) / 8);
    const game = gameOf(12, (members) => sum([...members].map((member) => own[member] ?? 0)));
    const small = gameOf(5, (members) => sum([...members].map((member) => own[member] ?? 0)));
    exact(small).forEach((value, i) => expect(value).toBeCloseTo(own[i] ?? 0, 12));
    const sampled = finish(sampledSteps(game, { seed: 'any', pairs: 50 }));
    sampled.values.forEach((value, i) => expect(value).toBeCloseTo(own[i] ?? 0, 12));
    sampled.standardErrors?.forEach((error) => expect(error).toBeCloseTo(0, 12));
  });

  it('efficiency: they sum to the worth of everybody, exact and sampled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), worths, fc.string(), (size, worth, seed) => {
        const game = tableGame(size, worth);
        expect(sum(exact(game))).toBeCloseTo(everybody(game), 9);
        expect(sum(finish(sampledSteps(game, { seed, pairs: 20 })).values)).toBeCloseTo(everybody(game), 9);
      }),
    );
  });

  it('symmetry: indistinguishable members get the same, and one that adds nothing gets nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), worths, (size, worth) => {
        const values = exact(
          gameOf(size, (members) => (members.size === 0 ? 0 : (worth[members.size % worth.length] ?? 0))),
        );
        for (const value of values) expect(value).toBeCloseTo(values[0] ?? 0, 9);
        const idle = gameOf(size, (members) => [...members].filter((member) => member !== 0).length ** 2);
        expect(exact(idle)[0]).toBeCloseTo(0, 9);
      }),
    );
  });

  it('the sampled values of eleven members lie within their standard errors of the exact ones', () => {
    const worth = (members: ReadonlySet<number>): number =>
      Math.sqrt(sum([...members].map((member) => member + 1))) + (members.has(2) && members.has(9) ? 1 : 0);
    const game = gameOf(11, worth);
    const [truth, sampled] = [exact(game), finish(shapleySteps(game, 'tra-1'))];
    expect(sampled).toMatchObject({ method: 'sampled', permutations: 2_000 });
    const errors = sampled.standardErrors ?? [];
    truth.forEach((value, i) =>
      expect(Math.abs((sampled.values[i] ?? 0) - value)).toBeLessThan(5 * (errors[i] ?? 0) + 1e-9),
    );
    expect(Math.max(...errors)).toBeLessThan(0.02);
  });

  it('pairing is exact for pairwise games', () => {
    const game = gameOf(12, (members) => members.size * members.size);
    const sampled = finish(sampledSteps(game, { seed: 's', pairs: 3 }));
    sampled.values.forEach((value) => expect(value).toBeCloseTo(12, 9));
  });

  it('a seed decides the permutations: same seed same numbers, another seed others', () => {
    const game = gameOf(12, (members) => (members.has(0) && members.has(5) && members.has(7) ? 1 : 0));
    const values = (seed: string) => finish(sampledSteps(game, { seed, pairs: 30 })).values;
    expect(values('a')).toEqual(values('a'));
    expect(values('a')).not.toEqual(values('b'));
  });

  it('random numbers are spread over [0, 1)', () => {
    const random = sfc32('spread');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i += 1) {
      const value = random();
      expect(value >= 0 && value < 1).toBe(true);
      counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
