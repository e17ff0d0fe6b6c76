/** Composition of `confirmations`: no layer takes a class away from another. Source: docs/reference/cards.md#composition. */
import { describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { ProtectionLayerCard } from '../wire/protection.ts';
import { composeProtection } from './compose-protection.ts';
import { alignment } from './compose.fixture.ts';
import { turnPolicyOf } from './turn-policy.ts';
import { weakenedProtection } from './weakening.ts';

const layer = (scope: 'platform' | 'org' | 'agent', confirmations: object) =>
  ({ scope, card: { confirmations } }) as never;

describe('confirmations', () => {
  it('is absent where no layer says anything, so that such a card keeps its hash', () => {
    expect(composeProtection([])).not.toHaveProperty('confirmations');
  });

  it('asks about every class that a layer names, and about the defaults where none does', () => {
    const composed = composeProtection([layer('org', { ask: ['recipients'] }), layer('agent', { ask: ['payments'] })]);
    expect(composed.confirmations).toEqual({ ask: ['payments', 'recipients'], targets: [] });
    expect(composeProtection([layer('agent', { targets: ['x'] })]).confirmations).toEqual({ targets: ['x'] });
    expect(composeProtection([layer('agent', { ask: [] })]).confirmations).toEqual({ ask: [], targets: [] });
  });

  it('lets a turn go on where a layer wants it and none says no', () => {
    const wish = (continues: boolean) => layer(continues ? 'agent' : 'org', { continues });
    expect(composeProtection([wish(true)]).confirmations).toEqual({ targets: [], continues: true });
    expect(composeProtection([wish(false), wish(true)]).confirmations).toEqual({ targets: [] });
    expect(composeProtection([wish(false)]).confirmations).toEqual({ targets: [] });
  });

  it('lets a model check calls where one layer wants it, and keeps the hash of a card where none does', () => {
    const check = (...said: boolean[]) => {
      const layers = said.map((model_check, i) => layer(i === 0 ? 'org' : 'agent', { model_check }));
      return composeProtection(layers);
    };
    expect(check(true).confirmations).toEqual({ targets: [], model_check: true });
    expect(check(false, true).confirmations).toEqual({ targets: [], model_check: true });
    expect(check(true, false).confirmations).toEqual({ targets: [], model_check: true });
    expect(check(false).confirmations).toEqual({ targets: [] });
  });

  it('hands the model check to the policy of a turn under its own name alone', () => {
    const policyOf = (confirmations: object) =>
      turnPolicyOf(alignment().card, composeProtection([layer('agent', confirmations)]), {
        cardId: null,
        version: 0,
      }).confirmations;
    expect(policyOf({ ask: ['payments'], model_check: true, continues: true })).toEqual({
      ask: ['payments'],
      targets: [],
      continues: true,
      modelCheck: true,
    });
    expect(policyOf({ model_check: false })).toEqual({ targets: [] });
  });

  it('takes the model check as a switch and as nothing else', () => {
    const isTaken = (model_check: unknown) => Value.Check(ProtectionLayerCard, { confirmations: { model_check } });
    expect([true, false, 'enforce', 1, null].map(isTaken)).toEqual([true, true, false, false, false]);
  });

  it('counts it as less protection when calls are no longer checked by a model, and the other way round not', () => {
    const [checked, unchecked] = [true, false].map((model_check) =>
      composeProtection([layer('agent', { model_check })]),
    );
    expect(weakenedProtection(checked!, unchecked!)).toEqual(['confirmations.model_check']);
    expect(weakenedProtection(checked!, composeProtection([]))).toEqual(['confirmations.model_check']);
    expect(weakenedProtection(unchecked!, checked!)).toEqual([]);
  });

  it('keeps targets inside the list of the platform where it has one', () => {
    const own = layer('agent', { targets: ['a', 'b'] });
    expect(composeProtection([own, layer('org', { targets: ['c'] })]).confirmations?.targets).toEqual(['a', 'b', 'c']);
    expect(composeProtection([layer('platform', { targets: ['b'] }), own]).confirmations?.targets).toEqual(['b']);
  });
});
