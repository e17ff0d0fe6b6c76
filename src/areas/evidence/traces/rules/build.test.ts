/** A trace states what happened and whether the card in force allowed it; it names only checks that were made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { EVENTS } from '../../../../contract/events.ts';
import { Value } from 'typebox/value';
import { traceEvents } from '../events.ts';
import { TraceWire } from '../wire/traces.ts';
import { traceOf, type TurnFacts } from './build.ts';

const CARD: TurnPolicy = {
  cardId: 'ac-00000000-0000-4000-8000-000000000001',
  cardVersion: 3,
  cardHash: `sha256:${'ab'.repeat(32)}`,
  integrityMode: 'observe',
  autonomyMode: 'observe',
  values: ['accuracy'],
  conscience: [],
  boundedActions: ['search'],
  forbiddenActions: ['wipe_disk'],
  forbiddenTools: [{ pattern: 'mcp__shell__*', reason: 'no shell', severity: 'high' }],
  escalationTriggers: [
    { condition: "tool_matches('pay_*')", action: 'escalate', reason: 'payments need a person' },
    { condition: 'tool_count > 2', action: 'escalate', reason: 'many calls need a person' },
    { condition: "tool_matches('read_*')", action: 'log', reason: 'noted' },
  ],
  toolRules: {
    capabilities: [{ name: 'searching', tools: ['search_*'], actions: ['search'] }],
    allowUnmapped: true,
    unmappedSeverity: 'high',
    graceHours: 0,
  },
  protectionMode: 'off',
  thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
  screenSurfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  protectionHash: `sha256:${'cd'.repeat(32)}`,
};
const facts = (tools: readonly string[], more: Partial<TurnFacts> = {}): TurnFacts => ({
  traceId: 'tr-5c1d90aa77e04b12',
  agentId: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  sessionId: 's-1',
  checkpointId: 'ic-7f3a91c2',
  at: new Date('2026-08-17T12:00:00.000Z'),
  provider: 'anthropic',
  model: 'm-1',
  policy: CARD,
  tools,
  inGrace: new Set(),
  tokens: { input: 10, output: 5 },
  durationMs: 12.4,
  acted: 'none',
  verdict: 'clear',
  summary: 'No concern found',
  confidence: 1,
  values: [],
  ...more,
});
const violations = (tools: readonly string[], more: Partial<TurnFacts> = {}) =>
  traceOf(facts(tools, more)).verification.violations.map((v) => v.type);

describe('verification against the card of the turn', () => {
  it('a mapped tool is bounded and verified', () => {
    const { action, verification } = traceOf(facts(['search_flights']));
    expect([action.type, action.category, verification.verified]).toEqual(['execute', 'bounded', true]);
  });

  it('one forbidden call among allowed ones fails the whole (any part, docs/reference/evidence.md#trace-verification)', () => {
    const { action, verification } = traceOf(facts(['search_flights', 'mcp__shell__run']));
    expect(action.category).toBe('forbidden');
    expect(verification.violations).toEqual([
      { type: 'forbidden_action', severity: 'critical', description: 'mcp__shell__run: no shell' },
    ]);
    expect(violations(['wipe_disk'])).toContain('forbidden_action');
  });

  it('an unmapped tool is unbounded where the card allows none', () => {
    const strict = { ...CARD, toolRules: { ...CARD.toolRules, allowUnmapped: false } };
    expect(violations(['book_hotel'])).toEqual([]);
    expect(violations(['book_hotel'], { policy: strict })).toEqual(['unbounded_action']);
    const named = { ...strict, boundedActions: ['book_hotel: within the budget'] };
    expect(violations(['book_hotel'], { policy: named })).toEqual([]); // the part before the colon is the name
  });

  it.each([
    ['a tool that needs a person', ['pay_invoice']],
    ['more calls than a person allowed', ['search_a', 'search_b', 'search_a']],
  ])('a met trigger without escalation is missed: %s', (_name, tools) => {
    const { escalation, verification, action } = traceOf(facts(tools));
    expect([escalation.required, escalation.escalation_status]).toEqual([true, 'missed']);
    expect(verification.violations.map((v) => v.type)).toContain('missed_escalation');
    expect(action.category).toBe('escalation_trigger');
  });

  it('a met trigger is approved where the user had agreed to every tool that met it, and never where it refuses', () => {
    const agreed = new Set(['pay_invoice']);
    const { escalation, verification } = traceOf(facts(['pay_invoice'], { agreed }));
    expect([escalation.required, escalation.escalation_status, verification.verified]).toEqual([
      true,
      'approved',
      true,
    ]);
    expect(violations(['pay_invoice', 'pay_fee'], { agreed })).toEqual(['missed_escalation']);
    expect(violations(['pay_invoice', 'pay_invoice', 'pay_invoice'], { agreed })).toEqual(['missed_escalation']); // their number
    const refusing = { condition: "tool_matches('pay_*')", action: 'deny' as const, reason: 'no payments' };
    const trace = traceOf(facts(['pay_invoice'], { agreed, policy: { ...CARD, escalationTriggers: [refusing] } }));
    expect(trace.verification.violations).toMatchObject([
      { description: expect.stringMatching(/lets nobody past it$/) },
    ]);
  });

  it('a trigger that only logs requires nothing', () => {
    expect(traceOf(facts(['read_file'])).escalation).toMatchObject({
      required: false,
      escalation_status: 'not_required',
    });
  });

  it('what the gateway withheld was not done: denied, and verified', () => {
    const { action, verification, escalation } = traceOf(facts(['mcp__shell__run', 'pay_x'], { acted: 'replaced' }));
    expect([action.type, verification.verified, escalation.escalation_status]).toEqual(['deny', true, 'withheld']);
  });

  it('says why beside verified: false, never "No concern found": of a violation, and of an agent without a card, issue 15 part E', () => {
    const failed = traceOf(facts(['mcp__shell__run']));
    expect([failed.verification.verified, failed.decision.selection_reasoning]).toEqual([
      false,
      'mcp__shell__run: no shell',
    ]);
    const bare: TurnPolicy = {
      ...CARD,
      cardId: null,
      toolRules: { ...CARD.toolRules, capabilities: [] },
      forbiddenTools: [],
      forbiddenActions: [],
      escalationTriggers: [],
    };
    const fresh = traceOf(facts([], { policy: bare }));
    expect([fresh.verification.verified, fresh.decision.selection_reasoning]).toEqual([
      false,
      expect.stringMatching(/^No card is declared/),
    ]);
    expect(traceOf(facts(['search_flights'])).decision.selection_reasoning).toBe('No concern found');
  });

  it('a turn without tools is an inference that only recommends', () => {
    expect(traceOf(facts([])).action).toMatchObject({ type: 'recommend', name: 'inference', category: 'bounded' });
  });
});

describe('without a card', () => {
  const toolRules = { ...CARD.toolRules, capabilities: [], allowUnmapped: false };
  const none = { ...CARD, cardId: null, forbiddenActions: [], forbiddenTools: [], escalationTriggers: [], toolRules };
  const inGrace = new Set(['Bash', 'Read']);

  it('there is nothing to check: not verified, no violation, and no event of a result', () => {
    for (const tools of [[], ['Bash', 'Read']]) {
      const trace = traceOf(facts(tools, { policy: none, inGrace: new Set(tools) }));
      expect(trace.verification).toMatchObject({ verified: false, violations: [], checks_performed: [] });
      expect(trace.verification.warnings[0]).toMatch(/^No card is declared/);
      expect(traceEvents('acct-1' as never, trace).map((e) => e.type)).toEqual(['trace.created']);
    }
  });

  it('a tool whose grace is over is a violation as ever, and so is what a wider scope forbids', () => {
    expect(violations(['Bash', 'Read'], { policy: none, inGrace: new Set(['Read']) })).toEqual(['unbounded_action']);
    const ofOrg = { ...none, forbiddenTools: CARD.forbiddenTools };
    expect(violations(['mcp__shell__run'], { policy: ofOrg, inGrace })).toEqual(['forbidden_action']);
    expect(traceOf(facts(['Bash'], { policy: ofOrg, inGrace })).verification.verified).toBe(true);
  });
});

it('a tool in grace is a warning and no violation', () => {
  const policy = { ...CARD, toolRules: { ...CARD.toolRules, allowUnmapped: false } };
  expect(violations(['new_tool'], { policy })).toEqual(['unbounded_action']);
  const { verification } = traceOf(facts(['new_tool'], { policy, inGrace: new Set(['new_tool']) }));
  expect(verification).toMatchObject({ verified: true, violations: [] });
  expect(verification.warnings).toContain('new_tool: in the grace of new tools');
});

describe('any turn', () => {
  const anyFacts = fc
    .record({
      tools: fc.array(fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('pay_x', 'search_y', 'mcp__shell__z')), {
        maxLength: 150,
      }),
      summary: fc.string(),
      acted: fc.constantFrom('none' as const, 'advised' as const, 'replaced' as const),
      verdict: fc.constantFrom('clear' as const, 'unverified' as const, 'boundary_violation' as const),
    })
    .map(({ tools, ...more }) =>
      facts(
        tools.map((t) => t.replaceAll('\u0000', '').toWellFormed()),
        more,
      ),
    );

  it('makes a trace and events that fit their shapes, and is verified exactly without violations', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const trace = traceOf(given);
        expect([...Value.Errors(TraceWire, trace)]).toEqual([]);
        expect(trace.verification.verified).toBe(trace.verification.violations.length === 0);
        const events = traceEvents('acct-1' as never, trace);
        for (const { type, data } of events) expect([...Value.Errors(EVENTS[type].data, data)]).toEqual([]);
        expect(events.map((e) => e.type)).toEqual([
          'trace.created',
          trace.verification.verified ? 'trace.verified' : 'trace.failed',
          ...(trace.escalation.required ? ['trace.escalation_required'] : []),
        ]);
        expect(traceOf(given)).toEqual(trace);
      }),
    );
  });
});
