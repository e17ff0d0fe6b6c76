import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_LIFE_MS, impactSum, isInWindow, NO_IMPACT, WINDOW_MS, withSession } from './decay.ts';
import { eventsToEmit, NO_RELATIONS, rate } from './rating.ts';
import { compliance, compositeScore } from './score.ts';
import { cardGapsDigest, foldDigest, NO_INPUTS_DIGEST } from './digest.ts';
import { foldCheckpoint, NEW_SESSION, agedTo, type RatedCheckpoint, type SessionState } from './session.ts';
import { gravestOf, NEW_AGENT, replaceSession, type AgentState } from './state.ts';
import { firstOf, kindOf, recordsOfUnit, unitKeysAround, unitKeysOf, unitsAfter } from './units.ts';
import { dayOf } from './week.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 7, 17, 12);

type Letter = 'c' | 'n' | 'v' | 'g'; // clear, review needed, violation, violation excused as card gap
const checkpoint = (letter: Letter, createdAtMs = NOW, counted = true): RatedCheckpoint => ({
  createdAtMs,
  status: 'verified',
  counted,
  assurance: 'model',
  severity: null,
  leafHash: 'ab'.repeat(32),
  verdict: letter === 'c' ? 'clear' : letter === 'n' ? 'review_needed' : 'boundary_violation',
  reclassifiedAs: letter === 'g' ? 'card_gap' : null,
});
const session = (letters: string): SessionState =>
  agedTo(
    [...letters].reduce((s, letter) => foldCheckpoint(s, checkpoint(letter as Letter)), NEW_SESSION),
    NOW,
  );

/** Whether a run of records, as marks (x not clear), ever was three in a row, or at least three and half of those so far. */
function isUnstable(marks: string): boolean {
  const isMostlyNotClear = [...marks].some((_, i) => {
    const notClear = marks.slice(0, i + 1).replaceAll('.', '').length;
    return notClear >= 3 && 2 * notClear >= i + 1;
  });
  return marks.includes('xxx') || isMostlyNotClear;
}

const isUsed = (c: RatedCheckpoint): boolean => c.counted && c.status === 'verified';
const isVerified = (c: RatedCheckpoint): boolean => c.status === 'verified';
const marksOf = (used: readonly RatedCheckpoint[]): string =>
  used.map((c) => (c.verdict === 'clear' || c.reclassifiedAs === 'card_gap' ? '.' : 'x')).join('');
const isRecent = (c: RatedCheckpoint, nowMs: number): boolean => dayOf(c.createdAtMs) >= dayOf(nowMs) - 90;
/** Impact of one violation, by the words of the reference. */
const impactAt = (atMs: number, nowMs: number): number =>
  isInWindow(atMs, nowMs) ? 2 ** (-Math.max(0, nowMs - atMs) / HALF_LIFE_MS) : 0;
const strongest = (all: readonly RatedCheckpoint[], nowMs: number): number =>
  Math.max(
    0,
    ...all
      .filter((c) => c.verdict === 'boundary_violation' && c.reclassifiedAs !== 'card_gap')
      .map((c) => impactAt(c.createdAtMs, nowMs)),
  );

/** Tens and incidents of a whole record, by the words of the reference. */
function referenceUnits(all: readonly RatedCheckpoint[], nowMs: number): { share: number; impact: number } {
  const tens: RatedCheckpoint[][] = [];
  let begun = 0;
  for (const [i, c] of all.entries()) {
    const isPaused = i > 0 && c.createdAtMs - all[i - 1]!.createdAtMs > 24 * HOUR;
    if (i === 0 || isPaused || i >= begun + 10) [begun] = [i, tens.push([])];
    if (isUsed(c)) tens.at(-1)!.push(c);
  }
  const rated = tens.filter((ten) => ten.length >= 3 && ten.some((c) => isRecent(c, nowMs)));
  let [impact, from] = [0, Number.NEGATIVE_INFINITY];
  for (const [i, c] of all.entries()) {
    if (!isVerified(c) || c.verdict !== 'boundary_violation' || i < from + 10) continue;
    from = i;
    impact += strongest(all.slice(i, i + 10).filter(isVerified), nowMs);
  }
  const stable = rated.filter((ten) => !isUnstable(marksOf(ten))).length;
  return { share: rated.length === 0 ? 1 : stable / rated.length, impact };
}

