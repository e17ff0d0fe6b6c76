import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNeedles } from './needles.ts';

const units = (text: string): number[] => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
const needles = fc.array(fc.stringMatching(/^[ab]{8,14}$/), { maxLength: 8 });
const haystack = fc.stringMatching(/^[abc]{0,120}$/);
/** A text that often holds needles and beginnings of them. */
const crowded = fc.tuple(needles, fc.array(haystack, { maxLength: 4 }), fc.nat(14)).map(([found, parts, cut]) => ({
  needles: found,
  text: parts.map((part, i) => part + (found[i] ?? '')).join('') + (found.at(-1) ?? '').slice(0, cut),
}));

describe('buildNeedles', () => {
  it('finds exactly what a search needle by needle finds', () => {
    fc.assert(
      fc.property(crowded, ({ needles: all, text }) => {
        const found: string[] = [];
        buildNeedles(all).scan(units(text), text.length, (needle, start) => found.push(`${needle}@${start}`));
        const expected = all.flatMap((needle, index) =>
          Array.from({ length: text.length }, (_, at) => at)
            .filter((at) => text.startsWith(needle, at))
            .map((at) => `${index}@${at}`),
        );
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('reports exactly when three units or more at the end begin a needle, or one of those that are named', () => {
    fc.assert(
      fc.property(crowded, fc.nat(3), ({ needles: all, text }, from) => {
        const opening = all.slice(from);
        const expected = Array.from({ length: text.length }, (_, at) => text.slice(at)).some(
          (end) => end.length >= 3 && opening.some((needle) => needle.startsWith(end)),
        );
        expect(buildNeedles(all, opening).endsInside(units(text), text.length, 3)).toBe(expected);
        if (from === 0) expect(buildNeedles(all).endsInside(units(text), text.length, 3)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('needles that begin and end alike cost a text of their beginnings no more than others', () => {
    const all = Array.from(
      { length: 5_000 },
      (_, i) => `postgresql://reporting:${(i * 7_919).toString(36).padStart(20, 'k')}@db.internal/ledger`,
    );
    const started = performance.now();
    const built = buildNeedles(all);
    const text = 'postgresql://reporting:'.repeat(4_000);
    built.scan(units(text), text.length, () => undefined);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
