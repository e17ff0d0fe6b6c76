/** Large teams are computed without holding up others. */
import { describe, expect, it } from 'vitest';
import { inSlices } from './flow-team.ts';
import { finish, memberOf, teamOf } from './rules/risk.fixture.ts';
import { teamSteps } from './rules/team.ts';

const fifty = teamOf(
  Array.from({ length: 50 }, (_, i) => memberOf(i, { components: [(i * 37) % 1000, 800, 700, 600, 500] })),
);

describe('slices', () => {
  it('give the same answer as one go', async () => {
    expect(await inSlices(teamSteps(fifty), () => performance.now())).toEqual(finish(teamSteps(fifty)));
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
    // A clock on which every look costs a millisecond: a slice is over after the third.
    await inSlices(teamSteps(fifty), () => (elapsed += 1));
    isOver = true;
    expect(turns).toBeGreaterThan(50);
  });
});