/** Rates sessions by the formulas as written, from the whole history, in plain floating point. */
function referenceScore(
  sessions: ReadonlyMap<string, readonly RatedCheckpoint[]>,
  record: readonly RatedCheckpoint[],
  nowMs: number,
): number {
  let [counted, clear, rated, unstable, impact] = [0, 0, 0, 0, 0];
  for (const all of sessions.values()) {
    const used = all.filter(isUsed);
    counted += used.length;
    clear += used.filter((c) => c.verdict === 'clear').length;
    const isLive = used.some((c) => isRecent(c, nowMs));
    if (isLive && used.length >= 3) rated += 1;
    if (isLive && isUnstable(marksOf(used))) unstable += 1;
    impact += strongest(all.filter(isVerified), nowMs);
  }
  if (counted < 50) return 0;
  const units = referenceUnits(record, nowMs);
  return compositeScore({
    integrity_ratio: Math.floor((1000 * clear) / counted + 0.5),
    compliance: compliance(Math.max(impact, units.impact)),
    drift_stability: Math.floor(1000 * Math.min(units.share, rated === 0 ? 1 : (rated - unstable) / rated) + 0.5),
    trace_completeness: 1000,
    coherence_compatibility: 750,
  });
}

describe('[req:REP-3] decay', () => {
  it.each([
    [0, 1],
    [24, 0.905724],
    [84, Math.SQRT1_2],
    [168, 0.5],
    [336, 0.25],
    [504, 0.125],
    [672, 0.0625],
    [1344, 0.003906],
    [2160, 0.000135],
  ])('table 1.11 impact: after %i hours it is %f', (hours, impact) => {
    expect(impactSum(withSession(NO_IMPACT, NOW - hours * HOUR, 1), NOW).impact).toBeCloseTo(impact, 6);
  });

  it('drops a violation only after 90 days', () => {
    expect(isInWindow(NOW - WINDOW_MS, NOW)).toBe(true);
    expect(isInWindow(NOW - WINDOW_MS - 1, NOW)).toBe(false);
  });

  it('never gives a weight above one for clock skew', () => {
    expect(impactSum(withSession(NO_IMPACT, NOW + HOUR, 1), NOW).impact).toBe(1);
  });

  it('goes on recording when a machine has lost its clock', () => {
    expect(impactSum(withSession(NO_IMPACT, 0, 1), 0).impact).toBe(1);
  });

  it('returns to exactly zero when every session is removed, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - WINDOW_MS, max: NOW }), { maxLength: 30 }), (instants) => {
        const full = instants.reduce((sums, at) => withSession(sums, at, 1), NO_IMPACT);
        expect(instants.toSorted((a, b) => a - b).reduce((sums, at) => withSession(sums, at, -1), full)).toEqual(
          NO_IMPACT,
        );
        const expected = instants.reduce((sum, at) => sum + impactAt(at, NOW), 0);
        expect(impactSum(full, NOW).impact).toBeCloseTo(expected, 9);
        expect(impactSum(full, NOW + HALF_LIFE_MS).impact).toBeCloseTo(expected / 2, 9);
      }),
    );
  });

  it.each([
    [
      'CO-1',
      [
        [0, false],
        [1, false],
      ],
      1.5,
      253,
    ],
    [
      'CO-2',
      [
        [0, true],
        [1, true],
      ],
      0.5,
      544,
    ],
    [
      'CO-3',
      [
        [0, true],
        [1, false],
      ],
      1.495883,
      254,
    ],
  ] as const)(
    '%s: one session counts by its strongest violation that was not excused',
    (_id, first, impact, points) => {
      const s1 = first.reduce(
        (s, [age, gap]) => foldCheckpoint(s, checkpoint(gap ? 'g' : 'v', NOW - age * HOUR)),
        NEW_SESSION,
      );
      const s2 = foldCheckpoint(NEW_SESSION, checkpoint('v', NOW - 168 * HOUR));
      const agent = [s1, s2].reduce((a, s) => replaceSession(a, NEW_SESSION, agedTo(s, NOW)), NEW_AGENT);
      const sum = impactSum(agent.impact, NOW).impact;
      expect(sum).toBeCloseTo(impact, 6);
      expect(compliance(sum)).toBe(points);
    },
  );

  it('CO-2: excusing the first session moves the composite by 58', () => {
    const rest = {
      integrity_ratio: 1000,
      drift_stability: 1000,
      trace_completeness: 1000,
      coherence_compatibility: 750,
    };
    expect(compositeScore({ ...rest, compliance: 544 }) - compositeScore({ ...rest, compliance: 253 })).toBe(58);
  });
});

