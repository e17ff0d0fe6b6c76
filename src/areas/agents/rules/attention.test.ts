/** Reasons and their order. Source: docs/reference/agents.md#attention. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTENTION_CODES,
  containedReason,
  fallReasons,
  ranked,
  undeclaredReason,
  waitingReasons,
  type OfAgent,
} from './attention.ts';

const NOW = new Date('2026-08-17T12:00:00Z');
const hours = (n: number): Date => new Date(NOW.getTime() - n * 3_600_000);
const change = (before: number, after: number, ago: number) => ({
  agent_id: 'a',
  score_before: before,
  score_after: after,
  created_at: hours(ago),
});

describe('a rating that fell', () => {
  it('is told from its highest score, since the first change after it', () => {
    const [reason] = fallReasons([change(860, 819, 1), change(887, 860, 5), change(870, 887, 9)]);
    expect(reason).toEqual({
      agentId: 'a',
      code: 'rating_fell',
      since: hours(5),
      sentence: 'Its rating fell by 68 points, from 887 to 819.',
    });
  });
  it('is not told below 25 points, nor when it rose, nor of the first rating', () => {
    expect(fallReasons([change(887, 863, 1)])).toEqual([]);
    expect(fallReasons([change(700, 887, 1)])).toEqual([]);
    expect(fallReasons([change(0, 640, 1)])).toEqual([]);
    expect(fallReasons([])).toEqual([]);
  });
  it('is not told when it has recovered', () => {
    expect(fallReasons([change(800, 880, 1), change(890, 800, 5)])).toEqual([]);
  });
});

const NONE = {
  agent_id: 'a',
  held_calls: 0,
  held_since: null,
  violations: 0,
  violations_since: null,
  alerts: 0,
  critical: 0,
  alerts_since: null,
  about: [],
};

describe('the sentences', () => {
  it('boundary violations are told before alerts, and as what they are', () => {
    const row = { ...NONE, violations: 2, violations_since: hours(3), alerts: 1, critical: 1, alerts_since: hours(4) };
    expect(waitingReasons(row).map(({ code, sentence }) => [code, sentence])).toEqual([
      ['boundary_violation', '2 boundary violations wait for a decision.'],
      ['critical_alert', '1 critical alert is open.'],
    ]);
  });
  it('a pause says its reason, shortened and in one line; one without a reason says what follows', () => {
    const row = { agent_id: 'a', containment_status: 'paused' as const, contained_at: hours(1) };
    expect(containedReason({ ...row, containment_reason: `first\nsecond ${'x'.repeat(300)}` }).sentence).toMatch(
      /^Paused: first second x+…$/,
    );
    expect(containedReason({ ...row, containment_reason: null }).sentence).toBe('Paused: its requests are refused.');
  });
  it('three held calls are many, two are not', () => {
    const row = { ...NONE, held_since: hours(2) };
    expect(waitingReasons({ ...row, held_calls: 2 })).toEqual([]);
    expect(waitingReasons({ ...row, held_calls: 3 })[0]?.sentence).toBe('3 held tool calls wait for a decision.');
  });
  it('critical alerts hide those of high severity; one is singular', () => {
    const row = { ...NONE, alerts_since: hours(2), about: ['card_unmapped'] };
    expect(waitingReasons({ ...row, alerts: 3, critical: 1 }).map(({ sentence }) => sentence)).toEqual([
      '1 critical alert is open: tool called that the card does not allow.',
    ]);
    expect(waitingReasons({ ...row, alerts: 1, critical: 0 })[0]?.sentence).toBe(
      '1 alert of high severity is open: tool called that the card does not allow.',
    );
    const about = ['a_b', 'c', 'd', 'e', 'f'];
    expect(waitingReasons({ ...row, alerts: 5, critical: 5, about })[0]?.sentence).toBe(
      '5 critical alerts are open: a b, c, d and 2 more.',
    );
  });
  it('three undeclared tools are named, the rest counted', () => {
    const tools = ['a', 'b', 'c', 'd', 'e'].map((tool, i) => ({ tool, firstSeenAt: hours(30 + i) }));
    const [reason] = undeclaredReason({ agentId: 'x', tools });
    expect([reason?.sentence, reason?.since]).toEqual([
      'It uses 5 tools that its card does not declare: a, b, c and 2 more.',
      hours(34),
    ]);
    expect(undeclaredReason({ agentId: 'x', tools: [] })).toEqual([]);
  });
});

it('every agent comes once, the gravest reason first, whatever the order of the facts', () => {
  const reason = fc.record({
    agentId: fc.constantFrom('a', 'b', 'c', 'd'),
    code: fc.constantFrom(...ATTENTION_CODES),
    sentence: fc.constant('s'),
    since: fc.date({ min: hours(1_000), max: NOW, noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(reason, { maxLength: 12 }), (reasons: OfAgent[]) => {
      const list = ranked(reasons);
      const place = (code: OfAgent['code']) => ATTENTION_CODES.indexOf(code);
      expect(new Set(list.map(({ agentId }) => agentId)).size).toBe(list.length);
      expect(list.flatMap((agent) => agent.reasons)).toHaveLength(reasons.length);
      const worst = list.map((agent) => place(agent.reasons[0]!.code));
      expect(worst).toEqual(worst.toSorted((a, b) => a - b));
      for (const agent of list)
        expect(Math.min(...agent.reasons.map(({ code }) => place(code)))).toBe(place(agent.reasons[0]!.code));
      expect(ranked(reasons.toReversed()).map(({ agentId }) => agentId)).toEqual(list.map(({ agentId }) => agentId));
    }),
  );
});
