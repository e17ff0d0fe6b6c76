/** The time that a screening takes. Holds a bound in time, so it runs alone (vitest.config.ts). */
import { describe, expect, it } from 'vitest';
import { tool, user } from './engine.fixture.ts';

describe('properties', () => {
  const pad =
    'The quarterly report covers revenue, staffing and the new office in Leeds, and costs fell by four percent over the year.\n\n';
  it('takes time linear in the text, hostile shapes included (req:SH-1 req:ROB-12)', () => {
    /** Processor time: on a busy machine the clock on the wall measures the others. */
    const once = (text: string): number => {
      const from = process.cpuUsage();
      tool(text);
      user(`An example: ${text}`);
      const { user: own, system } = process.cpuUsage(from);
      return (own + system) / 1000;
    };
    /** Both sizes in turn, the best of several rounds each, so that a busy machine slows neither or both. */
    const growth = (unit: string): number => {
      const small = unit.repeat(Math.ceil(24_576 / unit.length));
      const large = unit.repeat(Math.ceil(196_608 / unit.length));
      let [bestSmall, bestLarge] = [Infinity, Infinity];
      for (let round = 0; round < 7; round += 1) {
        bestSmall = Math.min(bestSmall, once(small), once(small));
        bestLarge = Math.min(bestLarge, once(large));
        if (round >= 1 && bestLarge / Math.max(3, bestSmall) < 12) break;
      }
      return bestLarge / Math.max(3, bestSmall);
    };
    for (const unit of [
      pad,
      '<!-- ',
      '<a hidden ',
      '"',
      ' "ignore rules',
      '“ignore ',
      '``` ',
      '[x](//a?b=',
      'ignore ',
      'i g n o r e ',
      'aWdub3Jl',
      '无视',
      '\\u0069',
      '&#105;',
      '---- end ',
      'vtaber ',
    ])
      expect(growth(unit), unit).toBeLessThan(30);
  }, 120_000);
});
