/** Composition of `confirmations`: no layer takes a class away from another. Source: docs/reference/cards.md#composition. */
import { describe, expect, it } from 'vitest';
import { composeProtection } from './compose-protection.ts';

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

  it('keeps targets inside the list of the platform where it has one', () => {
    const own = layer('agent', { targets: ['a', 'b'] });
    expect(composeProtection([own, layer('org', { targets: ['c'] })]).confirmations?.targets).toEqual(['a', 'b', 'c']);
    expect(composeProtection([layer('platform', { targets: ['b'] }), own]).confirmations?.targets).toEqual(['b']);
  });
});
