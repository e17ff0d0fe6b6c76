import { describe, expect, it } from 'vitest';
import { BASE_62, randomText } from './random-text.ts';

describe('random text', () => {
  it('has the length asked for, and only characters of the alphabet', () => {
    expect([randomText(BASE_62, 0), randomText('x', 5)]).toEqual(['', 'xxxxx']);
    for (let n = 0; n < 100; n += 1) expect(randomText(BASE_62, 22)).toMatch(/^[0-9A-Za-z]{22}$/);
  });

  it('is uniform over alphabets whose size is no power of two: chi-squared below the 1 in 10^9 bound', () => {
    const counts = new Map<string, number>();
    const drawn = 62 * 2_000;
    for (const char of randomText(BASE_62, drawn)) counts.set(char, (counts.get(char) ?? 0) + 1);
    expect(counts.size).toBe(62);
    const expected = drawn / 62;
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(151); // 61 degrees of freedom; the 62nd character at 1/128 or 1/256 would give far more
  });

  it('does not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => randomText(BASE_62, 16))).size).toBe(10_000);
  });
});
