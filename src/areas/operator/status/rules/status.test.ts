/** The state of the service in words. Source: docs/reference/operator.md#status. */
import { describe, expect, it } from 'vitest';
import { overall, statusOf, type Report } from './status.ts';
import { WORDS } from './words.ts';

const NOW = new Date('2026-08-17T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const report = (part: string, more: Partial<Report> = {}): Report => ({
  part,
  state: 'works',
  code: 'works',
  since: null,
  figure: null,
  note: null,
  age_seconds: 5,
  ...more,
});
const ALL = ['recorder', 'second_look', 'outbox', 'jobs', 'mail', 'witnesses', 'chain', 'dead_letters'].map((part) =>
  report(part),
);
const find = (reports: readonly Report[], part: string, fault: string | null = null) =>
  statusOf(fault, reports, NOW).find((each) => each.part === part);

describe('statusOf', () => {
  it('everything works', () => {
    const parts = statusOf(null, ALL, NOW);
    expect([overall(parts), parts.length]).toEqual(['works', 9]);
    expect(parts.every(({ remedy, since }) => remedy === null && since === null)).toBe(true);
  });
  it('of two processes the worse is told', () => {
    const late = report('recorder', { state: 'degraded', code: 'behind', figure: 240, since: ago(240) });
    expect(find([...ALL, late], 'recorder')).toMatchObject({
      state: 'degraded',
      sentence: 'Turns are recorded 4 minutes late; none is lost.',
      since: ago(240),
    });
  });
  it('a process that stopped reporting is told, with when it did; one that never reported too', () => {
    const old = ALL.map((each) => ({ ...each, age_seconds: 300 }));
    expect(find(old, 'worker')).toMatchObject({ state: 'down', since: ago(300) });
    expect(find(old, 'outbox')).toBeUndefined();
    expect(find([], 'gateway')?.sentence).toBe('No gateway runs: agents reach no provider.');
  });
  it('an old report of a process that ended does not hide the one that runs', () => {
    expect(
      find([report('recorder', { state: 'down', code: 'journal', age_seconds: 300 }), ...ALL], 'recorder')?.state,
    ).toBe('works');
  });
  it('a part that its role does not report is not measured, while the others are told', () => {
    const without = ALL.filter(({ part }) => part !== 'mail');
    for (const reports of [without, [...without, report('mail', { age_seconds: 51 })]])
      expect(find(reports, 'mail')).toMatchObject({ state: 'degraded', sentence: 'Its state could not be measured.' });
    expect(find(without, 'jobs')?.state).toBe('works');
  });
  it('a full disk of the database is down, with a remedy', () => {
    const part = find(ALL, 'database', 'disk full');
    expect([part?.state, part?.remedy?.slice(0, 10)]).toEqual(['down', 'Free space']);
  });
  it('a code it does not know is said to be not measured', () => {
    expect(find([report('mail', { state: 'degraded', code: 'of a later release' })], 'mail')?.sentence).toBe(
      'Its state could not be measured.',
    );
  });
});

it('every sentence and remedy is a sentence', () => {
  for (const { codes } of Object.values(WORDS))
    for (const { sentence, remedy } of Object.values(codes)) {
      expect(sentence(1)).toMatch(/^[A-Z0-9].*\.$/);
      expect(sentence(9_000)).toMatch(/^[A-Z0-9].*\.$/);
      if (remedy !== undefined) expect(remedy).toMatch(/^[A-Z].*\.$/);
    }
});
