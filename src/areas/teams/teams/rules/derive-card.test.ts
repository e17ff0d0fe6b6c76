import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberCard } from '../wire/card.ts';
import { deriveCard } from './derive-card.ts';

const declares = (...values: string[]): MemberCard => ({
  values: { declared: values },
  autonomy: { bounded_actions: ['read'] },
});

describe('a derived team card', () => {
  it('DT-1: members {a,b}, {b,c}, {b,a} declare b, a, c', () => {
    const derived = deriveCard([declares('a', 'b'), declares('b', 'c'), declares('b', 'a')]);
    expect(derived).toMatchObject({ kind: 'ok', card: { values: { declared: ['b', 'a', 'c'] } } });
  });

  it('takes the longest retention, the strictest trigger, and forbids what one member forbids', () => {
    const trigger = (action: 'log' | 'deny', quote: string) => ({
      condition: `tool_matches(${quote}pay*${quote})`,
      action,
    });
    const derived = deriveCard([
      {
        autonomy: { bounded_actions: ['read', 'pay'], escalation_triggers: [trigger('log', "'")] },
        audit: { retention_days: 30 },
      },
      {
        autonomy: {
          bounded_actions: ['write'],
          forbidden_actions: ['pay'],
          escalation_triggers: [trigger('deny', '"')],
        },
        audit: { retention_days: 365 },
      },
    ]);
    expect(derived).toEqual({
      kind: 'ok',
      conflicts: ['pay'],
      card: {
        values: { declared: [] },
        autonomy: {
          bounded_actions: ['read', 'write'],
          forbidden_actions: ['pay'],
          escalation_triggers: [trigger('deny', '"')],
        },
        audit: { retention_days: 365, queryable: false },
      },
    });
  });

  it('needs two members with cards, and something that all may do', () => {
    expect(deriveCard([declares('a')])).toEqual({ kind: 'too_few' });
    expect(
      deriveCard([declares('a'), { autonomy: { bounded_actions: ['read'], forbidden_actions: ['read'] } }]),
    ).toEqual({ kind: 'no_bounded_action', conflicts: ['read'] });
  });

  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const card: fc.Arbitrary<MemberCard> = fc.record({
    values: fc.record({ declared: fc.uniqueArray(word) }),
    autonomy: fc.record({
      bounded_actions: fc.uniqueArray(word, { minLength: 1 }),
      forbidden_actions: fc.uniqueArray(word, { maxLength: 2 }),
      escalation_triggers: fc.array(
        fc.record({
          condition: word.map((name) => `tool_matches('${name}')`),
          action: fc.constantFrom('deny' as const, 'escalate' as const, 'log' as const),
          reason: word,
        }),
        { maxLength: 4 },
      ),
    }),
    audit: fc.record({ retention_days: fc.nat(1_000) }),
  });

  it('is the same in whatever order the members come, and never allows what it forbids', () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 2, maxLength: 6 }), fc.nat(), (cards, turn) => {
        const derived = deriveCard(cards);
        const shift = turn % cards.length;
        expect(deriveCard([...cards.slice(shift), ...cards.slice(0, shift)].toReversed())).toEqual(derived);
        if (derived.kind !== 'ok') return;
        const { autonomy, values } = derived.card;
        for (const action of autonomy.bounded_actions) expect(autonomy.forbidden_actions).not.toContain(action);
        for (const member of cards) {
          expect(autonomy.forbidden_actions).toEqual(
            expect.arrayContaining([...(member.autonomy?.forbidden_actions ?? [])]),
          );
          expect(values.declared).toEqual(expect.arrayContaining([...(member.values?.declared ?? [])] as string[]));
        }
      }),
    );
  });
});
