/** Large teams are computed without holding up others: in steps of a pair or a member at most. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { digestOf, digestSteps } from './facts.ts';
import { inSlices } from '../../../platform/slices.ts';
import { finish, memberOf, teamOf } from './rules/risk.fixture.ts';
import { teamSteps } from './rules/team.ts';

const fifty = teamOf(
  Array.from({ length: 50 }, (_, i) => memberOf(i, { components: [(i * 37) % 1000, 800, 700, 600, 500] })),
);

describe('slices', () => {
  it('give the same answer as one go', async () => {
    expect(await inSlices(teamSteps(fifty), () => performance.now())).toEqual(finish(teamSteps(fifty)));
  });

  it('give the digest of the whole as RFC 8785 spells it, a member at a step', () => {
    const plain = JSON.parse(JSON.stringify(fifty)) as object;
    const whole = (inputs: object) =>
      createHash('sha256')
        .update(canonicalize(inputs) ?? '', 'utf8')
        .digest('hex');
    expect(digestOf(fifty)).toBe(whole(plain));
    expect([...digestSteps(fifty)].length).toBeGreaterThanOrEqual(50);
    for (const inputs of [{}, { b: [], a: undefined, '\u20ac': 'é', Z: [1, [2]] }, { members: [{ b: 1, a: null }] }])
      expect(digestOf(inputs)).toBe(whole(JSON.parse(JSON.stringify(inputs)) as object));
  });

  it('have a step for each pair, each member and each value', () => {
    expect([...teamSteps(fifty)].length).toBeGreaterThan(1_225 + 2 * 50);
  });

  it('let the event loop run between any two of them', async () => {
    let elapsed = 0;
    let turns = 0;
    let isOver = false;
    const tick = (): void => {
      turns += 1;
      if (!isOver) setImmediate(tick);
    };
    setImmediate(tick);
    // A clock that advances a millisecond at each reading: a slice ends after the third.
    await inSlices(teamSteps(fifty), () => (elapsed += 1));
    isOver = true;
    expect(turns).toBeGreaterThan(50);
  });
});