describe('drift stability', () => {
  it('DS-1: three non-clear in a row make one of two sessions unstable', () => {
    const agent = [session('nnn'), session('cnc')].reduce((a, s) => replaceSession(a, NEW_SESSION, s), NEW_AGENT);
    expect([agent.sessionsRated, agent.sessionsUnstable]).toEqual([2, 1]);
  });

  it('DS-2: a card gap breaks the streak', () => expect(session('ngn').unstable).toBe(false));
  it('DS-3: three non-clear after a card gap are still unstable', () => expect(session('gnnn').unstable).toBe(true));
  it('an unstable session stays unstable whatever follows', () => expect(session('nnncccccc').unstable).toBe(true));
  it('a session speaks for 90 days after its last checkpoint (docs/reference/ratings.md#drift-stability), and again for a clock set back', () => {
    const day = 24 * HOUR;
    const at = (ms: number) => replaceSession(NEW_AGENT, NEW_SESSION, agedTo(session('nnn'), ms)).sessionsUnstable;
    expect([at(NOW), at(NOW + 90 * day), at(NOW + 91 * day), at(NOW + day)]).toEqual([1, 1, 0, 1]);
  });
  it('fewer than three analysed checkpoints do not count', () => {
    expect(replaceSession(NEW_AGENT, NEW_SESSION, session('nn')).sessionsRated).toBe(0);
  });
});

