import { describe, expect, it } from 'vitest';
import { trend30d, weekStart } from './week.ts';

describe('history calendar', () => {
  it.each([
    ['2026-02-23T00:00:00Z', '2026-02-22'],
    ['2026-02-22T00:00:00Z', '2026-02-22'],
    ['2026-02-21T23:59:00Z', '2026-02-15'],
    ['2024-02-29T12:00:00Z', '2024-02-25'],
    ['2026-01-01T00:00:00Z', '2025-12-28'],
  ])('SN-1: the week of %s starts on Sunday %s', (instant, sunday) => {
    expect(weekStart(new Date(instant))).toBe(sunday);
  });

  it('has no trend without an old enough snapshot or without a rating', () => {
    expect(trend30d(818, undefined, true)).toBe(0);
    expect(trend30d(0, 818, false)).toBe(0);
    expect(trend30d(782, 818, true)).toBe(-36);
  });
});
