/** Counts of turns. Source: docs/reference/turns.md#counts; docs/reference/turns.md#durations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCREEN_ACTIONS } from '../../../contract/enums.ts';
import type { TurnRow } from '../wire/rows.ts';
import { DURATION_CLASSES, DURATION_ENDS_MS, durationAt, durationClass } from './durations.ts';
import { ALL_AGENTS, hourlyCounts } from './hourly.ts';
import { outcomeOf } from './outcome.ts';
import { bucketsOf, totalsOf, wholeBuckets } from './totals.ts';

const at = (text: string): Date => new Date(`2026-08-17T${text}Z`);
const row = (more: Partial<TurnRow>): TurnRow => ({
  request_id: 'r',
  account_id: 'acc',
  agent_id: 'svc-1',
  session_id: 's',
  at: at('09:10:00'),
  checkpoint_id: 'ic-1',
  provider: 'openai',
  model: 'm',
  streamed: false,
  front: 'pass',
  back: 'pass',
  integrity: 'clear',
  duration_ms: 120,
  input_tokens: 10,
  output_tokens: 2,
  cost_micros: '40',
  tools: [],
  action: 'none',
  screening: 'pass',
  risk: 0,
  threat_types: [],
  evaluation_ids: [],
  second_asked: false,
  no_reply: null,
  provider_status: null,
  ...more,
});

describe('outcome of a turn', () => {
  it('is the heaviest action, the highest band and risk, and each threat once', () => {
    const text = { evaluationId: 'e', verdict: 'pass', action: 'none', risk: 0.1, threatTypes: [] } as const;
    const outcome = outcomeOf(
      [
        text,
        { ...text, verdict: 'warn', action: 'wrapped', risk: 0.6, threatTypes: ['indirect_injection'] },
        { ...text, verdict: 'quarantine', action: 'replaced', risk: 0.9, threatTypes: ['indirect_injection'] },
      ],
      'advised',
    );
    expect(outcome).toEqual({
      action: 'replaced',
      screening: 'quarantine',
      risk: 0.9,
      threatTypes: ['indirect_injection'],
    });
  });
  it('says that nothing was screened where nothing was, and never pass', () => {
    expect(outcomeOf([], 'none')).toEqual({ action: 'none', screening: null, risk: 0, threatTypes: [] });
  });
});

describe('durations', () => {
  it('a percentile lies in the class that holds it, and grows with the share', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1 }), (durations) => {
        const counts = Array.from({ length: DURATION_CLASSES }, () => 0);
        for (const ms of durations) counts[durationClass(ms)] = (counts[durationClass(ms)] ?? 0) + 1;
        const sorted = [...durations].sort((a, b) => a - b);
        const median = sorted[Math.ceil(durations.length / 2) - 1] ?? 0;
        const [p50, p95] = [durationAt(counts, 0.5) ?? -1, durationAt(counts, 0.95) ?? -1];
        const beginning = (i: number): number => (i === 0 ? 0 : (DURATION_ENDS_MS[i - 1] ?? 0));
        expect(p50).toBeGreaterThanOrEqual(beginning(durationClass(median)));
        expect(p50).toBeLessThanOrEqual(DURATION_ENDS_MS[durationClass(median)] ?? 51_200);
        expect(p95).toBeGreaterThanOrEqual(p50);
      }),
    );
  });
  it('is not known without turns', () => {
    expect(
      durationAt(
        Array.from({ length: DURATION_CLASSES }, () => 0),
        0.5,
      ),
    ).toBeNull();
  });
});

describe('hourly counts', () => {
  it('count each turn once for its agent and once for the account, in the order of their keys', () => {
    const counts = hourlyCounts(
      [row({}), row({ agent_id: 'svc-2', action: 'redacted' }), row({ at: at('10:00:00'), cost_micros: null })],
      6,
    );
    expect(counts.map(({ agent_id, hour, turns }) => [agent_id, hour.toISOString().slice(11, 13), turns])).toEqual([
      [ALL_AGENTS[2], '09', 2],
      [ALL_AGENTS[2], '10', 1],
      ['svc-1', '09', 1],
      ['svc-1', '10', 1],
      ['svc-2', '09', 1],
    ]);
    expect(counts[0]).toMatchObject({ answered: 2, input_tokens: 20, cost_micros: 80, priced: 2 });
    expect(counts[1]).toMatchObject({ cost_micros: 0, priced: 0 });
    expect(counts[4]?.by_action[SCREEN_ACTIONS.indexOf('redacted')]).toBe(1);
  });
  it('a request without a reply is a turn that nothing was answered to', () => {
    const [count] = hourlyCounts([row({ checkpoint_id: null, integrity: null, duration_ms: null })], 0);
    expect(count).toMatchObject({ turns: 1, answered: 0, input_tokens: 0, priced: 0 });
  });
});

describe('periods', () => {
  const counted = (bucket: Date, turns: number) => ({
    bucket,
    turns,
    answered: turns,
    by_action: [turns],
    by_integrity: [turns],
    by_screening: [turns],
    by_duration: [turns],
    input_tokens: '1',
    output_tokens: '1',
    cost_micros: '1',
    priced: turns,
  });
  it('hold every bucket once, with zeros where nothing was, and add up to the total', () => {
    const rows = [counted(at('09:00:00'), 2), counted(at('09:00:00'), 3), counted(at('11:00:00'), 1)];
    const buckets = bucketsOf(rows, { from: at('09:00:00'), to: at('12:00:00'), bucket: 'hour' });
    expect(buckets.map(({ totals }) => totals.turns)).toEqual([5, 0, 1]);
    expect(totalsOf(rows).turns).toBe(6);
  });
  it('are widened to whole buckets, and refused where they are empty, turned round or too long', () => {
    const period = { from: at('09:10:00'), to: at('10:10:00') };
    expect(wholeBuckets(period, 'hour', 840)).toEqual({ from: at('09:00:00'), to: at('11:00:00') });
    expect(wholeBuckets({ from: period.to, to: period.from }, 'hour', 840)).toBeNull();
    expect(wholeBuckets(period, 'hour', 1)).toBeNull();
  });
});