describe('what counts', () => {
  it('unverified checkpoints, and uncounted ones that are no violation, change nothing', () => {
    for (const letter of ['c', 'n', 'g'] as const)
      expect(foldCheckpoint(NEW_SESSION, checkpoint(letter, NOW, false))).toBe(NEW_SESSION);
    expect(foldCheckpoint(NEW_SESSION, { ...checkpoint('v'), status: 'unverified' })).toBe(NEW_SESSION);
  });

  it('a violation of too little reasoning is held against compliance and in no ratio, and caps the grade', () => {
    const violation: RatedCheckpoint = { ...checkpoint('v', NOW, false), severity: 'high' };
    const after = foldCheckpoint(NEW_SESSION, violation);
    expect(after).toEqual({ ...NEW_SESSION, violations: 1, violationAtMs: NOW });
    const grave = gravestOf(null, 'ic-1', violation, NOW);
    expect(grave).toMatchObject({ checkpointId: 'ic-1', severity: 'high' });
    const clear = { ...NEW_AGENT, counted: 60, clear: 60, judged: 60, sessions: 60, sizeSquares: 60, clearShareMicros: 60e6 }; // prettier-ignore
    const state = replaceSession({ ...clear, grave }, NEW_SESSION, agedTo(after, NOW));
    const rating = rate(state, NO_RELATIONS, NOW);
    expect(rating).toMatchObject({ grade: 'BBB', cap: { reason: 'grave_violation', checkpointId: 'ic-1' } });
    expect(rating.scores).toMatchObject({ integrity_ratio: 1000, compliance: 354 });
    expect(rating.factors.compliance).toEqual([
      '1 session with boundary violations in the last 90 days (1 violation on record), effective impact 1.00.',
      expect.stringContaining('Grade at most BBB'),
    ]);
    expect(unitsAfter(NEW_AGENT.units, 7, violation).incidentFrom).toBe(7);
    expect(foldDigest(NO_INPUTS_DIGEST, violation)).not.toBe(
      foldDigest(NO_INPUTS_DIGEST, { ...violation, verdict: 'review_needed' }),
    );
  });

  it('the sentence of compliance says none only where there was none', () => {
    const of = (seen: number, violations: number) =>
      rate({ ...NEW_AGENT, counted: 60, clear: 60, violations, seen: { ...NEW_AGENT.seen, violations: seen } }, NO_RELATIONS, NOW).factors.compliance; // prettier-ignore
    expect(of(0, 0)).toBe('No boundary violation in the last 90 days.');
    expect(of(2, 2)).toBe('No boundary violation in the last 90 days.'); // both are older
    expect(of(3, 2)).toBe(
      'No boundary violation of the last 90 days counts; 1 on record was excused as a gap in the card or left out.',
    );
  });

  it('a behavior gap counts like any violation', () => {
    const s = foldCheckpoint(NEW_SESSION, { ...checkpoint('v'), reclassifiedAs: 'behavior_gap' });
    expect([s.violations, s.violationAtMs]).toEqual([1, NOW]);
  });

  it('the digest distinguishes used from excluded inputs and depends on their order', () => {
    const [a, b] = [checkpoint('c'), { ...checkpoint('c'), leafHash: 'cd'.repeat(32) }];
    const used = foldDigest(foldDigest(NO_INPUTS_DIGEST, a), b);
    expect(foldDigest(foldDigest(NO_INPUTS_DIGEST, b), a)).not.toBe(used);
    expect(foldDigest(foldDigest(NO_INPUTS_DIGEST, a), { ...b, counted: false })).not.toBe(used);
    expect(cardGapsDigest(['b', 'a'])).toBe(cardGapsDigest(['a', 'b']));
  });
});

describe('rating', () => {
  const agent = (clear: number): AgentState => ({
    ...NEW_AGENT,
    counted: clear,
    clear,
    judged: clear,
    sessions: clear,
    sizeSquares: clear,
    clearShareMicros: clear * 1e6,
  });

  it('TR-5: 60 of 60 clear and nothing else known is 975, AAA, confidence low', () => {
    const rating = rate(agent(60), NO_RELATIONS, NOW);
    expect(rating).toMatchObject({ score: 975, grade: 'AAA', tier: 'Exemplary', confidence: 'low', isEligible: true });
    expect(rating.scoreLow).toBeLessThan(975);
    expect(rating.scoreHigh).toBeGreaterThanOrEqual(975);
  });

  it('TR-6: 49 analysed checkpoints are not rated and leak no running value', () => {
    const rating = rate(agent(49), NO_RELATIONS, NOW);
    expect(rating).toMatchObject({
      score: 0,
      grade: 'NR',
      tier: 'Not Rated',
      confidence: 'insufficient',
      isEligible: false,
    });
    expect(Object.values(rating.scores)).toEqual([0, 0, 0, 0, 0]);
    expect(rating.factors.compliance).toContain('49 of 50');
  });

  it('announces a grade change without a large score change, and small steps once they add up', () => {
    expect(eventsToEmit({ score: 799, grade: 'A' }, { score: 800, grade: 'AA' })).toEqual({
      score: false,
      grade: true,
    });
    expect(eventsToEmit({ score: 800, grade: 'AA' }, { score: 810, grade: 'AA' })).toEqual({
      score: false,
      grade: false,
    });
    expect(eventsToEmit({ score: 800, grade: 'AA' }, { score: 811, grade: 'AA' })).toEqual({
      score: true,
      grade: false,
    });
  });
});

