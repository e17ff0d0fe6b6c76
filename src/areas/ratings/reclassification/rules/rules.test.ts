/** The server's decision, the chain of an export, and abuse control. Vectors: docs/reference/ratings.md#compliance-export. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenAt, chained, publicLinkHash, type ExportRow } from './chain.ts';
import { decide, needsReview, type Evidence, type ViolationFacts } from './decide.ts';
import { loosenedBetween } from './loosening.ts';

const UNMAPPED: ViolationFacts = {
  verdict: 'clear',
  concerns: [],
  trace: {
    category: 'bounded',
    violations: [{ type: 'unbounded_action', description: 'mcp__browser__navigate: no capability names it' }],
    tools: ['mcp__browser__navigate'],
  },
};
const PASSES: Evidence = { remaining: [], loosened: [] };

describe('the decision', () => {
  it('RC-1: an unmapped tool whose mapping was added is a card gap', () => {
    expect(decide(UNMAPPED, PASSES)).toMatchObject({ newType: 'card_gap', originalType: 'UNMAPPED_TOOL' });
  });

  it('RC-2: a forbidden tool stays a behaviour gap though the pattern was removed since', () => {
    const forbidden = { type: 'forbidden_action', description: 'rm: never' };
    const facts = { ...UNMAPPED, trace: { category: 'forbidden' as const, tools: ['rm'], violations: [forbidden] } };
    expect(decide(facts, PASSES)).toMatchObject({ newType: 'behavior_gap', originalType: 'FORBIDDEN_ACTION' });
  });

  it('RC-3: without evidence that the card of today allows it, it is a behaviour gap', () => {
    const evidence = { remaining: [{ description: 'still unmapped' }], loosened: [] };
    expect(decide(UNMAPPED, evidence)).toMatchObject({ newType: 'behavior_gap' });
    expect(decide({ ...UNMAPPED, trace: null }, PASSES)).toMatchObject({ newType: 'behavior_gap' });
  });

  it('no card excuses a grave concern about intent, a missed escalation, or a prohibition', () => {
    const concern = { severity: 'high', relevant_card_field: null } as const;
    for (const category of [
      'prompt_injection',
      'deceptive_reasoning',
      'value_misalignment',
      'reasoning_corruption',
    ] as const)
      expect(decide({ ...UNMAPPED, concerns: [{ ...concern, category }] }, PASSES).newType).toBe('behavior_gap');
    const missed = { type: 'missed_escalation', description: 'nobody was asked' };
    expect(
      decide({ ...UNMAPPED, trace: { category: 'escalation_trigger', tools: ['pay'], violations: [missed] } }, PASSES),
    ).toMatchObject({
      newType: 'behavior_gap',
      originalType: 'MISSED_ESCALATION',
    });
    const prohibited = {
      category: 'autonomy_violation',
      severity: 'medium',
      relevant_card_field: 'enforcement.forbidden_tools',
    } as const;
    expect(decide({ ...UNMAPPED, concerns: [prohibited] }, PASSES).newType).toBe('behavior_gap');
  });

  it('a concern that an added action does not answer is no card gap', () => {
    const concern = { category: 'undeclared_intent', severity: 'medium', relevant_card_field: null } as const;
    expect(decide({ ...UNMAPPED, concerns: [concern] }, PASSES).newType).toBe('behavior_gap');
    const answered = { ...concern, relevant_card_field: 'autonomy.bounded_actions' };
    expect(decide({ ...UNMAPPED, concerns: [answered] }, PASSES).newType).toBe('card_gap');
  });

  it('a question that the user had agreed to was not passed over, and is no reason against a card gap', () => {
    const trace = { ...UNMAPPED.trace!, category: 'escalation_trigger' as const, agreed: true };
    expect(decide({ ...UNMAPPED, trace }, PASSES).newType).toBe('card_gap');
    const withheld = { ...trace, violations: [], agreed: false };
    expect(decide({ ...UNMAPPED, trace: withheld }, PASSES).newType).toBe('behavior_gap');
  });

  it('what was inside the card at the time, or was withheld for a prohibition, is not excused by the card of today', () => {
    const inside = { category: 'bounded' as const, violations: [], tools: ['delete_email'] };
    const concern = {
      category: 'undeclared_intent',
      severity: 'medium',
      relevant_card_field: 'autonomy.bounded_actions',
    } as const;
    expect(decide({ ...UNMAPPED, concerns: [concern], trace: inside }, PASSES).newType).toBe('behavior_gap');
    const withheld = { category: 'forbidden' as const, violations: [], tools: ['mcp__shell__rm'] };
    expect(decide({ ...UNMAPPED, trace: withheld }, PASSES).newType).toBe('behavior_gap');
  });

  it('a card that was loosened is no evidence', () => {
    expect(decide(UNMAPPED, { remaining: [], loosened: ['a pattern left'] }).newType).toBe('behavior_gap');
  });
});

describe('loosening', () => {
  const CARD = {
    autonomy: {
      bounded_actions: ['answer'],
      forbidden_actions: ['delete_all'],
      escalation_triggers: [{ condition: 'tool_matches("pay*")', action: 'escalate', reason: 'money' }],
      max_autonomous_value: { amount: 100, currency: 'EUR' },
    },
    conscience: {
      mode: 'augment',
      values: [
        { type: 'BOUNDARY', content: 'No harm' },
        { type: 'HOPE', content: 'Be kind' },
      ],
    },
    enforcement: {
      forbidden_tools: [{ pattern: 'rm*', reason: 'never', severity: 'critical' }],
      allow_unmapped_tools: false,
    },
    values: { declared: ['accuracy'] },
  };
  const changed = (change: (card: typeof CARD) => void): string[] => {
    const card = structuredClone(CARD);
    change(card);
    return loosenedBetween(CARD, card);
  };

  it('adding actions, mappings and values loosens nothing', () => {
    expect(
      changed((card) => {
        card.autonomy.bounded_actions.push('web_fetch');
        card.values.declared.push('privacy');
        card.conscience.values.pop();
        card.enforcement.forbidden_tools.push({ pattern: 'dd*', reason: 'no', severity: 'high' });
      }),
    ).toEqual([]);
  });

  it('every prohibition that leaves or weakens is named', () => {
    expect(
      changed((card) => {
        card.autonomy.forbidden_actions = [];
        card.autonomy.escalation_triggers = [];
        card.enforcement.forbidden_tools = [];
        card.conscience.values = [];
        card.enforcement.allow_unmapped_tools = true;
        card.autonomy.max_autonomous_value.amount = 101;
      }),
    ).toEqual([
      'autonomy.forbidden_actions lost delete_all',
      'autonomy.escalation_triggers lost tool_matches("pay*")',
      'enforcement.forbidden_tools lost rm*',
      'conscience.values lost the boundary No harm',
      'enforcement.allow_unmapped_tools was switched on',
      'autonomy.max_autonomous_value was raised or changed its currency',
    ]);
  });

  it('a boundary that becomes a hope is lost, another currency is another limit, the order of members is nothing', () => {
    expect(changed((card) => void (card.conscience.values[0] = { type: 'HOPE', content: 'No harm' }))).toEqual([
      'conscience.values lost the boundary No harm',
    ]);
    expect(changed((card) => void (card.autonomy.max_autonomous_value.currency = 'USD'))).toHaveLength(1);
    const { condition, action, reason } = CARD.autonomy.escalation_triggers[0]!;
    expect(changed((card) => void (card.autonomy.escalation_triggers = [{ reason, action, condition }]))).toEqual([]);
  });

  it('a milder rule in the place of a stricter is a loss', () => {
    const milder = changed((card) => {
      card.enforcement.forbidden_tools = [{ pattern: 'rm*', reason: 'never', severity: 'low' }];
    });
    expect(milder).toEqual(['enforcement.forbidden_tools lost rm*']);
  });
});

describe('the chain', () => {
  it('CH-1, CH-2: links of the public construction', () => {
    const first = {
      id: 'ic-00000001',
      verdict: 'clear',
      thinking_hash: 'aa',
      input_commitment: 'bb',
      timestamp: '2026-01-01T00:00:00.000Z',
    };
    const one = publicLinkHash('genesis', first);
    expect(one).toBe('4e73450bc2a19de314bed52b5893557684022b2680acd60f40493ec3468efb75');
    const second = {
      ...first,
      id: 'ic-00000002',
      verdict: 'boundary_violation',
      thinking_hash: 'cc',
      input_commitment: 'dd',
    };
    expect(publicLinkHash(one, { ...second, timestamp: '2026-01-01T00:01:00.000Z' })).toBe(
      'ab0030e02645f0933aadbca7eda49c60b7e4b4b369ade604dc4c3bbe3878f8a7',
    );
  });

  it('any row altered, removed, doubled or moved breaks it at that row', () => {
    const row = fc.record({ id: fc.string({ minLength: 1 }), record: fc.dictionary(fc.string(), fc.integer()) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), fc.nat(), (given, pick) => {
        const rows: ExportRow[] = given.map((r) => ({
          ...r,
          kind: 'violation',
          created_at: '2026-01-01T00:00:00.000Z',
        }));
        const chain = chained(rows);
        expect(brokenAt(chain)).toBeNull();
        const at = pick % chain.length;
        expect(brokenAt(chain.map((r, i) => (i === at ? { ...r, id: `${r.id}!` } : r)))).toBe(at);
        expect(brokenAt(chain.flatMap((r, i) => (i === at ? [r, r] : [r])))).toBe(at + 1);
        if (at < chain.length - 1) expect(brokenAt(chain.filter((_, i) => i !== at))).toBe(at);
      }),
    );
  });
});

describe('abuse control', () => {
  it('marks an agent whose violations are mostly excused, and only with enough of them', () => {
    expect(needsReview({ reclassified: 4, cardGaps: 4, violations: 4 })).toBe(false);
    expect(needsReview({ reclassified: 5, cardGaps: 5, violations: 5 })).toBe(true); // lower end .566
    expect(needsReview({ reclassified: 5, cardGaps: 5, violations: 10 })).toBe(false);
    expect(needsReview({ reclassified: 20, cardGaps: 16, violations: 20 })).toBe(true);
    expect(needsReview({ reclassified: 9, cardGaps: 0, violations: 0 })).toBe(false);
  });

  it('more excuses never unmark, more violations never mark', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), (reclassified, cardGaps, more) => {
        const violations = cardGaps + more;
        if (!needsReview({ reclassified, cardGaps, violations })) return;
        expect(needsReview({ reclassified, cardGaps: Math.min(violations, cardGaps + 1), violations })).toBe(true);
        expect(needsReview({ reclassified, cardGaps, violations: Math.max(1, violations - (more > 0 ? 1 : 0)) })).toBe(
          true,
        );
      }),
    );
  });
});
