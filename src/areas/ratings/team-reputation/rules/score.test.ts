import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../reputation/index.ts';
import {
  assessmentDensity,
  coherenceHistory,
  compositeScore,
  confidenceOf,
  memberQuality,
  operationalRecord,
  structuralStability,
  WEIGHT_HUNDREDTHS,
  type Assessment,
} from './score.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (days: number, more: Partial<Assessment> = {}): Assessment => ({
  id: `tra-${days}`,
  atMs: NOW - days * DAY,
  coherenceMicro: 500_000,
  systemicMicro: 150_000,
  level: 'low',
  ...more,
});
const cq = (days: number, value: number): Assessment => at(days, { coherenceMicro: value * 1e6 });

describe('the vectors', () => {
  it('TM-1: components 880, 790, 850, 720, 640 come to 811.5, published as 812, AA', () => {
    const scores = {
      coherence_history: 880,
      member_quality: 790,
      operational_record: 850,
      structural_stability: 720,
      assessment_density: 640,
    };
    const weighted = Object.entries(scores).map(
      ([key, points]) => (points * WEIGHT_HUNDREDTHS[key as keyof typeof scores]) / 100,
    );
    expect(weighted).toEqual([308, 197.5, 170, 72, 64]); // the specification prints 198
    expect(compositeScore(scores)).toBe(812);
    expect(gradeOf(compositeScore(scores))).toBe('AA');
  });

  it('TM-2: members (800,800,800), (900,850,300), (950x4,300) come to 800, 528.76, 637.33', () => {
    expect(memberQuality([800, 800, 800])).toBeCloseTo(800, 8);
    expect(memberQuality([900, 850, 300])).toBeCloseTo(528.76, 2);
    expect(memberQuality([950, 950, 950, 950, 300])).toBeCloseTo(637.33, 2);
  });

  it('TM-3: CQ .8 at 60 d, .7 at 30 d, .9 now comes to 828.57', () => {
    expect(coherenceHistory([cq(60, 0.8), cq(30, 0.7), cq(0, 0.9)])).toBeCloseTo(828.57, 2);
  });

  it('TM-4: mean SR .15 and changes 10, 45, 95 d ago come to 792.64', () => {
    const changes = [10, 45, 95].map((days) => NOW - days * DAY);
    expect(structuralStability([at(0), at(3)], changes, NOW)).toBeCloseTo(792.64, 2);
  });

  it('TM-5: ten assessments today come to 519.57, ten of 37 days ago to 179.72', () => {
    const ten = (days: number) => Array.from({ length: 10 }, () => at(days));
    expect(assessmentDensity(ten(0), NOW)).toBeCloseTo(519.57, 2);
    expect(assessmentDensity(ten(37), NOW)).toBeCloseTo(179.72, 2);
  });

  it('confidence at 9, 10, 29, 30, 99, 100 is insufficient, low, low, medium, medium, high', () => {
    expect([9, 10, 29, 30, 99, 100].map(confidenceOf)).toEqual([
      'insufficient',
      'low',
      'low',
      'medium',
      'medium',
      'high',
    ]);
  });
});

const assessment = fc
  .record({
    days: fc.double({ min: -5, max: 4_000, noNaN: true }),
    coherenceMicro: fc.integer({ min: 0, max: 1_000_000 }),
    systemicMicro: fc.integer({ min: 0, max: 1_000_000 }),
    level: fc.constantFrom('low', 'medium', 'high', 'critical'),
  })
  .map(({ days, ...more }) => at(days, more));
const assessments = fc.array(assessment, { maxLength: 40 });
const points = fc.integer({ min: 0, max: 1_000 });
const team = fc.array(points, { minLength: 1, maxLength: 50 });
const changes = fc.array(
  fc.double({ min: -5, max: 200, noNaN: true }).map((days) => NOW - days * DAY),
  { maxLength: 30 },
);

describe('every component', () => {
  it('is between 0 and 1000 and never NaN, with nothing, with much, and with clocks that disagree', () => {
    fc.assert(
      fc.property(assessments, fc.array(points), changes, (given, members, moves) => {
        const all = [
          coherenceHistory(given),
          memberQuality(members),
          operationalRecord(given),
          structuralStability(given, moves, NOW),
          assessmentDensity(given, NOW),
        ];
        for (const value of all) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1_000);
        }
      }),
    );
  });

  it('works at ages at which every weight has become 0', () => {
    const ancient = [cq(60_000, 0.4), cq(60_000, 0.6)];
    expect(coherenceHistory(ancient)).toBeCloseTo(500, 6);
    expect(assessmentDensity(ancient, NOW)).toBe(0);
  });

  it('does not depend on the order of members or assessments', () => {
    fc.assert(
      fc.property(assessments, team, (given, members) => {
        expect(memberQuality(members.toReversed())).toBeCloseTo(memberQuality(members), 6);
        expect(coherenceHistory(given.toReversed())).toBeCloseTo(coherenceHistory(given), 6);
        expect(assessmentDensity(given.toReversed(), NOW)).toBeCloseTo(assessmentDensity(given, NOW), 6);
      }),
    );
  });
});

describe('member quality', () => {
  it('never falls when a member gets better, and lies between the worst member and the mean', () => {
    fc.assert(
      fc.property(team, fc.nat(49), fc.nat(500), (members, n, more) => {
        const i = n % members.length;
        const better = members.with(i, Math.min(1_000, (members[i] ?? 0) + more));
        expect(memberQuality(better)).toBeGreaterThanOrEqual(memberQuality(members) - 1e-9);
        const mean = members.reduce((sum, s) => sum + s, 0) / members.length;
        expect(memberQuality(members)).toBeLessThanOrEqual(mean + 1e-6);
        expect(memberQuality(members)).toBeGreaterThanOrEqual(Math.min(...members) - 1e-6);
      }),
    );
  });
});

describe('stability and density', () => {
  it('a further roster change never helps, and time since then heals', () => {
    fc.assert(
      fc.property(
        fc.array(assessment, { minLength: 1, maxLength: 20 }),
        changes,
        fc.integer({ min: 0, max: 120 }),
        (given, moves, days) => {
          const more = [...moves, NOW - days * DAY];
          expect(structuralStability(given, more, NOW)).toBeLessThanOrEqual(structuralStability(given, moves, NOW));
          expect(structuralStability(given, moves, NOW + 30 * DAY)).toBeGreaterThanOrEqual(
            structuralStability(given, moves, NOW) - 1e-9,
          );
        },
      ),
    );
  });

  it('a further assessment today never lowers the density', () => {
    fc.assert(
      fc.property(assessments, (given) => {
        expect(assessmentDensity([...given, at(0)], NOW)).toBeGreaterThanOrEqual(assessmentDensity(given, NOW) - 1e-9);
      }),
    );
  });
});
