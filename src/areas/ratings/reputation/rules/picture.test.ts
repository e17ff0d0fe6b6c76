import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES, GRADES } from '../../../../contract/enums.ts';
import { renderPicture, type PictureSubject } from './picture.ts';

const points = fc.nat(1000);
const subject: fc.Arbitrary<PictureSubject> = fc.record({
  agentId: fc.string({ maxLength: 60 }),
  name: fc.option(fc.string({ unit: 'grapheme', maxLength: 80 })),
  counted: fc.nat(10_000_000),
  rated: fc.option(
    fc.record({
      score: points,
      low: points,
      high: points,
      grade: fc.constantFrom(...GRADES),
      confidence: fc.constantFrom(...CONFIDENCES),
      trend: fc.integer({ min: -1000, max: 1000 }),
      components: fc.record({
        integrity_ratio: points,
        compliance: points,
        drift_stability: points,
        trace_completeness: points,
        coherence_compatibility: points,
      }),
    }),
  ),
});

describe('picture of a rating', () => {
  it('is well formed and without NaN for any name and figures, and the same twice', () => {
    fc.assert(
      fc.property(subject, (s) => {
        const svg = renderPicture(s);
        expect(svg).toBe(renderPicture(s));
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const inside = svg.replaceAll(/<[^<>]*>/g, '');
        expect(inside).not.toMatch(/[<>]/);
        expect(svg.startsWith('<svg ') && svg.endsWith('</svg>')).toBe(true);
      }),
    );
  });

  it('a name cannot bring markup with it', () => {
    const svg = renderPicture({ agentId: 'svc-1', name: '</text><script>', counted: 3, rated: null });
    expect(svg).not.toContain('<script');
    expect(renderPicture({ agentId: 'svc-1', name: 'a\u0000b\ud800', counted: 3, rated: null })).toContain(
      '>ab\ufffd<',
    );
  });
});
