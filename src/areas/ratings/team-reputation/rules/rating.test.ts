import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsToEmit } from '../../reputation/index.ts';
import type { Grade } from '../../../../contract/enums.ts';
import { digestOf, memberGrade, memberMilli, rateTeam, type TeamInputs } from './rating.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const inputs = (n: number): TeamInputs => ({
  members: [
    { agentId: 'a', milli: 800_000, grade: 'AA' },
    { agentId: 'b', milli: 700_000, grade: 'A' },
  ],
  assessments: Array.from({ length: n }, (_, i) => ({
    id: `tra-${i}`,
    atMs: NOW - i * 3_600_000,
    coherenceMicro: 800_000,
    systemicMicro: 100_000,
    level: i === 0 ? 'high' : 'low',
  })),
  total: n,
  changes: [],
});
const components = (value: number) => ({
  integrity_ratio: value,
  compliance: value,
  drift_stability: value,
  trace_completeness: value,
  coherence_compatibility: value,
});

describe('a team rating', () => {
  it('is not published below 10 assessments: 0, NR, all components 0', () => {
    expect(rateTeam(inputs(9), NOW)).toMatchObject({
      score: 0,
      grade: 'NR',
      tier: 'Not Rated',
      isEligible: false,
      confidence: 'insufficient',
      scores: { coherence_history: 0, member_quality: 0 },
    });
  });

  it('is made of the five components from 10 assessments on', () => {
    const rating = rateTeam(inputs(10), NOW);
    expect(rating.scores).toMatchObject({ coherence_history: 800, operational_record: 900, structural_stability: 900 });
    expect(rating).toMatchObject({ isEligible: true, confidence: 'low' });
    expect(rating.factors.operational_record).toBe('9 of 10 assessments of low or medium risk.');
  });

  it('has no better grade than most of its members, however well it fits and is assessed', () => {
    const steady = {
      ...inputs(100),
      assessments: inputs(100).assessments.map((one) => ({ ...one, level: 'low', coherenceMicro: 950_000 })),
    };
    const of = (...grades: Grade[]) =>
      rateTeam({ ...steady, members: grades.map((grade, i) => ({ agentId: `m${i}`, milli: 587_000, grade })) }, NOW);
    expect(of('AAA', 'AAA', 'AAA')).toMatchObject({ score: 868, grade: 'AA', tier: 'Established' }); // that of its score
    const liars = of('BB', 'CCC', 'CCC');
    expect(liars).toMatchObject({ score: 868, grade: 'CCC', tier: 'Critical' }); // the score stays the sum of its components
    expect(liars.factors.member_quality).toBe(
      '3 members; low ratings weigh more. Grade at most CCC: half of the members or more have no better one.',
    );
    expect([of('AA', 'BB').grade, of('AAA', 'BB', 'AA').grade, of('AA', 'BB', 'BB', 'AA').grade]).toEqual([
      'BB',
      'AA',
      'BB',
    ]);
    expect([memberGrade('NR', 500_000), memberGrade('BBB', 756_000)]).toEqual(['BB', 'BBB']);
  });

  it('has a digest that any changed input changes', () => {
    const base = inputs(10);
    const [first] = base.assessments;
    if (first === undefined) throw new Error('no assessment');
    const others: TeamInputs[] = [
      { ...base, members: base.members.slice(1) },
      { ...base, members: [{ agentId: 'a', milli: 800_001, grade: 'AA' }, ...base.members.slice(1)] },
      { ...base, members: [{ agentId: 'a', milli: 800_000, grade: 'A' }, ...base.members.slice(1)] },
      { ...base, total: 11 },
      { ...base, changes: [{ id: 'trc-1', atMs: NOW }] },
      ...[
        { coherenceMicro: 800_001 },
        { systemicMicro: 99_999 },
        { level: 'low' },
        { atMs: NOW - 1 },
        { id: 'tra-x' },
      ].map((change) => ({ ...base, assessments: [{ ...first, ...change }, ...base.assessments.slice(1)] })),
    ];
    const digests = [digestOf(base, NOW), digestOf(base, NOW + 1), ...others.map((other) => digestOf(other, NOW))];
    expect(new Set(digests).size).toBe(digests.length);
    expect(rateTeam(base, NOW).inputsDigest).toBe(digests[0]);
  });
});

describe('a member', () => {
  it('counts with its published score; while it is not rated it counts neither as 0 nor as absent', () => {
    expect(memberMilli({ isRated: true, score: 812, counted: 60, components: components(0) })).toBe(812_000);
    expect(memberMilli({ isRated: false, score: 0, counted: 0, components: components(1_000) })).toBe(500_000);
    expect(memberMilli({ isRated: false, score: 0, counted: 30, components: components(1_000) })).toBe(800_000);
  });

  it('that is not rated yet counts for more the better its record is, between its record and 500', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 49 }), fc.integer({ min: 0, max: 1_000 }), (counted, value) => {
        const milli = memberMilli({ isRated: false, score: 0, counted, components: components(value) });
        expect(milli).toBeGreaterThanOrEqual(Math.min(500_000, value * 1_000) - 1);
        expect(milli).toBeLessThanOrEqual(Math.max(500_000, value * 1_000) + 1);
      }),
    );
  });
});

describe('events', () => {
  it('are emitted for more than 10 points since the last one announced, and for every change of grade', () => {
    const from = { score: 790, grade: 'A' as const };
    expect(eventsToEmit(from, { score: 800, grade: 'AA' })).toEqual({ score: false, grade: true });
    expect(eventsToEmit(from, { score: 779, grade: 'A' })).toEqual({ score: true, grade: false });
  });
});