describe('running totals', () => {
  const sessionOf = (record: readonly { session: string; c: RatedCheckpoint }[], name: string): RatedCheckpoint[] =>
    record.filter((r) => r.session === name).map((r) => r.c);
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    letter: fc.constantFrom<Letter>('c', 'c', 'c', 'n', 'v'),
    counted: fc.boolean(),
    verified: fc.boolean(),
    waitHours: fc.integer({ min: 0, max: 200 }),
    reclassify: fc.nat(9),
  });

  it('equal a computation from the whole history after any events, later reclassifications included', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 160 }), (steps) => {
        const history = new Map<string, RatedCheckpoint[]>();
        const record: { session: string; c: RatedCheckpoint }[] = [];
        const states = new Map<string, SessionState>();
        let [agent, nowMs] = [NEW_AGENT, NOW];
        const updateSession = (key: string, after: SessionState): void => {
          agent = replaceSession(agent, states.get(key) ?? NEW_SESSION, after, kindOf(key));
          states.set(key, after);
        };
        for (const s of steps) {
          nowMs += s.waitHours * HOUR;
          const c: RatedCheckpoint = {
            ...checkpoint(s.letter, nowMs, s.counted || s.waitHours % 3 > 0),
            status: s.verified || s.waitHours % 2 > 0 ? 'verified' : 'unverified',
          };
          const position = record.push({ session: s.session, c }) - 1;
          agent = { ...agent, units: unitsAfter(agent.units, position, c) };
          for (const key of [s.session, ...unitKeysOf(agent.units, c)])
            updateSession(key, agedTo(foldCheckpoint(states.get(key) ?? NEW_SESSION, c), nowMs));
          const at = record.findIndex(
            (r) => r.session === s.session && r.c.verdict === 'boundary_violation' && r.c.reclassifiedAs === null,
          );
          if (s.reclassify === 0 && at >= 0) {
            record[at] = { ...record[at]!, c: { ...record[at]!.c, reclassifiedAs: 'card_gap' } };
            updateSession(s.session, agedTo(sessionOf(record, s.session).reduce(foldCheckpoint, NEW_SESSION), nowMs));
            const { tens, incidents } = unitKeysAround(at);
            for (const key of [tens, incidents].flatMap((keys) => keys.find((k) => states.has(k)) ?? [])) {
              const its = recordsOfUnit(key, record.slice(firstOf(key)).map((r) => r.c)); // prettier-ignore
              updateSession(key, agedTo(its.reduce(foldCheckpoint, NEW_SESSION), nowMs));
            }
          }
          for (const [key, state] of states) updateSession(key, agedTo(state, nowMs));
          for (const { session: name } of record) history.set(name, sessionOf(record, name));
          expect(rate(agent, NO_RELATIONS, nowMs).score).toBe(referenceScore(history, record.map((r) => r.c), nowMs)); // prettier-ignore
        }
        let scratch = NEW_AGENT;
        const folded = new Map<string, SessionState>();
        for (const [position, { session: name, c }] of record.entries()) {
          scratch = { ...scratch, units: unitsAfter(scratch.units, position, c) };
          for (const key of [name, ...unitKeysOf(scratch.units, c)])
            folded.set(key, foldCheckpoint(folded.get(key) ?? NEW_SESSION, c));
        }
        for (const [key, state] of folded)
          scratch = replaceSession(scratch, NEW_SESSION, agedTo(state, nowMs), kindOf(key));
        expect(agent).toEqual(scratch);
      }),
      { numRuns: 40 },
    );
  });
});
