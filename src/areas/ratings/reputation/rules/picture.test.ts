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
      judged: fc.nat(10_000_000),
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

  it('says whether a model judged the record, or only rules', () => {
    const of = (judged: number, trend: number | null = 0) =>
      renderPicture({
        agentId: 'svc-1',
        name: 'scout',
        counted: 60,
        rated: {
          score: 799,
          low: 610,
          high: 870,
          grade: 'A',
          confidence: 'low',
          judged,
          trend,
          components: {
            integrity_ratio: 560,
            compliance: 1000,
            drift_stability: 1000,
            trace_completeness: 1000,
            coherence_compatibility: 750,
          },
        },
      });
    expect(of(0)).toContain('>Rules only: clear means no rule matched<');
    expect(of(45)).toContain('>Judged by a model: 45 of 60<');
    expect(of(45)).toContain('>0 in 30 days, 95 %: 610 to 870<');
    expect(of(45, null)).toContain('>No trend yet, 95 %: 610 to 870<');
  });

  it('a name cannot bring markup with it', () => {
    const svg = renderPicture({ agentId: 'svc-1', name: '</text><script>', counted: 3, rated: null });
    expect(svg).not.toContain('<script');
    expect(renderPicture({ agentId: 'svc-1', name: 'a\u0000b\ud800', counted: 3, rated: null })).toContain(
      '>ab\ufffd<',
    );
  });
});
