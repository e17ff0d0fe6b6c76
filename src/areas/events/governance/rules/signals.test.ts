import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGNAL_SEVERITIES, SIGNAL_STATUSES } from '../../../../contract/events/governance.ts';
import {
  allows,
  fitsPredicate,
  graver,
  passesFilter,
  reachesCount,
  severityOfDrift,
  type SignalFacts,
} from './signals.ts';

const SIGNAL: SignalFacts = {
  source: 'sideband.drift',
  pattern_type: 'autonomy_creep',
  severity: 'high',
  scope: 'agent',
  team_id: null,
};

describe('destination filters', () => {
  it('an absent list takes everything, an empty one nothing, a list its members', () => {
    expect(passesFilter({}, SIGNAL)).toBe(true);
    expect(passesFilter({ severities: [] }, SIGNAL)).toBe(false);
    expect(passesFilter({ severities: ['high', 'critical'], sources: ['sideband.drift'] }, SIGNAL)).toBe(true);
    expect(passesFilter({ severities: ['high'], scopes: ['org'] }, SIGNAL)).toBe(false);
    expect(passesFilter({ pattern_types: ['value_erosion'] }, SIGNAL)).toBe(false);
  });
});

describe('escalation predicates', () => {
  it('bounds of severity are inclusive', () => {
    expect(fitsPredicate({ severity_min: 'high', severity_max: 'high' }, SIGNAL)).toBe(true);
    expect(fitsPredicate({ severity_min: 'critical' }, SIGNAL)).toBe(false);
    expect(fitsPredicate({ severity_max: 'warn' }, SIGNAL)).toBe(false);
  });

  it('a rule about a team is not about a signal without one', () => {
    expect(fitsPredicate({ team_id: 't-1' }, SIGNAL)).toBe(false);
    expect(fitsPredicate({ team_id: 't-1', scope: 'team' }, { ...SIGNAL, team_id: 't-1', scope: 'team' })).toBe(true);
  });

  it('counts firings within the window only; one exactly a window old is out', () => {
    const now = new Date('2026-08-17T12:00:00Z');
    const minutesAgo = (m: number): Date => new Date(now.getTime() - m * 60_000);
    const rule = { threshold_count: 3, window_minutes: 10 };
    expect(reachesCount(rule, [minutesAgo(0), minutesAgo(4), minutesAgo(9)], now)).toBe(true);
    expect(reachesCount(rule, [minutesAgo(0), minutesAgo(4), minutesAgo(10)], now)).toBe(false);
    expect(reachesCount({}, [minutesAgo(0)], now)).toBe(true);
  });
});

describe('life cycle', () => {
  it('closed signals allow nothing, acknowledged ones no second acknowledgement', () => {
    const allowed = SIGNAL_STATUSES.map((status) =>
      (['acknowledge', 'resolve', 'dismiss'] as const).filter((verb) => allows(status, verb)).join(),
    );
    expect(allowed).toEqual(['acknowledge,resolve,dismiss', 'resolve,dismiss', '', '', '']);
  });

  it('the graver severity wins, whatever the order', () => {
    const severity = fc.constantFrom(...SIGNAL_SEVERITIES);
    fc.assert(
      fc.property(severity, severity, (a, b) => {
        expect(graver(a, b)).toBe(graver(b, a));
        expect(SIGNAL_SEVERITIES.indexOf(graver(a, b))).toBeGreaterThanOrEqual(SIGNAL_SEVERITIES.indexOf(a));
      }),
    );
  });

  it('drift severities keep their order', () => {
    expect(['low', 'medium', 'high'].map(severityOfDrift)).toEqual(['info', 'warn', 'high']);
  });
});
