/** The picture in docs is the one that the rating of today draws, and its names do not lie on each other. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spread } from './chart.ts';
import { fleetPicture } from './fleet-picture.ts';

describe('the picture of the simulated fleet', () => {
  it('is the committed one: after a change of the rating, npm run picture:ratings', () => {
    expect(readFileSync(new URL('../../docs/rating-fleet.svg', import.meta.url), 'utf8')).toBe(fleetPicture());
  });

  it('keeps names apart and inside the plot, in the order of their lines', () => {
    const placed = spread([290, 288, 291, 10, 12], 300);
    const sorted = placed.toSorted((a, b) => a - b);
    for (const [i, y] of sorted.slice(1).entries()) expect(y - sorted[i]!).toBeGreaterThanOrEqual(17);
    expect(sorted.at(-1)).toBeLessThanOrEqual(300);
    expect(placed[1]).toBeLessThan(placed[0]!);
  });
});
